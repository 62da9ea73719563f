/** Quantities of the expiry page, in pieces: full cases within a cap (docs/reglas/surtido.md#cantidad-en-cajas). */

/** The largest multiple of the case within the cap; 0 when not even one case fits. */
export const mayorMultiplo = (tope: number, colectivo: number): number => tope - (tope % Math.max(1, colectivo))

/** One case more: the next multiple above the quantity, never past the largest one within the cap. */
export const siguienteMultiplo = (cantidad: number, colectivo: number, tope: number): number =>
  Math.min(mayorMultiplo(tope, colectivo), cantidad - (cantidad % colectivo) + colectivo)

/** One case less: the multiple below the quantity, at least one case. */
export function anteriorMultiplo(cantidad: number, colectivo: number): number {
  const sobra = cantidad % colectivo
  return Math.max(colectivo, sobra === 0 ? cantidad - colectivo : cantidad - sobra)
}

/** What blocks sending: a quantity above 0 in full cases. */
export const esMultiplo = (cantidad: number, colectivo: number): boolean =>
  cantidad > 0 && cantidad % Math.max(1, colectivo) === 0
