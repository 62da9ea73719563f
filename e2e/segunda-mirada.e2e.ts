import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { mirar } from './mirada/mirar.ts'
import { DEL_AREA, PUBLICAS } from './mirada/rutas.ts'
import { test } from './prueba.ts'
import { entrar } from './walkthrough.ts'

// Every screen of the site is looked at a second time, at both sizes: nothing over or under anything, nothing out of sight, 24 px to
// press, one of each part, nothing that axe finds. `npm run e2e:fotos` does the same at 768 and at zoom 200%.

const DE_A = 10
const tandas = (rutas: readonly string[]) =>
  Array.from({ length: Math.ceil(rutas.length / DE_A) }, (_, i) => rutas.slice(i * DE_A, (i + 1) * DE_A))

for (const [i, tanda] of tandas(PUBLICAS).entries())
  test(`segunda mirada al sitio, tanda ${i + 1}`, async ({ page }) => {
    const hallados: string[] = []
    for (const ruta of tanda) hallados.push(...(await mirar(page, ruta)))
    expect(hallados).toEqual([])
  })

for (const [i, tanda] of tandas(DEL_AREA).entries())
  test(`segunda mirada al área de clientes, tanda ${i + 1}`, async ({ page }) => {
    await entrar(page, 'farmacia', '/robots.txt')
    const hallados: string[] = []
    for (const ruta of tanda) hallados.push(...(await mirar(page, ruta)))
    expect(hallados).toEqual([])
  })

test('la segunda mirada ve toda pantalla del sitio', { tag: '@escritorio' }, () => {
  const rutas = readFileSync(join(import.meta.dirname, '../web/src/routes.ts'), 'utf8')
  const [sitio = '', area = ''] = rutas.split("route('clientes'")
  const patrones = (parte: string, antes: string) =>
    [...parte.matchAll(/route\('([^']+)'/g)].map(([, patron = '']) => `${antes}/${patron}`)
  const pantallas = [...patrones(sitio, ''), ...patrones(area, '/clientes')]
  expect(pantallas.length).toBeGreaterThan(35)
  const vistas = [...PUBLICAS, ...DEL_AREA].map((ruta) => ruta.split('?')[0] ?? '')
  const esVista = (pantalla: string) => {
    const forma = pantalla
      .replace(/\/:\w+\?/g, '(/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')
      .replace('*', 'no-hay-tal')
    return vistas.some((vista) => new RegExp(`^${forma}$`).test(vista))
  }
  expect(pantallas.filter((pantalla) => !esVista(pantalla))).toEqual([])
})

test('la segunda mirada encuentra lo que está mal', { tag: '@escritorio' }, async ({ page }) => {
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    document.body.innerHTML = `<main><h1>Uno</h1><h1>Otro</h1>
      <div style="position:relative;height:40px"><span style="position:absolute;left:0;top:0">Uno arriba</span>
        <span style="position:absolute;left:4px;top:2px">Uno abajo</span></div>
      <div style="display:grid;grid-template-columns:40px 90px"><span style="white-space:nowrap">Terminado 17:40</span><span>Estatus</span></div>
      <article style="width:60px;white-space:nowrap">Recibido 17:40 hoy</article>
      <div style="height:6px;overflow:hidden">Media línea</div>
      <div style="display:flex"><button style="width:12px;height:12px;padding:0;border:0">a</button><button style="width:12px;height:12px;padding:0;border:0">b</button></div>
      <textarea style="font-family:monospace"></textarea>
      <p style="margin-left:4000px">Lejos</p></main>`
  })
  const hallados = await mirar(page)
  expect(hallados.filter((hallado) => hallado.includes(' encimado:'))).toHaveLength(2)
  const clases = hallados.map((hallado) => hallado.split(' ')[1])
  expect([...new Set(clases)].sort()).toEqual([
    'axe:',
    'chico:',
    'cortado:',
    'encimado:',
    'fuera:',
    'letra:',
    'partes:',
  ])
})
