import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Embedded, startEmbedded } from '../db/embebido/embedded.ts'
import { alive, children } from '../db/embebido/host.ts'
import { completar, copiarEnMarcha, pertenecer } from '../db/respaldo.ts'

/** A standby of a PostgreSQL on this machine, with the binaries that npm brings (there is no pg_basebackup among them). */
export type Replica = {
  /** the same for as long as its folder lives, whatever it is killed and revived */
  url: string
  pid: () => number
  /** until `resume` what the primary writes arrives and is not shown */
  pause: () => Promise<void>
  resume: () => Promise<void>
  /** the WAL position that it shows ('0/3000060') */
  position: () => Promise<string>
  /** bytes of WAL that the primary has written and this one does not show yet */
  lag: () => Promise<number>
  /** waits until it shows all that the primary has written by now */
  catchUp: () => Promise<void>
  /** makes it a primary, which takes writes when this answers */
  promote: () => Promise<void>
  /** SIGKILL to all its processes, as a machine that goes off */
  kill: () => void
  revive: () => Promise<void>
  stop: () => Promise<void>
}

export type ReplicaOptions = {
  /** address of the primary, as its owner */
  primary: string
  /** an empty folder, which the caller removes */
  folder: string
  /** lower case and underscores: its application_name and its slot */
  name?: string
  /** the primary answers a commit when this one has it on disk, and waits while it is away */
  synchronous?: boolean
  /** gives up durability for speed: only for tests */
  disposable?: boolean
}

/** Copies the running primary into `folder` and starts the copy as its standby; ready when it answers. */
export async function openReplica(options: ReplicaOptions): Promise<Replica> {
  const { primary, folder, name = 'replica', synchronous = false, disposable = false } = options
  await copyFrom(primary, folder, name)
  const embedded = await startEmbedded(folder, { disposable })
  if (synchronous) await setSynchronous(primary, name)
  return replicaOf(embedded, primary)
}

async function copyFrom(primary: string, folder: string, name: string): Promise<void> {
  const data = join(folder, 'postgres')
  const { hostname, port, username, password } = new URL(primary)
  mkdirSync(folder, { recursive: true })
  await asking(primary, async (client) => {
    // its slot keeps the WAL from before the copy begins
    await client.query('select pg_create_physical_replication_slot($1, true)', [name])
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    await copiarEnMarcha(client, rows[0]?.data_directory ?? '', data, false)
  })
  completar(data)
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password} application_name=${name}`
  const settings = [
    `primary_conninfo = '${conninfo}'`,
    `primary_slot_name = '${name}'`,
    'hot_standby_feedback = on',
    'wal_receiver_status_interval = 1s',
    'wal_retrieve_retry_interval = 200ms',
  ]
  writeFileSync(join(data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  writeFileSync(join(data, 'standby.signal'), '')
  writeFileSync(join(folder, 'postgres.clave'), password)
  writeFileSync(join(folder, 'postgres.log'), '')
  await pertenecer(folder)
}

function replicaOf(embedded: Embedded, primary: string): Replica {
  const { url } = embedded
  let killed = 0
  const one = async <T>(text: string, values: unknown[] = [], where = url): Promise<T> =>
    asking(where, async (client) => (await client.query<{ one: T }>(text, values)).rows[0]?.one as T)
  const written = () => one<string>('select pg_current_wal_lsn()::text as one', [], primary)
  const behind = (lsn: string) =>
    one<number>('select greatest(pg_wal_lsn_diff($1, pg_last_wal_replay_lsn()), 0)::int as one', [lsn])
  return {
    url,
    pid: embedded.pid,
    pause: async () => {
      await one('select pg_wal_replay_pause() as one')
      while ((await one('select pg_get_wal_replay_pause_state() as one')) !== 'paused') await pause(10)
    },
    resume: () => one('select pg_wal_replay_resume() as one'),
    position: () => one('select pg_last_wal_replay_lsn()::text as one'),
    lag: async () => behind(await written()),
    catchUp: async () => {
      const lsn = await written()
      while ((await behind(lsn)) > 0) await pause(10)
    },
    promote: async () => {
      if (!(await one<boolean>('select pg_promote(true, 60) as one'))) throw new Error('the replica was not promoted')
    },
    kill: () => {
      killed = embedded.pid()
      killPostgres(killed)
    },
    revive: async () => {
      while (killed && alive(killed)) await pause(10)
      await embedded.revive()
    },
    stop: embedded.stop,
  }
}

/** From now on the primary answers a commit when the one of this name has it on disk; '' = none. */
export async function setSynchronous(primary: string, name: string): Promise<void> {
  await asking(primary, async (client) => {
    await client.query(`alter system set synchronous_standby_names = ${pg.escapeLiteral(name)}`)
    await client.query('select pg_reload_conf()')
    const yes = async () =>
      (
        await client.query('select 1 from pg_stat_replication where application_name = $1 and sync_state = $2', [
          name,
          'sync',
        ])
      ).rowCount
    while (name && !(await yes())) await pause(20)
  })
}

/** SIGKILL to a PostgreSQL and to all who work for it: a postmaster alone leaves statements that are under way to end, and even to commit. */
export function killPostgres(pid: number): void {
  if (!pid) return
  for (const one of [pid, ...children(pid)]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // it had ended
    }
  }
}

async function asking<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
