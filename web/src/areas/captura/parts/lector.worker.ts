import type { Lectura } from '@surtia/rules/catalogo/lectura.ts'
import { prepareZXingModule } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { lectorNativo } from './lector-nativo.ts'
import { leerImagen } from './leer-imagen.ts'

// Reads pictures apart from the page, which goes on moving; its program may compile WebAssembly, the page's may not
// (docs/reglas/lector.md#el-permiso-del-lector).

export type Respuesta = { lecturas: Lectura[] } | { falla: string }

const lector = preparar()

/** The reader that comes with the browser, or ours, served by ourselves. */
async function preparar(): Promise<(imagen: ImageBitmap) => Promise<Lectura[]>> {
  const nativo = await lectorNativo()
  if (nativo) return nativo
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  const dibujo = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  return async (imagen) => {
    if (!dibujo) return []
    const { width, height } = imagen
    Object.assign(dibujo.canvas, { width, height })
    dibujo.drawImage(imagen, 0, 0)
    return leerImagen(dibujo.getImageData(0, 0, width, height))
  }
}

self.onmessage = async ({ data: imagen }: MessageEvent<ImageBitmap>) => {
  let respuesta: Respuesta
  try {
    respuesta = { lecturas: await (await lector)(imagen) }
  } catch (error) {
    respuesta = { falla: String(error) }
  }
  imagen.close()
  self.postMessage(respuesta)
}
