import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { PANTALLAS_DE_MESA } from '@surtia/rules/personal/direcciones.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { hallarForzados } from './mirada/forzados.ts'
import { mirar } from './mirada/mirar.ts'
import { recorrer } from './mirada/recorrer.ts'
import { entrarComo } from './pantallas/pantalla.ts'
import { SERIES } from './pantallas/todas.ts'
import { test } from './prueba.ts'

// Every screen of the site, the area and the console, in its states, is looked at once, at every width: nothing over or under
// anything, nothing out of sight, 24 px to press, one of each part, nothing that axe finds.

for (const [i, { quien, pantallas }] of SERIES.entries())
  test(`mirada ${i + 1}: ${pantallas[0]?.nombre} y lo que sigue`, async ({ page }) => {
    test.setTimeout(600_000)
    page.setDefaultTimeout(20_000)
    await entrarComo(page, quien)
    const hallados: string[] = []
    for (const [j, pantalla] of pantallas.entries())
      hallados.push(...(await recorrer(page, pantalla, pantallas[j - 1])))
    expect(hallados).toEqual([])
  })

test('la mirada ve toda pantalla', () => {
  const rutas = readFileSync(join(import.meta.dirname, '../web/src/routes.ts'), 'utf8')
  const [sitio = '', area = ''] = rutas.split("route('clientes'")
  const patrones = (parte: string, antes: string) =>
    [...parte.matchAll(/route\('([^']+)'/g)].map(([, patron = '']) => `${antes}/${patron}`)
  const pantallas = [
    ...patrones(sitio, ''),
    ...patrones(area, '/clientes'),
    ...Object.values(DIRECCIONES).map((direccion) =>
      direccion.length > 1 ? direccion.replace(/\/$/, '(/[^/]*)?') : '/',
    ),
  ]
  expect(pantallas.length).toBeGreaterThan(80)
  const vistas = SERIES.flatMap((serie) => serie.pantallas.map(({ ruta }) => ruta.split('?')[0] ?? ''))
  const esVista = (pantalla: string) => {
    const forma = pantalla
      .replace(/\/:\w+\?/g, '(/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\/\*$/, '/no-hay-tal')
    return vistas.some((vista) => new RegExp(`^${forma}$`).test(vista))
  }
  expect(pantallas.filter((pantalla) => !esVista(pantalla))).toEqual([])
  // of the console those of one thing are opened from its list, too
  const deLaMesa = Object.values(PANTALLAS_DE_MESA).map(({ ruta }) => ruta)
  const deUna = ['/personal/pedidos/:folio', '/personal/puerta/:entrega']
  expect(deLaMesa.filter((ruta) => !deUna.includes(ruta) && !esVista(ruta))).toEqual([])
  const nombres = SERIES.flatMap((serie) => serie.pantallas.map(({ nombre }) => nombre))
  expect(new Set(nombres).size).toBe(nombres.length)
})

test('la mirada encuentra lo que está mal', async ({ page }) => {
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
  const hallados = await mirar(page, 'mal')
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

test('lo que apenas se lee se halla aunque lo demás de su clase ya se haya visto', async ({ page }) => {
  await page.goto('/robots.txt')
  const poner = (mas: string) =>
    page.evaluate((renglones) => {
      document.title = 'Lista'
      document.documentElement.lang = 'es'
      document.body.innerHTML = `<main style="background:#fff;color:#555;font:16px sans-serif"><h1>Lista</h1><ul>
        ${'<li><p>Un renglón que se lee</p></li>'.repeat(60)}${renglones}</ul></main>
        <div style="position:fixed;bottom:0;left:0;right:0;height:120px;background:#000"></div>`
    }, mas)
  const contraste = async () =>
    (await mirar(page, 'lista')).filter((hallado) => hallado.includes('color-contrast')).join(' ')
  await poner('<li><p style="color:#888;font-size:30px">Grande</p></li>')
  expect(await contraste()).toBe('')
  await poner(`<li><p id="letra" style="color:#aaa">Pálido</p></li>
    <li style="background:#777"><p id="fondo">Sobre gris</p></li>
    <li style="opacity:.5"><p id="velado">Velado</p></li>
    <li><p id="chica" style="color:#888">Chica</p></li>
    <li style="position:relative"><div style="position:absolute;inset:0;background:#666;pointer-events:none"></div>
      <p id="ajeno" style="position:relative">Sobre lo que otro pinta</p></li>
    <li><input id="campo" aria-label="Campo" value="Escrito" style="color:#ccc;background:#fff"></li>`)
  const hallado = await contraste()
  for (const id of ['letra', 'fondo', 'velado', 'chica', 'ajeno', 'campo']) expect(hallado).toContain(`#${id}`)
})

test('en colores forzados se halla lo que sólo un fondo o una sombra decía', async ({ page }) => {
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    document.body.innerHTML = `<style>* { outline: 0; border: 0 } .bien { border: 1px solid } button:focus-visible, .bien:focus-visible { outline: 2px solid }
        input[type=checkbox] { appearance: none; width: 24px; height: 24px; border: 1px solid } .mal:checked { background: #000 } .casilla:checked::before { content: '✓' }
        .seca:focus-visible { outline: 0; box-shadow: 0 0 0 6px #fc0 }</style><main><h1>Forzados</h1>
      <div><button aria-pressed="true" style="background:#000;color:#fff">Elegido por fondo</button><button aria-pressed="false">Otro</button></div>
      <div><button aria-pressed="true" style="border-bottom:3px solid">Elegido con raya</button><button aria-pressed="false">Otro</button></div>
      <input type="checkbox" class="mal" aria-label="Casilla de fondo"><input type="checkbox" class="casilla" aria-label="Casilla con paloma">
      <input aria-label="Campo sin orilla" style="background:#eee"><input class="bien" aria-label="Campo con orilla">
      <div role="progressbar" aria-label="Avance sin orilla" style="background:#080;height:8px"></div>
      <div role="progressbar" aria-label="Avance con orilla" class="bien" style="height:8px"></div>
      <button class="seca">Foco de sombra</button>
      <dialog open style="box-shadow:0 0 9px #000">Aviso de sombra</dialog><dialog open class="bien">Aviso con orilla</dialog></main>`
  })
  const hallados = (await hallarForzados(page)).filter((hallado) => !/^con el foco.*«C(asilla|ampo sin)/.test(hallado))
  expect(hallados).toEqual([
    'elegido o no, se ve igual: button «Elegido por fondo»',
    'elegido o no, se ve igual: input «Casilla de fondo»',
    'sin orilla ni letra: input «Campo sin orilla»',
    'sin orilla ni letra: div «Avance sin orilla»',
    'sin orilla ni letra: dialog «Aviso de sombra»',
    'con el foco se ve igual: button «Foco de sombra»',
  ])
})
