import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { redrawImagen } from './imagen.ts'
import { ImagenMala } from './jpg.ts'
import { checkWebp } from './webp.ts'

const unWebp = (ancho = 40, alto = 30): Promise<Buffer> => createCanvas(ancho, alto).encode('webp')
const trozo = (tipo: string, datos: Buffer): Buffer => {
  const cabeza = Buffer.alloc(8)
  cabeza.write(tipo, 0, 'latin1')
  cabeza.writeUInt32LE(datos.length, 4)
  return Buffer.concat([cabeza, datos, Buffer.alloc(datos.length % 2)])
}
const webpDe = (...trozos: Buffer[]): Buffer => trozo('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), ...trozos]))
const medidas = (ancho: number, alto: number): Buffer => {
  const datos = Buffer.alloc(10)
  datos.writeUIntLE(ancho - 1, 4, 3)
  datos.writeUIntLE(alto - 1, 7, 3)
  return trozo('VP8X', datos)
}

test('un WebP entero se admite, y sale como JPEG', async () => {
  const webp = await unWebp()
  expect(() => checkWebp(webp)).not.toThrow()
  expect((await redrawImagen(webp, 20)).readUInt16BE(0)).toBe(0xffd8)
})

test('sin perder nada y con pérdida, se miden antes de abrirse', () => {
  const sinPerdida = Buffer.alloc(5)
  sinPerdida.writeUInt32LE((7_999 | (7_999 << 14)) >>> 0, 1)
  const conPerdida = Buffer.alloc(10)
  conPerdida.writeUInt16LE(8_000, 6)
  conPerdida.writeUInt16LE(8_000, 8)
  for (const webp of [trozo('VP8L', sinPerdida), trozo('VP8 ', conPerdida), medidas(8_000, 8_000)])
    expect(() => checkWebp(webpDe(webp))).toThrow('es demasiado grande: a lo más 40 megapixeles')
})

test('de lo que no es un WebP entero se dice qué le pasa', async () => {
  const webp = await unWebp()
  const malos: [Buffer, string][] = [
    [Buffer.from('otra cosa'), 'no es un WebP'],
    [webp.subarray(0, webp.length - 4), 'está incompleta'],
    [Buffer.concat([webp, Buffer.from('%PDF-1.7')]), 'lleva otro archivo dentro'],
    [webpDe(medidas(10, 10), trozo('ANIM', Buffer.alloc(6))), 'tiene movimiento'],
    [webpDe(medidas(10, 10)), 'está dañada'],
    [webpDe(trozo('VP8 ', Buffer.alloc(4))), 'está dañada'],
  ]
  for (const [malo, texto] of malos) expect(() => checkWebp(malo)).toThrow(texto)
  await expect(redrawImagen(Buffer.concat([Buffer.alloc(4), Buffer.from('ftypheic')]), 20)).rejects.toThrow(ImagenMala)
})
