import { readFileSync, statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CONTRATO = /\/contracts\/src\/[\w-]+\.ts$/
const CON_ESQUEMAS = /^import (?!type\b)[^']*'(?:zod\/mini|\.\/call\.ts)'/m

/** A contract with schemas, or with calls that are made of them; the others, texts and figures, are the same everywhere. */
export const tieneEsquemas = (archivo: string): boolean =>
  CONTRATO.test(archivo) && CON_ESQUEMAS.test(readFileSync(archivo, 'utf8'))

/**
 * A contract as the browser has it: of its calls, where they are and how they travel; of its lists, what a screen shows; its plain
 * values. Schemas stay with the server, which is who validates (docs/decisiones/0124-un-contrato-un-archivo.md).
 */
export async function sinEsquemas(archivo: string): Promise<string> {
  // while one develops, a contract that was changed is another module
  const modulo: object = await import(`${pathToFileURL(archivo)}?t=${Math.trunc(statSync(archivo).mtimeMs)}`)
  return Object.entries(modulo)
    .filter(([, valor]) => esSencillo(valor))
    .map(([nombre, valor]) => `export const ${nombre} = ${JSON.stringify(valor)}\n`)
    .join('')
}

/** JSON tells it whole, but for what has a symbol as its name. */
function esSencillo(valor: unknown): boolean {
  if (typeof valor !== 'object' || valor === null) return !['function', 'symbol'].includes(typeof valor)
  const suya = Object.getPrototypeOf(valor)
  return (suya === Object.prototype || suya === Array.prototype) && Object.values(valor).every(esSencillo)
}

export const contratos = (): Plugin => ({
  name: 'contratos',
  load: { filter: { id: CONTRATO }, handler: (id) => (tieneEsquemas(id) ? sinEsquemas(id) : null) },
})
