import { createECDH, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal } from '@surtia/rules/refusal.ts'
import { writeOnce } from './db/write-once.ts'
import { machineKey, type Read, wrong } from './settings-values.ts'

// The secrets among the settings: from the environment; the demo makes its own.

/** Few different characters, or one piece said again and again: nobody drew it by lot. */
function isRepetitive(secret: string): boolean {
  if (new Set(secret).size < 8) return true
  for (let piece = 1; piece <= secret.length / 2; piece++)
    if ([...secret].every((letter, i) => letter === secret[i % piece])) return true
  return false
}

/** What signs the sessions: whoever guesses it signs in as anybody. */
export const ownSecret: Read<string> = (given, beside) => {
  const { name, demo } = beside
  const value = secret(given, beside)
  const least = demo ? 16 : 32
  if (value.length < least) throw wrong(name, `debe tener al menos ${least} caracteres`)
  if (!demo && isRepetitive(value)) throw wrong(name, 'se repite: use uno al azar (npm run surtia -- secretos)')
  return value
}

/** The key of the ERP: without one only the demo has one. */
export const erpKey: Read<string> = (given, beside) =>
  machineKey(given, beside) || (beside.demo ? secret(given, beside) : '')

/**
 * The private one of the pair that signs what is told to devices: base64url, a number of 32 bytes. The public one follows from it;
 * given, it must be that one. Without them nothing is told.
 */
export const pushPrivada: Read<string> = (given, beside) => {
  const { name, env, demo } = beside
  const privada = given || (demo ? secret(given, beside) : '')
  if (!privada && env.PUSH_LLAVE_PUBLICA) throw wrong(name, 'falta, y PUSH_LLAVE_PUBLICA está')
  if (privada && !publicaDe(privada)) throw wrong(name, 'debe ser la que da npm run surtia -- secretos')
  if (given && env.PUSH_LLAVE_PUBLICA && env.PUSH_LLAVE_PUBLICA !== publicaDe(given))
    throw wrong('PUSH_LLAVE_PUBLICA', 'no es la de PUSH_LLAVE_PRIVADA: van juntas')
  return privada
}

/** The public key of a private one, as browsers take it (65 bytes), both base64url; '' when it is none. */
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

/** A secret from the environment; the demo makes its own once and keeps it under SURTIA_DATOS. */
export const secret: Read<string> = (given, { name, demo, keep: { datos, write } }) => {
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
