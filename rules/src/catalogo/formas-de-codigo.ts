import { comoCodigo, sinSimbologia } from './busqueda/codigos.ts'
import { codigosDeGtin, esGtin, leerGs1 } from './gs1.ts'
import { normalizar } from './texto-buscado.ts'

/** The codes under which what was written may stand in the catalogue, the likeliest first; `deCaja`: those of the piece within. */
export type Formas = { codigos: string[]; deCaja: string[]; esGtin: boolean }

const LARGO_DE_GS1 = 16

function gtinDe(escrito: string, hoy: string): string | undefined {
  if (escrito.length >= LARGO_DE_GS1) {
    const leido = leerGs1(escrito, hoy)
    if (leido) return leido.gtin
  }
  const solo = sinSimbologia(escrito)
  return esGtin(solo) ? solo : undefined
}

export function formasDe(escrito: string, hoy: string): Formas {
  const solo = sinSimbologia(escrito).toUpperCase()
  const gtin = gtinDe(escrito, hoy)
  const { codigos, caja } = gtin ? codigosDeGtin(gtin) : { codigos: [], caja: false }
  const [deLaCaja, ...dentro] = codigos
  const suyos = caja ? [deLaCaja ?? ''] : codigos
  const junto = comoCodigo(solo).toUpperCase()
  return {
    codigos: [...new Set([solo, junto, ...suyos])].filter((codigo) => codigo !== '' && codigo.length <= 20),
    deCaja: caja ? dentro : [],
    esGtin: gtin !== undefined,
  }
}

/** What is remembered of a code that a client uses: a scan by its GTIN, anything else as search compares it; '' for signs alone. */
export function codigoPropio(escrito: string, hoy: string): string {
  const gtin = gtinDe(escrito.trim(), hoy)
  return gtin ? (codigosDeGtin(gtin).codigos[0] ?? gtin) : normalizar(escrito).slice(0, 200)
}
