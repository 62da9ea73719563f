import * as calls from '@surtia/contracts/listas.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import { mirada } from '../../indice/mirada.ts'
import type { Portal } from '../../portal.ts'
import { articuloEscrito } from './articulo-escrito.ts'
import { listCambiosDePrecio } from './cambios-de-precio.queries.ts'
import { enLista } from './en-lista.ts'
import { listEscritos } from './escribir-articulos.ts'
import { saveFijado } from './lista-de-pedido.queries.ts'
import { consultarListaDePedido } from './lista-de-pedido.ts'

export function registerListas(app: FastifyInstance, portal: Portal): void {
  const { db } = portal
  // nuevos, ofertas, remates, buen-fin: the same four calls
  for (const nombre of calls.LISTAS) {
    const lista = calls.listas[nombre]
    answer(app, portal, lista.clasificaciones, async ({ cliente }) => ({
      data: (await enLista(portal, mirada(portal, cliente), nombre)).clasificaciones.map(
        ({ cuantos: _, ...una }) => una,
      ),
    }))
    answer(app, portal, lista.formas, async ({ cliente, params }) => ({
      data: (await enLista(portal, mirada(portal, cliente), nombre, params)).formasFarmaceuticas.map(
        ({ cuantos: _, ...una }) => una,
      ),
    }))
    answer(app, portal, lista.consultar, async ({ cliente, query }) => {
      const m = mirada(portal, cliente)
      const { principales, resultados, totalPaginas } = await enLista(portal, m, nombre, query)
      const escritos = await listEscritos(portal, m, principales, articuloEscrito)
      return { escrito: `[${escritos.filter(Boolean)}]`, resultados, totalPaginas }
    })
    answer(app, portal, lista.cantidad, async ({ cliente }) => ({
      data: (await enLista(portal, mirada(portal, cliente), nombre)).resultados,
    }))
  }
  answer(app, portal, calls.cambiosDePrecio, ({ cliente, query }) =>
    listCambiosDePrecio(portal, mirada(portal, cliente), {
      pagina: query.pagina ?? 1,
      soloCompro: query.compro !== undefined,
    }),
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
