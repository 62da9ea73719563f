import type { Body } from '@surtia/contracts/call.ts'
import { estadistica, exportarEstadistica } from '@surtia/contracts/estadisticas.ts'
import type { CompraDelMes } from '@surtia/rules/estadisticas/compras.ts'
import type { EstadisticaDe } from '@surtia/rules/estadisticas/filas.ts'
import type { Tema } from '@surtia/rules/estadisticas/temas.ts'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { send } from '../../api/send.ts'
import { downloadBase64 } from '../../ui/descargar.ts'

export type Consulta = Body<typeof estadistica>

/** What came of a finding: the rows that its rule made. */
export type Llegada<T extends Tema> = EstadisticaDe<T> & { anterior: CompraDelMes[]; desdeCuando: string | null }

export async function pedirEstadistica<T extends Tema>(tema: T, consulta: Consulta, signal: AbortSignal) {
  const { data, anterior, desdeCuando } = await send(estadistica, { params: { tema }, body: consulta, signal })
  return { ...data, anterior, desdeCuando } as Llegada<T>
}

/** A finding about one's own buying, asked for when it is `cerca`; the one before stays until the next has come. */
export const useEstadistica = <T extends Tema>(tema: T, consulta: Consulta, cerca: boolean) =>
  useQuery({
    queryKey: CLAVES.estadisticas.tema(tema, consulta),
    queryFn: ({ signal }) => pedirEstadistica(tema, consulta, signal),
    enabled: cerca,
    placeholderData: keepPreviousData,
  })

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
