import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CEDIS } from '@surtia/demo/cast/clientes.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import pg from 'pg'
import { type Embedded, startEmbedded } from '../db/embebido/embedded.ts'
import { CLAVE, lanzar, matarLanzados } from './caidas.ts'
import { malasDe } from './trafico.ts'

/** How often, how many: the options of `npm run test:faults`, by their names. */
export type Cuantos = (opcion: string) => number
export type Contar = (que: string, bien: boolean, cuentas: unknown) => void

/** What a part of the run is given. */
export type Corrida = {
  cuantos: Cuantos
  /** where what it launches keeps its files */
  carpeta: string
  /** an empty base of its own, by its address */
  baseNueva: (nombre: string) => Promise<string>
  /** tells what came out, and remembers what is bad */
  contar: Contar
}

export const sinMalas = (...de: Parameters<typeof malasDe>) => Object.keys(malasDe(...de)).length === 0

export async function baseEn(postgres: Embedded, nombre: string): Promise<string> {
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create database ${nombre}`)
  await admin.end()
  const url = new URL(postgres.url)
  url.pathname = `/${nombre}`
  return url.href
}

/** A portal on this base that has its centres. */
export async function conCedis(url: string, carpeta: string) {
  const servidor = await lanzar(url, carpeta)
  const puerta = { url: servidor.url, clave: CLAVE }
  await enviar(puerta, 'cedis', CEDIS)
  return { servidor, puerta }
}

/** The same, once and gone: what is launched on this base afterwards finds them. */
export async function dejarCedis(url: string, carpeta: string): Promise<void> {
  const { servidor } = await conCedis(url, carpeta)
  await servidor.detener()
}

/** A folder of its own; whatever happens, nothing that was launched there lives on. */
export async function enCarpeta<T>(nombre: string, hacer: (aparte: string) => Promise<T>): Promise<T> {
  const aparte = mkdtempSync(join(tmpdir(), `surtia-fallas-${nombre}-`))
  try {
    return await hacer(aparte)
  } finally {
    await matarLanzados()
    rmSync(aparte, { recursive: true, force: true })
  }
}

/** PostgreSQL of its own, for what kills it. */
export async function conPostgres<T>(
  nombre: string,
  hacer: (base: Embedded, aparte: string) => Promise<T>,
): Promise<T> {
  return await enCarpeta(nombre, async (aparte) => {
    const base = await startEmbedded(aparte)
    try {
      return await hacer(base, aparte)
    } finally {
      await matarLanzados()
      await base.stop()
    }
  })
}
