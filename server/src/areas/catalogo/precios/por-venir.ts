import type { precios } from '@surtia/contracts/puerta/catalogo.ts'
import { esPorVenir } from '@surtia/rules/catalogo/precio-por-venir.ts'
import { type Dia, diaDe } from '@surtia/rules/fechas.ts'
import type { Portal } from '../../../portal.ts'
import { type Fila, type FilaDe, type Guardando, RenglonMalo } from '../../../tipo.ts'
import { saveAnteriores } from './anteriores.queries.ts'
import { aplicarDebidos } from './aplicar-por-venir.ts'
import { savePorVenir } from './por-venir.queries.ts'

type FilaDePrecios = FilaDe<typeof precios>

/**
 * Rows of prices as they are stored: those of a day to come are put by until that day, and before the others what was due of their articles is
 * applied, so that what came first does not come last (docs/reglas/precios.md#precios-por-venir).
 */
export async function prepararPrecios(
  filas: readonly FilaDePrecios[],
  { portal, trx, entrega, autorizado }: Guardando<Portal>,
): Promise<readonly Fila[]> {
  for (const fila of filas) checkPromociones(fila)
  const now = portal.ahora()
  const hoy = diaDe(now)
  const deHoy = porArticulo(
    filas.filter((fila) => !esPorVenir(fila, hoy)),
    hoy,
  )
  const codigos = deHoy.map((fila) => fila.codArticulo)
  if (codigos.length) await aplicarDebidos(portal, trx, codigos)
  const porVenir = filas.flatMap(({ vigenteDesde, ...valores }) =>
    vigenteDesde !== undefined && vigenteDesde > hoy
      ? [{ codArticulo: valores.codArticulo, vigenteDesde, precioNeto: valores.precioNeto, valores }]
      : [],
  )
  if (porVenir.length) await savePorVenir(trx, { entrega, autorizado, now, hoy }, porVenir)
  await saveAnteriores(trx, { entrega, now, hoy }, codigos)
  return deHoy
}

/** Refuses a promotion that ends before it begins. */
function checkPromociones(fila: FilaDePrecios): void {
  const dicho = new Map<string, unknown>(Object.entries(fila))
  for (const nombre of ['Oferta', 'Remate', 'BuenFin']) {
    const [desde, hasta] = [dicho.get(`desde${nombre}`), dicho.get(`hasta${nombre}`)]
    if (desde !== undefined && hasta !== undefined && String(hasta) < String(desde))
      throw new RenglonMalo(`hasta${nombre}`, `No puede ser antes de desde${nombre}.`)
  }
}

/** An article that comes twice, without a day or with past ones: the latest day wins, then the later row, with what only the others told. */
function porArticulo(filas: readonly FilaDePrecios[], hoy: Dia): FilaDePrecios[] {
  const suyas = new Map<string, FilaDePrecios>()
  const enOrden = filas.toSorted((a, b) => comparar(a.vigenteDesde ?? hoy, b.vigenteDesde ?? hoy))
  for (const { vigenteDesde: _, ...fila } of enOrden)
    suyas.set(fila.codArticulo, { ...suyas.get(fila.codArticulo), ...fila })
  return [...suyas.values()]
}

const comparar = (a: Dia, b: Dia): number => (a < b ? -1 : a > b ? 1 : 0)
