import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { check } from 'recheck'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

// Every regular expression that reads a stranger's bytes takes time in proportion to them (docs/reglas/archivos.md#en-un-hilo-y-a-tiempo).
const ROOT = import.meta.dirname
const JUICIOS = 'server/src/juicios.ts'
/** A judgement is of the expression: on a busy machine it only takes longer. */
const PLAZO_MS = 300_000
type Nodo = { type: string; [campo: string]: unknown }
type Expresion = { archivo: string; fuente: string; marcas: string }

/** The files of this house that one imports, for more than their types. */
const importadosDe = (archivo: string): string[] =>
  [
    ...readFileSync(join(ROOT, archivo), 'utf8').matchAll(
      /^(?:import|export) (?!type )[^;]*?from '(?:@surtia\/(\w+)\/([^']+)|(\.[^']+))'/gm,
    ),
  ].map(([, cuarto, propio, junto = '']) =>
    cuarto ? `${cuarto}/src/${propio}` : relative(ROOT, join(ROOT, dirname(archivo), junto)),
  )

/** Files with all that they import, and what that imports. */
function conLoQueImportan(archivos: readonly string[]): Set<string> {
  const todos = new Set(archivos)
  for (const archivo of todos) for (const otro of importadosDe(archivo)) todos.add(otro)
  return todos
}

/** What a file writes between slashes; one that is put together from pieces cannot be judged. */
function expresionesDe(archivo: string): Expresion[] {
  const halladas: Expresion[] = []
  const mirar = (nodo: unknown): void => {
    if (typeof nodo !== 'object' || nodo === null) return
    const { type, regex, callee } = nodo as Nodo
    if (type === 'Literal' && regex) {
      const { pattern, flags } = regex as { pattern: string; flags: string }
      halladas.push({ archivo, fuente: pattern, marcas: flags })
    }
    if ((callee as { name?: string } | undefined)?.name === 'RegExp')
      throw new Error(`${archivo}: RegExp of pieces, which no tool can judge`)
    for (const parte of Object.values(nodo)) mirar(parte)
  }
  mirar(parseSync(archivo, readFileSync(join(ROOT, archivo), 'utf8')).program)
  return halladas
}

const deUna = (archivo: string) => !archivo.endsWith('.test.ts')
const LECTORES = globSync('server/src/outside/archivos/*.ts', { cwd: ROOT }).filter(deUna)
const LEEN = [
  ...conLoQueImportan([JUICIOS, ...LECTORES]),
  ...globSync('server/src/areas/bolsa-trabajo/**/*.ts', { cwd: ROOT }).filter(deUna),
  'server/src/edge/uploads.ts',
]

test('toda expresión que lee lo que manda un desconocido tarda en proporción a lo que pesa', {
  timeout: PLAZO_MS,
}, async () => {
  const distintas = new Map(LEEN.flatMap(expresionesDe).map((una) => [`/${una.fuente}/${una.marcas}`, una]))
  expect(distintas.size).toBeGreaterThan(30)
  const lentas: string[] = []
  for (const [escrita, { archivo, fuente, marcas }] of distintas) {
    const { status } = await check(fuente, marcas, { timeout: PLAZO_MS })
    if (status !== 'safe') lentas.push(`${archivo} ${escrita}: ${status}`)
  }
  expect(lentas).toEqual([])
})

test('quien las juzga reconoce las que tardan el cuadrado', { timeout: PLAZO_MS }, async () => {
  for (const lenta of [/<(?:[\w.-]+:)?Relationship\b(?:[^>"']|"[^"]*"|'[^']*')*>/g, /<[a-z][^>]*>/i, /^[-•*]\s+(.*)$/])
    expect(await check(lenta.source, lenta.flags, { timeout: PLAZO_MS })).toMatchObject({ status: 'vulnerable' })
})

test('los archivos recibidos se leen en el hilo que los juzga, y en ninguna otra parte', () => {
  const otros = globSync('server/src/**/*.ts', { cwd: ROOT }).filter(
    (archivo) => deUna(archivo) && archivo !== JUICIOS && !LECTORES.includes(archivo),
  )
  const conocen = otros.filter((archivo) => importadosDe(archivo).some((otro) => LECTORES.includes(otro)))
  expect(conocen).toEqual([])
})
