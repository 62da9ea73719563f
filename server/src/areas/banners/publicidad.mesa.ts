import * as calls from '@surtia/contracts/publicidad-de-mesa.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Asked, answer } from '../../edge/answer.ts'
import { answerListado } from '../../edge/listado.ts'
import { badRequest, HttpRefusal, notFound } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { listAnunciosDeMesa } from './anuncios.mesa.queries.ts'
import type { ClaseDeAnuncio } from './anuncios.queries.ts'
import { cambiarAnuncio, crearAnuncio } from './cambiar-anuncio.ts'
import { findImagen, saveImagen } from './imagenes.queries.ts'

/** Pixels a side: the widest banner on a sharp screen. */
const LADO = 2_400

/** Banners and pop-ups, for those who look after them. */
export function registerPublicidadDeMesa(app: FastifyInstance, portal: Portal): void {
  const listar = (pedido: Parameters<typeof listAnunciosDeMesa>[1]) =>
    listAnunciosDeMesa(portal.db, pedido, diaDe(portal.ahora()))
  answerListado(app, portal, calls.publicidad, listar, {
    clase: (a) => (a.clase === 'banner' ? 'Banner' : 'Aviso'),
    tipo: (a) => a.tipo || null,
    activo: (a) => (a.activo ? 'Sí' : 'No'),
  })
  answer(app, portal, calls.cambiarBanner, (asked) => guardar('banner', asked))
  answer(app, portal, calls.cambiarEmergente, (asked) => guardar('emergente', asked))
  answer(app, portal, calls.subirImagen, subirImagen)
  registerImagenes(app, portal)
}

type Pedido = Asked<typeof calls.cambiarBanner> | Asked<typeof calls.cambiarEmergente>

/** What is changed has a version, which tells a repeat; what is made has none yet. */
async function guardar(clase: ClaseDeAnuncio, { portal, params: { id }, body, personal, once }: Pedido) {
  const { version, ...cambios } = body
  const { idPersonal } = personal
  if (id === 0) return { data: { id: await crearAnuncio(portal, clase, cambios, { idPersonal, once }), version: 1 } }
  const cambiado = await cambiarAnuncio(portal, clase, id, cambios, { idPersonal, version })
  if (!cambiado) throw notFound()
  return { data: { id, version: cambiado.version } }
}

/** A picture is decoded and made anew before it is kept (docs/reglas/publicidad.md#imagenes-propias). */
async function subirImagen({ portal, file, personal: { idPersonal } }: Asked<typeof calls.subirImagen>) {
  if (!/\.(jpe?g|png)$/i.test(file.nombre)) throw badRequest([{ campo: 'file', mensaje: 'Debe ser .jpg o .png.' }])
  const juicio = await portal.juzgar('imagen', { ruta: file.ruta, lado: LADO })
  if ('malo' in juicio) throw new HttpRefusal(415, `La imagen no es válida: ${juicio.malo}.`)
  const contenido = Buffer.from(juicio.hecho ?? [])
  const id = await saveImagen(portal.db, contenido, portal.ahora())
  await audit(portal.db, 'publicidad.imagen', { idPersonal }, { id, bytes: contenido.length })
  return { data: { imagen: `/imagenes/${id}.jpg` } }
}

const ARCHIVO = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jpg$/

/** The pictures, for whoever sees the pages; one never changes. */
function registerImagenes(app: FastifyInstance, portal: Portal): void {
  app.get(
    '/imagenes/:archivo',
    { schema: { hide: true } },
    async (request: FastifyRequest<{ Params: { archivo: string } }>, reply) => {
      const [, id] = ARCHIVO.exec(request.params.archivo) ?? []
      const contenido = id && (await findImagen(portal.db, id))
      if (!contenido) throw notFound()
      return reply.type('image/jpeg').header('Cache-Control', 'public, max-age=31536000, immutable').send(contenido)
    },
  )
}
