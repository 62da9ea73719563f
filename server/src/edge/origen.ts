import { MESA } from '@surtia/rules/personal/direcciones.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Portal } from '../portal.ts'
import type { Settings } from '../settings.ts'
import { notFound } from './refusals.ts'

type Direcciones = Pick<Settings, 'url' | 'urlPersonal' | 'chatScript' | 'analiticaScript'>

/**
 * Where the staff's pages are: at the host of SURTIA_URL_PERSONAL, or with everything else. '': nowhere, for on the host of the pages a
 * script of others could read the staff's session (docs/reglas/orilla.md#el-personal-aparte).
 */
export const direccionDePersonal = ({ url, urlPersonal, chatScript, analiticaScript }: Direcciones): string =>
  urlPersonal || (chatScript || analiticaScript ? '' : url)

/** For links in mails and for passkeys, which are good only where the staff's pages are. */
export const urlDePersonal = ({ settings }: Portal): string => direccionDePersonal(settings) || settings.url

/** Whether somebody asks at the host that is the staff's alone. */
export function enLaDelPersonal({ settings }: Portal, { hostname }: FastifyRequest): boolean {
  const direccion = direccionDePersonal(settings)
  return direccion !== '' && direccion !== settings.url && sinPuerto(hostname) === new URL(direccion).hostname
}
const sinPuerto = (host: string): string => host.toLowerCase().replace(/:\d+$/, '')

const DEL_PERSONAL = new RegExp(`^(/api)?${MESA}(/|\\?|$)`, 'i')
/** What the staff's host serves besides its own pages: the customer area for 'ver como', which has no script of others there, calls and files. */
const TAMBIEN = /^\/(clientes|api|salud|servicio)(\/|\?|$)|^[^?]*\.[a-z0-9]{2,5}(\?|$)/i

/** The staff's pages and calls answer where they are and nowhere else; what is not the staff's goes from its host to the other one. */
export function registerOrigen(app: FastifyInstance, portal: Portal): void {
  const direccion = direccionDePersonal(portal.settings)
  if (direccion === portal.settings.url) return
  app.addHook('onRequest', async (request, reply) => {
    const suya = enLaDelPersonal(portal, request)
    if (DEL_PERSONAL.test(request.url)) {
      if (suya) return
      if (request.url.startsWith('/api')) throw notFound()
      return reply.callNotFound()
    }
    if (!suya || TAMBIEN.test(request.url) || (request.method !== 'GET' && request.method !== 'HEAD')) return
    const [path = ''] = request.url.split('?')
    return reply.redirect(path === '/' ? MESA : `${portal.settings.url}${request.url}`)
  })
}
