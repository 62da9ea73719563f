import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { alive, binaries, freePort, isInUse, letThrough, owner } from './host.ts'

const run = promisify(execFile)

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

const SAFE_OFF = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Starts (or finds running) the embedded PostgreSQL in a folder and makes sure that the database `surtia` exists.
 * `disposable` gives up durability for speed: only for tests. `respaldo`: folder that takes the WAL as it is written, for backups.
 */
export async function startEmbedded(folder: string, { disposable = false, respaldo = '' } = {}): Promise<Embedded> {
  const bin = await binaries()
  const as = owner()
  const data = join(folder, 'postgres')
  const log = join(folder, 'postgres.log')
  const secretFile = join(folder, 'postgres.clave')
  mkdirSync(folder, { recursive: true })
  if (as.uid !== undefined) for (const path of [folder, bin.postgres]) letThrough(path)
  const options = {
    ...as,
    cwd: as.uid === undefined ? folder : tmpdir(),
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  }

  if (!existsSync(join(data, 'PG_VERSION'))) {
    if (existsSync(data)) rmSync(data, { recursive: true })
    mkdirSync(data, { recursive: true, mode: 0o700 })
    const password = randomBytes(24).toString('base64url')
    writeFileSync(secretFile, password, { mode: 0o600 })
    writeFileSync(log, '')
    if (as.uid !== undefined && as.gid !== undefined)
      for (const path of [data, secretFile, log]) chownSync(path, as.uid, as.gid)
    await run(
      bin.initdb,
      [
        '-D',
        data,
        '-U',
        'surtia',
        '--auth=scram-sha-256',
        `--pwfile=${secretFile}`,
        '--encoding=UTF8',
        '--locale-provider=icu',
        '--icu-locale=es-MX',
        '--locale=C',
        ...(disposable ? ['--no-sync'] : []),
      ],
      options,
    )
  }
  const password = readFileSync(secretFile, 'utf8')
  const pidFile = join(data, 'postmaster.pid')
  const running = () => {
    if (!existsSync(pidFile)) return null
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid && alive(pid) ? { pid, port: Number(lines[3]) } : null
  }

  const start = async () => {
    if (running()) return
    // keeps its port from start to start, so that a revived PostgreSQL is found where it was
    const portFile = join(folder, 'postgres.puerto')
    const port = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : await freePort()
    writeFileSync(portFile, String(port))
    // left by a killed PostgreSQL whose number a zombie still holds: PostgreSQL itself would take it for running
    if (existsSync(pidFile) && !isInUse(data)) rmSync(pidFile)
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
      'shared_buffers=256MB',
      'max_wal_size=2GB',
      ...(disposable ? SAFE_OFF : []),
      ...archiving(respaldo),
    ]
    const output = openSync(log, 'a')
    // detached: it lives on when the portal is killed
    const server = spawn(
      bin.postgres,
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      {
        ...options,
        detached: true,
        stdio: ['ignore', output, output],
      },
    )
    closeSync(output)
    server.unref()
    let ended = false
    server.once('exit', () => {
      ended = true
    })
    server.once('error', () => {
      ended = true
    })
    for (let i = 0; i < 600; i++) {
      if (running() && (await answers(url('postgres')))) return
      // two processes may start it at the same moment: the other one wins, or nobody does
      if (ended && !running()) break
      await pause(50)
    }
    if (running()) return
    rmSync(portFile, { force: true })
    throw new Error(`PostgreSQL no inició. Vea ${log}.`)
  }

  const url = (database: string) => `postgres://surtia:${password}@127.0.0.1:${running()?.port}/${database}`
  await start()
  await ensureDatabase(url('postgres'), 'surtia')

  return {
    url: url('surtia'),
    revive: start,
    pid: () => running()?.pid ?? 0,
    stop: async () => {
      if (!running() || (await othersConnected(url('postgres')))) return
      const pid = running()?.pid
      if (!pid) return
      process.kill(pid, 'SIGINT') // fast shutdown
      for (let i = 0; i < 600 && alive(pid); i++) await pause(50)
    },
  }
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

async function ensureDatabase(url: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
      if (!rowCount) await client.query(`create database ${name}`)
      return
    } catch (error) {
      const code = (error as { code?: string }).code
      if (code === '42P04' || code === '23505') return
      if (attempt > 50 || (code !== '57P03' && code !== 'ECONNREFUSED')) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function othersConnected(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query(
      "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    return rows[0].n > 0
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The folder in which the embedded database of a portal lives. */
export const embeddedFolder = (datos: string): string => join(datos, 'base')
