import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { textOf } from '../../api/send.ts'
import { sacar } from '../../equipo/que-esperan.ts'
import { useEnEspera } from '../../equipo/registro.ts'
import { showToast } from '../../ui/avisos.ts'
import { cambiarMiLista } from './en-mi-lista.ts'

type DeLista = { codArticulo: string; descripcion: string; fijado: boolean }

/** How an article stands in the list, or will when the line is back: pinned or not, and away with it. */
export function useEnLista(articulo: DeLista) {
  const cache = useQueryClient()
  const espera = useEnEspera('mi-lista', articulo.codArticulo)
  const seQuita = espera?.queda === 'fuera'
  const fijado = espera && !seQuita ? espera.queda === 'fijo' : articulo.fijado
  const refrescar = {
    onSuccess: () => cache.invalidateQueries({ queryKey: CLAVES.catalogo.miLista }),
    onError: (error: unknown) => showToast({ clase: 'lista', tono: 'peligro', texto: textOf(error) }),
  }
  const fijar = useMutation({ mutationFn: () => cambiarMiLista(articulo, fijado ? 'suelto' : 'fijo'), ...refrescar })
  const quitar = useMutation({
    mutationFn: async () => {
      if (espera && seQuita) await sacar(espera)
      else await cambiarMiLista(articulo, 'fuera')
    },
    ...refrescar,
  })
  return { espera, seQuita, fijado, fijar: () => fijar.mutate(), quitar: () => quitar.mutate() }
}
