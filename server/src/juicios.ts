import { readFile } from 'node:fs/promises'
import { checkDoc, DocMalo } from './outside/archivos/doc.ts'
import { checkDocx } from './outside/archivos/docx.ts'
import { redrawImagen } from './outside/archivos/imagen.ts'
import { checkJpg, ImagenMala, redrawJpg } from './outside/archivos/jpg.ts'
import { checkPdf, PdfMalo } from './outside/archivos/pdf-recibido.ts'
import { checkPng } from './outside/archivos/png.ts'
import { ZipMalo } from './outside/archivos/zip.ts'

// Received files judged by what they are, for the worker thread that reads them (taller.ts): nobody else reads a stranger's bytes.

/** Why a file is not to be trusted, or what is to be kept of it: a picture made anew, else the file as it came (null). */
export type Juicio = { malo: string } | { hecho: Uint8Array | null }

type Recibido = { ruta: string }
type Imagen = Recibido & { lado: number }

export const pdf = deArchivo(checkPdf)
export const doc = deArchivo(checkDoc)
export const docx = deArchivo(checkDocx)
export const jpg = deArchivo(checkJpg)
export const png = deArchivo(checkPng)
/** A JPEG made anew, no larger than `lado` pixels a side. */
export const foto = deArchivo((contenido, { lado }: Imagen) => redrawJpg(contenido, lado))
/** The same of a JPEG, a PNG or a WebP. */
export const imagen = deArchivo((contenido, { lado }: Imagen) => redrawImagen(contenido, lado))

function deArchivo<R extends Recibido>(revisar: (contenido: Buffer, recibido: R) => unknown) {
  return async (recibido: R): Promise<Juicio> => {
    try {
      const hecho = await revisar(await readFile(recibido.ruta), recibido)
      return { hecho: hecho instanceof Uint8Array ? hecho : null }
    } catch (error) {
      if ([PdfMalo, DocMalo, ZipMalo, ImagenMala].some((clase) => error instanceof clase))
        return { malo: (error as Error).message }
      throw error
    }
  }
}
