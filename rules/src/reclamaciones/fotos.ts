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

/** Pixels a side of a picture that is kept, and of one that travels: a label is read, and five of them travel well. */
export const LADO_DE_FOTO = 1_600
const MEGAPIXELES = 40

/** Why a picture of so many pixels cannot be taken; '' when it can. */
export const fotoEnorme = (ancho: number, alto: number): string =>
  ancho * alto > MEGAPIXELES * 1_000_000
    ? `Esa fotografía tiene más de ${MEGAPIXELES} megapixeles: tómela otra vez con menos.`
    : ''
/** What is said of a file that is no picture inside, whatever it is called. */
export const NO_ES_FOTO = 'Ese archivo no es una fotografía que se pueda abrir.'
