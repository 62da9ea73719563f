import { relative } from 'node:path'
import type { KyselyConfig, RawBuilder, RawNode } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, vi } from 'vitest'
import { anotarColumnas, anotarCruda, anotarSitio, apuntes, crudas, olvidar, vistos } from './apuntes.ts'
import { guardarRegistro, RAIZ } from './registro.ts'

// Before every test file: what each sql`…` answers is written down, to be judged when all have run.
vi.mock('kysely', async (original) => {
  const kysely = await original<typeof import('kysely')>()
  const plantilla = (textos: TemplateStringsArray, ...partes: unknown[]) => {
    anotarSitio(textos)
    return kysely.sql(textos, ...partes)
  }
  const raw = (texto: string): RawBuilder<unknown> => {
    const cruda = kysely.sql.raw<unknown>(texto)
    anotarCruda((cruda.toOperationNode() as RawNode).sqlFragments)
    return cruda
  }
  class Kysely<DB> extends kysely.Kysely<DB> {
    constructor(config: KyselyConfig) {
      super({ ...config, plugins: [...(config.plugins ?? []), apuntes] })
    }
  }
  return { ...kysely, Kysely, sql: Object.assign(plantilla, kysely.sql, { raw }) }
})

const nulables = new Set(inject('nulables'))
// The numbers of the template's columns hold in its clones, and in no other database.
const esNulable = (cliente: { database?: string }) => (columna: string) =>
  Boolean(cliente.database?.startsWith('surtia_prueba_')) && nulables.has(columna)

type Contestada = { rows?: unknown[]; fields?: pg.FieldDef[] }
const cliente: { query(...args: unknown[]): unknown; seApunta?: true } = pg.Client.prototype
// files that run in one process share their pg
if (!cliente.seApunta) {
  cliente.seApunta = true
  const query = cliente.query
  cliente.query = function (this: { database?: string }, ...args: unknown[]) {
    const respuesta = query.apply(this, args)
    if (!(respuesta instanceof Promise)) return respuesta
    return respuesta.then((contestada: Contestada) => {
      if (contestada.rows && contestada.fields) anotarColumnas(contestada.rows, contestada.fields, esNulable(this))
      return contestada
    })
  }
}

afterAll(() => {
  const archivo = relative(RAIZ, expect.getState().testPath ?? '')
  if (archivo.startsWith('server/')) guardarRegistro(inject('sentencias'), { archivo, vistos, crudas: [...crudas] })
  olvidar()
})
