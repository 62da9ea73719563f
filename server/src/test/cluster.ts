import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { llenar } from '@surtia/demo/llenar.ts'
import pg from 'pg'
import { contarPedidas } from '../areas/catalogo/indice/contar-pedidas.ts'
import { type Embedded, startEmbedded } from '../db/embebido/embedded.ts'
import { startPortal } from '../start-portal.ts'
import { guardarPlantilla, traerPlantilla } from './plantilla.ts'
import { CLAVE_ERP, HOY, settingsForTests } from './settings.ts'

const ARTICULOS = 400

/** One PostgreSQL for all tests, and where the cast is loaded in it. */
export type Cluster = {
  servidor: string
  plantilla: string
  /** the columns of the template and its clones that may be null: table.column, as numbers */
  nulables: readonly string[]
  soltar: () => Promise<void>
}

/** PostgreSQL for all tests (DATABASE_URL or embedded), with a template database that holds the cast of the demo. */
export async function startCluster(): Promise<Cluster> {
  const carpeta = mkdtempSync(join(tmpdir(), 'surtia-pruebas-'))
  const { servidor, plantilla, stop } = process.env.DATABASE_URL
    ? await enElDeAfuera(process.env.DATABASE_URL, carpeta)
    : await enElEmbebido(carpeta)
  return {
    servidor,
    plantilla,
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
  await llenarPlantilla(servidor, plantilla, carpeta)
  const stop = () => enServidor(servidor, `drop database if exists ${plantilla} with (force)`)
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
  await llenarPlantilla(nuevo.url, plantilla, carpeta)
  if (process.env.CI) return { servidor: nuevo.url, plantilla, stop: nuevo.stop }
  await nuevo.stop()
  guardarPlantilla(carpeta)
  const { url, stop } = await start()
  return { servidor: url, plantilla, stop }
}

/** Migrations, demo and cast, through the door of a portal. */
async function llenarPlantilla(servidor: string, plantilla: string, datos: string): Promise<void> {
  await enServidor(servidor, `drop database if exists ${plantilla}`)
  await enServidor(servidor, `create database ${plantilla}`)
  const portal = await startPortal(settingsForTests({ databaseUrl: databaseUrl(servidor, plantilla), datos }), {
    site: '/nowhere',
  })
  await llenar({ url: portal.url, clave: CLAVE_ERP }, HOY, ARTICULOS)
  await contarPedidas(portal.portal)
  await portal.stop()
}

async function enServidor(servidor: string, orden: string): Promise<void> {
  const admin = new pg.Client({ connectionString: servidor })
  await admin.connect()
  await admin.query(orden).finally(() => admin.end())
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

function databaseUrl(servidor: string, base: string): string {
  const url = new URL(servidor)
  url.pathname = `/${base}`
  return url.href
}
