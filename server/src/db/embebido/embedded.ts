import { mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@surtia/rules/refusal.ts'
import { archiving } from './archiving.ts'
import { answers, ensureDatabase, othersConnected } from './ask-postgres.ts'
import { dataOf, logOf, prepareData, secretOf } from './data-folder.ts'
import { alive, type Binaries, binaries, letThrough, owner } from './host.ts'
import { keptPort, launch, runningIn } from './launch.ts'

/** The PostgreSQL that npm brings: it outlives a killed portal, and the next start finds it running. */
export type Embedded = {
  /** where it is by now: when somebody took its port it starts again on another */
  readonly url: string
  /** starts PostgreSQL again when it is gone */
  revive: () => Promise<void>
  /** stops it unless another process still uses it */
  stop: () => Promise<void>
  /** process id of PostgreSQL */
  pid: () => number
}

export type EmbeddedOptions = {
  /** gives up durability for speed: only for tests */
  disposable?: boolean
  /** folder that takes the WAL as it is written, for backups */
  respaldo?: string
  /** ends a start that is under way */
  signal?: AbortSignal | undefined
  /** another PostgreSQL than the one that npm brings */
  bin?: Binaries
}

const SAFE_OFF = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']

/** Starts (or finds running) the embedded PostgreSQL in a folder and makes sure that the database `surtia` exists. */
export async function startEmbedded(folder: string, given: EmbeddedOptions = {}): Promise<Embedded> {
  const { disposable = false, respaldo = '', signal } = given
  const bin = given.bin ?? (await binaries())
  const as = owner()
  mkdirSync(folder, { recursive: true })
  if (as.uid !== undefined) for (const path of [folder, bin.postgres]) letThrough(path)
  const options = {
    ...as,
    cwd: as.uid === undefined ? folder : tmpdir(),
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  }
  await prepareData(folder, { bin, as, options, disposable, signal })
  const password = readFileSync(secretOf(folder), 'utf8')
  const running = () => runningIn(dataOf(folder))
  const url = (database: string) =>
    `postgres://surtia:${password}@127.0.0.1:${running()?.port ?? keptPort(folder)}/${database}`
  const start = async () => {
    if (running()) return
    await launch(
      { folder, postgres: bin.postgres, options, settings: settingsOf(disposable, respaldo, dataOf(folder)) },
      () => answers(url('postgres'), dataOf(folder)),
    )
  }
  const stop = async () => {
    if (!running() || (await othersStay(url('postgres')))) return
    const pid = running()?.pid
    if (!pid) return
    process.kill(pid, 'SIGINT') // fast shutdown
    for (let i = 0; i < 600 && alive(pid); i++) await pause(50)
  }
  try {
    await start()
    signal?.throwIfAborted()
    await ensureDatabase(url('postgres'), 'surtia')
  } catch (error) {
    const gone = !running()
    await stop()
    throw gone && !signal?.aborted && !(error instanceof Refusal) ? stopped(folder) : error
  }
  return {
    get url() {
      return url('surtia')
    },
    revive: start,
    pid: () => running()?.pid ?? 0,
    stop,
  }
}

/** What a start says when its PostgreSQL ends before the portal has begun to work. */
export const stopped = (folder: string): Refusal =>
  new Refusal(`PostgreSQL se detuvo mientras el portal iniciaba: lo que dijo está al final de ${logOf(folder)}.`)

/** Whether another process uses it. Connections that this one just closed are still seen for a moment, longer on a busy machine. */
export async function othersStay(address: string): Promise<boolean> {
  for (let look = 0; look < 20; look++) {
    if (!(await othersConnected(address))) return false
    await pause(50)
  }
  return true
}

const settingsOf = (disposable: boolean, respaldo: string, data: string): string[] => [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=256MB',
  'max_wal_size=2GB',
  ...(disposable ? SAFE_OFF : []),
  ...archiving(respaldo, data),
]

/** The folder in which the embedded database of a portal lives. */
export const embeddedFolder = (datos: string): string => join(datos, 'base')
