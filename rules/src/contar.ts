/** '1 renglón', '2 renglones'. */
export const cuantos = (n: number, uno: string, varios: string): string => `${n} ${n === 1 ? uno : varios}`

/** Rows of a list that are counted one by one; this many means 'or more'. */
export const CUANTOS_A_LO_MAS = 10_000
