import { checkJpg, ImagenMala, redraw } from './jpg.ts'
import { checkPng } from './png.ts'
import { checkWebp } from './webp.ts'

/** A JPEG, a PNG or a WebP, known by its content, decoded and made anew as a JPEG no larger than `lado` pixels a side; throws ImagenMala. */
export async function redrawImagen(archivo: Buffer, lado: number): Promise<Buffer> {
  if (archivo[0] === 0x89) checkPng(archivo)
  else if (archivo.toString('latin1', 0, 4) === 'RIFF') checkWebp(archivo)
  else if (archivo.toString('latin1', 4, 8) === 'ftyp')
    throw new ImagenMala('está en HEIC, aunque se llame de otra manera')
  else checkJpg(archivo)
  return redraw(archivo, lado)
}
