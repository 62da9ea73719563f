import * as calls from '@surtia/contracts/catalogo.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import type { Session } from '../../edge/session.ts'
import type { Portal } from '../../portal.ts'
import { findArticulo, findCodigo, mirada } from './articulos.queries.ts'
import { listContenidosDe, listFormasDe, listFormulasDe } from './asistente.queries.ts'
import { saveClic } from './clics.queries.ts'
import { descripcionesEscritas, prepararDescripciones } from './descripciones.ts'
import { registerListas } from './listas.routes.ts'
import { paisDe } from './pais-origen.ts'
import { registerCatalogoPublico } from './publico.routes.ts'
import { busquedaEscrita } from './respuesta.ts'
import { resumenEscrito } from './resumen.ts'
import { openSinFruto } from './sin-fruto.ts'
import { sugerenciasEscritas } from './sugerencias.ts'
import { listSustitutos } from './sustitutos.queries.ts'

export function registerCatalogo(app: FastifyInstance, portal: Portal): void {
  const sinFruto = openSinFruto(portal)
  app.addHook('onClose', sinFruto.cerrar)
  // what somebody of the staff tries as a client is no search of a client
  const notarDe = ({ idPersonal }: Session) => (idPersonal === null ? sinFruto.notar : () => undefined)
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
  answer(app, portal, calls.resumenDeCatalogo, ({ cliente }) => resumenEscrito(portal, mirada(portal, cliente)))
  answer(app, portal, calls.buenFin, async () => {
    if (!portal.interruptores.enVigor().eventoBuenFin) throw new Refusal('')
    return { data: null }
  })
  answer(app, portal, calls.sustitutos, async ({ params, cliente }) => ({
    data: await reading(() => listSustitutos(portal.db, mirada(portal, cliente), params.codArticulo)),
  }))
  answer(app, portal, calls.detalleProducto, async ({ params, cliente }) => {
    const articulo = await reading(() => findArticulo(portal.db, mirada(portal, cliente), params.id))
    if (!articulo) throw new Refusal('No se encontró el producto.', [])
    return { data: [articulo] }
  })
  answer(app, portal, calls.formasDelGenerico, async ({ params: p }) => ({
    data: await reading(() => listFormasDe(portal.db, p.generico, p.tipoFormula)),
  }))
  answer(app, portal, calls.formulasDelGenerico, async ({ params: p }) => ({
    data: await reading(() => listFormulasDe(portal.db, p.generico, p.tipoFormula, p.codFormaFarmaceutica)),
  }))
  answer(app, portal, calls.contenidosDelGenerico, async ({ params: p }) => ({
    data: await reading(() =>
      listContenidosDe(portal.db, p.generico, p.tipoFormula, p.codFormaFarmaceutica, p.codFormula),
    ),
  }))
  answer(app, portal, calls.paisOrigen, async ({ params }) => ({
    data: await reading(() => paisDe(portal.db, params.id)),
  }))
  answer(app, portal, calls.productoClickPublicidad, async ({ body, cliente }) => ({
    data: [await saveClic(portal.db, 'A', body.idProducto, cliente.codCliente)],
  }))
  answer(app, portal, calls.validarExistencia, async ({ params, cliente }) => {
    const codigo = await reading(() => findCodigo(portal.db, params.codArticulo))
    const articulo = codigo && (await reading(() => findArticulo(portal.db, mirada(portal, cliente), codigo)))
    if (!articulo) throw new Refusal('No se encontró el producto.', [])
    return { data: [articulo] }
  })
  registerListas(app, portal)
  registerCatalogoPublico(app, portal)
}
