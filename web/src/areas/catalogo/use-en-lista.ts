import { useMutation, useQueryClient } from '@tanstack/react-query'
import { textOf } from '../../api/send.ts'
import type { ApunteDe } from '../../equipo/deseos.ts'
import { guardarDeseo } from '../../equipo/el-ultimo.ts'
import { sacar } from '../../equipo/que-esperan.ts'
import { useEnEspera } from '../../equipo/registro.ts'
import { showToast } from '../../ui/avisos.ts'

type DeLista = { codArticulo: string; descripcion: string; fijado: boolean }

/** How an article stands in the list, or will when the line is back: pinned or not, and away with it. */
export function useEnLista({ codArticulo, descripcion, ...articulo }: DeLista) {
  const cache = useQueryClient()
  const espera = useEnEspera('mi-lista', codArticulo)
  const seQuita = espera?.queda === 'fuera'
  const fijado = espera && !seQuita ? espera.queda === 'fijo' : articulo.fijado
  const { mutate } = useMutation({
    mutationFn: (queda: ApunteDe<'mi-lista'>['queda']) =>
      guardarDeseo(cache, { acto: 'mi-lista', codArticulo, descripcion, queda }),
    onError: (error) => showToast({ clase: 'lista', tono: 'peligro', texto: textOf(error) }),
  })
  const quitar = () => (espera && seQuita ? void sacar(espera) : mutate('fuera'))
  return { espera, seQuita, fijado, fijar: () => mutate(fijado ? 'suelto' : 'fijo'), quitar }
}
