import type { obtenerLista } from '@surtia/contracts/listas.ts'
import { porQueToca } from '@surtia/rules/compras/cadencia.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { listCadencias } from '../pedidos/cadencias.ts'
import { mirada } from './articulos.queries.ts'
import { listDePedido } from './lista-de-pedido.queries.ts'

/** The order list of a client, and of each article when it is due (docs/reglas/listas.md#toca-ya). */
export async function consultarListaDePedido({ portal: { db, ...portal }, cliente }: Asked<typeof obtenerLista>) {
  const m = mirada(portal, cliente)
  const [articulos, cadencias] = await Promise.all([
    reading(() => listDePedido(db, m)),
    reading(() => listCadencias(db, m.codCliente, m.hoy)),
  ])
  return {
    data: articulos.map((articulo) => {
      const cadencia = cadencias.get(articulo.codArticulo)
      return { ...articulo, toca: cadencia?.toca ?? '', cadencia: cadencia ? porQueToca(cadencia) : '' }
    }),
  }
}
