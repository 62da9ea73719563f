import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { expect, test } from 'vitest'
import { listaDeLaEntrega } from './lista.ts'

const WEB = join(import.meta.dirname, '..')
const PUBLICO = join(WEB, 'public')
const SITIO = join(WEB, 'build/client')

type Dibujo = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string }
type Manifiesto = {
  start_url: string
  theme_color: string
  background_color: string
  icons: Dibujo[]
  screenshots: Dibujo[]
  shortcuts: { name: string; url: string; icons: Dibujo[] }[]
}
const manifiesto = JSON.parse(readFileSync(join(PUBLICO, 'manifest.webmanifest'), 'utf8')) as Manifiesto

/** Width and height of a picture, as its own bytes say. */
function medidas(archivo: string): string {
  const bytes = readFileSync(join(PUBLICO, archivo))
  if (archivo.endsWith('.png')) return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
  let lugar = 2
  for (;;) {
    const marca = bytes.readUInt16BE(lugar)
    if (marca === 0xffc0 || marca === 0xffc2) return `${bytes.readUInt16BE(lugar + 7)}x${bytes.readUInt16BE(lugar + 5)}`
    lugar += 2 + bytes.readUInt16BE(lugar + 2)
  }
}

test('el manifiesto lleva los colores del sitio, y sus dibujos miden lo que dice', () => {
  const fichas = readFileSync(join(WEB, 'src/estilo/fichas.css'), 'utf8')
  const ficha = (nombre: string) => new RegExp(`--color-${nombre}: (#\\w+);`).exec(fichas)?.[1]
  expect([manifiesto.theme_color, manifiesto.background_color]).toEqual([ficha('noche'), ficha('papel')])
  const dibujos = [
    ...manifiesto.icons,
    ...manifiesto.screenshots,
    ...manifiesto.shortcuts.flatMap(({ icons }) => icons),
  ]
  expect(dibujos.length).toBeGreaterThan(7)
  for (const { src, sizes } of dibujos) expect([src, medidas(src)]).toEqual([src, sizes])
  for (const purpose of ['any', 'maskable'])
    expect(manifiesto.icons.filter((uno) => uno.purpose === purpose).map(({ sizes }) => sizes)).toEqual([
      '192x192',
      '512x512',
    ])
})

test('empieza en el área, y sus atajos llevan a pantallas que existen', () => {
  expect(manifiesto.start_url.split('?')[0]).toBe(DIRECCIONES.clientes)
  expect(manifiesto.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Captura rápida', DIRECCIONES.capturaRapida],
    ['Carrito', DIRECCIONES.carrito],
  ])
})

// `npm test` builds the site before
test('el equipo guarda el área entera y nada del personal, de las páginas públicas ni de la cámara', () => {
  const trabajador = readFileSync(join(SITIO, 'trabajador.js'), 'utf8')
  const { version, lista } = listaDeLaEntrega(SITIO)
  const urls = lista.map(({ url }) => url)
  expect(urls).toContain(DIRECCIONES.clientes)
  for (const una of [
    /\/manifest-/,
    /\/Carrito-.*js$/,
    /\/CapturaRapida-.*css$/,
    /\/EnviarPedido-/,
    /\/encode-sans-.*woff2$/,
  ])
    expect(urls.filter((url) => una.test(url)).length, String(una)).toBeGreaterThan(0)
  const [manifest = ''] = urls.filter((url) => url.startsWith('/assets/manifest-'))
  const texto = readFileSync(join(SITIO, manifest), 'utf8')
    .replace(/^[^{]*/, '')
    .replace(/;?\s*$/, '')
  const { routes } = JSON.parse(texto) as { routes: Record<string, { id: string; parentId?: string }> }
  const pantallas = Object.values(routes).filter((una) =>
    [una.id, una.parentId].includes('layouts/clientes/ClientesLayout'),
  )
  const suyos = JSON.stringify(pantallas).match(/\/assets\/[\w.-]+\.(js|css)/g) ?? []
  expect(suyos.length).toBeGreaterThan(50)
  expect(suyos.filter((uno) => !urls.includes(uno))).toEqual([])
  const ajenas = /mesa|Solicitud|BolsaTrabajo|CatalogoPublico|QuieroSer|lector\.worker|\.wasm$|^\/api|\.html$/
  expect(urls.filter((url) => ajenas.test(url))).toEqual([])
  for (const url of [version, ...urls]) expect(trabajador).toContain(url)
  expect(trabajador).not.toMatch(/\bimport\b\s*[({'"`]/)
})
