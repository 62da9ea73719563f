import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What becomes of a table: it is swept, it grows with the business, or it is as large as what it tells of. */
export type Clase = 'tiempo' | 'negocio' | 'tamano'

const PAGINA = fileURLToPath(new URL('../../../docs/retencion.md', import.meta.url))
const TITULOS: Readonly<Record<Clase, string>> = {
  tiempo: 'Cumple su tiempo',
  negocio: 'Crece con el negocio',
  tamano: 'Tiene tamaño',
}

/** docs/retencion.md: of each class, its tables with what else their row says. */
export function readRetencion(): Record<Clase, ReadonlyMap<string, readonly string[]>> {
  const partes = readFileSync(PAGINA, 'utf8').split(/^## /m)
  const deClase = (clase: Clase) => {
    const parte = partes.find((una) => una.startsWith(`${TITULOS[clase]}\n`)) ?? ''
    const filas = [...parte.matchAll(/^\| ([a-z_]+) \| (.+) \|$/gm)]
    return new Map(
      filas.flatMap(([, tabla = '', resto = '']) => (tabla === 'tabla' ? [] : [[tabla, resto.split(' | ')] as const])),
    )
  }
  return { tiempo: deClase('tiempo'), negocio: deClase('negocio'), tamano: deClase('tamano') }
}
