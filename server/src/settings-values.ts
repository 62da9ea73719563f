import { accessSync, constants } from 'node:fs'
import { isIP } from 'node:net'
import { MODOS_DE_CANDADO, type ModoDeCandado } from '@surtia/rules/cumplimiento/candado.ts'
import { DIAS_DE_MOTIVO, DIAS_DE_RECLAMO_A_LO_MAS, type MotivoConPlazo } from '@surtia/rules/reclamaciones/motivos.ts'
import { Refusal } from '@surtia/rules/refusal.ts'

// How one setting is read from the environment. What is wrong is refused with the setting's name; values that hold a password are never repeated.

export type Environment = Record<string, string | undefined>

/** Where the demo keeps the secrets that it made; `write` false for who only reads. */
export type Keep = { datos: string; write: boolean }

/** What a setting is read beside: its name, and what the others hang on. */
export type Beside = { name: string; env: Environment; demo: boolean; port: number; keep: Keep }
/** Reads what the environment gives a setting; '' when it gives nothing. */
export type Read<T> = (given: string, beside: Beside) => T

export const wrong = (name: string, must: string, given?: string) =>
  new Refusal(`${name} ${must}${given === undefined ? '.' : `; se recibió "${given}".`}`)

export const text =
  (fallback = ''): Read<string> =>
  (given) =>
    given || fallback

export const number =
  (fallback: number, min: number, max: number): Read<number> =>
  (given, { name }) => {
    const value = given === '' ? fallback : Number(given)
    if (!Number.isFinite(value) || value < min || value > max)
      throw wrong(name, `debe ser un número de ${min} a ${max}`, given)
    return value
  }

export const whole =
  (fallback: number, min: number, max: number): Read<number> =>
  (given, beside) => {
    const value = number(fallback, min, max)(given, beside)
    if (!Number.isInteger(value)) throw wrong(beside.name, `debe ser un número entero de ${min} a ${max}`, given)
    return value
  }

/** 0 or 1; `fallback` 'demo': yes in the demo alone. */
export const flag =
  (fallback: boolean | 'demo'): Read<boolean> =>
  (given, { name, demo }) => {
    if (given === '') return fallback === 'demo' ? demo : fallback
    if (!['0', '1'].includes(given)) throw wrong(name, 'debe ser 0 o 1', given)
    return given === '1'
  }

export const choice =
  <const T extends string>(options: readonly T[], fallback: T): Read<T> =>
  (given, { name }) => {
    const chosen = options.find((option) => option === (given || fallback))
    if (!chosen) throw wrong(name, `debe ser uno de ${options.join(', ')}`, given)
    return chosen
  }

/** Days in which what has a motive is claimed. */
export const diasDeReclamo = (motivo: MotivoConPlazo): Read<number> =>
  whole(DIAS_DE_MOTIVO[motivo][1], 0, DIAS_DE_RECLAMO_A_LO_MAS)

/** In words; the place of the word is what counts. */
export const modoDeCandado: Read<ModoDeCandado> = (given, beside) =>
  MODOS_DE_CANDADO.indexOf(choice(MODOS_DE_CANDADO, 'apagado')(given, beside)) as ModoDeCandado

/** Of this form; `must` says which. */
export const like =
  (form: RegExp, must: string, fallback = ''): Read<string> =>
  (given, { name }) => {
    if (given && !form.test(given)) throw wrong(name, must, given)
    return given || fallback
  }

/** Several, separated by commas. */
export const several =
  <T>(one: Read<T>, fallback = ''): Read<T[]> =>
  (given, beside) =>
    (given || fallback)
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
      .map((each) => one(each, beside))

const parsed = (given: string): URL | null => (URL.canParse(given) ? new URL(given) : null)
/** This machine alone hears it. */
export const isHere = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
const isWeb = (url: URL | null): url is URL => url?.protocol === 'https:' || url?.protocol === 'http:'
/** Nobody on the way reads along. */
const isClosed = (url: URL | null): boolean => isWeb(url) && (url.protocol === 'https:' || isHere(url))

// a socket's folder goes as ?host=, with no machine after the @
const databaseOf = (given: string) => parsed(given.trim().replace('@/', '@localhost/'))

export const databaseUrl: Read<string> = (given, { name }) => {
  const url = databaseOf(given)
  if (given && !/^postgres(ql)?:$/.test(url?.protocol ?? ''))
    throw wrong(name, 'debe ser postgres://usuario:contraseña@máquina:puerto/base')
  for (const which of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = url?.searchParams.get(which)
    if (file && !canRead(file)) throw wrong(name, `nombra en ${which} un archivo que no se puede leer: ${file}`)
  }
  return given
}

function canRead(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** Another machine is reached, and nothing asks that nobody reads along. */
export function isOpenDatabase(given: string): boolean {
  const url = databaseOf(given)
  if (!url || isHere(url) || url.searchParams.get('host')?.startsWith('/')) return false
  const { searchParams } = url
  return (
    !/^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '') && searchParams.get('ssl') !== 'true'
  )
}

/** A second secret that is accepted beside the first while one is changed; '' for none. */
export const also =
  (read: Read<string>): Read<string> =>
  (given, beside) =>
    given && read(given, beside)

const LETTERS_OF_A_KEY = 24
/** A key that a machine brings; '' for none. Outside a demo nobody may guess it. */
export const machineKey: Read<string> = (given, { name, demo }) => {
  if (!demo && given && given.length < LETTERS_OF_A_KEY)
    throw wrong(name, `debe tener al menos ${LETTERS_OF_A_KEY} caracteres (npm run surtia -- secretos)`)
  return given
}

export const smtpUrl: Read<string> = (given, { name }) => {
  const url = parsed(given)
  if (given && !(url?.hostname && /^smtps?:$/.test(url.protocol)))
    throw wrong(name, 'debe ser smtp://usuario:contraseña@máquina:puerto, o smtps://')
  return given
}

/** All four or none; null for none. */
export const archivosS3: Read<{ url: string; cubo: string; clave: string; secreto: string } | null> = (
  given,
  { env },
) => {
  const [cubo = '', clave = '', secreto = ''] = ['CUBO', 'CLAVE', 'SECRETO'].map((de) => env[`ARCHIVOS_S3_${de}`] ?? '')
  if (![given, cubo, clave, secreto].some(Boolean)) return null
  const url = parsed(given)
  if (!isWeb(url) || url.href !== `${url.origin}/`)
    throw wrong('ARCHIVOS_S3_URL', 'debe ser como https://s3.ejemplo.mx, sin ruta')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(cubo))
    throw wrong('ARCHIVOS_S3_CUBO', 'debe ser el nombre de un cubo', cubo)
  for (const [name, value] of Object.entries({ ARCHIVOS_S3_CLAVE: clave, ARCHIVOS_S3_SECRETO: secreto }))
    if (!value) throw wrong(name, 'falta: con ARCHIVOS_S3_URL van las cuatro')
  return { url: url.origin, cubo, clave, secreto }
}

/** An address of the portal: without a path, for it answers at the root. */
function ownAddress(given: string, name: string, example: string): URL {
  const url = parsed(given)
  if (!isWeb(url) || url.href !== `${url.origin}/`)
    throw wrong(name, `debe ser como https://${example}.ejemplo.mx, sin ruta`, given)
  return url
}

export const publicUrl: Read<string> = (given, { name, port }) =>
  ownAddress((given || `http://localhost:${port}`).replace(/\/$/, ''), name, 'pedidos').origin

/** The staff's own address, by another name than the portal's: a passkey belongs to a name, whatever its port. */
export const personalUrl: Read<string> = (given, beside) => {
  if (!given) return ''
  const { name, env } = beside
  const own = ownAddress(given.replace(/\/$/, ''), name, 'mesa')
  if (own.hostname === new URL(publicUrl(env.SURTIA_URL ?? '', { ...beside, name: 'SURTIA_URL' })).hostname)
    throw wrong(name, 'debe llevar otro nombre que SURTIA_URL', given)
  return own.origin
}

const ADDRESS = /^(https?:\/\/[\w.-]+(:\d+)?)?(\/[^\s"'<>;,]*)?$/

/** A path of the portal or an address of others, without a slash at its end. */
export const baseAddress = (
  fallback: string,
  form = ADDRESS,
  must = 'debe ser una ruta del portal (/…) o una dirección https',
) => ((given, beside) => like(form, must, fallback)(given, beside).replace(/\/$/, '')) satisfies Read<string>

export const bankAddress: Read<string> = (given, { name, demo }) => {
  const address = given || (demo ? '/banco-de-demostracion' : '')
  const url = parsed(address)
  if (!ADDRESS.test(address) || (url && !isClosed(url)))
    throw wrong(name, 'debe ser la dirección https que da el banco', address)
  return address
}

export const avisosUrl: Read<string> = (given, { name }) => {
  if (given && !isClosed(parsed(given))) throw wrong(name, 'debe ser una dirección https (http sólo en esta máquina)')
  return given
}

export const avisosSecreto: Read<string> = (given, { name, env }) => {
  if (env.ERP_AVISOS_URL && given.length < 16) throw wrong(name, 'debe tener al menos 16 caracteres')
  return given
}

/** One origin, as http://127.0.0.1:4567, that a test listens at; a demo's alone. */
export const avisosPrueba: Read<string> = (given, { name, demo }) => {
  if (!given) return ''
  if (!demo) throw new Refusal(`${name} sólo existe en la demostración: con SURTIA_DEMO=0 se avisa sólo a internet.`)
  const url = parsed(given)
  if (!isWeb(url) || ![url.origin, `${url.origin}/`].includes(given))
    throw wrong(name, 'debe ser como http://127.0.0.1:4567, sin ruta', given)
  return url.origin
}

const KNOWN_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

export const network: Read<string> = (given, { name }) => {
  const [address = '', bits] = given.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  if (!KNOWN_NETWORKS.includes(given) && !(isIP(address) && fits))
    throw wrong(name, 'lleva direcciones IP o redes (10.0.0.0/8), con comas', given)
  return given
}

export const ownIp: Read<string> = (given, { name }) => {
  if (!isIP(given)) throw wrong(name, 'lleva direcciones IP de esta máquina, con comas', given)
  return given
}

export const ahora: Read<Date | null> = (given, { name, demo }) => {
  if (!given) return null
  if (!demo) throw new Refusal(`${name} sólo existe en la demostración: con SURTIA_DEMO=0 el reloj es el de verdad.`)
  const instant = new Date(given)
  if (Number.isNaN(instant.getTime())) throw wrong(name, 'es un instante, como 2026-11-18T12:00:00-07:00', given)
  return instant
}
