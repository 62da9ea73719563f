import { ImagenMala, MEGAPIXELES } from './jpg.ts'

/** Throws ImagenMala when a file is no whole, still WebP by its chunks, is larger than 40 megapixels, or carries anything behind its end. */
export function checkWebp(archivo: Buffer): void {
  const tipoEn = (i: number) => archivo.toString('latin1', i, i + 4)
  if (archivo.length < 12 || tipoEn(0) !== 'RIFF' || tipoEn(8) !== 'WEBP') throw new ImagenMala('no es un WebP')
  const fin = archivo.readUInt32LE(4) + 8
  if (fin > archivo.length) throw new ImagenMala('está incompleta')
  if (fin < archivo.length) throw new ImagenMala('lleva otro archivo dentro')
  let dibujos = 0
  let i = 12
  while (i + 8 <= fin) {
    const tipo = tipoEn(i)
    const largo = archivo.readUInt32LE(i + 4)
    if (i + 8 + largo > fin) throw new ImagenMala('está incompleta')
    if (tipo === 'ANIM' || tipo === 'ANMF') throw new ImagenMala('tiene movimiento')
    const medidas = MEDIDAS[tipo]?.(archivo.subarray(i + 8, i + 8 + largo))
    if (medidas && medidas.ancho * medidas.alto > MEGAPIXELES * 1_000_000)
      throw new ImagenMala(`es demasiado grande: a lo más ${MEGAPIXELES} megapixeles`)
    if (medidas && tipo !== 'VP8X') dibujos++
    i += 8 + largo + (largo % 2)
  }
  if (dibujos !== 1) throw new ImagenMala('está dañada')
}

type Medidas = { ancho: number; alto: number }
/** What each kind of chunk says of how large it is. */
const MEDIDAS: Readonly<Record<string, (datos: Buffer) => Medidas>> = {
  'VP8 ': deLargo(10, (d) => ({ ancho: d.readUInt16LE(6) & 0x3fff, alto: d.readUInt16LE(8) & 0x3fff })),
  VP8L: deLargo(5, (d) => ({
    ancho: (d.readUInt32LE(1) & 0x3fff) + 1,
    alto: ((d.readUInt32LE(1) >>> 14) & 0x3fff) + 1,
  })),
  VP8X: deLargo(10, (d) => ({ ancho: d.readUIntLE(4, 3) + 1, alto: d.readUIntLE(7, 3) + 1 })),
}

function deLargo(minimo: number, leer: (datos: Buffer) => Medidas) {
  return (datos: Buffer): Medidas => {
    if (datos.length < minimo) throw new ImagenMala('está dañada')
    return leer(datos)
  }
}
