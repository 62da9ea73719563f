import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { llenar } from '@surtia/demo/llenar.ts'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { contarPedidas } from '../areas/catalogo/indice/contar-pedidas.ts'
import { type Embedded, startEmbedded } from '../db/embebido/embedded.ts'
import { startPortal } from '../start-portal.ts'
import { CLAVE_ERP, HOY, settingsForTests } from './settings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    servidor: string
    plantilla: string
    /** the columns of the template and its clones that may be null: table.column, as numbers */
    nulables: readonly string[]
  }
}

const ARTICULOS = 400

/** One PostgreSQL for all tests (DATABASE_URL or embedded), and a template database with the cast of the demo. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'surtia-pruebas-'))
  const embedded: Embedded | null = process.env.DATABASE_URL ? null : await startEmbedded(folder, { disposable: true })
  const servidor = process.env.DATABASE_URL || (embedded as Embedded).url
  const plantilla = `surtia_plantilla_${process.pid}`
  const admin = new pg.Client({ connectionString: servidor })
  await admin.connect()
  await admin.query(`drop database if exists ${plantilla}`)
  await admin.query(`create database ${plantilla}`)
  const portal = await startPortal(settingsForTests({ databaseUrl: databaseUrl(servidor, plantilla), datos: folder }), {
    site: '/nowhere',
  })
  await llenar({ url: portal.url, clave: CLAVE_ERP }, HOY, ARTICULOS)
  await contarPedidas(portal.portal)
  await portal.stop()
  project.provide('nulables', await listNulables(databaseUrl(servidor, plantilla)))
  project.provide('servidor', servidor)
  project.provide('plantilla', plantilla)
  return async () => {
    await admin.query(`drop database if exists ${plantilla} with (force)`)
    await admin.end()
    await embedded?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
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
