import type { RenglonDeCarrito } from '@surtia/contracts/carrito.ts'
import { importeDe } from '@surtia/rules/catalogo/impuestos.ts'
import { type Precios, precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import type { Mirada } from '../../indice/mirada.ts'
import type { Portal } from '../../portal.ts'
import { type Carrito, type Linea, listLineas } from './carrito.queries.ts'

/** What a line gets by the rules when its price is known. */
type PorReglas = 'precioAplicado' | 'motivoPrecio' | 'avisoPrecio' | 'precioDesde' | 'importe'
/** The wire says these under a second name, or under another one. */
type PorNombre = 'precio' | 'nombreArticulo' | 'cantidadOriginal' | 'caducidadMeses' | 'sustituto' | 'falta'

/** A line with its article: what travels (contracts/src/carrito.ts) but what follows from it, with what decides its price. */
export type Renglon = Omit<RenglonDeCarrito, PorReglas | PorNombre> & Precios & { minimoMeses: number }
export type ConPrecio<T> = T & Pick<RenglonDeCarrito, PorReglas>

/** The lines of a cart with today's prices and acceptable stock. */
export async function leerRenglones(portal: Portal, m: Mirada, carrito: Carrito): Promise<ConPrecio<Renglon>[]> {
  const [lineas] = await Promise.all([
    listLineas(portal.db, m.codCliente, carrito),
    portal.indice.alTanto(m.codCliente),
  ])
  return renglonesDe(portal, m, lineas)
}

/** Lines with their articles as they are known; of what is sold no more there is no line. */
export const renglonesDe = ({ indice }: Pick<Portal, 'indice'>, m: Mirada, lineas: readonly Linea[]) =>
  lineas.flatMap((linea): ConPrecio<Renglon>[] => {
    const a = indice.leido(linea.codArticulo, m)
    if (!a) return []
    const renglon = {
      ...linea,
      quien: linea.quien ?? '',
      descripcion: a.descripcion,
      laboratorio: a.laboratorio,
      iva: a.iva,
      ieps: a.ieps,
      colectivo: a.empColectivo,
      minimoPiezas: a.minimoPiezas,
      minimoMeses: a.minimoMeses,
      existenciaMiCedis: a.existenciaMiCedis,
      existenciaOtrosCedis: a.existenciaOtrosCedis,
      sinDerechoDevolucion: a.sinDerechoDevolucion,
      tipoControl: a.tipoControl,
      fraccion: a.fraccion,
      refrigerado: a.refrigerado,
      codBarras: a.codBarras,
      urlImagen: a.urlImagen,
      estatus: a.estatus,
      precioNeto: a.precioNeto,
      ofertado: a.ofertado,
      precioOfertado: a.precioOfertado,
      minimoPiezasOfertas: a.minimoPiezasOfertas,
      remate: a.remate,
      precioRemate: a.precioRemate,
      minimoPiezasRemates: a.minimoPiezasRemates,
      buenFin: a.buenFin,
      precioBuenFin: a.precioBuenFin,
    }
    return [conPrecio(renglon, m.evento)]
  })

/** A line with the price that its quantity gets today. */
export function conPrecio<T extends Precios & { cantidad: number }>(renglon: T, evento: boolean): ConPrecio<T> {
  const { precio, motivo, aviso, desde } = precioVigente(renglon, renglon.cantidad, evento)
  return {
    ...renglon,
    precioAplicado: precio,
    motivoPrecio: motivo,
    avisoPrecio: aviso,
    precioDesde: desde,
    importe: importeDe(renglon.cantidad, precio),
  }
}
