import type { Body } from '@surtia/contracts/call.ts'
import { estadistica, exportarEstadistica } from '@surtia/contracts/calls/estadisticas.ts'
import type { Tema } from '@surtia/rules/estadisticas/temas.ts'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { send } from '../../api/send.ts'
import { downloadBase64 } from '../../ui/descargar.ts'

export type Consulta = Body<typeof estadistica>

/** A finding about one's own buying, asked for when it is `cerca`; the one before stays until the next has come. */
export const useEstadistica = (tema: Tema, consulta: Consulta, cerca: boolean) =>
  useQuery({
    queryKey: CLAVES.estadisticas.tema(tema, consulta),
    queryFn: async ({ signal }) => {
      const { data, anterior, desdeCuando } = await send(estadistica, { params: { tema }, body: consulta, signal })
      return { ...data, anterior, desdeCuando }
    },
    enabled: cerca,
    placeholderData: keepPreviousData,
  })
/** What came of it. */
export type Llegada = NonNullable<ReturnType<typeof useEstadistica>['data']>

/** Its table as an Excel file, into the browser's downloads. */
export async function descargarEstadistica(tema: Tema, consulta: Consulta): Promise<void> {
  const { data } = await send(exportarEstadistica, { params: { tema }, body: consulta })
  downloadBase64(data.contenido, data.nombre, data.tipo)
}

/** When every finding that was asked for has come, or could not. */
export const llegaronTodas = (cache: QueryClient): Promise<void> =>
  new Promise((listo) => {
    const ver = () => {
      // what may run out goes with the cart
      const llaves = [CLAVES.estadisticas.todas, CLAVES.carrito.consulta]
      if (llaves.some((queryKey) => cache.isFetching({ queryKey }) > 0)) return
      dejar()
      listo()
    }
    const dejar = cache.getQueryCache().subscribe(ver)
    ver()
  })
