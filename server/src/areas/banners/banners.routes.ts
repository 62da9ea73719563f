import * as calls from '@surtia/contracts/banners.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import { forbidden } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import { anotarClic } from '../catalogo/clics.queries.ts'
import { findPopUp, findRelacionados, listBanners } from './banners.queries.ts'

export function registerBanners(app: FastifyInstance, portal: Portal): void {
  const { db } = portal
  const hoy = () => diaDe(portal.ahora())
  answer(app, portal, calls.obtenerBanners, async ({ params }) => ({
    data: await listBanners(db, params.a, params.b === 'true', hoy()),
  }))
  answer(app, portal, calls.popUp, async ({ params, cliente }) => {
    if (params.codCliente !== cliente.codCliente) throw forbidden()
    return { data: await findPopUp(db, hoy()) }
  })
  answer(app, portal, calls.registrarClick, async ({ body, cliente }) => {
    if (body.CodCliente !== cliente.codCliente) throw forbidden()
    await anotarClic(db, body.TipoPublicidad, String(body.IdPublicidad), cliente.codCliente)
    return { data: null }
  })
  answer(app, portal, calls.articulosRelacionados, async ({ params }) => ({
    data: [`[${(await findRelacionados(db, params.tipo, params.id)).join(',')}]`],
  }))
}
