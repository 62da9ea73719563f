import * as calls from '@surtia/contracts/listas.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { mirada } from './articulos.queries.ts'
import { listCambiosDePrecio } from './cambios-de-precio.queries.ts'
import { saveFijado } from './lista-de-pedido.queries.ts'
import { consultarListaDePedido } from './lista-de-pedido.ts'
import { countLista, findPaginaDeLista, listClasificacionesDeLista, listFormasDeLista } from './listas.queries.ts'

export function registerListas(app: FastifyInstance, portal: Portal): void {
  const { db } = portal
  // nuevos, ofertas, remates, buen-fin: the same four calls
  for (const nombre of calls.LISTAS) {
    const lista = calls.listas[nombre]
    answer(app, portal, lista.clasificaciones, async ({ cliente }) => ({
      data: await listClasificacionesDeLista(db, mirada(portal, cliente), nombre),
    }))
    answer(app, portal, lista.formas, async ({ cliente, params }) => ({
      data: await listFormasDeLista(db, mirada(portal, cliente), nombre, params.codClasificacion),
    }))
    answer(app, portal, lista.consultar, ({ cliente, query }) =>
      reading(() => findPaginaDeLista(db, mirada(portal, cliente), nombre, query)),
    )
    answer(app, portal, lista.cantidad, async ({ cliente }) => ({
      data: await countLista(db, mirada(portal, cliente), nombre),
    }))
  }
  answer(app, portal, calls.cambiosDePrecio, ({ cliente, query }) =>
    reading(() =>
      listCambiosDePrecio(db, mirada(portal, cliente), {
        pagina: query.pagina ?? 1,
        soloCompro: query.compro !== undefined,
      }),
    ),
  )
  answer(app, portal, calls.obtenerLista, consultarListaDePedido)

  const poner = async (codCliente: string, codArticulo: string, fijado: boolean | undefined) => {
    if (!(await saveFijado(db, codCliente, codArticulo, fijado)))
      throw new Refusal('El artículo no existe en el catálogo.')
    return { data: null }
  }
  answer(app, portal, calls.fijarEnLista, ({ cliente, body }) =>
    poner(cliente.codCliente, body.codArticulo, body.fijado || undefined),
  )
  answer(app, portal, calls.quitarDeLista, ({ cliente, body }) => poner(cliente.codCliente, body.codArticulo, false))
}
