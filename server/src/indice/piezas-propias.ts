import type { CatalogoEnMemoria } from './catalogo-en-memoria.ts'
import { enDias } from './dias.ts'
import type { Mirada } from './mirada.ts'

/** Acceptable pieces of an article in one's own centre (docs/reglas/surtido.md#existencia-aceptable). */
export function piezasPropias(catalogo: CatalogoEnMemoria, lugar: number, m: Mirada): number {
  const desde = enDias(m).propia(catalogo.columnas.minimoMeses[lugar] as number)
  let piezas = 0
  catalogo.lotes.deCada(lugar, (sucursal, caduca, suyas) => {
    if (sucursal === m.sucursal && caduca >= desde) piezas += suyas
  })
  return piezas
}
