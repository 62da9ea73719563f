import { archivoMalo, type Extension, extensionDe, nombreMalo } from '@surtia/rules/bolsa-trabajo/archivos.ts'
import type { Contenido } from '../../../almacen.ts'
import { badRequest, HttpRefusal } from '../../../edge/refusals.ts'
import type { ReceivedFile } from '../../../edge/uploads.ts'
import type { Portal } from '../../../portal.ts'

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
  portal: Pick<Portal, 'juzgar'>,
  { nombre, bytes, ruta }: ReceivedFile,
  { extensiones, parte }: { extensiones: readonly Extension[]; parte: string },
): Promise<{ contenido: Contenido; tipo: string }> {
  const mensaje = nombreMalo(nombre)
  if (mensaje) throw badRequest([{ campo: parte, mensaje }])
  const malo = archivoMalo({ name: nombre, size: bytes }, extensiones)
  if (malo) throw new HttpRefusal(415, malo)
  const extension = extensionDe(nombre) as Extension
  const juicio =
    extension === 'jpg' || extension === 'jpeg'
      ? await portal.juzgar('foto', { ruta, lado: extensiones.length > 2 ? LADO_DE_PAGINA : LADO_DE_FOTO })
      : await portal.juzgar(extension, { ruta })
  if ('malo' in juicio)
    throw new HttpRefusal(415, `El contenido del archivo no es un ${extension.toUpperCase()} válido: ${juicio.malo}.`)
  return { contenido: juicio.hecho ? Buffer.from(juicio.hecho) : { ruta }, tipo: TIPOS[extension] }
}
