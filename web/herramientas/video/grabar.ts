import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { quienesSomos } from '@surtia/contracts/quienes-somos.ts'
import type { Centro } from '@surtia/rules/personal/empresa.ts'

// `npm run video -w web`: draws the home page's video frame by frame in Chromium and encodes it with ffmpeg (both of the machine:
// CHROMIUM, ffmpeg). The films, the poster and the picture for shared links are kept in web/public.
const AQUI = import.meta.dirname
const PUBLICO = join(AQUI, '../../public')
const POR_SEGUNDO = 20
const ANCHO = 960
const ALTO = 448

const fuente = readFileSync(
  join(
    dirname(createRequire(import.meta.url).resolve('@fontsource-variable/encode-sans/package.json')),
    'files/encode-sans-latin-standard-normal.woff2',
  ),
).toString('base64')
const interior = (svg: string) => svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
const bodega = interior(readFileSync(join(AQUI, 'bodega.svg'), 'utf8'))
const corte = bodega.lastIndexOf('<g transform="translate(566 240)">')
const anaquel = readFileSync(join(AQUI, '../../src/areas/publico/anaquel.html'), 'utf8')
/** A centre's brick on the map, whose picture is 978 by 644 and begins at -6, -6. */
const ladrilloDe = ({ x, y }: Centro): string =>
  `<rect x="${x * 9.78 - 17.5}" y="${y * 6.44 - 13.5}" width="23" height="15" rx="2.5" fill="#FFB51F" stroke="#0C2B33" stroke-width="2.5"/>`
const piezas = {
  bodega: bodega.slice(0, corte),
  montacargas: bodega
    .slice(corte)
    .replace(/^<g[^>]*>/, '')
    .replace(/<\/g>\s*$/, ''),
  empaques: [...anaquel.matchAll(/<svg class="empaque" viewBox="([^"]+)"[^>]*>([\s\S]*?)<\/svg>/g)].map(
    ([, vista = '', cuerpo = '']) => {
      const [, , ancho = 0, alto = 0] = vista.split(' ').map(Number)
      return { vista, ancho, alto, cuerpo }
    },
  ),
  mapa: interior(readFileSync(join(PUBLICO, 'mapa.svg'), 'utf8')) + quienesSomos.centros.map(ladrilloDe).join(''),
}

const pagina = (cuerpo: string, estilo = '') =>
  `<style>@font-face{font-family:"Encode Sans Variable";src:url(data:font/woff2;base64,${fuente});font-weight:100 900;font-stretch:75% 125%}*{margin:0;box-sizing:border-box}.empaque text,svg text{font-family:"Encode Sans Variable";font-stretch:76%}${estilo}</style>${cuerpo}`

const navegador = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
mkdirSync(join(PUBLICO, 'video'), { recursive: true })

declare global {
  /** draws the film at an instant; escenas.js makes it */
  var cuadro: (t: number) => void
}

async function grabar() {
  const hoja = await navegador.newPage({ viewport: { width: 1200, height: 560 }, deviceScaleFactor: ANCHO / 1200 })
  await hoja.setContent(pagina('<div id="lienzo"></div>'))
  const escenas = readFileSync(join(AQUI, 'escenas.js'), 'utf8')
  const duracion = await hoja.evaluate(
    async ([codigo, dadas]) => {
      const modulo = await import(URL.createObjectURL(new Blob([codigo as string], { type: 'text/javascript' })))
      globalThis.cuadro = modulo.crear(dadas, document.getElementById('lienzo'))
      return modulo.DURACION as number
    },
    [escenas, piezas] as const,
  )
  const salidas = [
    [
      'pedido.webm',
      '-c:v',
      'libvpx-vp9',
      '-b:v',
      '0',
      '-crf',
      '40',
      '-row-mt',
      '1',
      '-deadline',
      'good',
      '-cpu-used',
      '2',
    ],
    [
      'pedido.mp4',
      '-c:v',
      'libx264',
      '-crf',
      '27',
      '-preset',
      'slow',
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
    ],
  ].flatMap(([archivo = '', ...opciones]) => [...opciones, '-an', join(PUBLICO, 'video', archivo)])
  const ffmpeg = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-f',
      'image2pipe',
      '-framerate',
      String(POR_SEGUNDO),
      '-c:v',
      'mjpeg',
      '-i',
      '-',
      '-vf',
      `scale=${ANCHO}:${ALTO}`,
      ...salidas,
    ],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  )
  for (let i = 0; i < duracion * POR_SEGUNDO; i++) {
    await hoja.evaluate((t) => globalThis.cuadro(t), i / POR_SEGUNDO)
    if (!ffmpeg.stdin.write(await hoja.screenshot({ type: 'jpeg', quality: 92 }))) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  await once(ffmpeg, 'exit')
  await hoja.close()
}

/** The poster in two widths and two formats. */
async function cartel() {
  const hoja = await navegador.newPage({ viewport: { width: 1600, height: 747 } })
  await hoja.setContent(
    pagina(readFileSync(join(AQUI, 'bodega.svg'), 'utf8'), 'svg{display:block;width:1600px;height:747px}'),
  )
  const png = await hoja.screenshot()
  for (const ancho of [800, 1600]) {
    execFileSync(
      'ffmpeg',
      [
        '-y',
        '-loglevel',
        'error',
        '-i',
        '-',
        '-vf',
        `scale=${ancho}:-2`,
        '-c:v',
        'libwebp',
        '-quality',
        '80',
        join(PUBLICO, `video/cartel-${ancho}.webp`),
      ],
      {
        input: png,
      },
    )
    execFileSync(
      'ffmpeg',
      [
        '-y',
        '-loglevel',
        'error',
        '-i',
        '-',
        '-vf',
        `scale=${ancho}:-2`,
        '-c:v',
        'libaom-av1',
        '-still-picture',
        '1',
        '-crf',
        '32',
        join(PUBLICO, `video/cartel-${ancho}.avif`),
      ],
      { input: png },
    )
  }
  await hoja.close()
}

/** The picture that shared links show, 1200 × 630. */
async function compartir() {
  const hoja = await navegador.newPage({ viewport: { width: 1200, height: 630 } })
  const marca = readFileSync(join(PUBLICO, 'marca.svg'), 'utf8').replace('<svg', '<svg width="72" height="74"')
  await hoja.setContent(
    pagina(
      `<header>${marca}<b>Surtia</b></header><h1>Surtimos las farmacias de México desde 1960.</h1><ul>${anaquel}</ul><div class="riel"></div>`,
      `body{width:1200px;height:630px;background:#FBF8F1;color:#0C2B33;font-family:"Encode Sans Variable";overflow:hidden;position:relative}
       header{display:flex;gap:18px;align-items:center;padding:48px 64px 0;font-size:48px}header b{font-weight:800;font-stretch:84%;letter-spacing:-1px}
       h1{padding:34px 64px 0;font-size:86px;line-height:.96;font-weight:800;font-stretch:82%;letter-spacing:-2px;max-width:900px}
       ul{position:absolute;bottom:56px;left:-60px;display:flex;align-items:flex-end;gap:16px;list-style:none;padding:0}li{flex:none}.rotulo{display:none}
       .empaque{width:calc(var(--u)*1.15px);height:auto;display:block}.riel{position:absolute;bottom:0;left:0;right:0;height:56px;background:#0C2B33;border-top:8px solid #FFB51F}`,
    ),
  )
  await hoja.screenshot({ path: join(PUBLICO, 'compartir.jpg'), type: 'jpeg', quality: 84 })
  await hoja.close()
}

await cartel()
await compartir()
await grabar()
await navegador.close()
