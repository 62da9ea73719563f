import type { Articulo } from '@surtia/contracts/articulo.ts'
import { ACTIVO, CANCELADO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { importeDe, type RenglonGravado } from '@surtia/rules/catalogo/impuestos.ts'
import { precioPorUnidad } from '@surtia/rules/catalogo/precio-por-unidad.ts'
import type { Precios } from '@surtia/rules/catalogo/precio-vigente.ts'
import type { CatalogoEnMemoria } from './catalogo-en-memoria.ts'
import * as columnas from './columnas.ts'
import { enDia, enDias, SIN_FIN } from './dias.ts'
import type { Mirada } from './mirada.ts'
import { precioDe, preciosDe } from './precios-del-dia.ts'

/** What of an article changes with the day, the centre and every delivery; the wire's names. */
export type Vivo = Precios &
  Pick<
    Articulo,
    | 'existenciaMiCedis'
    | 'existenciaOtrosCedis'
    | 'existenciaCorta'
    | 'fechaCaducidad'
    | 'precioPublico'
    | 'buenFinHasta'
    | 'tieneSustituto'
    | 'precioPorUnidad'
    | 'unidad'
  >

/** Acceptable pieces here and elsewhere, short-dated ones anywhere, and the first expiry here (docs/reglas/surtido.md#existencia-aceptable). */
export function existenciaDe(catalogo: CatalogoEnMemoria, lugar: number, m: Mirada) {
  const dias = enDias(m)
  const minimo = catalogo.columnas.minimoMeses[lugar] as number
  const [propia, otros, entrega] = [dias.propia(minimo), dias.otros(minimo), dias.entregaPropia]
  let [mias, ajenas, corta, caducidad] = [0, 0, 0, Number.POSITIVE_INFINITY]
  catalogo.lotes.deCada(lugar, (sucursal, caduca, piezas) => {
    const mio = sucursal === m.sucursal
    if (caduca >= (mio ? propia : otros)) {
      if (mio) {
        mias += piezas
        if (caduca < caducidad) caducidad = caduca
      } else ajenas += piezas
    } else if (caduca >= entrega) corta += piezas
  })
  return {
    existenciaMiCedis: mias,
    existenciaOtrosCedis: ajenas,
    existenciaCorta: corta,
    fechaCaducidad: caducidad === Number.POSITIVE_INFINITY ? '' : enDia(caducidad),
  }
}

export function vivoDe(catalogo: CatalogoEnMemoria, lugar: number, m: Mirada): Vivo {
  const c = catalogo.columnas
  const { hoy } = enDias(m)
  const precios = preciosDe(c, lugar, hoy, m.evento)
  const porUnidad = precioPorUnidad(precioDe(c, lugar, hoy, m.evento), c.unidades[lugar] as number)
  const hasta = c.buenFinHasta[lugar] as number
  return {
    ...existenciaDe(catalogo, lugar, m),
    ...precios,
    precioPublico: c.precioPublico[lugar] as number,
    buenFinHasta: hasta >= SIN_FIN ? '' : enDia(hasta),
    tieneSustituto: catalogo.tieneSustituto(lugar),
    precioPorUnidad: porUnidad,
    unidad: porUnidad === null ? '' : catalogo.unidades.nombre(c.unidad[lugar] as number),
  }
}

export const estatusDe = (catalogo: CatalogoEnMemoria, lugar: number): string =>
  catalogo.es(lugar, columnas.ACTIVO) ? ACTIVO : CANCELADO

export type Gravado = RenglonGravado & { estatus: string }

/** What so many pieces of it add to a total today. */
export function gravadoDe(catalogo: CatalogoEnMemoria, lugar: number, cantidad: number, m: Mirada): Gravado {
  const { columnas: c } = catalogo
  const importe = importeDe(cantidad, precioDe(c, lugar, enDias(m).hoy, m.evento, cantidad))
  return { importe, iva: c.iva[lugar] as number, ieps: c.ieps[lugar] as number, estatus: estatusDe(catalogo, lugar) }
}
