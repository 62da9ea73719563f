/** A description as it is seen: number and unit joined by a no-break space, so that '875 MG' never parts. */
export const descripcionVisible = (descripcion: string): string =>
  descripcion.replace(/(\d) (?=(MG|MCG|G|ML|UI|CM|L|KG|%)\b)/g, '$1\u00a0')
