import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** How far one picture is from the other; `porCiento` of the pixels of the larger one. */
export type Diferencia = { nombre: string; porCiento: number; pixeles: number; nota: string }

const leer = (archivo: string) => PNG.sync.read(readFileSync(archivo))

/** The same picture on a larger sheet, whose rest is magenta. */
function enHoja(foto: PNG, width: number, height: number): PNG {
  if (foto.width === width && foto.height === height) return foto
  const hoja = new PNG({ width, height })
  for (let i = 0; i < hoja.data.length; i += 4) hoja.data.set([255, 0, 255, 255], i)
  PNG.bitblt(foto, hoja, 0, 0, foto.width, foto.height, 0, 0)
  return hoja
}

function comparar(nombre: string, antes: PNG, ahora: PNG, carpeta: string): Diferencia {
  const width = Math.max(antes.width, ahora.width)
  const height = Math.max(antes.height, ahora.height)
  const diff = new PNG({ width, height })
  const pixeles = pixelmatch(
    enHoja(antes, width, height).data,
    enHoja(ahora, width, height).data,
    diff.data,
    width,
    height,
    { threshold: 0.1 },
  )
  if (pixeles > 0) writeFileSync(join(carpeta, nombre), PNG.sync.write(diff))
  const medidas = (foto: PNG) => `${foto.width}×${foto.height}`
  return {
    nombre,
    pixeles,
    porCiento: (pixeles / (width * height)) * 100,
    nota: medidas(antes) === medidas(ahora) ? '' : `${medidas(antes)} → ${medidas(ahora)}`,
  }
}

/** Compares two folders of pictures pixel by pixel; what differs is drawn in `carpeta`. Worst first. */
export function compararCarpetas(
  antes: string,
  ahora: string,
  carpeta: string,
  cuales: (nombre: string) => boolean,
): Diferencia[] {
  mkdirSync(carpeta, { recursive: true })
  const nombres = [...new Set([...readdirSync(antes), ...readdirSync(ahora)])]
    .filter((nombre) => nombre.endsWith('.png') && cuales(nombre))
    .sort()
  return nombres
    .map((nombre): Diferencia => {
      const falta = [antes, ahora].find((lugar) => !existsSync(join(lugar, nombre)))
      if (falta) return { nombre, pixeles: 0, porCiento: 100, nota: `no está en ${falta}` }
      const dos = [antes, ahora].map((lugar) => readFileSync(join(lugar, nombre)))
      if (dos[0]?.equals(dos[1] ?? Buffer.alloc(0))) return { nombre, pixeles: 0, porCiento: 0, nota: '' }
      return comparar(nombre, leer(join(antes, nombre)), leer(join(ahora, nombre)), carpeta)
    })
    .filter(({ porCiento }) => porCiento > 0)
    .sort((a, b) => b.porCiento - a.porCiento)
}
