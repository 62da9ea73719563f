import type { LoEscrito, RenglonEscrito } from './renglones.ts'

type Dicho = { cantidad: number; nota: string } | null
/** A line of which both say something else; null: it is not in that one. */
export type Diferencia = { codArticulo: string; descripcion: string; mia: Dicho; otra: Dicho }
type Escrita = LoEscrito<RenglonEscrito & { descripcion: string }>

/** In what two lists are not the same: names, lines, and whether the lines that both have stand in another order. */
export function diferenciasDe(mia: Escrita, otra: Escrita) {
  const suyos = new Map(otra.renglones.map((r) => [r.codArticulo, r]))
  const propios = new Map(mia.renglones.map((r) => [r.codArticulo, r]))
  const renglones: Diferencia[] = []
  for (const { codArticulo, descripcion, cantidad, nota } of mia.renglones) {
    const suyo = suyos.get(codArticulo)
    if (suyo?.cantidad !== cantidad || suyo.nota.trim() !== nota.trim())
      renglones.push({ codArticulo, descripcion, mia: { cantidad, nota }, otra: suyo ?? null })
  }
  for (const suyo of otra.renglones)
    if (!propios.has(suyo.codArticulo))
      renglones.push({ codArticulo: suyo.codArticulo, descripcion: suyo.descripcion, mia: null, otra: suyo })
  const comunes = mia.renglones.filter((r) => suyos.has(r.codArticulo))
  const comunesSuyos = otra.renglones.filter((r) => propios.has(r.codArticulo))
  return {
    nombre: mia.nombre === otra.nombre ? null : { mia: mia.nombre, otra: otra.nombre },
    renglones,
    otroOrden: comunes.some((r, i) => r.codArticulo !== comunesSuyos[i]?.codArticulo),
  }
}
