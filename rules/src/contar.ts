/** '1 renglón', '2 renglones'. */
export const cuantos = (n: number, uno: string, varios: string): string => `${n} ${n === 1 ? uno : varios}`
