import * as calls from '@surtia/contracts/banners.ts'
import { destinoPermitido } from '@surtia/rules/banners/destino.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import { forbidden } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import { saveClic } from '../catalogo/clics.queries.ts'
import { findPopUp, findRelacionados, listBanners } from './banners.queries.ts'

export function registerBanners(app: FastifyInstance, portal: Portal): void {
  const { db } = portal
  const hoy = () => diaDe(portal.ahora())
  // a site that the owner no longer names leads nowhere, whatever was stored
  const destino = (url: string) => (destinoPermitido(url, portal.settings.bannersSitios) ? url : '')
  answer(app, portal, calls.obtenerBanners, async ({ params }) => ({
    data: (await listBanners(db, params.a, params.b === 'true', hoy())).map((b) => ({ ...b, url: destino(b.url) })),
  }))
  answer(app, portal, calls.popUp, async ({ params, cliente }) => {
    if (params.codCliente !== cliente.codCliente) throw forbidden()
    const avisos = await findPopUp(db, hoy())
    return { data: avisos.map((aviso) => ({ ...aviso, urlArticulo: destino(aviso.urlArticulo) })) }
  })
  answer(app, portal, calls.registrarClick, async ({ body, cliente }) => {
    if (body.CodCliente !== cliente.codCliente) throw forbidden()
    await saveClic(db, body.TipoPublicidad, String(body.IdPublicidad), cliente.codCliente)
    return { data: null }
  })
  answer(app, portal, calls.articulosRelacionados, async ({ params }) => ({
    data: [`[${(await findRelacionados(db, params.tipo, params.id)).join(',')}]`],
  }))
}
