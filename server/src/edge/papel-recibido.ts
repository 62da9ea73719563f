import { type ExtensionDePapel, nombreMalo, papelDe } from '@surtia/rules/bolsa-trabajo/archivos.ts'
import type { Portal } from '../portal.ts'
import { badRequest, HttpRefusal } from './refusals.ts'
import type { ReceivedFile } from './uploads.ts'

/** Of what media type a paper is by the ending under which it is kept. */
export const TIPOS_DE_PAPEL = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' } as const
export type ClaseDePapel = keyof typeof TIPOS_DE_PAPEL
export type Papel = { clase: ClaseDePapel; tipo: (typeof TIPOS_DE_PAPEL)[ClaseDePapel] }

const CLASES: Readonly<Record<ExtensionDePapel, ClaseDePapel>> = { pdf: 'pdf', jpg: 'jpg', jpeg: 'jpg', png: 'png' }

/**
 * Judges a PDF or picture by its name and by its content (docs/reglas/archivos.md#tres-que-coinciden). Throws 400 for its name, 415 for what
 * it is; `queEs`: 'comprobante', 'archivo'.
 */
export async function checkPapel(portal: Portal, file: ReceivedFile, queEs: string): Promise<Papel> {
  const malo = nombreMalo(file.nombre)
  if (malo) throw badRequest([{ campo: 'file', mensaje: malo }])
  const papel = papelDe(file.nombre, queEs)
  if ('malo' in papel) throw new HttpRefusal(415, papel.malo)
  const clase = CLASES[papel.extension]
  const juicio = await portal.juzgar(clase, { ruta: file.ruta })
  if ('malo' in juicio) throw new HttpRefusal(415, `El contenido del archivo no es válido: ${juicio.malo}.`)
  return { clase, tipo: TIPOS_DE_PAPEL[clase] }
}
