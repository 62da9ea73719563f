import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyCall } from '@surtia/contracts/call.ts'

const isCall = (value: object): value is AnyCall => 'path' in value && 'access' in value

/** The calls of a module, also those that stand in a table of it. */
export const callsOf = (value: object): AnyCall[] =>
  Object.values(value).flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return []
    if (isCall(one)) return [one]
    // schemas and texts hold no calls: only plain tables are looked into
    return Object.getPrototypeOf(one) === Object.prototype ? callsOf(one) : []
  })

/** Every call that the modules of a folder export, each once; a new file is in it without being named. */
export async function llamadasDe(carpeta: string): Promise<readonly AnyCall[]> {
  const archivos = globSync('**/*.ts', { cwd: carpeta }).filter((archivo) => !archivo.endsWith('.test.ts'))
  const modulos: object[] = await Promise.all(archivos.sort().map((archivo) => import(join(carpeta, archivo))))
  return [...new Set(modulos.flatMap(callsOf))]
}

/** Every call of the contracts. */
export const LLAMADAS = await llamadasDe(join(import.meta.dirname, '../../../contracts/src'))
