import type { articulosDisponibles as contrato } from '@surtia/contracts/carrito.ts'
import { caducidadesCortas, repartir } from '@surtia/rules/carrito/reparto-entre-cedis.ts'
import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { mesesDeEntrega } from '@surtia/rules/catalogo/existencia-aceptable.ts'
import { apartar, noSurtidosDe } from '@surtia/rules/cumplimiento/candado.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { mirada } from '../../indice/mirada.ts'
import { candadoDeRenglones } from '../expediente/candado.ts'
import { findCedis } from '../pedidos/pedidos.queries.ts'
import { carritoDe } from './carrito.queries.ts'
import { listLotes } from './existencias.queries.ts'
import { sustitutoPara } from './parts/sustitutos.ts'
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
  const { seSurten, apartados } = apartar(guardados, await candadoDeRenglones(portal, m.codCliente, guardados))
  const renglones = seSurten.filter((r) => !estaCancelado(r))
  const opciones = {
    sucursal: cliente.sucursal,
    otras: cliente.forzarPOC || body.surtirEnVariosCedis === 'A' ? cercanos : [],
    meses: mesesDeEntrega(m.hoy),
  }
  const lotes = await reading(() =>
    listLotes(
      portal.db,
      [opciones.sucursal, ...opciones.otras],
      renglones.map((r) => r.codArticulo),
    ),
  )
  const { negados } = repartir(renglones, lotes, opciones)
  const porCodigo = new Map(renglones.map((r) => [r.codArticulo, r]))
  const data = caducidadesCortas(renglones, negados, lotes, opciones).flatMap((corta) => {
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
