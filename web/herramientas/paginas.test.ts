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

test('quien busca la hoja por su dirección sola la encuentra apagada', () => {
  const pagina = pintarPrimero(
    CABEZA.replace('<link rel="stylesheet" href="/assets/a.css"/>', '') + PROGRAMA,
    leer,
    false,
  )
  expect(pagina.match(/<link rel="stylesheet" href="[^"]+" disabled>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/a.css#" disabled>',
    '<link rel="stylesheet" href="/assets/a.css" disabled>',
  ])
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

type Pieza = { module: string; imports: string[]; css?: string[]; clientLoaderModule?: string }
type Pantalla = Pieza & { id: string; parentId?: string }
type Manifiesto = { entry: Pieza; routes: Record<string, Pantalla> }

/** The files that a first visit to each screen of a frame asks for: what the build says of it, with all that these import. */
function primeraVisita(marco: string): { id: string; archivos: string[]; hojas: string[] }[] {
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
      const hojas = new Set<string>()
      for (const pieza of [entry, ...[routes.root, routes[marco]].filter((r) => r !== undefined), pantalla]) {
        const { module, imports, css = [], clientLoaderModule = module } = pieza
        for (const uno of [module, clientLoaderModule, ...imports]) bajar(uno, archivos)
        for (const una of css) hojas.add(una.replace('#', ''))
      }
      // those of the root stand in the page
      for (const una of entry.css ?? []) hojas.delete(una.replace('#', ''))
      return { id: pantalla.id, archivos: [...archivos], hojas: [...hojas] }
    })
}

const DE_CLIENTES = 'layouts/clientes/ClientesLayout'
/** Bytes of files of the site with gzip. */
const pesanCon = (archivos: readonly string[]) =>
  archivos
    .map((uno) => gzipSync(readFileSync(join(SITIO, uno)), { level: 9 }).length)
    .reduce((suma, uno) => suma + uno, 0)

test('las hojas de una pantalla pesan menos de 13 kB (gzip), y las de donde se compra, menos de 12', () => {
  for (const { id, hojas } of primeraVisita(DE_CLIENTES)) {
    expect(hojas.length, id).toBeGreaterThan(2)
    const tope = /^areas\/(cuenta\/Inicio|captura|carrito|catalogo|listas-propias)|^[a-z-]+$/.test(id) ? 12_000 : 13_000
    expect(pesanCon(hojas), `${id}: ${hojas.join(' ')}`).toBeLessThan(tope)
  }
})

test('del inicio a la captura rápida se piden menos de 27 guiones y hojas', () => {
  const visitas = primeraVisita(DE_CLIENTES).filter(({ id }) => /InicioClientes|CapturaRapida/.test(id))
  expect(visitas).toHaveLength(2)
  const pedidos = new Set(visitas.flatMap(({ archivos, hojas }) => [...archivos, ...hojas]))
  expect(pedidos.size, [...pedidos].join(' ')).toBeLessThan(27)
})

test('una primera visita a cualquier pantalla de clientes pide menos de 26 guiones', () => {
  const visitas = primeraVisita(DE_CLIENTES)
  expect(visitas.length).toBeGreaterThan(20)
  for (const { id, archivos } of visitas) expect(archivos.length, `${id}: ${archivos.join(' ')}`).toBeLessThan(26)
})

test('entrar al área de clientes pide menos de 169 kB de programa (gzip)', () => {
  const inicio = primeraVisita(DE_CLIENTES).find(({ id }) => id === 'areas/cuenta/InicioClientes')
  // the list of the screens is no program, and grows with them
  const guiones = (inicio?.archivos ?? []).filter((uno) => !uno.includes('/manifest-'))
  expect(guiones.length).toBeGreaterThan(5)
  expect(pesanCon(guiones)).toBeLessThan(169_000)
})

test('una página pública no pide lo que es del área de clientes', () => {
  const visitas = primeraVisita('layouts/publico/PublicLayout')
  expect(visitas.length).toBeGreaterThan(10)
  for (const { id, archivos } of visitas)
    expect(
      `${id}: ${archivos.filter((uno) => /\/(area|primero|varias|catalogo|articulos|cuentas|ClientesLayout)-/.test(uno))}`,
    ).toBe(`${id}: `)
})
