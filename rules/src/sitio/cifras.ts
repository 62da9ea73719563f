/** What a distributor has: articles on sale, the laboratories that make them, and its distribution centres. */
export type Cuentas = { articulos: number; laboratorios: number; centros: number }

/** Each as a figure alone, and said with its noun. */
export type Cifras = Record<`${'cifra' | 'dicho'}De${'Articulos' | 'Laboratorios' | 'Centros'}`, string>

/** Stand for them in the pages that are written when the site is built; the server fills them (docs/reglas/textos.md#las-cifras-del-sitio). */
export const HUECOS_DE_CIFRAS: Cifras = {
  cifraDeArticulos: '{cifraDeArticulos}',
  cifraDeLaboratorios: '{cifraDeLaboratorios}',
  cifraDeCentros: '{cifraDeCentros}',
  dichoDeArticulos: '{dichoDeArticulos}',
  dichoDeLaboratorios: '{dichoDeLaboratorios}',
  dichoDeCentros: '{dichoDeCentros}',
}

export function cifrasDe({ articulos, laboratorios, centros }: Cuentas): Cifras {
  const cifra = (n: number) => n.toLocaleString('es-MX')
  const cuantos = (n: number, uno: string, varios: string) => `${cifra(n)} ${n === 1 ? uno : varios}`
  return {
    cifraDeArticulos: cifra(articulos),
    cifraDeLaboratorios: cifra(laboratorios),
    cifraDeCentros: cifra(centros),
    dichoDeArticulos: cuantos(articulos, 'artículo', 'artículos'),
    dichoDeLaboratorios: cuantos(laboratorios, 'laboratorio', 'laboratorios'),
    dichoDeCentros: cuantos(centros, 'centro', 'centros'),
  }
}
