import { type Cadencia, cadenciaDe, DIAS_DE_CADENCIA, MENOS_COMPRAS } from '@surtia/rules/compras/cadencia.ts'
import { comprasDe } from '@surtia/rules/compras/compras.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import type { Reader } from '../../db/database.ts'
import { listCompras } from './compras.queries.ts'

/** How a client buys each article, by code; what it buys too seldom, or no longer, is left out (docs/reglas/compras.md#cadencia). */
export async function listCadencias(db: Reader, codCliente: string, hoy: Dia): Promise<Map<string, Cadencia>> {
  const suyas = await listCompras(db, codCliente, hoy, { dias: DIAS_DE_CADENCIA, menos: MENOS_COMPRAS })
  return new Map(
    suyas.flatMap(({ codArticulo, ...lineas }) => {
      const cadencia = cadenciaDe(comprasDe(lineas), hoy)
      return cadencia ? [[codArticulo, cadencia] as const] : []
    }),
  )
}
