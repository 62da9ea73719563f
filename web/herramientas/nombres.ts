import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const RAIZ = `${import.meta.dirname}/../..`
const LETRAS = 3
const vistas = new Map<string, string>()

/**
 * What a class of a module is called in the built site: three letters tell the file. Longer names were a tenth of what a screen's sheets
 * weigh. Two files that happen to have the same letters fail the build: one of them is given another name.
 */
export function nombreDeClase(clase: string, archivo: string): string {
  const suyo = relative(RAIZ, archivo.split('?')[0] ?? '').replaceAll('\\', '/')
  const huella = createHash('sha256').update(suyo).digest('hex')
  const letras = BigInt(`0x${huella}`).toString(36).slice(-LETRAS)
  const de = vistas.get(letras) ?? suyo
  if (de !== suyo) throw new Error(`${de} and ${suyo} have the same letters.`)
  vistas.set(letras, de)
  return `_${letras}${clase}`
}
