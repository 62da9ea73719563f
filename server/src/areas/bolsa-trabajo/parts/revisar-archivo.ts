import { readFile } from 'node:fs/promises'
import { archivoMalo, type Extension, extensionDe, nombreMalo } from '@surtia/rules/bolsa-trabajo/archivos.ts'
import type { Contenido } from '../../../almacen.ts'
import { badRequest, HttpRefusal } from '../../../edge/refusals.ts'
import type { ReceivedFile } from '../../../edge/uploads.ts'
import { checkDoc, DocMalo } from '../../../outside/archivos/doc.ts'
import { checkDocx } from '../../../outside/archivos/docx.ts'
import { ImagenMala, redrawJpg } from '../../../outside/archivos/jpg.ts'
import { checkPdf, PdfMalo } from '../../../outside/archivos/pdf-recibido.ts'
import { ZipMalo } from '../../../outside/archivos/zip.ts'

const TIPOS: Record<Extension, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}
const LADO_DE_FOTO = 1_600
const LADO_DE_PAGINA = 4_000

/**
 * Checks a received file by name, extension and content. Answers what is to be kept of it, a picture made anew, and its media type.
 * Throws 400 for a bad name, 415 for a wrong type or content.
 */
export async function revisarArchivo(
  file: ReceivedFile,
  extensiones: readonly Extension[],
  parte: string,
): Promise<{ contenido: Contenido; tipo: string }> {
  const nombre = nombreMalo(file.nombre)
  if (nombre) throw badRequest([{ campo: parte, mensaje: nombre }])
  const malo = archivoMalo({ name: file.nombre, size: file.bytes }, extensiones)
  if (malo) throw new HttpRefusal(415, malo)
  const extension = extensionDe(file.nombre) as Extension
  try {
    const contenido = await readFile(file.ruta)
    const tipo = TIPOS[extension]
    if (extension === 'jpg' || extension === 'jpeg')
      return { contenido: await redrawJpg(contenido, extensiones.length > 2 ? LADO_DE_PAGINA : LADO_DE_FOTO), tipo }
    if (extension === 'pdf') await checkPdf(contenido)
    else if (extension === 'doc') checkDoc(contenido)
    else await checkDocx(contenido)
    return { contenido: { ruta: file.ruta }, tipo }
  } catch (error) {
    if (
      error instanceof PdfMalo ||
      error instanceof DocMalo ||
      error instanceof ZipMalo ||
      error instanceof ImagenMala
    ) {
      throw new HttpRefusal(
        415,
        `El contenido del archivo no es un ${extension.toUpperCase()} válido: ${error.message}.`,
      )
    }
    throw error
  }
}
