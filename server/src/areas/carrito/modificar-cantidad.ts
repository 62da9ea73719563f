import type { Body } from '@surtia/contracts/call.ts'
import type * as calls from '@surtia/contracts/carrito.ts'
import { cantidadPedida } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { habitualDe, sonTantas, VECES_LO_HABITUAL } from '@surtia/rules/carrito/tantas-piezas.ts'
import { importeDe } from '@surtia/rules/catalogo/impuestos.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Reader, reading, stating } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { type Mirada, mirada } from '../../indice/mirada.ts'
import type { Portal } from '../../portal.ts'
import { findTrasGuardar, removeRenglon, saveRenglon } from './carrito.queries.ts'
import { alaVista, enElCarrito, totalesDe } from './consultar.ts'
import { findHabitos } from './habitual.queries.ts'
import { sustitutoPara } from './parts/sustitutos.ts'
import { renglonesDe } from './renglones.ts'

/** Article → rule → save or remove → count; for the cart's own screen also the line, the totals and the credit. What comes late does nothing (docs/reglas/idempotencia.md#en-lugar-de-otra). */
export async function modificarCantidad({ portal, body, cliente, key }: Asked<typeof calls.modificarCantidad>) {
  const { codArticulo, conCarrito = false } = body
  const m = mirada(portal, cliente)
  // before it is stored: what stood there is gone then
  const habitual = await reading(() => siSonTantas(portal.db, m, body))
  const data = await guardar(portal, m, body, key())
  return {
    data: conCarrito ? { ...data, carrito: await trasGuardar(portal, m, codArticulo) } : data,
    habitual,
  }
}

/** `estaba`: what stood there, where that is not what stands there now. What the client usually orders, when this is so much more that it may be a slip; nothing is asked of PostgreSQL for few pieces. */
export async function siSonTantas(
  db: Reader,
  m: Mirada,
  { codArticulo, cantidad, estaba }: { codArticulo: string; cantidad: number; estaba?: number },
) {
  if (cantidad < VECES_LO_HABITUAL) return undefined
  const habitos = await findHabitos(db, m, codArticulo)
  if (!habitos) return undefined
  const [piezas, antes] = [habitualDe(habitos), estaba ?? habitos.antes]
  return sonTantas(piezas, cantidad, antes) ? { piezas, antes } : undefined
}

async function guardar(portal: Portal, m: Mirada, body: Body<typeof calls.modificarCantidad>, clave: string) {
  const { codArticulo, rutaOrigen, uuidAcceso = '' } = body
  await portal.indice.alDia()
  const articulo = portal.indice.leido(codArticulo, m)
  if (!articulo) throw new Refusal('El artículo no existe en el catálogo.')
  const cantidad = cantidadPedida(articulo, body.cantidad)
  if (cantidad === 0) {
    const renglones = await stating(() => removeRenglon(portal.db, m.codCliente, 'web', codArticulo, clave))
    return { codArticulo, cantidad, renglones, importe: 0 }
  }
  const { precio } = precioVigente(articulo, cantidad, m.evento)
  const renglones = await stating(() =>
    saveRenglon(
      portal.db,
      m.codCliente,
      'web',
      { codArticulo, cantidad, rutaOrigen, uuidAcceso, precioVisto: precio },
      clave,
    ),
  )
  return { codArticulo, cantidad, renglones, importe: importeDe(cantidad, precio) }
}

/** What the cart shows now; null for a line that is no longer there. */
export async function trasGuardar(portal: Portal, m: Mirada, codArticulo: string) {
  const [{ lineas, ...saldo }] = await reading(() =>
    Promise.all([findTrasGuardar(portal.db, m), portal.indice.alDia()]),
  )
  const renglones = renglonesDe(portal, m, lineas)
  const renglon = renglones.find((r) => r.codArticulo === codArticulo)
  return {
    renglon: renglon ? enElCarrito(renglon, sustitutoPara(portal, m, renglon)) : null,
    totales: totalesDe(renglones),
    saldo: alaVista(portal, saldo),
  }
}
