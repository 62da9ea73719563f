import type * as calls from '@surtia/contracts/carrito.ts'
import { cantidadPedida } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { importeDe } from '@surtia/rules/catalogo/impuestos.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { reading, stating } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { mirada } from '../catalogo/articulos.queries.ts'
import { findPedible, removeRenglon, saveRenglon } from './carrito.queries.ts'

/** Article → rule → save or remove → count. */
export async function modificarCantidad({ portal, body, cliente }: Asked<typeof calls.modificarCantidad>) {
  const { codArticulo, rutaOrigen, uuidAcceso = '' } = body
  const m = mirada(portal, cliente)
  const articulo = await reading(() => findPedible(portal.db, m, codArticulo))
  if (!articulo) throw new Refusal('El artículo no existe en el catálogo.')
  const cantidad = cantidadPedida(articulo, body.cantidad)
  if (cantidad === 0) {
    const renglones = await stating(() => removeRenglon(portal.db, cliente.codCliente, 'web', codArticulo))
    return { data: { codArticulo, cantidad, renglones, importe: 0 } }
  }
  const { precio } = precioVigente(articulo, cantidad, m.evento)
  const renglones = await stating(() =>
    saveRenglon(portal.db, cliente.codCliente, 'web', {
      codArticulo,
      cantidad,
      rutaOrigen,
      uuidAcceso,
      precioVisto: precio,
    }),
  )
  return { data: { codArticulo, cantidad, renglones, importe: importeDe(cantidad, precio) } }
}
