import type { Columnas } from './columnas.ts'

/** A promotion stands below the net price and within its days (docs/reglas/precios.md#promociones-en-vigor). */
export const hayOferta = (c: Columnas, lugar: number, hoy: number): boolean => {
  const oferta = c.oferta[lugar] as number
  return (
    oferta > 0 &&
    oferta < (c.precioNeto[lugar] as number) &&
    hoy >= (c.ofertaDesde[lugar] as number) &&
    hoy <= (c.ofertaHasta[lugar] as number)
  )
}
export const hayRemate = (c: Columnas, lugar: number, hoy: number): boolean => {
  const remate = c.remate[lugar] as number
  return (
    remate > 0 &&
    remate < (c.precioNeto[lugar] as number) &&
    hoy >= (c.remateDesde[lugar] as number) &&
    hoy <= (c.remateHasta[lugar] as number)
  )
}
export const hayBuenFin = (c: Columnas, lugar: number, hoy: number, evento: boolean): boolean => {
  const buenFin = c.buenFin[lugar] as number
  return (
    evento &&
    buenFin > 0 &&
    buenFin < (c.precioNeto[lugar] as number) &&
    hoy >= (c.buenFinDesde[lugar] as number) &&
    hoy <= (c.buenFinHasta[lugar] as number)
  )
}

/** The price of one piece, by which lists are sorted (docs/reglas/precios.md#precio-de-una-pieza). MXN. */
export const precioDeUna = (c: Columnas, lugar: number, hoy: number, evento: boolean): number =>
  precioDe(c, lugar, hoy, evento, 1)

/** What a piece costs when so many are ordered (docs/reglas/precios.md#orden-de-los-precios). MXN. */
export function precioDe(c: Columnas, lugar: number, hoy: number, evento: boolean, cantidad: number): number {
  if ((c.ofertaMinimo[lugar] as number) <= cantidad && hayOferta(c, lugar, hoy)) return c.oferta[lugar] as number
  if ((c.remateMinimo[lugar] as number) <= cantidad && hayRemate(c, lugar, hoy)) return c.remate[lugar] as number
  if (hayBuenFin(c, lugar, hoy, evento)) return c.buenFin[lugar] as number
  return c.precioNeto[lugar] as number
}
