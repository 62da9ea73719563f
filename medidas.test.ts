import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// How long files and functions may be (docs/estilo.md, «Archivos»). Tests are judged by who reads them.
const ROOT = import.meta.dirname
const SOURCES = globSync('{*,{rules,contracts,server,web,demo,bench,e2e}/**/*}.{ts,tsx,css}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**'],
}).filter((file) => !/\.(test|e2e)\.tsx?$|\/test\/|\/faults\//.test(file))
const linesOf = (file: string): string[] => readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n')

const BEGINS =
  /^( *)(?:export )?(?:default )?(?:(?:async )?function\*? (\w+)|const (\w+)\b.* = (?:async )?(?:<.*>)?(?:\(|\w+ =>)|(?:async )?(\w+)\(.*\)(?:: .*)? \{$)/
const NO_FUNCTION = ['if', 'for', 'while', 'switch', 'catch', 'test', 'beforeAll', 'afterAll']

type Measured = { place: string; lines: number }

function functionsOf(file: string): Measured[] {
  const lines = linesOf(file)
  return lines.flatMap((line, at) => {
    const [, column = '', ...names] = BEGINS.exec(line) ?? []
    const name = names.find(Boolean)
    return name && !NO_FUNCTION.includes(name)
      ? [{ place: `${file}: ${name}`, lines: endOf(lines, at, column.length) - at }]
      : []
  })
}

/** Formatted as they are, a function goes on while lines stand further in, or close what it is given: `) {`. */
function endOf(lines: readonly string[], at: number, column: number): number {
  let end = at + 1
  for (; end < lines.length; end++) {
    const line = lines[end] ?? ''
    if (line === '' || line.search(/\S/) > column) continue
    if (!/^ *[})\]]/.test(line)) return end
    if (!/[{(>]$/.test(line)) return end + 1
  }
  return end
}

const FUNCTIONS = SOURCES.filter((file) => !file.endsWith('.css')).flatMap(functionsOf)
const above = (measured: readonly Measured[], most: number) =>
  measured.filter(({ lines }) => lines > most).map(({ place, lines }) => `${place}, ${lines}`)

test('un archivo cabe en una o dos pantallas', () => {
  const files = SOURCES.map((file) => ({ place: file, lines: linesOf(file).length })).sort((a, b) => a.lines - b.lines)
  expect(files.length).toBeGreaterThan(500)
  expect(files[Math.floor(files.length / 2)]?.lines).toBeLessThanOrEqual(60)
  expect(above(files, 200).length).toBeLessThan(files.length / 10)
  expect(above(files, 400)).toEqual([])
})

/** A component, which draws what it shows, is a function with a capital; it may have 100 lines. */
const isComponent = ({ place }: Measured) => /\.tsx: [A-Z]/.test(place)

test('de cada cien funciones, a lo más una pasa de 60 líneas; un componente, de 100', () => {
  const functions = FUNCTIONS.filter((one) => !isComponent(one))
  expect(functions.length).toBeGreaterThan(1_000)
  expect(above(functions, 60).length).toBeLessThan(functions.length / 100)
  expect(above(FUNCTIONS, 100)).toEqual([])
})

/** The server on one page, what is swept of it, and what starts it. */
const GATHERERS = [
  'server/src/app.ts',
  'server/src/db/migrate.ts',
  'server/src/limpieza.ts',
  'server/src/start-portal.ts',
]

test('un archivo del servidor conoce menos de veinte más', () => {
  const imports = (file: string) => linesOf(file).filter((line) => /^(import|\}) .*'[^']+'$/.test(line)).length
  const wide = SOURCES.filter((file) => /^server\/.*\.ts$/.test(file) && imports(file) >= 20)
  expect(wide.sort()).toEqual(GATHERERS)
})
