import type { Body } from '@surtia/contracts/call.ts'
import {
  cambiarProgramado,
  crearProgramado,
  type Programado,
  pausarProgramado,
  pedirAhora,
  programados,
  quitarProgramado,
  reanudarProgramado,
  saltarProgramado,
} from '@surtia/contracts/programados.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CLAVES } from '../../api/claves.ts'
import { Failure, send, textOf } from '../../api/send.ts'
import { sendSurely } from '../../api/send-surely.ts'
import { paths } from '../../paths.ts'
import { ask, showAlert, showToast } from '../../ui/avisos.ts'
import { useClave } from '../../ui/use-clave.ts'

const { lista } = CLAVES.programados

/** The programmed orders of the client, and the zone of the clock that their hours are of. */
export const useProgramados = () =>
  useQuery({
    queryKey: lista,
    queryFn: async ({ signal }) => {
      const { data, zona } = await send(programados, { signal })
      return { filas: data, zona }
    },
    staleTime: 0,
  })

export type Escrito = Omit<Body<typeof cambiarProgramado>, 'version' | 'idLista'>

/** Stores a new one of a list, or what is decided of one. */
export function useProgramar() {
  const cache = useQueryClient()
  return {
    crear: async (idLista: number, escrito: Escrito) => {
      await sendSurely(crearProgramado, { body: { idLista, ...escrito } })
      void cache.invalidateQueries({ queryKey: lista })
    },
    cambiar: async ({ id, version }: Programado, escrito: Escrito) => {
      await sendSurely(cambiarProgramado, { params: { id }, body: { version, ...escrito } })
      await cache.invalidateQueries({ queryKey: lista })
    },
  }
}

/** What can be done with one: each from the version that is shown. */
export function useHechosDeProgramado(programado: Programado) {
  const { id, version, lista: nombre } = programado
  const cache = useQueryClient()
  const navigate = useNavigate()
  const clave = useClave()
  const [ocupado, setOcupado] = useState(false)
  const hacer = async (titulo: string, mandar: () => Promise<unknown>, dicho: string) => {
    setOcupado(true)
    try {
      await mandar()
      if (dicho) showToast({ clase: 'programado', tono: 'info', texto: dicho })
    } catch (error) {
      await showAlert(titulo, textOf(error))
      // somebody else's change is what one sees then
      if (!(error instanceof Failure && error.status === 409)) return
    } finally {
      setOcupado(false)
      void cache.invalidateQueries({ queryKey: lista })
    }
  }
  const de = { params: { id }, body: { version } }
  return {
    ocupado,
    pedirAhora: () =>
      hacer(
        'Pedir ahora',
        async () => {
          const { data } = await sendSurely(pedirAhora, { params: { id }, idempotencyKey: clave.de(id) })
          clave.olvidar()
          await navigate(paths.pedidoProgramado(data.id))
        },
        '',
      ),
    saltar: () =>
      hacer('Saltar el próximo', () => sendSurely(saltarProgramado, de), `Se saltó el próximo de ${nombre}`),
    pausar: () => hacer('Pausar', () => sendSurely(pausarProgramado, de), `${nombre} está en pausa`),
    reanudar: () => hacer('Reanudar', () => sendSurely(reanudarProgramado, de), `Se reanudó ${nombre}`),
    quitar: async () => {
      if (await ask('Quitar programado', `¿Dejar de programar ${nombre}? La lista se queda.`))
        await hacer(
          'Quitar programado',
          () => sendSurely(quitarProgramado, de),
          `Se quitó ${nombre} de sus programados`,
        )
    },
  }
}
