import { createECDH, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, join } from 'node:path'
import { Refusal } from '@surtia/rules/refusal.ts'
import { writeOnce } from './db/write-once.ts'

// How one setting is read from the environment. What is wrong is refused with the setting's name; values that hold a password are never repeated.

export type Environment = Record<string, string | undefined>

const wrong = (name: string, must: string, given?: string) =>
  new Refusal(`${name} ${must}${given === undefined ? '.' : `; se recibió "${given}".`}`)

export function numberOf(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const given = env[name]
  if (given === undefined || given === '') return fallback
  const value = Number(given)
  if (!Number.isFinite(value) || value < min || value > max)
    throw wrong(name, `debe ser un número de ${min} a ${max}`, given)
  return value
}

export function wholeOf(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const value = numberOf(env, name, fallback, min, max)
  if (!Number.isInteger(value)) throw wrong(name, `debe ser un número entero de ${min} a ${max}`, env[name])
  return value
}

export function flag(env: Environment, name: string, fallback: boolean): boolean {
  const given = env[name]
  if (given === undefined || given === '') return fallback
  if (!['0', '1'].includes(given)) throw wrong(name, 'debe ser 0 o 1', given)
  return given === '1'
}

export function choice<T extends string>(env: Environment, name: string, options: readonly T[], fallback: T): T {
  const given = env[name]
  if (!given) return fallback
  const chosen = options.find((option) => option === given)
  if (!chosen) throw wrong(name, `debe ser uno de ${options.join(', ')}`, given)
  return chosen
}

const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)
/** This machine alone hears it. */
export const isHere = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

export const databaseUrl = (env: Environment, name = 'DATABASE_URL'): string => databaseAddress(name, env[name] ?? '')

/** Several of them, separated by commas. */
export const databaseUrls = (env: Environment, name: string): string[] =>
  (env[name] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => databaseAddress(name, one))

function databaseAddress(name: string, given: string): string {
  // a socket's folder goes as ?host=, with no machine after the @
  const url = parsed(given.replace('@/', '@localhost/'))
  if (given && !/^postgres(ql)?:$/.test(url?.protocol ?? ''))
    throw wrong(name, 'debe ser postgres://usuario:contraseña@máquina:puerto/base')
  return given
}

/** Another machine is reached, and nothing asks that nobody reads along. */
export function isOpenDatabase(given: string): boolean {
  const url = parsed(given.trim().replace('@/', '@localhost/'))
  if (!url || isHere(url) || url.searchParams.get('host')?.startsWith('/')) return false
  const { searchParams } = url
  return (
    !/^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '') && searchParams.get('ssl') !== 'true'
  )
}

const LETTERS_OF_A_KEY = 24
/** A key that a machine brings; '' for none. Outside a demo nobody may guess it. */
export function machineKey(env: Environment, name: string, demo: boolean): string {
  const given = env[name] ?? ''
  if (!demo && given && given.length < LETTERS_OF_A_KEY)
    throw wrong(name, `debe tener al menos ${LETTERS_OF_A_KEY} caracteres (npm run surtia -- secretos)`)
  return given
}

export function smtpUrl(env: Environment): string {
  const given = env.SMTP_URL ?? ''
  const url = parsed(given)
  if (given && !(url?.hostname && /^smtps?:$/.test(url.protocol)))
    throw wrong('SMTP_URL', 'debe ser smtp://usuario:contraseña@máquina:puerto, o smtps://')
  return given
}

/** All four or none; null for none. */
export function archivosS3(env: Environment): { url: string; cubo: string; clave: string; secreto: string } | null {
  const [url = '', cubo = '', clave = '', secreto = ''] = ['URL', 'CUBO', 'CLAVE', 'SECRETO'].map(
    (parte) => env[`ARCHIVOS_S3_${parte}`] ?? '',
  )
  if (![url, cubo, clave, secreto].some(Boolean)) return null
  const lugar = parsed(url)
  if (!lugar || !/^https?:$/.test(lugar.protocol) || lugar.href !== `${lugar.origin}/`)
    throw wrong('ARCHIVOS_S3_URL', 'debe ser como https://s3.ejemplo.mx, sin ruta')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(cubo))
    throw wrong('ARCHIVOS_S3_CUBO', 'debe ser el nombre de un cubo', cubo)
  for (const [nombre, valor] of [
    ['ARCHIVOS_S3_CLAVE', clave],
    ['ARCHIVOS_S3_SECRETO', secreto],
  ] as const)
    if (!valor) throw wrong(nombre, 'falta: con ARCHIVOS_S3_URL van las cuatro')
  return { url: lugar.origin, cubo, clave, secreto }
}

/** The portal's own address: without a path, for the portal answers at the root. */
export function publicUrl(env: Environment, port: number): string {
  const given = (env.SURTIA_URL || `http://localhost:${port}`).replace(/\/$/, '')
  const url = parsed(given)
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw wrong('SURTIA_URL', 'debe ser como https://pedidos.ejemplo.mx, sin ruta', given)
  return given
}

/** The staff's own address, by another name than the portal's: a passkey belongs to a name, whatever its port. */
export function personalUrl(env: Environment, url: string): string {
  const given = (env.SURTIA_URL_PERSONAL ?? '').replace(/\/$/, '')
  const own = parsed(given)
  if (given && (!own || !/^https?:$/.test(own.protocol) || own.href !== `${own.origin}/`))
    throw wrong('SURTIA_URL_PERSONAL', 'debe ser como https://mesa.ejemplo.mx, sin ruta', given)
  if (own && own.hostname === new URL(url).hostname)
    throw wrong('SURTIA_URL_PERSONAL', 'debe llevar otro nombre que SURTIA_URL', given)
  return given
}

const ADDRESS = /^(https?:\/\/[\w.-]+(:\d+)?)?(\/[^\s"'<>;,]*)?$/

/** A path of the portal or an address of others, without a slash at its end. */
export function baseAddress(env: Environment, name: string, fallback: string): string {
  const given = env[name] || fallback
  if (!ADDRESS.test(given)) throw wrong(name, 'debe ser una ruta del portal (/…) o una dirección https', given)
  return given.replace(/\/$/, '')
}

export function bankAddress(env: Environment, fallback: string): string {
  const given = env.PASARELA_URL || fallback
  const url = parsed(given)
  if (!ADDRESS.test(given) || (url?.protocol === 'http:' && !isHere(url)))
    throw wrong('PASARELA_URL', 'debe ser la dirección https que da el banco', given)
  return given
}

export function guion(env: Environment, name: string): string {
  const given = env[name] ?? ''
  if (given && !/^https:\/\/[\w.-]+(:\d+)?\/[^\s"'<>;,]*$/.test(given))
    throw wrong(name, 'debe ser una dirección https completa', given)
  return given
}

export function videos(env: Environment): string {
  const given = (env.AYUDA_VIDEOS || '/ayuda').replace(/\/$/, '')
  if (!/^(https:\/\/[\w.-]+(:\d+)?)?(\/[\w./-]*)?$/.test(given))
    throw wrong('AYUDA_VIDEOS', 'debe ser una ruta del portal o una dirección https', given)
  return given
}

export function avisosDelErp(env: Environment): { avisosUrl: string; avisosSecreto: string } {
  const [avisosUrl, avisosSecreto] = [env.ERP_AVISOS_URL ?? '', env.ERP_AVISOS_SECRETO ?? '']
  const url = parsed(avisosUrl)
  if (avisosUrl && !(url && (url.protocol === 'https:' || (url.protocol === 'http:' && isHere(url)))))
    throw wrong('ERP_AVISOS_URL', 'debe ser una dirección https (http sólo en esta máquina)')
  if (avisosUrl && avisosSecreto.length < 16) throw wrong('ERP_AVISOS_SECRETO', 'debe tener al menos 16 caracteres')
  return { avisosUrl, avisosSecreto }
}

const KNOWN_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

export function proxies(env: Environment): string[] {
  const given = (env.SURTIA_PROXIES ?? '').split(',').flatMap((one) => one.trim() || [])
  for (const one of given) {
    const [address = '', bits] = one.split('/')
    const most = isIP(address) === 4 ? 32 : 128
    const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
    if (!KNOWN_NETWORKS.includes(one) && !(isIP(address) && fits))
      throw wrong('SURTIA_PROXIES', 'lleva direcciones IP o redes (10.0.0.0/8), con comas', one)
  }
  return given
}

/** The demo, with its known passwords, is for this machine alone unless someone opens it. */
export function escucha(env: Environment, demo: boolean): string[] {
  const given = (env.SURTIA_ESCUCHA || (demo ? '127.0.0.1,::1' : '0.0.0.0')).split(',').map((one) => one.trim())
  for (const one of given)
    if (!isIP(one)) throw wrong('SURTIA_ESCUCHA', 'lleva direcciones IP de esta máquina, con comas', one)
  return given
}

export function ahora(env: Environment, demo: boolean): Date | null {
  if (!env.SURTIA_AHORA) return null
  if (!demo)
    throw new Refusal('SURTIA_AHORA sólo existe en la demostración: con SURTIA_DEMO=0 el reloj es el de verdad.')
  const instant = new Date(env.SURTIA_AHORA)
  if (Number.isNaN(instant.getTime()))
    throw wrong('SURTIA_AHORA', 'es un instante, como 2026-11-18T12:00:00-07:00', env.SURTIA_AHORA)
  return instant
}

/** Few different characters, or one piece said again and again: nobody drew it by lot. */
function isRepetitive(secret: string): boolean {
  if (new Set(secret).size < 8) return true
  for (let piece = 1; piece <= secret.length / 2; piece++)
    if ([...secret].every((letter, i) => letter === secret[i % piece])) return true
  return false
}

/** What signs the sessions: whoever guesses it signs in as anybody. */
export function ownSecret(env: Environment, demo: boolean, keep: Keep): string {
  const value = secret(env, 'SURTIA_SECRETO', demo, keep)
  const least = demo ? 16 : 32
  if (value.length < least) throw wrong('SURTIA_SECRETO', `debe tener al menos ${least} caracteres`)
  if (!demo && isRepetitive(value))
    throw wrong('SURTIA_SECRETO', 'se repite: use uno al azar (npm run surtia -- secretos)')
  return value
}

/** Hosts outside, by their exact name. */
export function sitios(env: Environment): string[] {
  const dados = (env.BANNERS_SITIOS ?? '').toLowerCase().split(',').filter(Boolean)
  const malo = dados.find((sitio) => !/^[\w-]+(\.[\w-]+)+(:\d+)?$/.test(sitio))
  if (malo) throw wrong('BANNERS_SITIOS', 'lleva sitios con comas, como promo.example', malo)
  return dados
}

/**
 * The pair that signs what is told to devices: base64url, the public one as browsers take it (65 bytes), the private one a number of
 * 32. The public one follows from the private one; given, it must be that one. Without them nothing is told.
 */
export function llavesDePush(
  env: Environment,
  demo: boolean,
  keep: Keep,
): { pushPublica: string; pushPrivada: string } {
  const dada = env.PUSH_LLAVE_PRIVADA ?? ''
  const pushPrivada = dada || (demo ? secret(env, 'PUSH_LLAVE_PRIVADA', demo, keep) : '')
  const publica = env.PUSH_LLAVE_PUBLICA ?? ''
  if (!pushPrivada) {
    if (publica) throw wrong('PUSH_LLAVE_PRIVADA', 'falta, y PUSH_LLAVE_PUBLICA está')
    return { pushPublica: '', pushPrivada: '' }
  }
  const pushPublica = publicaDe(pushPrivada)
  if (!pushPublica) throw wrong('PUSH_LLAVE_PRIVADA', 'debe ser la que da npm run surtia -- secretos')
  if (dada && publica && publica !== pushPublica)
    throw wrong('PUSH_LLAVE_PUBLICA', 'no es la de PUSH_LLAVE_PRIVADA: van juntas')
  return { pushPublica, pushPrivada }
}

/** The public key of a private one, both base64url; '' when it is none. */
export function publicaDe(privada: string): string {
  if (!/^[\w-]{43}$/.test(privada)) return ''
  const par = createECDH('prime256v1')
  try {
    par.setPrivateKey(privada, 'base64url')
  } catch {
    return ''
  }
  return par.getPublicKey('base64url')
}

/** A pair drawn by lot. */
export function madeUpPush(): { publica: string; privada: string } {
  const privada = randomBytes(32).toString('base64url')
  const publica = publicaDe(privada)
  // one number in four thousand million is too large for the curve
  return publica ? { publica, privada } : madeUpPush()
}

const madeUp = () => randomBytes(32).toString('base64url')

/** Where the demo keeps the secrets that it made; `write` false for who only reads. */
export type Keep = { datos: string; write: boolean }

/** A secret from the environment; the demo makes its own once and keeps it under SURTIA_DATOS. */
export function secret(env: Environment, name: string, demo: boolean, { datos, write }: Keep): string {
  const given = env[name]
  if (given) return given
  if (!demo) throw new Refusal(`Falta ${name}: con SURTIA_DEMO=0 los secretos vienen del ambiente.`)
  const file = join(datos, 'secretos', name)
  if (!write && !existsSync(file)) return madeUp()
  try {
    makeFolder(datos)
    if (!existsSync(join(datos, 'secretos'))) mkdirSync(join(datos, 'secretos'), { recursive: true, mode: 0o700 })
    writeOnce(file, madeUp)
  } catch (error) {
    throw notWritable(datos, error)
  }
  return readFileSync(file, 'utf8')
}

/** Makes a folder and those above it, one by one: asked for all at once, Node never ends where the system says that there is no such place. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // another process made it meanwhile
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Why nothing can be written where the portal keeps its data. */
export function notWritable(datos: string, error: unknown): Refusal {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Refusal(`No queda espacio en el disco de ${datos}.`)
  return new Refusal(
    `No se puede escribir en ${datos} (${code}): dé permiso a esa carpeta o indique otra SURTIA_DATOS.`,
  )
}
