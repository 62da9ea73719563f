import { ECDH } from 'node:crypto'
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { Agent, request } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { AvisoAlEquipo } from '@surtia/rules/notificaciones/avisos-al-equipo.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { Settings } from '../settings.ts'
import { sha256 } from '../sha256.ts'

/** Where a browser's push service takes messages for it, and the keys that only that browser can open them with; base64url. */
export type Equipo = { endpoint: string; p256dh: string; auth: string }
/** What a device is told. `etiqueta` is of one event: told twice, it is shown once. */
export type Mensaje = AvisoAlEquipo & { etiqueta: string; urgencia: 'normal' | 'high' }

const PACIENCIA_MS = 10_000
const LARGO = 1_000
const NO_ES_SERVICIO = 'La dirección no es de un servicio de avisos.'

/** Networks that are nobody's on the internet: what a user gives as its push service may lead to none of them. */
const PRIVADAS = new BlockList()
for (const [red, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVADAS.addSubnet(red, bits, 'ipv4')
for (const [red, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 32],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  PRIVADAS.addSubnet(red, bits, 'ipv6')

/**
 * A device as a browser gave it, checked: https by name and on its own port, and keys of the curve. Throws Refusal with a text for
 * the client (docs/reglas/notificaciones.md#avisos-en-el-equipo).
 */
export function checkEquipo({ endpoint, p256dh, auth }: Equipo): Equipo {
  if (endpoint.length > LARGO || !URL.canParse(endpoint)) throw new Refusal(NO_ES_SERVICIO)
  const { protocol, hostname, port, username, password, hash, href } = new URL(endpoint)
  const propia = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|svc|cluster)\.?$/.test(hostname)
  const nombre = hostname.includes('.') && !isIP(hostname) && !hostname.startsWith('[') && !propia
  if (href !== endpoint || protocol !== 'https:' || port || username || password || hash || !nombre)
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
  const privada = new Promise<boolean>((listo) => {
    soloPublicas(new URL(endpoint).hostname, {}, (error) => listo(error?.code === PRIVADA))
  })
  if (await Promise.race([privada, pause(2_000, false, { ref: false })])) throw new Refusal(NO_ES_SERVICIO)
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

type Encontradas = (error: NodeJS.ErrnoException | null, direccion: string | LookupAddress[], familia?: number) => void

/** Finds where a name leads, at the moment of connecting: a name that leads to a private network leads nowhere. */
function soloPublicas(nombre: string, opciones: LookupOptions, listo: Encontradas): void {
  lookup(nombre, { ...opciones, all: true }, (error, direcciones) => {
    if (error) return listo(error, '')
    const privada = direcciones.some(({ address, family }) => PRIVADAS.check(address, family === 6 ? 'ipv6' : 'ipv4'))
    const [primera] = direcciones
    if (privada || !primera) return listo(Object.assign(new Error('private address'), { code: PRIVADA }), '')
    return opciones.all ? listo(null, direcciones) : listo(null, primera.address, primera.family)
  })
}
/** of what a name of the internet led to: nobody is told through it */
const PRIVADA = 'EPRIVADA'

/** The connections to push services that a process keeps. */
export const porInternet = (): Agent =>
  new Agent({ keepAlive: true, maxSockets: 10, maxFreeSockets: 10, timeout: PACIENCIA_MS, lookup: soloPublicas })

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

/** Posts, and answers the status; what else is said is not kept. */
function post(
  url: string,
  headers: Record<string, string>,
  cuerpo: Buffer,
  opciones: { agent: Agent; signal: AbortSignal },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const peticion = request(url, { method: 'POST', headers, ...opciones }, (respuesta) => {
      resolve(respuesta.statusCode ?? 0)
      // a service that goes on talking is cut off
      let leidos = 0
      respuesta.on('data', (parte: Buffer) => {
        leidos += parte.length
        if (leidos > MUCHO) respuesta.destroy()
      })
      respuesta.on('error', () => undefined)
    })
    peticion.on('error', reject)
    peticion.end(cuerpo)
  })
}
const MUCHO = 65_536
