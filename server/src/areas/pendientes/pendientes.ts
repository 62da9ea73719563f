import type * as calls from '@surtia/contracts/pendientes.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import { centavos, pesos } from '@surtia/rules/dinero.ts'
import { reading, stating, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { alternosDe } from '../../indice/alternos.ts'
import { type Mirada, mirada } from '../../indice/mirada.ts'
import type { Portal } from '../../portal.ts'
import { agregarLineas } from '../carrito/agregar-lineas.ts'
import { listLineas, lockCarritos } from '../carrito/carrito.queries.ts'
import { listPendientes, saveDejados } from './pendientes.queries.ts'

const YA_ESTA = 'Ya está en su carrito.'

async function consultar({ db, indice }: Portal, m: Mirada): Promise<calls.Pendiente[]> {
  const [filas] = await Promise.all([listPendientes(db, m), indice.alTanto()])
  return filas.flatMap((fila) => {
    const suyo = indice.leido(fila.codArticulo, m)
    if (!suyo) return []
    const { precio } = precioVigente(suyo, 1, m.evento)
    const [otro] = alternosDe(indice.catalogo, m, [fila.codArticulo])
    return {
      ...fila,
      fecha: fila.fecha.toISOString(),
      existenciaMiCedis: suyo.existenciaMiCedis,
      existenciaOtrosCedis: suyo.existenciaOtrosCedis,
      precio,
      sustituto: otro
        ? {
            codArticulo: otro.alterno,
            descripcion: otro.descripcion,
            precio: otro.precio,
            ahorro: pesos(centavos(precio) - centavos(otro.precio)),
          }
        : null,
    }
  })
}

export async function consultarPendientes({ portal, cliente }: Asked<typeof calls.pendientes>) {
  return { data: await reading(() => consultar(portal, mirada(portal, cliente))) }
}

/**
 * What is pending now goes into the web cart, up to as many pieces as are pending: asked twice, the second one adds nothing. What is
 * not pending is not added.
 */
export async function pedirPendientes({ portal, cliente, body }: Asked<typeof calls.pedirPendientes>) {
  const m = mirada(portal, cliente)
  await portal.indice.alTanto()
  return transaction(portal.db, async (trx) => {
    // pressed on two devices at once, the second one sees what the first one added
    await lockCarritos(trx, m.codCliente)
    const lineas = (await listPendientes(trx, m))
      .filter((p) => body.codArticulos.includes(p.codArticulo))
      .map(({ codArticulo, descripcion, piezas }) => ({ codArticulo, descripcion, cantidad: piezas }))
    const suyas = await listLineas(trx, m.codCliente, 'web')
    const enCarrito = new Map(suyas.map((r) => [r.codArticulo, r.cantidad]))
    const faltan = lineas.map((l) => ({ ...l, cantidad: l.cantidad - (enCarrito.get(l.codArticulo) ?? 0) }))
    const agregado = await agregarLineas(
      portal,
      trx,
      m,
      faltan.filter((l) => l.cantidad > 0),
      'pendientes',
    )
    const yaEstan = lineas.filter((_, i) => (faltan[i]?.cantidad ?? 0) <= 0).map((l) => ({ ...l, motivo: YA_ESTA }))
    return { ...agregado, data: { ...agregado.data, noAgregados: [...agregado.data.noAgregados, ...yaEstan] } }
  })
}

export async function dejarPendientes({ portal, cliente, body }: Asked<typeof calls.dejarPendientes>) {
  await stating(() => saveDejados(portal.db, cliente.codCliente, body.codArticulos, portal.ahora()))
  return { data: null }
}
