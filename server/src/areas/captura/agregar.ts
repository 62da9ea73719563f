import type { Body } from '@surtia/contracts/call.ts'
import type * as calls from '@surtia/contracts/captura.ts'
import type { Asked } from '../../edge/answer.ts'
import { mirada } from '../../indice/mirada.ts'
import { agregarLineas } from '../carrito/agregar-lineas.ts'
import { siSonTantas } from '../carrito/modificar-cantidad.ts'

/** Adds what was captured to the web cart, once for each key; rows of one article are summed into its line. */
export async function agregarCaptura({ portal, body, cliente, once }: Asked<typeof calls.agregarCaptura>) {
  const m = mirada(portal, cliente)
  const lineas = sumados(body.renglones)
  await portal.indice.alTanto(m.codCliente)
  return once(async (trx) => {
    const agregado = await agregarLineas(portal, trx, m, lineas, 'captura-rapida')
    const [cambio] = agregado.cambios
    // a list is looked at before it is added; one line is typed, and a barcode is soon typed as a quantity
    if (!cambio || lineas.length > 1) return { ...agregado, habitual: undefined }
    const { codArticulo, estaba, quedo } = cambio
    return { ...agregado, habitual: await siSonTantas(trx, m, { codArticulo, cantidad: quedo, estaba }) }
  })
}

/** By whichever way most pieces came, as the order will tell it; the first of equals. */
function sumados(renglones: Body<typeof calls.agregarCaptura>['renglones']) {
  return [...Map.groupBy(renglones, ({ codArticulo }) => codArticulo)].map(([codArticulo, suyos]) => ({
    codArticulo,
    descripcion: '',
    cantidad: suyos.reduce((suma, { cantidad }) => suma + cantidad, 0),
    rutaOrigen: suyos.reduce((a, b) => (b.cantidad > a.cantidad ? b : a)).rutaOrigen,
  }))
}
