import type * as calls from '@surtia/contracts/carrito.ts'
import { cantidadPedida, DEMASIADAS, SIN_EXISTENCIA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { importeDe } from '@surtia/rules/catalogo/impuestos.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { reading, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { mirada } from '../../indice/mirada.ts'
import { replaceRenglon } from './cambios.queries.ts'
import { carritoDe, findCarrito, lockCarritos, saveRenglon } from './carrito.queries.ts'
import { enPantalla } from './modificar-cantidad.ts'

/** An article takes the place of another in a cart: both lines change or none (docs/reglas/carrito.md#cambiar-por-otro). */
export async function cambiarPor({ portal, body, cliente: { codCliente }, cliente }: Asked<typeof calls.cambiarPor>) {
  const { codArticulo, por } = body
  const m = mirada(portal, cliente)
  const carrito = carritoDe(body.surtirWebExcel)
  if (codArticulo === por) throw new Refusal('Elija un artículo distinto.')
  await portal.indice.alTanto()
  const articulo = portal.indice.leido(por, m)
  if (!articulo) throw new Refusal('El artículo no existe en el catálogo.')
  const { data, cambios } = await transaction(portal.db, async (trx) => {
    await lockCarritos(trx, codCliente)
    const { estaba, quedo, rutaOrigen } = await replaceRenglon(trx, cliente, carrito, body)
    if (estaba === null) throw new Refusal('Ese artículo ya no está en su carrito.')
    if (quedo === null) throw new Refusal(DEMASIADAS)
    const cantidad = cantidadPedida(articulo, quedo)
    if (articulo.existenciaMiCedis + articulo.existenciaOtrosCedis === 0) throw new Refusal(SIN_EXISTENCIA)
    const { precio } = precioVigente(articulo, cantidad, m.evento)
    const puesto = { cantidad, rutaOrigen, uuidAcceso: '', precioVisto: precio }
    const renglones = await saveRenglon(trx, cliente, carrito, por, puesto)
    return {
      data: { codArticulo: por, cantidad, renglones, importe: importeDe(cantidad, precio) },
      cambios: [
        { codArticulo, estaba, quedo: 0 },
        { codArticulo: por, estaba: cantidad - body.cantidad, quedo: cantidad },
      ],
    }
  })
  if (carrito === 'excel') return { data, cambios }
  const queda = await reading(() => findCarrito(portal.db, m, carrito))
  return {
    data: { ...data, carrito: await enPantalla(portal, { m, quien: cliente, codArticulo: por }, queda) },
    cambios,
  }
}
