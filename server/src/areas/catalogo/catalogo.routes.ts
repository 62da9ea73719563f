import * as calls from '@surtia/contracts/catalogo.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import { type Mirada, mirada } from '../../indice/mirada.ts'
import type { Portal } from '../../portal.ts'
import { findCodigo } from './articulos.queries.ts'
import { contenidosDe, formasDe, formulasDe } from './asistente.ts'
import { saveClic } from './clics.queries.ts'
import { descripcionesEscritas, prepararDescripciones } from './descripciones.ts'
import { listEscritosDe, sustitutosEscritos } from './escribir-articulos.ts'
import { registerListas } from './listas.routes.ts'
import { paisDe } from './pais-origen.ts'
import { registerCatalogoPublico } from './publico.routes.ts'
import { busquedaEscrita } from './respuesta.ts'
import { resumenEscrito } from './resumen.ts'
import { openSinFruto } from './sin-fruto.ts'
import { sugerenciasEscritas } from './sugerencias.ts'

export function registerCatalogo(app: FastifyInstance, portal: Portal): void {
  const sinFruto = openSinFruto(portal)
  app.addHook('onClose', sinFruto.cerrar)
  // what somebody of the staff tries as a client is no search of a client
  const notarDe = ({ idPersonal }: { idPersonal: number | null }) =>
    idPersonal === null ? sinFruto.notar : () => undefined
  app.addHook('onReady', async () => prepararDescripciones(portal))
  answer(app, portal, calls.buscar, async ({ body, cliente, session }) => ({
    escrito: await busquedaEscrita(portal, mirada(portal, cliente), body, notarDe(session)),
  }))
  answer(app, portal, calls.descripcionArticulos, async ({ params, query }) => ({
    escrito: await descripcionesEscritas(portal, query.texto ?? '', params.n),
  }))
  answer(app, portal, calls.sugerencias, async ({ query, cliente }) => ({
    escrito: await sugerenciasEscritas(portal, mirada(portal, cliente), query.texto ?? ''),
  }))
  answer(app, portal, calls.resumenDeCatalogo, ({ cliente, query }) =>
    resumenEscrito(portal, mirada(portal, cliente), query),
  )
  answer(app, portal, calls.buenFin, async () => {
    if (!portal.interruptores.enVigor().eventoBuenFin) throw new Refusal('')
    return { data: null }
  })
  answer(app, portal, calls.sustitutos, async ({ params, cliente }) => ({
    escrito: await sustitutosEscritos(portal, mirada(portal, cliente), params.codArticulo),
  }))
  const unArticulo = async (m: Mirada, codArticulo: string) => {
    const escritos = await listEscritosDe(portal, m, [codArticulo])
    if (escritos.length === 0) throw new Refusal('No se encontró el producto.', [])
    return { escrito: `[${escritos}]` }
  }
  answer(app, portal, calls.detalleProducto, ({ params, cliente }) => unArticulo(mirada(portal, cliente), params.id))
  answer(app, portal, calls.validarExistencia, async ({ params, cliente }) =>
    unArticulo(mirada(portal, cliente), (await reading(() => findCodigo(portal.db, params.codArticulo))) ?? ''),
  )
  answer(app, portal, calls.formasDelGenerico, async ({ params, cliente }) => ({
    data: await formasDe(portal.indice, mirada(portal, cliente), params),
  }))
  answer(app, portal, calls.formulasDelGenerico, async ({ params, cliente }) => ({
    data: await formulasDe(portal.indice, mirada(portal, cliente), params),
  }))
  answer(app, portal, calls.contenidosDelGenerico, async ({ params, cliente }) => ({
    data: await contenidosDe(portal.indice, mirada(portal, cliente), params),
  }))
  answer(app, portal, calls.paisOrigen, async ({ params }) => ({
    data: await reading(() => paisDe(portal.db, params.id)),
  }))
  answer(app, portal, calls.productoClickPublicidad, async ({ body, cliente }) => ({
    data: [await saveClic(portal.db, 'A', body.idProducto, cliente.codCliente)],
  }))
  registerListas(app, portal)
  registerCatalogoPublico(app, portal)
}
