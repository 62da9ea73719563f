import {
  abrirPersona,
  cambiarActivo,
  type PersonaDelEquipo,
  quitarFactores,
  terminarSesionesDePersona,
} from '@surtia/contracts/equipo.ts'
import { useMutation } from '@tanstack/react-query'
import { textOf } from '../../api/send.ts'
import { ask, showToast } from '../../ui/avisos.ts'
import { useCambio } from '../cambiado/use-cambio.tsx'
import { enviar } from '../enviar.ts'

const CAMPOS = [{ titulo: 'Activa', dice: (p: PersonaDelEquipo) => (p.activo ? 'Sí' : 'No') }]

/**
 * Ends the sessions of a person, takes its factors away, opens what wrong tries closed, and turns it off and on; what takes away asks
 * first, and each tells at its place why it could not be.
 */
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
      const hecho = await guardar(persona, (version) =>
        enviar(terminarSesionesDePersona, { params, body: { version } }),
      )
      if (!hecho) return
      await alCambiar({ ...persona, sesiones: 0 })
      showToast({ clase: 'equipo', texto: `Se terminaron las sesiones de ${nombre}` })
    },
  })
  const activar = useMutation({
    mutationFn: async () => {
      const activo = !persona.activo
      if (
        !activo &&
        !(await ask('Desactivar', `¿Desactivar a ${nombre}? Pierde sus factores, sus sesiones y sus ligas.`))
      )
        return
      const hecho = await guardar({ ...persona, activo }, (version) =>
        enviar(cambiarActivo, { params, body: { activo, version } }),
      )
      if (!hecho) return
      await alCambiar(hecho.data)
      showToast({ clase: 'equipo', texto: activo ? `Se activó a ${nombre}` : `Se desactivó a ${nombre}` })
    },
  })
  const quitar = useMutation({
    mutationFn: async () => {
      const pregunta = `¿Quitar los factores de ${nombre}? Sus sesiones terminan, y recibe por correo la liga para entrar de nuevo por primera vez.`
      if (!(await ask('Quitar factores', pregunta))) return
      const hecho = await guardar(persona, (version) => enviar(quitarFactores, { params, body: { version } }))
      if (!hecho) return
      await alCambiar(hecho.data)
      showToast({ clase: 'equipo', texto: `Se quitaron los factores de ${nombre}` })
    },
  })
  const abrir = useMutation({
    mutationFn: async () => {
      await enviar(abrirPersona, { params })
      showToast({ clase: 'equipo', texto: `${nombre} puede intentar entrar de nuevo` })
    },
  })
  return {
    dialogo,
    terminar: { hacer: () => terminar.isPending || terminar.mutate(), ...deHecho(terminar) },
    quitar: { hacer: () => quitar.isPending || quitar.mutate(), ...deHecho(quitar) },
    abrir: { hacer: () => abrir.isPending || abrir.mutate(), ...deHecho(abrir) },
    activar: { hacer: () => activar.isPending || activar.mutate(), ...deHecho(activar) },
  }
}

const deHecho = ({ isPending, error }: { isPending: boolean; error: unknown }) => ({
  ocupado: isPending,
  error: error ? textOf(error) : '',
})
