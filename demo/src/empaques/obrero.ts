import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas'
import { CARTELES } from '../cast/publicidad.ts'
import { archivoDeLogo, LABORATORIOS } from '../laboratorios.ts'
import { cartel } from './cartel.ts'
import { CHICO, dibujarChico } from './chico.ts'
import { dibujar } from './dibujo.ts'
import { empaques } from './lo-empacado.ts'
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

const FONDO = '#F7F4EC'
const empacados = empaques()
const carteles = new Map(CARTELES.map((anuncio) => [`cartel-${anuncio.archivo}`, anuncio]))
const logos = new Map(LABORATORIOS.map(({ nombre }) => [archivoDeLogo(nombre), nombre]))

/** The drawing of a file, and the canvas that it needs; undefined when there is none. */
function dibujoDe(archivo: string): { svg: string; ancho: number; alto: number; fondo: string } | undefined {
  const laboratorio = logos.get(archivo)
  if (laboratorio) return { svg: logotipo(laboratorio, medir), ...LOGO, fondo: '' }
  const anuncio = carteles.get(archivo)
  if (anuncio) return { svg: cartel(anuncio, medir), ancho: anuncio.ancho, alto: anuncio.alto, fondo: anuncio.fondo }
  const chico = empacados.get(archivo.replace(/^chica-/, ''))
  if (chico && archivo.startsWith('chica-')) return { svg: dibujarChico(chico, medir), ...CHICO, fondo: FONDO }
  const empaque = empacados.get(archivo)
  return empaque && { svg: dibujar(empaque, medir), ancho: 600, alto: 700, fondo: FONDO }
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
