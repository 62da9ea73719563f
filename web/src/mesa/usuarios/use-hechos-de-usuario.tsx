import { activarUsuario, mandarLiga, terminarSesionesDeUsuario } from '@surtia/contracts/usuarios-de-mesa.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ask, showToast } from '../../ui/avisos.ts'
import { useCambio } from '../cambiado/use-cambio.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { useHecho } from '../use-hecho.ts'

export type UsuarioDeMesa = {
  idUsuario: number
  usuario: string
  activo: boolean
  /** without it its client has no titular who can come in */
  unicoTitular: boolean
  version: number
}

/** The staff may leave a client without one, and says so before. */
export const SIN_TITULAR = 'Este cliente queda sin titular. ¿Continuar?'

const CAMPOS = [{ titulo: 'Activo', dice: ({ activo }: { activo: boolean }) => (activo ? 'Sí' : 'No') }]

/** What the staff does to a user of a client, wherever it is shown; afterwards each list and sheet with it is asked anew. */
export function useHechosDeUsuario({ idUsuario, usuario, activo, unicoTitular, version }: UsuarioDeMesa) {
  const consultas = useQueryClient()
  const liga = useHecho('Mandar liga')
  const sesiones = useHecho('Terminar sesiones')
  const acceso = useHecho(activo ? 'Desactivar' : 'Activar')
  const params = { id: idUsuario }
  const refrescar = () =>
    Promise.all(
      [CLAVES_DE_MESA.listados('usuarios'), CLAVES_DE_MESA.fichas].map((queryKey) =>
        consultas.invalidateQueries({ queryKey }),
      ),
    )
  const cambio = useCambio<{ activo: boolean; version: number }>({
    campos: CAMPOS,
    alUsarLaSuya: () => void refrescar(),
  })
  return {
    dialogo: cambio.dialogo,
    liga: {
      ocupado: liga.ocupado,
      hacer: () =>
        liga.hacer(async () => {
          const { message } = await enviar(mandarLiga, { params, body: { version } })
          showToast({ clase: 'usuarios', texto: message })
        }),
    },
    sesiones: {
      ocupado: sesiones.ocupado,
      hacer: () =>
        sesiones.hacer(async () => {
          if (!(await ask('Terminar sesiones', `¿Terminar todas las sesiones de ${usuario}?`))) return
          const hecho = await cambio.guardar({ activo, version }, (deVersion) =>
            enviar(terminarSesionesDeUsuario, { params, body: { version: deVersion } }),
          )
          const dicho = hecho && cuantos(hecho.data.terminadas, 'sesión terminada', 'sesiones terminadas')
          if (dicho) showToast({ clase: 'usuarios', texto: dicho })
          await refrescar()
        }),
    },
    alternar: {
      ocupado: acceso.ocupado,
      hacer: () =>
        acceso.hacer(async () => {
          const pregunta = `¿Desactivar a ${usuario}? Sus sesiones terminan y ya no podrá entrar.`
          if (activo && !(await ask('Desactivar', pregunta))) return
          if (activo && unicoTitular && !(await ask('Desactivar', SIN_TITULAR))) return
          const hecho = await cambio.guardar({ activo: !activo, version }, (deVersion) =>
            enviar(activarUsuario, { params, body: { activo: !activo, version: deVersion } }),
          )
          if (hecho) showToast({ clase: 'usuarios', texto: activo ? 'Usuario desactivado' : 'Usuario activado' })
          await refrescar()
        }),
    },
  }
}
