import {
  cambiarUsuario,
  type Persona,
  reinvitarUsuario,
  terminarSesionesEnElCliente,
  usuariosDelCliente,
} from '@surtia/contracts/personas.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { Failure, send, textOf } from '../../api/send.ts'
import { ask, showAlert, showToast } from '../../ui/avisos.ts'

/** Who works for the client, as what they are there. */
export const usePersonas = () =>
  useQuery({
    queryKey: CLAVES.personas,
    queryFn: async ({ signal }) => (await send(usuariosDelCliente, { signal })).data,
  })

/** As it is called where it is spoken of. */
export const nombreDe = ({ nombre, usuario }: Pick<Persona, 'nombre' | 'usuario'>): string => nombre || usuario

/** Whether somebody else changed it meanwhile. */
export const otroLoCambio = (error: unknown): boolean => error instanceof Failure && error.status === 409

/** What a titular does to one of them from its row; afterwards the list is asked anew. */
export function useHechosDePersona(persona: Persona) {
  const cache = useQueryClient()
  const [ocupado, setOcupado] = useState(false)
  const { idUsuario, papel, limitePedido, limiteMes, activo, version } = persona
  const params = { id: idUsuario }
  const quien = nombreDe(persona)
  const hacer = async (titulo: string, deed: () => Promise<string>) => {
    setOcupado(true)
    try {
      showToast({ clase: 'personas', texto: await deed() })
    } catch (error) {
      await showAlert(titulo, otroLoCambio(error) ? `${textOf(error)} Vea cómo quedó.` : textOf(error))
    } finally {
      setOcupado(false)
      await cache.invalidateQueries({ queryKey: CLAVES.personas })
    }
  }
  return {
    ocupado,
    reinvitar: () => hacer('Reenviar invitación', async () => (await send(reinvitarUsuario, { params })).message),
    terminarSesiones: async () => {
      if (!(await ask('Terminar sesiones', `¿Terminar las sesiones de ${quien}?`))) return
      await hacer('Terminar sesiones', async () => {
        const { terminadas } = (await send(terminarSesionesEnElCliente, { params })).data
        return cuantos(terminadas, 'sesión terminada', 'sesiones terminadas')
      })
    },
    alternar: async () => {
      const titulo = activo ? 'Desactivar' : 'Activar'
      const pregunta = `¿Desactivar a ${quien}? Sus sesiones terminan y ya no podrá entrar.`
      if (activo && !(await ask(titulo, pregunta))) return
      await hacer(titulo, async () => {
        const body = { papel, limitePedido, limiteMes, activo: !activo, version }
        await send(cambiarUsuario, { params, body })
        return activo ? 'Usuario desactivado' : 'Usuario activado'
      })
    },
  }
}
