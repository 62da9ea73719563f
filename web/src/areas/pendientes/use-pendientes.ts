import { dejarPendientes, type Pendiente, pedirPendientes, pendientes } from '@surtia/contracts/pendientes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { type Answer, send, textOf } from '../../api/send.ts'
import { sendSurely } from '../../api/send-surely.ts'
import { ask, showAlert } from '../../ui/avisos.ts'
import { alCarrito } from '../carrito/al-carrito.ts'
import { markLleno } from '../carrito/use-carrito.ts'
import { sinCambiados } from './cambiar-pendiente.ts'

/** What was denied and not supplied since; looked at anew each time one comes here. */
export const usePendientes = () =>
  useQuery({
    queryKey: CLAVES.pendientes,
    queryFn: async ({ signal }) => sinCambiados((await send(pendientes, { signal })).data),
    staleTime: 0,
  })

/** Which rows are ticked; one that is no longer in the list no longer counts. */
export function useElegidos(filas: readonly Pendiente[]) {
  const [marcados, setMarcados] = useState<ReadonlySet<string>>(new Set())
  const elegidos = filas.filter((f) => marcados.has(f.codArticulo))
  return {
    elegidos,
    todos: filas.length > 0 && elegidos.length === filas.length,
    estaElegido: (codArticulo: string) => marcados.has(codArticulo),
    marcar: (codArticulo: string, si: boolean) =>
      setMarcados((antes) => new Set(si ? [...antes, codArticulo] : [...antes].filter((c) => c !== codArticulo))),
    marcarTodos: (si: boolean) => setMarcados(new Set(si ? filas.map((f) => f.codArticulo) : [])),
  }
}

type Agregado = Answer<typeof pedirPendientes>

/** What can be done with the ticked ones: ask for them again, or let them go. */
export function useDecidir(elegidos: readonly Pendiente[]) {
  const cache = useQueryClient()
  const [ocupado, setOcupado] = useState<'pedir' | 'dejar' | null>(null)
  const [agregado, setAgregado] = useState<Agregado | null>(null)
  const codArticulos = elegidos.map((f) => f.codArticulo)
  const hacer = async (cual: 'pedir' | 'dejar', titulo: string, deed: () => Promise<void>) => {
    setOcupado(cual)
    try {
      await deed()
    } catch (error) {
      await showAlert(titulo, textOf(error))
    } finally {
      setOcupado(null)
    }
  }
  return {
    ocupado,
    agregado,
    cerrar: () => setAgregado(null),
    pedir: () =>
      hacer('pedir', 'Volver a pedir', async () => {
        const respuesta = await alCarrito(() => sendSurely(pedirPendientes, { body: { codArticulos } }))
        markLleno(cache, respuesta.data.renglones)
        setAgregado(respuesta)
      }),
    dejar: async () => {
      const cuantos = codArticulos.length === 1 ? '1 renglón' : `${codArticulos.length} renglones`
      const porque = 'Salen de la lista. Si se le vuelven a negar, aparecen otra vez.'
      if (!(await ask(`¿Dejar de pedir ${cuantos}?`, porque))) return
      await hacer('dejar', 'Dejar de pedir', async () => {
        await sendSurely(dejarPendientes, { body: { codArticulos } })
        await cache.invalidateQueries({ queryKey: CLAVES.pendientes })
      })
    },
  }
}
