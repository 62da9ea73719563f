import { EN_HEIC, extensionDe, nombreMalo } from '../bolsa-trabajo/archivos.ts'

/** Most pictures of one claim. */
export const FOTOS_A_LO_MAS = 5
export const DEMASIADAS_FOTOS = 'Una reclamación lleva a lo más cinco fotografías.'

const EXTENSIONES = ['jpg', 'jpeg', 'png', 'webp']

/** What is wrong with the name of a picture; '' when nothing is. */
export function fotoMala(nombre: string): string {
  const extension = extensionDe(nombre)
  if (['heic', 'heif'].includes(extension)) return `${EN_HEIC}.`
  return EXTENSIONES.includes(extension) ? nombreMalo(nombre) : 'Las fotografías deben ser .jpg, .png o .webp.'
}
