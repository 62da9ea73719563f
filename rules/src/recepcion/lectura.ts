import { formasDe } from '../catalogo/formas-de-codigo.ts'
import { leerGs1 } from '../catalogo/gs1.ts'
import { loteLlano } from '../catalogo/lote-llano.ts'
import type { Dia } from '../fechas.ts'
import { type Conteo, type DeLote, porLote, type RenglonDeRecepcion } from './renglones.ts'

/** `codigos`: all its barcodes; `cajas`: which of them are of cases, with their pieces. */
export type RenglonConCodigos = RenglonDeRecepcion & {
  codigos: readonly string[]
  cajas: readonly { codigo: string; piezas: number }[]
}

/** What a read code is in a reception. `piezas` null: of a case nobody knows how many it holds. */
export type Leido =
  | { clase: 'contado'; conteo: Conteo }
  | { clase: 'sin-lote'; codArticulo: string; lote: string; caducidad: Dia | null; piezas: number | null }
  | { clase: 'ajeno'; lote: string; caducidad: Dia | null; piezas: number }

/**
 * Which line a code counts, and how much of it (docs/reglas/recepcion.md#una-lectura): with its lot and expiry it counts at once; of a lot that is
 * expected the expiry is known. `recordado`: the lot that somebody said of that article before, while pieces of it are still expected.
 */
export function leerEnRecepcion(
  leido: string,
  hoy: Dia,
  renglones: readonly RenglonConCodigos[],
  recordado: (codArticulo: string) => DeLote | undefined = () => undefined,
): Leido {
  const escrito = leido.trim()
  const gs1 = leerGs1(escrito, hoy)
  const { codigos, deCaja } = formasDe(escrito, hoy)
  const veces = gs1?.piezas ?? 1
  const dicho = { lote: gs1?.lote ?? '', caducidad: gs1?.caducidad ?? null }
  const suyo = hallar(renglones, codigos)
  const dentro = suyo ? undefined : hallar(renglones, deCaja)
  const renglon = suyo?.renglon ?? dentro?.renglon
  if (!renglon) return { clase: 'ajeno', ...dicho, piezas: veces }
  const { codArticulo } = renglon
  // how many a label says are pieces of what it names: of a case's own pieces, many times them
  const piezas = suyo ? veces * suyo.piezas : (gs1?.piezas ?? null)
  const esperado = dicho.lote ? loteEsperado(renglon, dicho.lote) : undefined
  const de = esperado
    ? { lote: esperado.lote, caducidad: dicho.caducidad ?? esperado.caducidad }
    : dicho.lote
      ? dicho
      : elRecordado(renglon, recordado(codArticulo))
  if (de?.lote && de.caducidad && piezas !== null)
    return { clase: 'contado', conteo: { codArticulo, lote: de.lote, caducidad: de.caducidad, piezas } }
  return { clase: 'sin-lote', codArticulo, ...(de ?? dicho), piezas }
}

function hallar(renglones: readonly RenglonConCodigos[], codigos: readonly string[]) {
  for (const codigo of codigos)
    for (const renglon of renglones) {
      if (renglon.codArticulo !== codigo && !renglon.codigos.includes(codigo)) continue
      return { renglon, piezas: renglon.cajas.find((caja) => caja.codigo === codigo)?.piezas ?? 1 }
    }
  return undefined
}

const loteEsperado = ({ esperadas }: RenglonDeRecepcion, lote: string): DeLote | undefined =>
  esperadas.find((una) => una.lote !== '' && loteLlano(una.lote) === loteLlano(lote))

/** When its own lot is whole and another one is missing, who counts says which. */
function elRecordado(renglon: RenglonDeRecepcion, dicho: DeLote | undefined): DeLote | undefined {
  if (!dicho) return undefined
  const lineas = porLote(renglon)
  const suya = lineas.find(({ lote }) => loteLlano(lote) === loteLlano(dicho.lote))
  const completa = suya && suya.esperadas > 0 && suya.contadas >= suya.esperadas
  return completa && lineas.some((una) => una.contadas < una.esperadas) ? undefined : dicho
}

/** The lots that a box offers: those that are expected and not whole first, the soonest expiry first. */
export const lotesPorOfrecer = (renglon: RenglonDeRecepcion): DeLote[] =>
  porLote(renglon)
    .filter(({ lote }) => lote !== '')
    .toSorted(
      (a, b) =>
        Number(a.contadas >= a.esperadas) - Number(b.contadas >= b.esperadas) ||
        (a.caducidad ?? '').localeCompare(b.caducidad ?? ''),
    )
    .map(({ lote, caducidad, esperadas, contadas }) => ({ lote, caducidad, piezas: Math.max(0, esperadas - contadas) }))
