import type * as calls from '@surtia/contracts/pendientes.ts'
import { centavos, pesos } from '@surtia/rules/dinero.ts'
import { type Reader, reading, stating, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { agregarLineas } from '../carrito/agregar-lineas.ts'
import { listAlternos } from '../catalogo/alternos.queries.ts'
import { type Mirada, mirada } from '../catalogo/articulos.queries.ts'
import { listPendientes, saveDejados } from './pendientes.queries.ts'

async function consultar(db: Reader, m: Mirada): Promise<calls.Pendiente[]> {
  const filas = await listPendientes(db, m)
  const alternos = await listAlternos(
    db,
    m,
    filas.map((f) => f.codArticulo),
  )
  const alternoDe = new Map(alternos.map((a) => [a.codArticulo, a]))
  return filas.map((fila) => {
    const otro = alternoDe.get(fila.codArticulo)
    return {
      ...fila,
      fecha: fila.fecha.toISOString(),
      sustituto: otro
        ? {
            codArticulo: otro.alterno,
            descripcion: otro.descripcion,
            precio: otro.precio,
            ahorro: pesos(centavos(fila.precio) - centavos(otro.precio)),
          }
        : null,
    }
  })
}

export async function consultarPendientes({ portal, cliente }: Asked<typeof calls.pendientes>) {
  return { data: await reading(() => consultar(portal.db, mirada(portal, cliente))) }
}

/** The pieces that are pending now, as many as those, go into the web cart; what is not pending is not added. */
export async function pedirPendientes({ portal, cliente, body }: Asked<typeof calls.pedirPendientes>) {
  const m = mirada(portal, cliente)
  const elegidos = new Set(body.codArticulos)
  return transaction(portal.db, async (trx) => {
    const lineas = (await listPendientes(trx, m))
      .filter((p) => elegidos.has(p.codArticulo))
      .map(({ codArticulo, descripcion, piezas }) => ({ codArticulo, descripcion, cantidad: piezas }))
    return agregarLineas(trx, m, lineas, 'pendientes')
  })
}

export async function dejarPendientes({ portal, cliente, body }: Asked<typeof calls.dejarPendientes>) {
  await stating(() => saveDejados(portal.db, cliente.codCliente, body.codArticulos, portal.ahora()))
  return { data: null }
}
