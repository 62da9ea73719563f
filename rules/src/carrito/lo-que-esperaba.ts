/** What a device knew of a line when it wished for another quantity without a line to the portal. In pieces. */
export type Esperado = {
  cantidad: number
  /** what stood there when it was last seen; further ones: what a call of the same device may have stored */
  vistas: readonly number[]
  /** what an earlier wish of the same device stored since; null when it stored nothing */
  hecha: number | null
}

/**
 * What becomes of a wish that waited, over what stands in the cart now: 'ya' when that is what was wished, 'poner' when nobody else
 * changed it since it was seen, 'otra' when somebody did: then it is left as it is, and told (docs/reglas/equipo.md#lo-que-espera).
 */
export function loQueEsperaba({ cantidad, vistas, hecha }: Esperado, ahora: number): 'ya' | 'poner' | 'otra' {
  if (ahora === cantidad) return 'ya'
  return (hecha === null ? vistas.includes(ahora) : ahora === hecha) ? 'poner' : 'otra'
}
