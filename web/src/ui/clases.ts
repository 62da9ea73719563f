/** Joins the classes that hold; '' and false are left out. */
export const clases = (...dadas: (string | false | undefined)[]): string | undefined =>
  dadas.filter(Boolean).join(' ') || undefined
