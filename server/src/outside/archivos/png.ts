import { crc32 } from 'node:zlib'
import { ImagenMala, MEGAPIXELES } from './jpg.ts'

const FIRMA = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Throws ImagenMala when a file is no whole PNG by its signature, its chunks and their checksums, is larger than 40 megapixels, or carries anything behind its end. */
export function checkPng(archivo: Buffer): void {
  if (!archivo.subarray(0, 8).equals(FIRMA)) throw new ImagenMala('no es un PNG')
  let i = 8
  let datos = false
  while (i + 12 <= archivo.length) {
    const largo = archivo.readUInt32BE(i)
    const tipo = archivo.toString('latin1', i + 4, i + 8)
    const fin = i + 12 + largo
    if (fin > archivo.length) throw new ImagenMala('está incompleta')
    if (crc32(archivo.subarray(i + 4, i + 8 + largo)) !== archivo.readUInt32BE(i + 8 + largo))
      throw new ImagenMala('está dañada')
    if (i === 8) {
      if (tipo !== 'IHDR' || largo !== 13) throw new ImagenMala('está dañada')
      if (archivo.readUInt32BE(i + 8) * archivo.readUInt32BE(i + 12) > MEGAPIXELES * 1_000_000)
        throw new ImagenMala(`es demasiado grande: a lo más ${MEGAPIXELES} megapixeles`)
    }
    if (tipo === 'IDAT') datos = true
    i = fin
    if (tipo === 'IEND') {
      if (!datos) throw new ImagenMala('está dañada')
      if (i !== archivo.length) throw new ImagenMala('lleva otro archivo dentro')
      return
    }
  }
  throw new ImagenMala('está incompleta')
}
