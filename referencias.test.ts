import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// Who arrives has this repository and nothing else: whatever a comment or a page names must be in it.
const ROOT = import.meta.dirname
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  .toString()
  .split('\n')
  .filter((file) => /\.(ts|tsx|css|js|md)$/.test(file) && existsSync(join(ROOT, file)))
const PAGES = FILES.filter((file) => file.endsWith('.md'))
const SOURCES = FILES.filter((file) => !file.endsWith('.md') && file !== 'referencias.test.ts')

const texts = new Map(FILES.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
const textOf = (file: string) => texts.get(file) ?? ''

/** A heading as its link is written: 'Centavos enteros' → 'centavos-enteros'. */
const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const headings = (page: string) =>
  [...textOf(page).matchAll(/^(#+) (.+)$/gm)].map((m) => ({ level: m[1]?.length ?? 0, text: (m[2] ?? '').trim() }))

/** '' when the page, and the heading if one is named, are here. */
function missing(page: string, anchor: string | undefined): string {
  if (!existsSync(join(ROOT, page))) return page
  return anchor && !headings(page).some(({ text }) => slug(text) === anchor) ? `${page}#${anchor}` : ''
}

test('cada página de docs que cita un comentario existe, y su regla también', () => {
  const cited = SOURCES.flatMap((file) =>
    [...textOf(file).matchAll(/(?<![\w/.])(docs\/[\w/-]+(?:\.md)?)(?:#([\wáéíóúñ-]+))?/g)].map((m) => ({
      file,
      page: m[1] ?? '',
      anchor: m[2],
    })),
  )
  expect(cited.length).toBeGreaterThan(100)
  expect(cited.filter(({ anchor }) => anchor).length).toBeGreaterThan(90)
  const wrong = cited
    .map(({ file, page, anchor }) => ({ file, no: missing(page, anchor) }))
    .filter(({ no }) => no !== '')
  expect(wrong).toEqual([])
})

test('cada liga entre las páginas lleva a algo', () => {
  const links = PAGES.flatMap((page) =>
    [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map((m) => ({ page, to: m[1] ?? '' })),
  ).filter(({ to }) => !/^(https?|mailto):/.test(to))
  expect(links.length).toBeGreaterThan(100)
  const wrong = links.filter(({ page, to }) => {
    const [path = '', anchor] = to.split('#')
    return missing(path === '' ? page : join(dirname(page), path), anchor) !== ''
  })
  expect(wrong).toEqual([])
})

test('cada archivo que una página nombra entero está en el repositorio', () => {
  const named = PAGES.flatMap((page) =>
    [...textOf(page).matchAll(/`((?:rules|contracts|server|web|demo|bench|e2e|docs)\/[\w./-]+\.\w+)`/g)].map((m) => ({
      page,
      file: m[1] ?? '',
    })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([])
})

test('las páginas de cómo caben en una, nombran hermanos y pruebas que existen, y se llega a ellas', () => {
  const pages = PAGES.filter((page) => page.startsWith('docs/como/'))
  expect(pages.length).toBe(6)
  for (const page of pages) {
    const text = textOf(page)
    expect(text.split('\n').length, page).toBeLessThanOrEqual(60)
    // in the tables, in the prose and in the commands; what holds a <noun> is for the reader to name
    const named =
      text.match(/(?<![\w/<>.-])(?:(?:rules|contracts|server|web|e2e|bench)\/|\w+\.test\.ts)[\w./-]*(?![\w<…-])/g) ?? []
    expect(named.filter((path) => path.endsWith('.test.ts')).length, page).toBeGreaterThan(0)
    expect(new Set(named).size, page).toBeGreaterThan(5)
    expect(
      named.filter((path) => !existsSync(join(ROOT, path))),
      page,
    ).toEqual([])
    for (const from of ['README.md', 'docs/mapa.md'])
      expect(textOf(from), from).toContain(`como/${page.slice('docs/como/'.length)}`)
  }
})

test('las reglas se llaman sin acentos ni eñes, y cada nombre una vez en su página', () => {
  const rules = PAGES.filter((page) => page.startsWith('docs/reglas/') && !page.endsWith('README.md'))
  expect(rules.length).toBeGreaterThan(25)
  for (const page of rules) {
    const names = headings(page).filter(({ level }) => level > 1)
    expect(names.length, page).toBeGreaterThan(1)
    expect(
      names.filter(({ text }) => !/^[A-Za-z0-9 ]+$/.test(text)),
      page,
    ).toEqual([])
    expect(new Set(names.map(({ text }) => slug(text))).size, page).toBe(names.length)
    expect(textOf('docs/reglas/README.md'), page).toContain(`](${page.slice('docs/reglas/'.length)})`)
  }
})

test('cada decisión lleva su número, su título y su fecha', () => {
  const decisions = PAGES.filter((page) => /^docs\/decisiones\/\d/.test(page))
  expect(decisions.length).toBeGreaterThan(30)
  const wrong = decisions.filter((page) => {
    const number = page.slice('docs/decisiones/'.length, 'docs/decisiones/'.length + 4)
    return !new RegExp(`^# ${number} · .+ \\(\\d{1,2}-[a-z]{3}-20\\d\\d\\)\\n`).test(textOf(page))
  })
  expect(wrong).toEqual([])
})

test('lo que otra decisión terminó lo dice bajo su título, con la que lo hizo', () => {
  const ended = PAGES.filter((page) => /^docs\/decisiones\/\d/.test(page)).flatMap((page) => {
    const [, , line = ''] = textOf(page).split('\n')
    return line.startsWith('> ')
      ? [{ page, line, number: Number(page.slice('docs/decisiones/'.length).slice(0, 4)) }]
      : []
  })
  expect(ended.length).toBeGreaterThan(10)
  const wrong = ended.filter(({ line, number }) => {
    const [, by = ''] = /^> (?:En parte, )?lo (?:cambió|terminó) \[(\d{4})\]\(\1-[\w-]+\.md\): /i.exec(line) ?? []
    return Number(by) <= number
  })
  expect(wrong).toEqual([])
})

const FOREIGN = [
  /\bdecisions?,? \d/i,
  /\bdecisions, /,
  /\bsecurity,? \d/i,
  /\bspecification\b/i,
  /\b(?:look|screens|security|domain|style|stack|performance|decisions)\.md\b/,
  /(?<![\w-])design\//,
  /\bscreens, ["'A-Z\d]/,
  /\bsections? \d/i,
  /\b1[12]\.[A-G]\.?\d/,
]

test('ningún comentario cita un documento que no está aquí', () => {
  expect(SOURCES.length).toBeGreaterThan(400)
  const wrong = SOURCES.flatMap((file) =>
    textOf(file)
      .split('\n')
      .filter((line) => FOREIGN.some((words) => words.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(wrong).toEqual([])
})

test('los identificadores no llevan acentos ni eñes', () => {
  const declared =
    /\b(?:const|let|function|class|type|interface) \w*[áéíóúñü]|[({,] ?[a-z]*[áéíóúñü][\wáéíóúñü]*(?:: [\w{(]|\) ?(?:=>|\{))/
  const wrong = SOURCES.filter((file) => file.endsWith('.ts')).flatMap((file) =>
    textOf(file)
      .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|(?<=\s)\/\/ .*$/gm, '')
      .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, "''")
      .split('\n')
      .filter((line) => declared.test(line) && !/^\s*[\wáéíóúñ]+: /i.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(wrong).toEqual([])
})

test('cada decisión está en su índice, una vez, con su título', () => {
  const listed = [...textOf('docs/decisiones/README.md').matchAll(/\[(\d{4}) ([^\]]+)\]\(([\w-]+\.md)\)/g)]
  const said = listed.map(([, numero = '', titulo = '', archivo = '']) => `${archivo}: ${numero} · ${titulo}`)
  const written = PAGES.filter((page) => /^docs\/decisiones\/\d{4}-/.test(page)).map((page) => {
    const title = headings(page)[0]?.text.replace(/ \(\d.*\)$/, '') ?? ''
    return `${page.slice('docs/decisiones/'.length)}: ${title}`
  })
  expect(written.length).toBeGreaterThan(100)
  expect(said.sort()).toEqual(written.sort())
})
