import { spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@surtia/rules/refusal.ts'
import { answers, ensureDatabase, othersConnected } from './ask-postgres.ts'
import { dataOf, logOf, prepareData, secretOf } from './data-folder.ts'
import { alive, type Binaries, binaries, freePort, isInUse, letThrough, type Owner, owner } from './host.ts'

/** The PostgreSQL that npm brings: it outlives a killed portal, and the next start finds it running. */
export type Embedded = {
  url: string
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

const SAFE_OFF = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

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
  const url = (database: string) => `postgres://surtia:${password}@127.0.0.1:${running()?.port}/${database}`
  const start = async () => {
    if (running()) return
    await launch({ folder, postgres: bin.postgres, options, settings: settingsOf(disposable, respaldo) }, () =>
      answers(url('postgres')),
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
    await stop()
    throw error
  }
  return { url: url('surtia'), revive: start, pid: () => running()?.pid ?? 0, stop }
}

/** Whether another process uses it. Connections that this one just closed are still seen for a moment, longer on a busy machine. */
async function othersStay(address: string): Promise<boolean> {
  for (let look = 0; look < 20; look++) {
    if (!(await othersConnected(address))) return false
    await pause(50)
  }
  return true
}

function runningIn(data: string): { pid: number; port: number } | null {
  const pidFile = join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return null
  const lines = readFileSync(pidFile, 'utf8').split('\n')
  const pid = Number(lines[0])
  return pid && alive(pid) ? { pid, port: Number(lines[3]) } : null
}

const settingsOf = (disposable: boolean, respaldo: string): string[] => [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=256MB',
  'max_wal_size=2GB',
  ...(disposable ? SAFE_OFF : []),
  ...archiving(respaldo),
]

type Launch = {
  folder: string
  postgres: string
  options: { cwd: string; env: NodeJS.ProcessEnv } & Owner
  settings: readonly string[]
}

async function launch(
  { folder, postgres, options, settings }: Launch,
  answering: () => Promise<boolean>,
): Promise<void> {
  const data = dataOf(folder)
  // keeps its port from start to start, so that a revived PostgreSQL is found where it was
  const portFile = join(folder, 'postgres.puerto')
  const port = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : await freePort()
  writeFileSync(portFile, String(port))
  // left by a killed PostgreSQL whose number a zombie still holds: PostgreSQL itself would take it for running
  const pidFile = join(data, 'postmaster.pid')
  if (existsSync(pidFile) && !isInUse(data)) rmSync(pidFile)
  const output = openSync(logOf(folder), 'a')
  const { size } = fstatSync(output)
  // detached: it lives on when the portal is killed
  const server = spawn(postgres, ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
    ...options,
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  server.unref()
  let ended = false
  for (const event of ['exit', 'error'])
    server.once(event, () => {
      ended = true
    })
  for (let i = 0; i < 600; i++) {
    if (runningIn(data) && (await answering())) return
    // two processes may start it at the same moment: the other one wins, or nobody does
    if (ended && !runningIn(data)) break
    await pause(50)
  }
  if (runningIn(data)) return
  rmSync(portFile, { force: true })
  throw notStarted(folder, size)
}

/** What PostgreSQL said this time, in one line. */
function notStarted(folder: string, from: number): Refusal {
  const said = readFileSync(logOf(folder)).subarray(from).toString()
  if (/No space left on device/.test(said)) return new Refusal(`No queda espacio en el disco de ${folder}.`)
  const cause = /(?:FATAL|PANIC): +(.+)$/m.exec(said)?.[1]
  return new Refusal(`PostgreSQL no inició${cause ? `: ${cause}` : ''}. Vea ${logOf(folder)}.`)
}

/** WAL goes to `respaldo`/wal, at the latest a minute after it was written; a file is there whole or not at all. */
function archiving(respaldo: string): string[] {
  if (!respaldo) return []
  const wal = join(respaldo, 'wal')
  mkdirSync(wal, { recursive: true })
  const { uid, gid } = owner()
  if (uid !== undefined && gid !== undefined) {
    letThrough(wal)
    chownSync(wal, uid, gid)
  }
  const to = wal.replaceAll("'", "'\\''").replaceAll('%', '%%')
  return [
    'archive_mode=on',
    'archive_timeout=60',
    `archive_command=test -f '${to}/%f' || (cp '%p' '${to}/%f.part' && mv '${to}/%f.part' '${to}/%f')`,
  ]
}

/** The folder in which the embedded database of a portal lives. */
export const embeddedFolder = (datos: string): string => join(datos, 'base')
