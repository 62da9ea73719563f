import { type Pendiente, pedirPendientes, pendientes } from '@surtia/contracts/pendientes.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { sendSurely } from '../../api/send-surely.ts'
import type { Apunte } from '../../equipo/deseos.ts'
import { guardarDeseo } from '../../equipo/el-ultimo.ts'
import { useEspera } from '../../equipo/registro.ts'
import { ask, showAlert } from '../../ui/avisos.ts'
import { alCarrito } from '../carrito/al-carrito.ts'
import { markLleno } from '../carrito/use-carrito.ts'

/** That these are not wanted any more. */
export const deseoDeDejar = (filas: readonly Pendiente[]) => ({
  acto: 'dejar' as const,
  descripcion: filas.map((f) => f.descripcion).join(', '),
  negados: Object.fromEntries(filas.map((f) => [f.codArticulo, f.folio])),
})
export const loDeja = (fila: Pendiente) => (c: Apunte) =>
  c.acto === 'dejar' && c.negados[fila.codArticulo] === fila.folio

/** What was denied and not supplied since, but what was changed a moment ago; looked at anew each time one comes here. */
export function usePendientes() {
  const cambiados = useEspera().cambios.filter((c) => c.acto === 'dejar' && c.cambiado && c.hasta)
  return useQuery({
    queryKey: CLAVES.pendientes,
    queryFn: async ({ signal }) => (await send(pendientes, { signal })).data,
    staleTime: 0,
    select: (filas) => filas.filter((f) => !cambiados.some(loDeja(f))),
  })
}

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

/** What can be done with the ticked ones: ask for them again, or let them go. */
export function useDecidir(elegidos: readonly Pendiente[]) {
  const cache = useQueryClient()
  const pedir = useMutation({
    mutationFn: (codArticulos: string[]) => alCarrito(() => sendSurely(pedirPendientes, { body: { codArticulos } })),
    onSuccess: ({ data }) => markLleno(cache, data.renglones),
    onError: (error) => showAlert('Volver a pedir', textOf(error)),
  })
  const dejar = useMutation({
    mutationFn: (filas: readonly Pendiente[]) => guardarDeseo(cache, deseoDeDejar(filas)),
    onError: (error) => showAlert('Dejar de pedir', textOf(error)),
  })
  return {
    pidiendo: pedir.isPending,
    dejando: dejar.isPending,
    agregado: pedir.data,
    cerrar: pedir.reset,
    pedir: () => pedir.mutate(elegidos.map((f) => f.codArticulo)),
    dejar: async () => {
      const cuantos = elegidos.length === 1 ? '1 renglón' : `${elegidos.length} renglones`
      const porque = 'Salen de la lista. Si se le vuelven a negar, aparecen otra vez.'
      if (await ask(`¿Dejar de pedir ${cuantos}?`, porque)) dejar.mutate(elegidos)
    },
  }
}
