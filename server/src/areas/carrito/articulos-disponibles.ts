import type { articulosDisponibles as contrato } from '@surtia/contracts/carrito.ts'
import { caducidadesCortas } from '@surtia/rules/carrito/reparto-entre-cedis.ts'
import { noSurtidosDe } from '@surtia/rules/cumplimiento/candado.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { mirada } from '../../indice/mirada.ts'
import { findCedis } from '../pedidos/pedidos.queries.ts'
import { carritoDe } from './carrito.queries.ts'
import { sustitutoPara } from './parts/sustitutos.ts'
import { verReparto } from './por-surtir.ts'
import { leerRenglones } from './renglones.ts'

/**
 * Short-dated full cases for what acceptable stock cannot fill (docs/reglas/surtido.md#caducidades-que-se-ofrecen);
 * other centres' too when they are accepted.
 */
export async function articulosDisponibles({ portal, body, cliente }: Asked<typeof contrato>) {
  const m = mirada(portal, cliente)
  const [guardados, { cercanos, nombres }] = await reading(() =>
    Promise.all([leerRenglones(portal, m, carritoDe(body.surtirWebExcel)), findCedis(portal.db, cliente.sucursal)]),
  )
  const { renglones, apartados, lotes, opciones, reparto } = await verReparto(portal, m, guardados, {
    sucursal: cliente.sucursal,
    otras: cliente.forzarPOC || body.surtirEnVariosCedis === 'A' ? cercanos : [],
  })
  const porCodigo = new Map(renglones.map((r) => [r.codArticulo, r]))
  const data = caducidadesCortas(renglones, reparto.negados, lotes, opciones).flatMap((corta) => {
    const r = porCodigo.get(corta.codArticulo)
    if (!r) return []
    return {
      id: `${corta.codArticulo}-${corta.codSucursal}-${corta.caducidadMeses}`,
      codArticulo: r.codArticulo,
      descripcion: r.descripcion,
      laboratorio: r.laboratorio,
      cantidad: corta.pendientes,
      cantidadOriginal: corta.pendientes,
      colectivo: r.colectivo,
      caducidadMeses: corta.caducidadMeses,
      caducidadDisponible: corta.caducidadMeses,
      codSucursal: corta.codSucursal,
      sucursalCliente: corta.codSucursal === cliente.sucursal,
      sucursal: nombres[corta.codSucursal] ?? '',
      minimoMeses: r.minimoMeses,
      existenciaColectivo: corta.piezas,
      seleccionado: false,
      precio: r.precioAplicado,
      iva: r.iva,
      ieps: r.ieps,
      enCarrito: r.cantidad,
      sustituto: sustitutoPara(portal, m, r),
    }
  })
  return { data, noSurtidos: noSurtidosDe(apartados) }
}
