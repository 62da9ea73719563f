/** What the cart hands to the expiry page: how the order is to be sent. `soloVer`: the pharmacist came to look, and is asked before anything is sent. */
export type Pase = { otrosCedis: boolean; excel: boolean; publicoGeneral: boolean; clave: string; soloVer: boolean }

let pase: Pase | null = null

/**
 * Gives the one-time pass; it lives in this page's memory alone, so that a reload or a typed address has none
 * (docs/reglas/carrito.md#pase-de-un-solo-uso).
 */
export function darPase(nuevo: Omit<Pase, 'clave'>): void {
  pase = { ...nuevo, clave: crypto.randomUUID() }
}

export const leerPase = (): Pase | null => pase

export function gastarPase(): void {
  pase = null
}
