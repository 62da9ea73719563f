import { centavos, dividir, type Pesos, pesos } from '../dinero.ts'

/** A line of a claim, with what its accepted pieces amount to, in MXN. */
export type LineaPorAcreditar = { linea: number; codArticulo: string; importe: Pesos }
/** A credit note in MXN: what it gives in all, and line by line with taxes; an article that the catalogue has not is null. */
export type NotaDeCredito = { total: Pesos; renglones: readonly { codArticulo: string | null; importe: Pesos }[] }

/**
 * What a credit note gives for each line of a claim, in MXN, all of them its total to the cent; undefined where it does not name them: some line of it is
 * of no article of the claim (docs/reglas/reclamaciones.md#nota-de-credito).
 */
export function acreditarRenglones(
  lineas: readonly LineaPorAcreditar[],
  { total, renglones }: NotaDeCredito,
): { linea: number; acreditado: Pesos }[] | undefined {
  const suma = new Map<string, bigint>()
  for (const { codArticulo, importe } of renglones) {
    if (codArticulo === null || !lineas.some((l) => l.codArticulo === codArticulo)) return undefined
    suma.set(codArticulo, (suma.get(codArticulo) ?? 0n) + centavos(importe))
  }
  const [mayor] = [...suma].sort(([, a], [, b]) => Number(b - a))
  if (!mayor) return undefined
  // what was withheld, or rounded, of the whole paper is of its largest article
  suma.set(mayor[0], mayor[1] + centavos(total) - [...suma.values()].reduce((todo, una) => todo + una, 0n))
  if ([...suma.values()].some((una) => una < 0n)) return undefined
  return lineas.map(({ linea, codArticulo }) => {
    const suyas = lineas.filter((l) => l.codArticulo === codArticulo)
    const hasta = suyas.findIndex((l) => l.linea === linea)
    return { linea, acreditado: pesos(parte(suma.get(codArticulo) ?? 0n, suyas, hasta)) }
  })
}

/** The cents of one of these lines: each in proportion to what it amounts to, and alike where none amounts to anything. */
function parte(todo: bigint, lineas: readonly LineaPorAcreditar[], cual: number): bigint {
  const nada = lineas.every(({ importe }) => importe === 0)
  const pesosDe = lineas.map(({ importe }) => (nada ? 1n : centavos(importe)))
  const hasta = (n: number) => pesosDe.slice(0, n).reduce((suma, uno) => suma + uno, 0n)
  const entero = hasta(lineas.length)
  return dividir(todo * hasta(cual + 1), entero) - dividir(todo * hasta(cual), entero)
}
