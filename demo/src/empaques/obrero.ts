import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas'
import { articulos, type Mercancia } from '../articulos.ts'
import { articulosFijos } from '../cast/articulos-fijos.ts'
import { CARTELES } from '../cast/publicidad.ts'
import { FORMAS } from '../ingredientes.ts'
import { archivoDeLogo, LABORATORIOS, type Laboratorio } from '../laboratorios.ts'
import { cartel } from './cartel.ts'
import { dibujar, type Empaque } from './dibujo.ts'
import { LOGO, logotipo } from './logotipo.ts'

// Draws pack shots and logos on a thread of its own, so that the portal never waits for a picture.
const { carpeta } = workerData as { carpeta: string }
mkdirSync(carpeta, { recursive: true })

const fuentes = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource/encode-sans-condensed/package.json')),
  'files',
)
for (const peso of [600, 700, 800])
  GlobalFonts.registerFromPath(
    join(fuentes, `encode-sans-condensed-latin-${peso}-normal.woff2`),
    'Encode Sans Condensed',
  )

const regla = createCanvas(8, 8).getContext('2d')
regla.font = '800 100px "Encode Sans Condensed"'
const medir = (texto: string) => regla.measureText(texto).width / 100

const CUALQUIER_DIA = '2026-01-01' // packs do not depend on the day
const formas = new Map<string, Empaque['silueta']>(Object.values(FORMAS).map((f) => [f.nombre, f.silueta]))
const laboratorios = new Map(LABORATORIOS.map((l) => [l.nombre, l]))
const empaques = new Map<string, Empaque>()
for (const mercancia of [...articulosFijos(CUALQUIER_DIA), ...articulos(CUALQUIER_DIA)]) {
  if (mercancia.articulo.conImagen !== false) empaques.set(String(mercancia.articulo.codArticulo), empaqueDe(mercancia))
}

function empaqueDe({ articulo: a }: Mercancia): Empaque {
  const generico = String(a.marca || a.generico)
  return {
    silueta: formas.get(String(a.formaFarmaceutica)) ?? 'tab',
    nombre: generico.replace(/ \/ /g, ' / '),
    fuerza: String(a.formula).slice(String(a.generico).length).trim().toLowerCase(),
    contenido:
      String(a.contenidoVenta).replace(/^C\//, '').toLowerCase() +
      (/^C\//.test(String(a.contenidoVenta)) ? ' piezas' : ''),
    laboratorio: laboratorios.get(String(a.laboratorio)) as Laboratorio,
  }
}

const carteles = new Map(CARTELES.map((anuncio) => [`cartel-${anuncio.archivo}`, anuncio]))
const logos = new Map(LABORATORIOS.map(({ nombre }) => [archivoDeLogo(nombre), nombre]))

/** The drawing of a file, and the canvas that it needs; undefined when there is none. */
function dibujoDe(archivo: string): { svg: string; ancho: number; alto: number; fondo: string } | undefined {
  const laboratorio = logos.get(archivo)
  if (laboratorio) return { svg: logotipo(laboratorio, medir), ...LOGO, fondo: '' }
  const anuncio = carteles.get(archivo)
  if (anuncio) return { svg: cartel(anuncio, medir), ancho: anuncio.ancho, alto: anuncio.alto, fondo: anuncio.fondo }
  const empaque = empaques.get(archivo)
  return empaque && { svg: dibujar(empaque, medir), ancho: 600, alto: 700, fondo: '#F7F4EC' }
}

parentPort?.on('message', async ({ nombre, formato }: { nombre: string; formato: 'webp' | 'jpg' }) => {
  try {
    const dibujo = dibujoDe(nombre)
    if (dibujo) {
      const lienzo = createCanvas(dibujo.ancho, dibujo.alto)
      const pincel = lienzo.getContext('2d')
      if (dibujo.fondo) {
        pincel.fillStyle = dibujo.fondo
        pincel.fillRect(0, 0, dibujo.ancho, dibujo.alto)
      }
      pincel.drawImage(await loadImage(Buffer.from(dibujo.svg)), 0, 0, dibujo.ancho, dibujo.alto)
      const archivo = join(carpeta, `${nombre}.${formato}`)
      await writeFile(`${archivo}.parcial`, await lienzo.encode(formato === 'webp' ? 'webp' : 'jpeg', 82))
      await rename(`${archivo}.parcial`, archivo)
    }
    parentPort?.postMessage({ nombre, formato, hay: dibujo !== undefined })
  } catch {
    parentPort?.postMessage({ nombre, formato, hay: false })
  }
})
