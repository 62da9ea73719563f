/** Largest upload, inclusive (docs/reglas/archivos.md#diez-megabytes). */
export const MAXIMO_DE_BYTES = 10_485_760
export const EXTENSIONES_DE_CV = ['pdf', 'doc', 'docx', 'jpg', 'jpeg'] as const
export const EXTENSIONES_DE_FOTO = ['jpg', 'jpeg'] as const
const MAXIMO_DE_NOMBRE = 200

export type Extension = (typeof EXTENSIONES_DE_CV)[number]

/** The extension in lower case, '' without one. */
export const extensionDe = (nombre: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(nombre)?.[1]?.toLowerCase() ?? ''

export const DEMASIADO_GRANDE = 'Los archivos seleccionados no deben de pesar mas de 10MB'

/** A scanned or photographed paper: a proof, a licence. */
export const EXTENSIONES_DE_PAPEL = ['pdf', 'jpg', 'jpeg', 'png'] as const
export type ExtensionDePapel = (typeof EXTENSIONES_DE_PAPEL)[number]
const esDePapel = (extension: string): extension is ExtensionDePapel =>
  EXTENSIONES_DE_PAPEL.some((una) => una === extension)

/** Of what kind a paper is by its name, or why it is none; `queEs`: 'comprobante', 'archivo'. */
export function papelDe(nombre: string, queEs: string): { extension: ExtensionDePapel } | { malo: string } {
  const extension = extensionDe(nombre)
  if (esDePapel(extension)) return { extension }
  return { malo: ['heic', 'heif'].includes(extension) ? DE_IPHONE : `El ${queEs} debe ser .pdf, .jpg o .png.` }
}
/** Why a chosen paper cannot be sent; '' when it can. */
export function papelMalo([archivo, otro]: readonly { name: string; size: number }[], queEs: string): string {
  if (otro) return 'Solo se permite adjuntar un archivo.'
  if (!archivo) return ''
  const papel = papelDe(archivo.name, queEs)
  if ('malo' in papel) return papel.malo
  if (archivo.size > MAXIMO_DE_BYTES) return 'El archivo excede los 10 MB.'
  return archivo.size === 0 ? 'El archivo está vacío.' : ''
}
/** How a picture of an iPhone is sent. */
export const EN_HEIC =
  'Esa foto está en HEIC. En el iPhone elija Ajustes, Cámara, Formatos, «Más compatible» y tómela otra vez'
const DE_IPHONE = `${EN_HEIC}; o mándela en PDF.`

/** What is wrong with a file's name; '' when nothing is. Browsers write quotes and line ends as %22, %0D and %0A. */
export function nombreMalo(nombre: string): string {
  if (nombre.trim() === '') return 'El archivo no tiene nombre.'
  if (nombre.length > MAXIMO_DE_NOMBRE)
    return `El nombre del archivo es demasiado largo: a lo más ${MAXIMO_DE_NOMBRE} caracteres.`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\\/:"<>|?*\u0000-\u001f\u007f]|%(0[0-9a-f]|1[0-9a-f]|22|2f|5c)/i.test(nombre) || /^\.+/.test(nombre))
    return 'El nombre del archivo tiene caracteres que no se admiten. Cámbielo e intente de nuevo.'
  return ''
}

/** What is wrong with a chosen file before it is sent; '' when nothing is. */
export function archivoMalo(archivo: { name: string; size: number }, extensiones: readonly string[]): string {
  if (archivo.size > MAXIMO_DE_BYTES) return DEMASIADO_GRANDE
  if (archivo.size === 0) return 'El archivo está vacío.'
  if (!extensiones.includes(extensionDe(archivo.name)))
    return extensiones.length > 2 ? 'El archivo debe ser PDF, DOC, DOCX o JPG.' : 'El archivo debe ser JPG.'
  return nombreMalo(archivo.name)
}
