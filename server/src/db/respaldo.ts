import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { copyFile, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@surtia/rules/refusal.ts'
import pg from 'pg'
import { startEmbedded } from './embebido/embedded.ts'
import { owner } from './embebido/host.ts'

/** What a running PostgreSQL fills for itself: empty folders in a copy; WAL comes from the archive. */
const SUYAS = [
  'pg_wal',
  'pg_replslot',
  'pg_stat_tmp',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_subtrans',
  'pg_dynshmem',
]
const SIN = new Set(['postmaster.pid', 'postmaster.opts', ...SUYAS])
const VACIAS = [...SUYAS, 'pg_wal/archive_status']

const marca = (instante: Date) => instante.toISOString().replace(/[:.]/g, '-')
/** When a base backup began, by the name of its folder. */
export const instanteDe = (nombre: string) =>
  new Date(nombre.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'))

/** Copies a folder that others write to meanwhile: what vanishes was not needed. */
async function copiar(de: string, a: string, fuera: ReadonlySet<string> = new Set()): Promise<void> {
  await mkdir(a, { recursive: true, mode: 0o700 })
  for (const entrada of await readdir(de, { withFileTypes: true })) {
    if (fuera.has(entrada.name)) continue
    const [origen, destino] = [join(de, entrada.name), join(a, entrada.name)]
    try {
      if (entrada.isDirectory()) await copiar(origen, destino)
      else if (entrada.isSymbolicLink()) await symlink(await readlink(origen), destino)
      else if (entrada.isFile()) await copyFile(origen, destino)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

/**
 * The data folder of a PostgreSQL that works meanwhile, copied to a new one: it starts only with the WAL from then on. `esperarBitacora`
 * false does not wait for the archive: whoever starts the copy takes WAL elsewhere.
 */
export async function copiarEnMarcha(
  client: pg.Client,
  data: string,
  destino: string,
  esperarBitacora = true,
): Promise<void> {
  await client.query("select pg_backup_start('surtia', true)")
  await copiar(data, destino, SIN)
  const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
    'select labelfile, spcmapfile from pg_backup_stop($1)',
    [esperarBitacora],
  )
  writeFileSync(join(destino, 'backup_label'), rows[0]?.labelfile ?? '')
  if (rows[0]?.spcmapfile) writeFileSync(join(destino, 'tablespace_map'), rows[0].spcmapfile)
}

/** What a copy lacks to start. */
export function completar(data: string): void {
  for (const nombre of VACIAS) mkdirSync(join(data, nombre), { recursive: true, mode: 0o700 })
}

/** The base backups that are whole, oldest first, by the name of their folders; none where the folder is not there. */
export const bases = async (respaldo: string): Promise<string[]> =>
  (await readdir(join(respaldo, 'bases')).catch(() => [] as string[])).filter((nombre) => /Z$/.test(nombre)).sort()

/**
 * A base backup of the running embedded PostgreSQL and of the portal's other files, while both work: PostgreSQL's own low-level backup. With the WAL that
 * `respaldo`/wal collects from then on, any later instant can be restored. Keeps the newest `conservar` bases and the WAL that they need. Answers its folder.
 */
export async function respaldar({
  url,
  datos,
  respaldo,
  conservar,
  now,
}: {
  url: string
  datos: string
  respaldo: string
  conservar: number
  now: Date
}): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const provisional = join(respaldo, 'bases', `${marca(now)}.parcial`)
  const listo = join(respaldo, 'bases', marca(now))
  try {
    const { rows: modo } = await client.query<{ archive_mode: string }>('show archive_mode')
    if (modo[0]?.archive_mode !== 'on')
      throw new Refusal('PostgreSQL no guarda su bitácora: inicie de nuevo el portal con SURTIA_RESPALDO.')
    await mkdir(provisional, { recursive: true, mode: 0o700 })
    await copiarEnMarcha(client, join(datos, 'base', 'postgres'), join(provisional, 'base', 'postgres'))
  } catch (error) {
    await rm(provisional, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
  await copyFile(join(datos, 'base', 'postgres.clave'), join(provisional, 'base', 'postgres.clave'))
  await copiar(datos, provisional, new Set(['base', 'subidas', 'sitio']))
  await rename(provisional, listo)
  await podar(respaldo, conservar)
  return listo
}

/** Removes the oldest bases, and WAL from before the oldest that stays. */
async function podar(respaldo: string, conservar: number): Promise<void> {
  const todas = await bases(respaldo)
  const quedan = todas.slice(-conservar)
  for (const nombre of todas.slice(0, -conservar)) await rm(join(respaldo, 'bases', nombre), { recursive: true })
  const etiqueta = readFileSync(join(respaldo, 'bases', quedan[0] ?? '', 'base', 'postgres', 'backup_label'), 'utf8')
  const primero = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(etiqueta)?.[1]
  if (!primero) return
  for (const archivo of await readdir(join(respaldo, 'wal'))) {
    if (/^[0-9A-F]{24}/.test(archivo) && archivo.slice(8, 24) < primero.slice(8))
      await rm(join(respaldo, 'wal', archivo))
  }
}

export class SinRespaldo extends Error {}

/**
 * Restores into a new folder the portal's data as they were at an instant (or as far as the WAL goes), and waits until PostgreSQL has replayed it.
 * Throws SinRespaldo when there is no base from before it, or the WAL does not reach it.
 */
export async function restaurar({
  respaldo,
  en,
  hasta,
}: {
  respaldo: string
  en: string
  hasta?: Date | undefined
}): Promise<{ base: string }> {
  const base = (await bases(respaldo)).filter((nombre) => !hasta || instanteDe(nombre) <= hasta).at(-1)
  if (!base)
    throw new SinRespaldo(hasta ? 'No hay respaldo anterior a ese instante.' : `No hay respaldos en ${respaldo}.`)
  if (existsSync(en) && (await readdir(en)).length)
    throw new SinRespaldo(`${en} no está vacía: restaure en una carpeta nueva.`)
  await copiar(join(respaldo, 'bases', base), en)
  const folder = join(en, 'base')
  const data = join(folder, 'postgres')
  completar(data)
  const wal = join(respaldo, 'wal').replaceAll("'", "''''")
  const ajustes = [
    `restore_command = 'cp "${wal}/%f" "%p"'`,
    ...(hasta
      ? [
          `recovery_target_time = '${hasta.toISOString().replace('T', ' ').replace('Z', '+00')}'`,
          "recovery_target_action = 'promote'",
        ]
      : []),
  ]
  writeFileSync(join(data, 'postgresql.auto.conf'), `${ajustes.join('\n')}\n`)
  writeFileSync(join(data, 'recovery.signal'), '')
  writeFileSync(join(folder, 'postgres.log'), '')
  await pertenecer(folder)
  const embedded = await startEmbedded(folder).catch(() => {
    throw new SinRespaldo(
      `PostgreSQL no llegó a ese instante: la bitácora guardada no alcanza. Vea ${join(folder, 'postgres.log')}.`,
    )
  })
  try {
    await replayed(embedded.url)
  } finally {
    await embedded.stop()
  }
  writeFileSync(join(data, 'postgresql.auto.conf'), '')
  return { base }
}

async function replayed(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ si: boolean }>('select pg_is_in_recovery() as si')
      if (!rows[0]?.si) return
    } catch (error) {
      if ((error as { code?: string }).code === 'ECONNREFUSED')
        throw new SinRespaldo('PostgreSQL no llegó a ese instante: la bitácora guardada no alcanza.')
    } finally {
      await client.end().catch(() => undefined)
    }
    await pause(100)
  }
}

/** The files belong to who runs PostgreSQL. */
export async function pertenecer(folder: string): Promise<void> {
  const { uid, gid } = owner()
  if (uid === undefined || gid === undefined) return
  for (const entrada of await readdir(folder, { recursive: true }))
    if (entrada !== '.') chownSync(join(folder, entrada), uid, gid)
}
