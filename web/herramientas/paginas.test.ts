import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pintarPrimero } from './paginas.ts'

const CABEZA =
  '<!DOCTYPE html><html lang="es-MX"><head><link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/assets/a.css#"/>'
const PROGRAMA =
  '<link rel="modulepreload" href="/assets/x.js"/></head><body><p title="a &amp; b">x &#x27;y&#x27;</p><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg><script>window.a = "<b>&";</script><script type="module" async="">import "/a.js";</script></body></html>'
const leer = (direccion: string) => `/* ${direccion} */a>b{color:red}`

test('los estilos de una página van dentro de ella, una vez, y sus ligas quedan apagadas', () => {
  const pagina = pintarPrimero(CABEZA + PROGRAMA, leer, false)
  expect(pagina).toContain('<head><style>/* /assets/a.css */a>b{color:red}</style><link rel="stylesheet"')
  expect(pagina.match(/<style>/g)).toHaveLength(1)
  expect(pagina.match(/<link rel="stylesheet" href="[^"]+" disabled>/g)).toHaveLength(2)
})

test('en una página prerrenderizada el programa espera, y lo demás queda como estaba', () => {
  const pagina = pintarPrimero(CABEZA + PROGRAMA, leer, true)
  expect(pagina).not.toMatch(/modulepreload" href|type="module"/)
  expect(pagina).toContain('<link rel="despues" href="/assets/x.js">')
  expect(pagina).toMatch(/<script type="despues" async>import "\/a.js";<\/script><script>\(function despertar\(/)
  expect(pagina).toContain('<p title="a &amp; b">x &#x27;y&#x27;</p><svg viewBox="0 0 1 1"><path d="M0 0"/></svg>')
  expect(pagina).toContain('<script>window.a = "<b>&";</script>')
  expect(pintarPrimero(CABEZA + PROGRAMA, leer, false)).toContain('<script type="module" async>')
})

test('una página sin estilos o sin programa no se publica', () => {
  expect(() => pintarPrimero(PROGRAMA, leer, true)).toThrow('no stylesheet')
  expect(() => pintarPrimero(`${CABEZA}</head><body></body></html>`, leer, true)).toThrow('no program')
})

// `npm test` builds the site before
const SITIO = join(import.meta.dirname, '../build/client')
const leerTodos = (patron: string) =>
  globSync(patron, { cwd: SITIO }).map((archivo) => ({ archivo, texto: readFileSync(join(SITIO, archivo), 'utf8') }))

test('el sitio construido no lleva esquemas', () => {
  expect(existsSync(SITIO)).toBe(true)
  const guiones = leerTodos('assets/{,mesa/}*.js')
  expect(guiones.length).toBeGreaterThan(30)
  expect(guiones.filter(({ texto }) => /_zod\b|ZodMini/.test(texto)).map(({ archivo }) => archivo)).toEqual([])
})

test('lo que se manda a un cliente no sabe del personal, y su página no pide nada de los clientes', () => {
  const deClientes = [...leerTodos('assets/*.{js,css}'), ...leerTodos('{**/,}{index,__spa-fallback}.html')]
  expect(deClientes.length).toBeGreaterThan(60)
  const sabe = /\/api\/personal|assets\/mesa|sesion-personal|Mesa de control/
  expect(deClientes.filter(({ texto }) => sabe.test(texto)).map(({ archivo }) => archivo)).toEqual([])
  const [{ texto = '' } = {}] = leerTodos('mesa.html')
  const pide = [...texto.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, direccion]) => direccion)
  expect(pide.length).toBeGreaterThan(1)
  expect(pide.filter((direccion) => !direccion?.startsWith('/assets/mesa/'))).toEqual([])
})

test('ninguna página prerrenderizada pide su programa ni una hoja de estilos antes de pintar', () => {
  const paginas = leerTodos('{**/,}index.html')
  expect(paginas.length).toBeGreaterThanOrEqual(10)
  for (const { archivo, texto } of paginas) {
    const inmediatos = /<link rel="modulepreload"|<script [^>]*type="module"|<link rel="stylesheet"(?![^>]* disabled)/
    expect(`${archivo}: ${inmediatos.exec(texto)?.[0]}`).toBe(`${archivo}: undefined`)
    expect(texto).toMatch(/<style>[\s\S]{1000,}<\/style>/)
  }
})

type Pantalla = { id: string; parentId?: string; module: string; imports: string[] }
type Manifiesto = { entry: { module: string; imports: string[] }; routes: Record<string, Pantalla> }

/** The files that a first visit to each screen of a frame asks for: what the build says of it, with all that these import. */
function primeraVisita(marco: string): { id: string; archivos: string[] }[] {
  const [{ archivo = '', texto = '' } = {}] = leerTodos('assets/manifest-*.js')
  const { entry, routes } = JSON.parse(texto.replace(/^[^{]*/, '').replace(/;$/, '')) as Manifiesto
  const guiones = new Map(leerTodos('assets/*.js').map((guion) => [`/${guion.archivo}`, guion.texto]))
  const bajar = (uno: string, vistos: Set<string>) => {
    if (vistos.has(uno)) return
    vistos.add(uno)
    for (const [, otro] of (guiones.get(uno) ?? '').matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g))
      bajar(`/assets/${otro}`, vistos)
  }
  return Object.values(routes)
    .filter(({ parentId }) => parentId === marco)
    .map((pantalla) => {
      const archivos = new Set([`/${archivo}`])
      for (const { module, imports } of [
        entry,
        ...[routes.root, routes[marco]].filter((r) => r !== undefined),
        pantalla,
      ])
        for (const uno of [module, ...imports]) bajar(uno, archivos)
      return { id: pantalla.id, archivos: [...archivos] }
    })
}

test('una primera visita a cualquier pantalla de clientes pide menos de 26 guiones', () => {
  const visitas = primeraVisita('layouts/clientes/ClientesLayout')
  expect(visitas.length).toBeGreaterThan(20)
  for (const { id, archivos } of visitas) expect(archivos.length, `${id}: ${archivos.join(' ')}`).toBeLessThan(26)
})

test('entrar al área de clientes pide menos de 167 kB de programa (gzip)', () => {
  const inicio = primeraVisita('layouts/clientes/ClientesLayout').find(({ id }) => id === 'areas/cuenta/InicioClientes')
  // the list of the screens is no program, and grows with them
  const guiones = (inicio?.archivos ?? []).filter((uno) => !uno.includes('/manifest-'))
  expect(guiones.length).toBeGreaterThan(5)
  const pesan = guiones.map((uno) => gzipSync(readFileSync(join(SITIO, uno)), { level: 9 }).length)
  expect(pesan.reduce((suma, uno) => suma + uno, 0)).toBeLessThan(167_000)
})

test('una página pública no pide lo que es del área de clientes', () => {
  const visitas = primeraVisita('layouts/publico/PublicLayout')
  expect(visitas.length).toBeGreaterThan(10)
  for (const { id, archivos } of visitas)
    expect(`${id}: ${archivos.filter((uno) => /\/(area|catalogo|cuentas|ClientesLayout)-/.test(uno))}`).toBe(`${id}: `)
})
