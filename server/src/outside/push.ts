import { ECDH } from 'node:crypto'
import type { Agent } from 'node:https'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { AvisoAlEquipo } from '@surtia/rules/notificaciones/avisos-al-equipo.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { esNombreDeInternet } from '@surtia/rules/webhooks/direccion.ts'
import type { Settings } from '../settings.ts'
import { sha256 } from '../sha256.ts'
import { llevaAdentro, PACIENCIA_MS, PRIVADA, post } from './internet.ts'

/** Where a browser's push service takes messages for it, and the keys that only that browser can open them with; base64url. */
export type Equipo = { endpoint: string; p256dh: string; auth: string }
/** What a device is told. `etiqueta` is of one event: told twice, it is shown once. */
export type Mensaje = AvisoAlEquipo & { etiqueta: string; urgencia: 'normal' | 'high' }

const LARGO = 1_000
const NO_ES_SERVICIO = 'La dirección no es de un servicio de avisos.'

/**
 * A device as a browser gave it, checked: https by name and on its own port, and keys of the curve. Throws Refusal with a text for
 * the client (docs/reglas/notificaciones.md#avisos-en-el-equipo).
 */
export function checkEquipo({ endpoint, p256dh, auth }: Equipo): Equipo {
  if (endpoint.length > LARGO || !URL.canParse(endpoint)) throw new Refusal(NO_ES_SERVICIO)
  const { protocol, hostname, port, username, password, hash, href } = new URL(endpoint)
  const extra = port || username || password || hash
  if (href !== endpoint || protocol !== 'https:' || extra || !esNombreDeInternet(hostname))
    throw new Refusal(NO_ES_SERVICIO)
  if (!isPoint(p256dh) || Buffer.from(auth, 'base64url').length !== 16)
    throw new Refusal('Las llaves del equipo no se entienden.')
  return { endpoint, p256dh: sinRelleno(p256dh), auth: sinRelleno(auth) }
}

/**
 * Refuses a device whose push service's name leads to a private network now. It is judged again whenever something is sent; a name that
 * nothing is known of within two seconds is left to that.
 */
export async function checkDestino({ endpoint }: Equipo): Promise<void> {
  if (await llevaAdentro(new URL(endpoint).hostname)) throw new Refusal(NO_ES_SERVICIO)
}

const sinRelleno = (texto: string) => texto.replace(/=+$/, '')

function isPoint(p256dh: string): boolean {
  try {
    const punto = Buffer.from(p256dh, 'base64url')
    return punto.length === 65 && punto[0] === 4 && Boolean(ECDH.convertKey(punto, 'prime256v1'))
  } catch {
    return false
  }
}

/** What came of it: taken, the device is gone, or the push service will not have it; another try changes none of these. */
export type Resultado = 'tomado' | 'ya no está' | 'rechazado'

/**
 * Tells a device, encrypted for it alone, for up to so many seconds (a day at most) while it is off. Throws with a `code` when
 * another try may do: the service is busy, ill, or does not answer within 10 s. Follows no redirection.
 */
export async function empujar(
  { settings, remitente }: { settings: Settings; remitente: string },
  porDonde: Agent,
  equipo: Equipo,
  { mensaje, segundos }: { mensaje: Mensaje; segundos: number },
  fin: AbortSignal,
): Promise<Resultado> {
  const { etiqueta, urgencia, ...dicho } = mensaje
  const { headers, body } = await buildPushPayload(
    { data: { ...dicho, etiqueta }, options: { ttl: segundos, urgency: urgencia, topic: temaDe(etiqueta) } },
    { endpoint: equipo.endpoint, expirationTime: null, keys: { p256dh: equipo.p256dh, auth: equipo.auth } },
    {
      subject: settings.url.startsWith('https:') ? settings.url : `mailto:${remitente}`,
      publicKey: settings.pushPublica,
      privateKey: settings.pushPrivada,
    },
  )
  try {
    const signal = AbortSignal.any([fin, AbortSignal.timeout(PACIENCIA_MS)])
    return resultadoDe(await post(equipo.endpoint, { ...headers }, Buffer.from(body), { agent: porDonde, signal }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === PRIVADA) return 'rechazado'
    throw error
  }
}

function resultadoDe(estado: number): Resultado {
  if (estado >= 200 && estado < 300) return 'tomado'
  if (estado === 404 || estado === 410) return 'ya no está'
  if (estado === 429 || estado >= 500) throw Object.assign(new Error('push service busy'), { code: `HTTP ${estado}` })
  return 'rechazado'
}

/** A push service keeps one message of a topic: of 32 letters at most. */
const temaDe = (etiqueta: string) => sha256(etiqueta).toString('base64url').slice(0, 32)
