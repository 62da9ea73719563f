import { cambiarActivo, type PersonaDelEquipo, terminarSesionesDePersona } from '@surtia/contracts/calls/equipo.ts'
import { useMutation } from '@tanstack/react-query'
import { textOf } from '../../api/send.ts'
import { ask, showToast } from '../../ui/avisos.ts'
import { useCambio } from '../cambiado/use-cambio.tsx'
import { enviar } from '../enviar.ts'

const CAMPOS = [{ titulo: 'Activa', dice: (p: PersonaDelEquipo) => (p.activo ? 'Sí' : 'No') }]

/** Ends the sessions of a person, and turns it off and on; each asks first, and tells at its place why it could not be. */
export function useAcceso(persona: PersonaDelEquipo, alCambiar: (persona: PersonaDelEquipo) => Promise<void>) {
  const { idPersonal, nombre } = persona
  const params = { idPersonal }
  const { guardar, dialogo } = useCambio<PersonaDelEquipo>({
    campos: CAMPOS,
    alUsarLaSuya: (suya) => void alCambiar(suya),
  })
  const terminar = useMutation({
    mutationFn: async () => {
      if (!(await ask('Terminar sesiones', `¿Terminar todas las sesiones de ${nombre}? Tendrá que volver a entrar.`)))
        return
      await enviar(terminarSesionesDePersona, { params, body: {} })
      await alCambiar({ ...persona, sesiones: 0 })
      showToast({ clase: 'equipo', texto: `Se terminaron las sesiones de ${nombre}` })
    },
  })
  const activar = useMutation({
    mutationFn: async () => {
      const activo = !persona.activo
      if (!activo && !(await ask('Desactivar', `¿Desactivar a ${nombre}? Pierde sus sesiones y sus ligas.`))) return
      const hecho = await guardar({ ...persona, activo }, (version) =>
        enviar(cambiarActivo, { params, body: { activo, version } }),
      )
      if (!hecho) return
      await alCambiar(hecho.data)
      showToast({ clase: 'equipo', texto: activo ? `Se activó a ${nombre}` : `Se desactivó a ${nombre}` })
    },
  })
  return {
    dialogo,
    terminar: { hacer: () => terminar.isPending || terminar.mutate(), ...deHecho(terminar) },
    activar: { hacer: () => activar.isPending || activar.mutate(), ...deHecho(activar) },
  }
}

const deHecho = ({ isPending, error }: { isPending: boolean; error: unknown }) => ({
  ocupado: isPending,
  error: error ? textOf(error) : '',
})
