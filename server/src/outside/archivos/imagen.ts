import { checkJpg, redraw } from './jpg.ts'
import { checkPng } from './png.ts'

/** A JPEG or a PNG, known by its content, decoded and made anew as a JPEG no larger than `lado` pixels a side; throws ImagenMala. */
export async function redrawImagen(archivo: Buffer, lado: number): Promise<Buffer> {
  if (archivo[0] === 0x89) checkPng(archivo)
  else checkJpg(archivo)
  return redraw(archivo, lado)
}
