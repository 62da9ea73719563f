import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Embedded, startEmbedded } from '../db/embebido/embedded.ts'
import { clonesDe, databaseUrl, enServidor } from './en-servidor.ts'
import { guardarPlantilla, traerPlantilla } from './plantilla.ts'

/** One PostgreSQL for all tests, and where the cast is loaded in it. */
export type Cluster = {
  servidor: string
  plantilla: string
  /** a folder that goes away at the end */
  carpeta: string
  /** thrown away whole at the end: nobody drops its databases one by one */
  desechable: boolean
  /** the columns of the template and its clones that may be null: table.column, as numbers */
  nulables: readonly string[]
  soltar: () => Promise<void>
}

const EN_MEMORIA = '/dev/shm'
const CUANTO_OCUPA = 6 * 2 ** 30

/** Memory that looks like a folder, where there is enough: what is thrown away need not reach a disk, and each clone is 400 files. */
function dondeCabe(): string {
  if (!existsSync(EN_MEMORIA)) return tmpdir()
  const { bavail, bsize } = statfsSync(EN_MEMORIA)
  return bavail * bsize > CUANTO_OCUPA ? EN_MEMORIA : tmpdir()
}

/** PostgreSQL for all tests (DATABASE_URL or embedded), with a template database that holds the cast of the demo. */
export async function startCluster(): Promise<Cluster> {
  const carpeta = mkdtempSync(join(dondeCabe(), 'surtia-pruebas-'))
  const { servidor, plantilla, stop } = process.env.DATABASE_URL
    ? await enElDeAfuera(process.env.DATABASE_URL, carpeta)
    : await enElEmbebido(carpeta)
  return {
    servidor,
    plantilla,
    carpeta,
    desechable: !process.env.DATABASE_URL,
    nulables: await listNulables(databaseUrl(servidor, plantilla)),
    soltar: async () => {
      await stop()
      rmSync(carpeta, { recursive: true, force: true })
    },
  }
}

type Lleno = { servidor: string; plantilla: string; stop: () => Promise<void> }

async function enElDeAfuera(servidor: string, carpeta: string): Promise<Lleno> {
  const plantilla = `surtia_plantilla_${process.pid}`
  await llenar(servidor, plantilla, carpeta)
  const stop = async () => {
    for (const base of [...(await listClones(servidor, plantilla)), plantilla])
      await enServidor(servidor, `drop database if exists ${base} with (force)`)
  }
  return { servidor, plantilla, stop }
}

async function enElEmbebido(carpeta: string): Promise<Lleno> {
  const plantilla = 'surtia_plantilla'
  const start = (): Promise<Embedded> => startEmbedded(carpeta, { disposable: true })
  if (traerPlantilla(carpeta)) {
    const { url, stop } = await start()
    return { servidor: url, plantilla, stop }
  }
  const nuevo = await start()
  await llenar(nuevo.url, plantilla, carpeta)
  if (process.env.CI) return { servidor: nuevo.url, plantilla, stop: nuevo.stop }
  await nuevo.stop()
  guardarPlantilla(carpeta)
  const { url, stop } = await start()
  return { servidor: url, plantilla, stop }
}

/** Only where no template is kept does anything load the portal and the demo for it. */
async function llenar(servidor: string, plantilla: string, datos: string): Promise<void> {
  const { llenarPlantilla } = await import('./llenar-plantilla.ts')
  await llenarPlantilla(servidor, plantilla, datos)
}

/** What processes that are gone left. */
async function listClones(connectionString: string, plantilla: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ base: string }>(
    'select datname as base from pg_database where starts_with(datname, $1)',
    [clonesDe(plantilla)],
  )
  await client.end()
  return rows.map(({ base }) => base)
}

async function listNulables(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ lugar: string }>(
    `select attrelid || '.' || attnum as lugar from pg_attribute join pg_class on oid = attrelid
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attnotnull`,
  )
  await client.end()
  return rows.map(({ lugar }) => lugar)
}
