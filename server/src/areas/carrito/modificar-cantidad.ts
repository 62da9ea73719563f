import type * as calls from '@surtia/contracts/carrito.ts'
import { cantidadPedida } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { habitualDe, podrianSerTantas, sonTantas } from '@surtia/rules/carrito/tantas-piezas.ts'
import { importeDe } from '@surtia/rules/catalogo/impuestos.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Reader, reading, stating } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { type Mirada, mirada } from '../../indice/mirada.ts'
import type { Portal } from '../../portal.ts'
import { candadoDeRenglones } from '../expediente/candado.ts'
import { type CarritoYSaldo, saveCantidad } from './carrito.queries.ts'
import { alaVista, enElCarrito, totalesDe } from './consultar.ts'
import { findHabitos } from './habitual.queries.ts'
import { sustitutoPara } from './parts/sustitutos.ts'
import { renglonesDe } from './renglones.ts'

/** Article → rule → save or remove, and count; for the cart's own screen also the line, the totals and the credit. What comes late does nothing (docs/reglas/idempotencia.md#en-lugar-de-otra). */
export async function modificarCantidad({ portal, body, cliente, key }: Asked<typeof calls.modificarCantidad>) {
  const { codArticulo, rutaOrigen, uuidAcceso = '', conCarrito = false } = body
  const m = mirada(portal, cliente)
  await portal.indice.alDia(m.codCliente)
  const articulo = portal.indice.leido(codArticulo, m)
  if (!articulo) throw new Refusal('El artículo no existe en el catálogo.')
  const cantidad = cantidadPedida(articulo, body.cantidad)
  const { precio } = precioVigente(articulo, cantidad, m.evento)
  const puesto = cantidad === 0 ? null : { cantidad, rutaOrigen, uuidAcceso, precioVisto: precio }
  const pide = { codArticulo, puesto, clave: key(), conCarrito }
  const { renglones, antes, carrito } = await stating(() => saveCantidad(portal.db, m, pide))
  const data = { codArticulo, cantidad, renglones, importe: puesto ? importeDe(cantidad, precio) : 0 }
  return {
    data: carrito ? { ...data, carrito: await enPantalla(portal, { m, quien: cliente, codArticulo }, carrito) } : data,
    habitual: await reading(() => siSonTantas(portal.db, m, { codArticulo, cantidad: body.cantidad, estaba: antes })),
  }
}

/** What the client usually orders, when this is so much more that it may be a slip; `estaba`: pieces that stood there before. Most changes cannot be one, and ask nothing of PostgreSQL. */
export async function siSonTantas(
  db: Reader,
  m: Mirada,
  { codArticulo, cantidad, estaba }: { codArticulo: string; cantidad: number; estaba: number },
) {
  const habitos = podrianSerTantas(cantidad, estaba) ? await findHabitos(db, m, codArticulo) : undefined
  const piezas = habitos && habitualDe(habitos)
  return piezas && sonTantas(piezas, cantidad, estaba) ? { piezas, antes: estaba } : undefined
}

type DeQue = { m: Mirada; quien: Parameters<typeof alaVista>[1]; codArticulo: string }

/** What the cart's screen shows after a change; no line where there is none any more. */
export async function enPantalla(
  portal: Portal,
  { m, quien, codArticulo }: DeQue,
  { lineas, ...saldo }: CarritoYSaldo,
) {
  const suya = lineas.filter((linea) => linea.codArticulo === codArticulo)
  const [renglon] = renglonesDe(portal, m, suya)
  const candado = await candadoDeRenglones(portal, m.codCliente, renglon ? [renglon] : [])
  // of the others only what they cost is asked
  const gravados = lineas.flatMap((linea) => portal.indice.gravado(linea.codArticulo, linea.cantidad, m) ?? [])
  return {
    renglon: renglon ? enElCarrito(renglon, sustitutoPara(portal, m, renglon), candado) : null,
    totales: totalesDe(gravados),
    saldo: alaVista(portal, quien, saldo),
  }
}
