import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Refusal } from '@surtia/rules/refusal.ts'
import { writeOnce } from '../write-once.ts'
import type { Binaries, Owner } from './host.ts'

const run = promisify(execFile)

/** What every complete cluster has. */
const WHOLE = ['PG_VERSION', 'global/pg_control']
/** A cluster in the making: it holds nobody's data until it is renamed. */
const MAKING = 'postgres.nueva-'

export const dataOf = (folder: string): string => join(folder, 'postgres')
/** A copy of it to another major, whole and compared (db/copiar-base.ts): it takes the place of the old one. */
export const copiedOf = (folder: string): string => join(folder, 'postgres.copiada')
export const secretOf = (folder: string): string => join(folder, 'postgres.clave')
export const logOf = (folder: string): string => join(folder, 'postgres.log')
/** Whether two paths are one folder. */
export function isSame(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other)
  } catch {
    return false
  }
}
const isWhole = (data: string): boolean => WHOLE.every((file) => existsSync(join(data, file)))

/** Something lies where the embedded database lives: commands work on it, and never make one. */
export function hasDatabase(folder: string): boolean {
  takePlace(folder)
  try {
    return readdirSync(dataOf(folder)).length > 0
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

export type Making = {
  bin: Binaries
  as: Owner
  options: { cwd: string; env: NodeJS.ProcessEnv } & Owner
  disposable: boolean
  signal?: AbortSignal | undefined
}

/**
 * Leaves in `folder` a whole cluster and its password. A new one is made aside and renamed, so that a start that was cut
 * leaves nothing that looks like a database. What is there and is not understood is refused with its name, never touched.
 */
export async function prepareData(folder: string, making: Making): Promise<void> {
  const data = dataOf(folder)
  takePlace(folder)
  if (!isWhole(data)) {
    refuseUnknown(data)
    await makeCluster(folder, making)
  }
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(MAKING)) continue
    // a start that was killed may have left an initdb that still writes there; the next start sweeps again
    try {
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 })
    } catch {}
  }
  if (!existsSync(secretOf(folder)))
    throw new Refusal(`Falta ${secretOf(folder)}, la contraseña de la base que está en ${data}: regrésela a su lugar.`)
  await refuseOtherVersion(data, making)
}

function refuseUnknown(data: string): void {
  let found: string[]
  try {
    found = readdirSync(data)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return
    throw new Refusal(`No se puede leer ${data} (${code}): ¿es de otro usuario?`)
  }
  if (found.length === 0) return
  const missing = WHOLE.find((file) => !existsSync(join(data, file)))
  throw new Refusal(
    `${data} no está vacía, pero no es una base completa de PostgreSQL (falta ${missing}). No se tocó nada: devuélvale lo que falta, restaure un respaldo o indique otra SURTIA_DATOS.`,
  )
}

async function makeCluster(folder: string, { bin, as, options, disposable, signal }: Making): Promise<void> {
  const making = mkdtempSync(join(folder, MAKING))
  const secret = secretOf(folder)
  writeOnce(secret, () => randomBytes(24).toString('base64url'))
  if (!existsSync(logOf(folder))) writeFileSync(logOf(folder), '')
  if (as.uid !== undefined && as.gid !== undefined)
    for (const path of [making, secret, logOf(folder)]) chownSync(path, as.uid, as.gid)
  try {
    await run(
      bin.initdb,
      [
        '-D',
        making,
        '-U',
        'surtia',
        '--auth=scram-sha-256',
        `--pwfile=${secret}`,
        '--encoding=UTF8',
        '--locale-provider=icu',
        '--icu-locale=es-MX',
        '--locale=C',
        ...(disposable ? ['--no-sync'] : []),
      ],
      { ...options, signal },
    )
    renameSync(making, dataOf(folder))
  } catch (error) {
    signal?.throwIfAborted()
    // another start may have made it meanwhile, and swept this one away
    if (!isWhole(dataOf(folder))) throw notMade(error, folder)
  }
  settleNames(folder)
}

/** A whole copy where there is nothing: whoever put it there ended before its last rename. */
export function takePlace(folder: string): void {
  if (existsSync(dataOf(folder)) || !existsSync(copiedOf(folder))) return
  renameSync(copiedOf(folder), dataOf(folder))
  settleNames(folder)
}

/** From here on the folder's names outlive a machine that goes off. */
function settleNames(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** The major of PostgreSQL that a data folder is of. */
export const majorOf = (data: string): string => readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()

function notMade(error: unknown, folder: string): Refusal {
  const { stderr = '', message = '' } = error as { stderr?: string; message?: string }
  if (/No space left on device/.test(stderr)) return new Refusal(`No queda espacio en el disco de ${folder}.`)
  appendFileSync(logOf(folder), stderr || message)
  return new Refusal(`No se pudo hacer la base en ${folder}: lo que se dijo está al final de ${logOf(folder)}.`)
}

/** The major of PostgreSQL that a program is of. */
export async function majorOfProgram(
  { postgres }: Binaries,
  options: Partial<Making['options']> = {},
): Promise<string> {
  const { stdout } = await run(postgres, ['--version'], options)
  return /(\d+)(?:\.\d+|beta|rc|devel)/.exec(stdout)?.[1] ?? stdout.trim()
}

async function refuseOtherVersion(data: string, { bin, options }: Making): Promise<void> {
  const ours = await majorOfProgram(bin, options)
  const theirs = majorOf(data)
  if (ours !== theirs)
    throw new Refusal(
      `La base de ${data} es de PostgreSQL ${theirs} y este programa trae el ${ours}: cópiela con npm run surtia -- base copiar --binarios <carpeta del PostgreSQL ${theirs}> (docs/operacion.md, «Otra versión mayor de PostgreSQL»).`,
    )
}
