import type { Articulo } from '@surtia/contracts/articulo.ts'

const miles = new Intl.NumberFormat('es-MX')
export const enMiles = (n: number): string => miles.format(n)

/** The small print below a description: code, laboratory, generic or brand. */
export const pieDeArticulo = (a: Articulo): string =>
  [a.codArticulo, a.laboratorio, a.gi ? 'Genérico' : a.marca].filter(Boolean).join(' · ')

/** Nothing of it anywhere, not even short-dated. */
export const agotado = (a: Articulo): boolean =>
  a.existenciaMiCedis + a.existenciaOtrosCedis + a.existenciaCorta === 0 && a.cantidad === 0
