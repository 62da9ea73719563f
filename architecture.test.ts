import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { NOMBRES_DE_TIPO } from './contracts/src/integracion.ts'
import { DIRECCIONES } from './rules/src/sitio/direcciones.ts'
import { sinEsquemas, tieneEsquemas } from './web/herramientas/contratos.ts'

// docs/mapa.md as a test: who may import whom stands in the tables of that page.
const ROOT = import.meta.dirname
const SOURCES = globSync('{rules,contracts,server,demo,bench,e2e}/**/*.ts', { cwd: ROOT })
  .concat(globSync('web/src/**/*.{ts,tsx}', { cwd: ROOT }))
  .filter((file) => !file.includes('node_modules') && !file.includes('/build/'))
const isTest = (file: string) => /\.test\.tsx?$|^(server|web)\/src\/test\//.test(file)

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

/** A table of the map by its first heading: rows of cells, without the two lines of its head. */
function tableOf(heading: string): string[][] {
  const lines = readFileSync(join(ROOT, 'docs/mapa.md'), 'utf8').split('\n')
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} |`))
  if (start < 0) throw new Error(`docs/mapa.md has no table '${heading}'`)
  const rest = lines.slice(start + 2)
  const end = rest.findIndex((line) => !line.startsWith('|'))
  return rest.slice(0, end < 0 ? undefined : end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
const namesIn = (cell = '') => cell.split(',').map((name) => name.trim())

/** What each name of a table of arrows may know. */
function allowed(heading: string): Map<string, Set<string>> {
  const from = new Map<string, Set<string>>()
  for (const [ones, others] of tableOf(heading))
    for (const one of namesIn(ones)) from.set(one, new Set([...(from.get(one) ?? []), ...namesIn(others)]))
  return from
}

/** Arrows between two names, by a table of the map: those that it does not allow, and those of the table that nothing uses. */
function compare(heading: string, list: readonly Arrow[], nameOf: (file: string) => string) {
  const table = allowed(heading)
  const named = list.map((arrow) => ({ arrow, from: nameOf(arrow.from), to: nameOf(arrow.to) }))
  const across = named.filter(({ from, to }) => from !== to)
  const used = new Set(across.map(({ from, to }) => `${from} → ${to}`))
  return {
    seen: across.length,
    wrong: told(across.filter(({ from, to }) => !table.get(from)?.has(to)).map(({ arrow }) => arrow)),
    idle: [...table].flatMap(([from, all]) => [...all].map((to) => `${from} → ${to}`)).filter((one) => !used.has(one)),
  }
}

test('rooms import only the rooms below them', () => {
  // the long race and crash runs are tests by command
  const list = arrows.filter(({ from }) => !isTest(from) && !from.startsWith('server/src/faults/'))
  const { seen, wrong, idle } = compare('de (cuarto)', list, room)
  expect(seen).toBeGreaterThan(100)
  expect(wrong).toEqual([])
  expect(idle).toEqual([])
})

const area = (file: string) => /\/src\/areas\/([\w-]+)\//.exec(file)?.[1] ?? ''

/** Which layer a file of a room's src is of, by the map; its own path when it is of none, so that every arrow of it is wrong. */
function layers(house: 'server' | 'web'): (file: string) => string {
  const table = tableOf(`capa (${house === 'server' ? 'servidor' : 'web'})`)
  const places = table.flatMap(([layer = '', files]) => namesIn(files).map((place) => ({ layer, place })))
  return (file) => {
    const inside = file.slice(`${house}/src/`.length)
    return (
      places.find(({ place }) => (place.endsWith('/') ? inside.startsWith(place) : inside === place))?.layer ?? file
    )
  }
}

for (const [house, heading] of [
  ['server', 'de (capa del servidor)'],
  ['web', 'de (capa de web)'],
] as const) {
  const inHouse = (file: string) =>
    file.startsWith(`${house}/src/`) && !isTest(file) && !file.includes('/faults/') && !file.includes('+types')

  test(`every file of ${house} is of one layer, and arrows between layers are those of the map`, () => {
    const layer = layers(house)
    const files = SOURCES.filter(inHouse)
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => layer(file) === file)).toEqual([])
    const { seen, wrong, idle } = compare(
      heading,
      arrows.filter(({ from, to }) => inHouse(from) && inHouse(to)),
      layer,
    )
    expect(seen).toBeGreaterThan(100)
    expect(wrong).toEqual([])
    expect(idle).toEqual([])
  })

  test(`areas of ${house} know only the areas that the map names`, () => {
    const list = arrows.filter(({ from, to }) => inHouse(from) && inHouse(to) && area(from) !== '' && area(to) !== '')
    const { seen, wrong, idle } = compare(house === 'server' ? 'de (servidor)' : 'de (web)', list, area)
    expect(seen).toBeGreaterThan(10)
    expect(wrong).toEqual([])
    expect(idle).toEqual([])
  })
}

test('the ERP door knows no noun: kinds of rows come from their areas, by tipos.ts', () => {
  const door = (file: string) => file.startsWith('server/src/areas/integracion/')
  const leaving = arrows.filter(({ from, to }) => {
    if (!door(from) || isTest(from)) return false
    return to === 'server/src/tipos.ts' || (area(to) && !to.startsWith('server/src/areas/integracion/'))
  })
  expect(told(leaving)).toEqual([])

  const named = SOURCES.filter((file) => door(file) && !isTest(file)).flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return NOMBRES_DE_TIPO.filter((name) => text.includes(`'${name}'`)).map((name) => `${file}: ${name}`)
  })
  expect(named).toEqual([])

  const gathered = arrows.filter(({ from }) => from === 'server/src/tipos.ts').map(({ to }) => to)
  expect(gathered.filter((to) => area(to) && !/^server\/src\/areas\/[\w-]+\/puerta\.ts$/.test(to))).toEqual([])
  const puertas = SOURCES.filter((file) => /^server\/src\/areas\/[\w-]+\/puerta\.ts$/.test(file))
  expect(puertas.filter((file) => !gathered.includes(file))).toEqual([])
  expect(told(arrows.filter(({ from, to }) => puertas.includes(to) && from !== 'server/src/tipos.ts'))).toEqual([])
})

test("an area's parts/ are private", () => {
  const wrong = arrows.filter(({ from, to }) => {
    const owner = /^(.*)\/parts\//.exec(to)?.[1]
    return owner !== undefined && !from.startsWith(`${owner}/`)
  })
  expect(told(wrong)).toEqual([])
})

test('screen addresses are written once, and each is a page', () => {
  const routes = readFileSync(join(ROOT, 'web/src/routes.ts'), 'utf8')
  const unknown = Object.values(DIRECCIONES).filter((address) => {
    const own = address.replace(/^\/(clientes\/)?/, '').replace(/\/$/, '')
    return own !== '' && !routes.includes(`route('${own}'`) && !routes.includes(`route('${own}/:`)
  })
  expect(unknown).toEqual([])
  const literal =
    /(?<!")['"`}]\/(?:clientes|catalogo|bolsa-trabajo|conoce-nuestras|candidatos|recuperar-password|auth|personal)\b/
  const writers = SOURCES.filter(
    (file) =>
      /^(server|demo)\/src\/|^web\/src\/(api\/|mesa\/|paths)/.test(file) &&
      !isTest(file) &&
      !file.includes('/migrations/'),
  )
  expect(writers.length).toBeGreaterThan(100)
  expect(writers.filter((file) => literal.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})

test('the letter of a status is compared by its name', () => {
  const literal = /\bestatus\b[^'\n]{0,12}(?:===|!==|<>|=|\bin)\s*\(?'[A-Z]{1,2}'/
  const writers = SOURCES.filter(
    (file) =>
      /^(rules|contracts|server|web|demo)\/src\//.test(file) && !isTest(file) && !/\/(migrations|faults)\//.test(file),
  )
  expect(writers.length).toBeGreaterThan(100)
  const wrong = writers.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => literal.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(wrong).toEqual([])
})

// transactions, locks and counts of the edge, and what the queue and the audit are: their tables belong to no area
const SQL_BESIDES = ['server/src/db/', 'server/src/edge/', 'server/src/jobs/']

test('SQL stands in the queries of its noun', () => {
  const speaks = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/
  const files = SOURCES.filter(
    (file) => /^(server|demo)\/src\//.test(file) && !isTest(file) && !/\/(faults|migrations)\//.test(file),
  )
  const speakers = files.filter((file) => speaks.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(speakers.filter((file) => file.endsWith('.queries.ts')).length).toBeGreaterThan(35)
  const wrong = speakers.filter(
    (file) => !file.endsWith('.queries.ts') && !SQL_BESIDES.some((place) => file.startsWith(place)),
  )
  expect(wrong).toEqual([])
})

// what Node or the house has once is not written again
const WRITTEN_ONCE: readonly { what: RegExp; only: readonly string[] }[] = [
  { what: /createHash\('sha256'\)/, only: ['server/src/sha256.ts'] },
  { what: /new Promise(<\w+>)?\(\((\w+)\) => setTimeout\(\2, /, only: [] },
]

test('the server has one hash and no pause of its own', () => {
  const wrong = SOURCES.filter((file) => file.startsWith('server/')).flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return WRITTEN_ONCE.filter(({ what, only }) => what.test(text) && !only.includes(file)).map(() => file)
  })
  expect(wrong).toEqual([])
})

test('the pieces of our own that docs/decisiones/0035-lo-propio-y-lo-de-biblioteca.md answers for exist', () => {
  const text = readFileSync(join(ROOT, 'docs/decisiones/0035-lo-propio-y-lo-de-biblioteca.md'), 'utf8')
  const named = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map((m) => m[1] ?? '')
  expect(named.length).toBeGreaterThan(30)
  const files = globSync('{rules,contracts,server,web,demo}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/build/**'],
  })
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([])
})

// `import type` and `export type` leave nothing behind
const NAMES = /^(?:import|export) (?!type\b)(\* as \w+|\*|\w+|\{[^}]*\}) from '([^']+)'/gm
const AT_RUN_TIME = /^(?:import|export) (?!type\b)(?:[\w$*{},\s]*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm

test('the browser is given no schemas: nothing that the screens import leads to zod', async () => {
  const seen = new Set<string>()
  const cut = new Set<string>()
  const wrong: string[] = []
  const visit = (file: string) => {
    if (seen.has(file) || !/\.tsx?$/.test(file)) return
    seen.add(file)
    const text = readFileSync(join(ROOT, file), 'utf8')
    for (const name of [...text.matchAll(AT_RUN_TIME)].map((m) => m[1] ?? m[2] ?? '')) {
      if (/^zod\b/.test(name)) wrong.push(file)
      const to = resolveImport(file, name)
      if (tieneEsquemas(join(ROOT, to))) cut.add(to)
      else if (to) visit(to)
    }
  }
  for (const file of SOURCES) if (file.startsWith('web/src/') && !isTest(file)) visit(file)
  expect(cut.size).toBeGreaterThan(40)
  expect(wrong).toEqual([])

  // of a contract that is cut, each name that is imported is one that is left
  const left = new Map<string, string>()
  for (const file of cut) left.set(file, await sinEsquemas(join(ROOT, file)))
  let asked = 0
  for (const file of seen)
    for (const [, what = '', from = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(NAMES)) {
      const text = left.get(resolveImport(file, from))
      if (text === undefined) continue
      const names = /^\{(.*)\}$/s.exec(what)?.[1]?.split(',') ?? [what]
      for (const name of names.map((one) => one.trim()).filter((one) => one && !one.startsWith('type '))) {
        asked++
        if (!text.includes(`export const ${name.split(' ')[0]} =`)) wrong.push(`${file}: ${name} of ${from}`)
      }
    }
  expect(asked).toBeGreaterThan(150)
  expect(wrong).toEqual([])
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

/** Those that a list leads to, as paths of names, where one leads back to itself. */
function cyclesOf(list: readonly Arrow[]): string[] {
  const next = Map.groupBy(list, ({ from }) => from)
  const done = new Set<string>()
  const path: string[] = []
  const cycles: string[] = []
  const visit = (name: string) => {
    if (path.includes(name)) cycles.push([...path.slice(path.indexOf(name)), name].join(' → '))
    if (done.has(name) || path.includes(name)) return
    path.push(name)
    for (const { to } of next.get(name) ?? []) visit(to)
    path.pop()
    done.add(name)
  }
  for (const name of next.keys()) visit(name)
  return cycles
}

test('no cycles between files', () => {
  expect(cyclesOf(arrows.filter(({ from }) => !isTest(from)))).toEqual([])
})

/** They gather what each room says of itself: that they know all of them makes no circle. */
const REGISTRIES = [
  'server/src/tipos.ts',
  'server/src/dibujos.ts',
  'server/src/renglones.ts',
  'server/src/app.ts',
  'web/src/mesa/pantallas.ts',
]

/** A folder of the server, the screens or the rules, an area of its own each; a file beside them is one, too. */
function floorOf(file: string): string {
  const deep = /^(?:server|web)\/src\/(?:areas|mesa)\//.test(file) ? 4 : 3
  const parts = file.split('/')
  return parts.length > deep ? parts.slice(0, deep).join('/') : file
}

test('rooms stand on floors: none is in a circle, types included', () => {
  const list = arrows
    .filter(({ from, to }) => /^(server|web|rules)\/src\//.test(from) && room(from) === room(to) && !isTest(from))
    .filter(({ from }) => !REGISTRIES.includes(from) && !from.includes('/faults/'))
    .map(({ from, to }) => ({ from: floorOf(from), to: floorOf(to) }))
    .filter(({ from, to }) => from !== to)
  expect(new Set(list.map(({ from }) => from)).size).toBeGreaterThan(100)
  expect(cyclesOf(list)).toEqual([])
})
