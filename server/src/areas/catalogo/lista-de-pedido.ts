import type { obtenerLista } from '@surtia/contracts/listas.ts'
import { porQueToca } from '@surtia/rules/compras/cadencia.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { mirada } from '../../indice/mirada.ts'
import { listCadencias } from '../pedidos/cadencias.ts'
import { listArticulos } from './escribir-articulos.ts'
import { listDePedido } from './lista-de-pedido.queries.ts'

/** The order list of a client, and of each article when it is due (docs/reglas/listas.md#toca-ya). */
export async function consultarListaDePedido({ portal, cliente }: Asked<typeof obtenerLista>) {
  const m = mirada(portal, cliente)
  const [suyos, cadencias] = await Promise.all([
    reading(() => listDePedido(portal.db, m)),
    reading(() => listCadencias(portal.db, m.codCliente, m.hoy)),
  ])
  const fijados = new Map(suyos.map(({ codArticulo, fijado }) => [codArticulo, fijado]))
  const articulos = await listArticulos(portal, m, [...fijados.keys()])
  return {
    data: articulos.map((articulo) => {
      const { codArticulo } = articulo
      const cadencia = cadencias.get(codArticulo)
      return {
        ...articulo,
        fijado: fijados.get(codArticulo) ?? false,
        toca: cadencia?.toca ?? '',
        cadencia: cadencia ? porQueToca(cadencia) : '',
      }
    }),
  }
}
