import { createCanvas, loadImage } from '@napi-rs/canvas'

/** Says why a picture is not to be trusted. */
export class ImagenMala extends Error {}

export const MEGAPIXELES = 40
const PEGADO = ['PK\x03\x04', '%PDF-', '<?php', '<script', '<html', '\x7fELF']

/** Throws ImagenMala when a file is no whole JPEG by its markers, is larger than 40 megapixels, or carries another file behind it. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: bytes are followed in the order in which the format tells them
export function checkJpg(archivo: Buffer): void {
  if (archivo.length < 4 || archivo.readUInt16BE(0) !== 0xffd8) throw new ImagenMala('no es un JPG')
  let medidas: { ancho: number; alto: number } | undefined
  let i = 2
  while (i + 4 <= archivo.length) {
    if (archivo[i] !== 0xff) throw new ImagenMala('está dañada')
    const marca = archivo[i + 1] as number
    if (marca === 0xff) {
      i++
      continue
    }
    if (marca === 0xd9) break
    const largo = archivo.readUInt16BE(i + 2)
    if (largo < 2 || i + 2 + largo > archivo.length) throw new ImagenMala('está incompleta')
    const esMarco = marca >= 0xc0 && marca <= 0xcf && marca !== 0xc4 && marca !== 0xc8 && marca !== 0xcc
    if (esMarco && largo >= 9) medidas = { alto: archivo.readUInt16BE(i + 5), ancho: archivo.readUInt16BE(i + 7) }
    i += 2 + largo
    if (marca !== 0xda) continue
    // coded data: until a marker that is neither stuffing nor restart
    while (
      i + 1 < archivo.length &&
      !(
        archivo[i] === 0xff &&
        archivo[i + 1] !== 0 &&
        !((archivo[i + 1] as number) >= 0xd0 && (archivo[i + 1] as number) <= 0xd7)
      )
    )
      i++
  }
  if (!medidas || medidas.ancho === 0 || medidas.alto === 0) throw new ImagenMala('está dañada')
  if (medidas.ancho * medidas.alto > MEGAPIXELES * 1_000_000)
    throw new ImagenMala(`es demasiado grande: a lo más ${MEGAPIXELES} megapixeles`)
  if (archivo[i] !== 0xff || archivo[i + 1] !== 0xd9) throw new ImagenMala('está incompleta')
  const detras = archivo
    .subarray(i + 2)
    .toString('latin1')
    .toLowerCase()
  if (PEGADO.some((firma) => detras.includes(firma.toLowerCase()))) throw new ImagenMala('lleva otro archivo dentro')
}

/** A JPEG decoded, turned upright, made no larger than `lado` pixels a side and encoded anew, without EXIF or anything else that came with it. */
export async function redrawJpg(archivo: Buffer, lado: number): Promise<Buffer> {
  checkJpg(archivo)
  return redraw(archivo, lado)
}

/** The same of a picture that was looked at already. */
export async function redraw(archivo: Buffer, lado: number): Promise<Buffer> {
  const imagen = await loadImage(archivo).catch(() => {
    throw new ImagenMala('está dañada')
  })
  const escala = Math.min(1, lado / Math.max(imagen.width, imagen.height))
  const lienzo = createCanvas(
    Math.max(1, Math.round(imagen.width * escala)),
    Math.max(1, Math.round(imagen.height * escala)),
  )
  const pincel = lienzo.getContext('2d')
  pincel.fillStyle = '#fff'
  pincel.fillRect(0, 0, lienzo.width, lienzo.height)
  pincel.drawImage(imagen, 0, 0, lienzo.width, lienzo.height)
  return lienzo.encode('jpeg', 85)
}
