import { registerHooks } from 'node:module'
import { relative } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject } from 'vitest'
import { clonesDe } from '../en-servidor.ts'
import { anotarColumnas, crudas, olvidar, vistos } from './apuntes.ts'
import { guardarRegistro, RAIZ } from './registro.ts'

// Before every test file: what each sql`…` answers is written down, to be judged when all have run.
const nulables = new Set(inject('nulables'))
// The numbers of the template's columns hold in its clones, and in no other database.
const esNulable = (cliente: { database?: string }) => (columna: string) =>
  Boolean(cliente.database?.startsWith(clonesDe(inject('plantilla')))) && nulables.has(columna)

/**
 * Where a file of ours is: its name says it whole, and neither node looks for it nor vitest is told of it. Where modules are mocked
 * vitest must be asked.
 */
function enLaCasa(cual: string, desde: string | undefined): string | undefined {
  if (!cual.endsWith('.ts') || '__vitest_mocker__' in globalThis) return undefined
  if (cual.startsWith('.')) return new URL(cual, desde).href
  const [, paquete, archivo] = /^@surtia\/([^/]+)\/(.+)$/.exec(cual) ?? []
  return paquete && new URL(`../../../../${paquete}/src/${archivo}`, import.meta.url).href
}

type Contestada = { rows?: unknown[]; fields?: pg.FieldDef[] }
const cliente: { query(...args: unknown[]): unknown; seApunta?: true } = pg.Client.prototype
// files that run in one process share their pg
if (!cliente.seApunta) {
  cliente.seApunta = true
  // whoever of ours asks for kysely gets the one that writes down
  const anotado = new URL('./kysely-anotado.ts', import.meta.url).href
  registerHooks({
    resolve: (cual, contexto, seguir) => {
      const { parentURL } = contexto
      if (parentURL === anotado || parentURL?.includes('/node_modules/')) return seguir(cual, contexto)
      if (cual === 'kysely') return { url: anotado, shortCircuit: true }
      const url = enLaCasa(cual, parentURL)
      return url ? { url, format: 'module-typescript', shortCircuit: true } : seguir(cual, contexto)
    },
  })
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
