import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

// docs/mapa.md as a test: who may import whom.
const ROOT = import.meta.dirname
const SOURCES = globSync('{rules,contracts,server,demo,bench,e2e}/**/*.ts', { cwd: ROOT })
  .concat(globSync('web/src/**/*.{ts,tsx}', { cwd: ROOT }))
  .filter((file) => !file.includes('node_modules') && !file.includes('/build/'))
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('server/src/test/')

type Arrow = { from: string; to: string }

/** The file of this house that an import names; '' for a library. */
function resolveImport(file: string, name: string): string {
  const own = /^@surtia\/(\w+)\/(.+)$/.exec(name)
  if (own) return `${own[1]}/src/${own[2]}`
  if (!name.startsWith('.')) return ''
  return relative(ROOT, join(ROOT, dirname(file), name)).replace(/\?\w+$/, '')
}

const arrows: Arrow[] = SOURCES.flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]
    .map((m) => ({ from: file, to: resolveImport(file, m[1] ?? '') }))
    .filter(({ to }) => to !== ''),
)
const room = (file: string) => file.split('/')[0] ?? ''
const told = (list: Arrow[]) => list.map(({ from, to }) => `${from} → ${to}`)

test('sees the house', () => {
  expect(SOURCES.length).toBeGreaterThan(100)
  expect(arrows.length).toBeGreaterThan(300)
  for (const name of ['rules', 'contracts', 'server', 'web', 'demo', 'e2e', 'bench'])
    expect(SOURCES.some((file) => file.startsWith(`${name}/`))).toBe(true)
  // an import that leads nowhere would make every rule below blind
  expect(told(arrows.filter(({ to }) => !existsSync(join(ROOT, to)) && !to.includes('+types')))).toEqual([])
})

const ROOMS: Record<string, readonly string[]> = {
  rules: [],
  contracts: ['rules'],
  server: ['rules', 'contracts'],
  web: ['rules', 'contracts'],
  demo: ['rules', 'contracts'],
  e2e: ['rules', 'contracts', 'demo'],
  bench: ['rules', 'contracts', 'server', 'demo'],
}

test('rooms import only the rooms below them', () => {
  const wrong = arrows.filter(({ from, to }) => {
    if (room(from) === room(to) || isTest(from)) return false
    // the long race and crash runs are tests by command
    if (from.startsWith('server/src/faults/') && room(to) === 'demo') return false
    return !(ROOMS[room(from)] ?? []).includes(room(to))
  })
  expect(told(wrong)).toEqual([])
})

const layerOfServer = (file: string) => /^server\/src\/(areas|edge|outside|jobs|db)\//.exec(file)?.[1] ?? 'top'
const SERVER: Record<string, readonly string[]> = {
  top: ['areas', 'edge', 'outside', 'jobs', 'db', 'top'],
  areas: ['areas', 'edge', 'outside', 'jobs', 'db', 'top'],
  edge: ['edge', 'db', 'top'],
  jobs: ['jobs', 'outside', 'db', 'top'],
  outside: ['outside', 'jobs', 'top'],
  db: ['db'],
}

test('inside the server arrows point from the areas to the edge and down to the database', () => {
  const inside = arrows.filter(
    ({ from, to }) =>
      from.startsWith('server/src/') && to.startsWith('server/src/') && !isTest(from) && !from.includes('/faults/'),
  )
  expect(
    told(inside.filter(({ from, to }) => !(SERVER[layerOfServer(from)] ?? []).includes(layerOfServer(to)))),
  ).toEqual([])
})

const area = (file: string) => /^(server|web)\/src\/areas\/([\w-]+)\//.exec(file)
const AREAS: Record<string, readonly string[]> = {
  'server/carrito': ['catalogo', 'pedidos', 'notificaciones'],
  'server/pedidos': ['catalogo', 'notificaciones'],
  'server/cuenta': ['seguridad'],
  'server/herramientas': ['catalogo'],
  'server/adeudos': ['notificaciones'],
  'server/pagos': ['adeudos', 'notificaciones'],
  'server/cobranza': ['adeudos', 'notificaciones'],
  'server/banners': ['catalogo'],
  // keys of waybills are hashed where the other keys are
  'server/carta-porte': ['seguridad'],
  // secrets that come through the ERP door are hashed where sign-in hashes them
  'server/integracion': ['seguridad', 'pedidos', 'adeudos', 'facturas', 'notificaciones', 'pagos', 'cobranza'],
  'web/catalogo': ['carrito'],
  'web/carrito': ['catalogo', 'pedidos'],
  'web/excel': ['carrito', 'catalogo'],
  'web/pedidos': ['catalogo'],
  'web/herramientas': ['publico'],
  'web/pagos': ['adeudos'],
  'web/cobranza': ['adeudos', 'pagos'],
  'web/cuenta': ['carrito', 'pedidos', 'banners'],
  'web/publico': ['seguridad'],
}

test('areas know only the areas that the map names', () => {
  const wrong = arrows.filter(({ from, to }) => {
    const [, house, one] = area(from) ?? []
    const [, , other] = area(to) ?? []
    return one && other && one !== other && !isTest(from) && !(AREAS[`${house}/${one}`] ?? []).includes(other)
  })
  expect(told(wrong)).toEqual([])
})

test("an area's parts/ are private", () => {
  const wrong = arrows.filter(({ from, to }) => {
    const owner = /^(.*)\/parts\//.exec(to)?.[1]
    return owner !== undefined && !from.startsWith(`${owner}/`)
  })
  expect(told(wrong)).toEqual([])
})

const layerOfWeb = (file: string) => /^web\/src\/(layouts|areas|api|ui)\//.exec(file)?.[1] ?? 'top'
const WEB: Record<string, readonly string[]> = {
  top: ['ui', 'top'],
  layouts: ['layouts', 'areas', 'api', 'ui', 'top'],
  areas: ['areas', 'api', 'ui', 'top'],
  ui: ['ui', 'api', 'top'],
  api: ['api'],
}

test('inside the web arrows point from the layouts to the areas and down to api and ui', () => {
  const inside = arrows.filter(
    ({ from, to }) => from.startsWith('web/src/') && to.startsWith('web/src/') && !isTest(from),
  )
  expect(inside.length).toBeGreaterThan(100)
  expect(told(inside.filter(({ from, to }) => !(WEB[layerOfWeb(from)] ?? []).includes(layerOfWeb(to))))).toEqual([])
})

test('rules know no clock', () => {
  const clocks = SOURCES.filter(
    (file) =>
      file.startsWith('rules/') &&
      !isTest(file) &&
      /Date\.now\(\)|new Date\(\)|Math\.random\(\)/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(clocks).toEqual([])
})

test('no cycles between files', () => {
  const next = new Map<string, string[]>()
  for (const { from, to } of arrows) if (!isTest(from)) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const path: string[] = []
  const cycles: string[] = []
  const visit = (file: string) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (done.has(file) || path.includes(file)) return
    path.push(file)
    for (const to of next.get(file) ?? []) visit(to)
    path.pop()
    done.add(file)
  }
  for (const file of next.keys()) visit(file)
  expect(cycles).toEqual([])
})

test('no function of the web is longer than 100 lines', () => {
  // formatted as they are, functions at the top of a file begin and end in the first column
  const long = SOURCES.filter((file) => file.startsWith('web/src/') && !isTest(file)).flatMap((file) =>
    [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(
        /^(?:export )?(?:default )?(?:async )?function (\w+)[\s\S]*?^}$/gm,
      ),
    ]
      .filter(([text]) => text.split('\n').length > 100)
      .map(([, name]) => `${file}: ${name}`),
  )
  expect(long).toEqual([])
})
