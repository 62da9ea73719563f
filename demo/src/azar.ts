/** A seeded source of chance: the same world every time. */
export type Azar = {
  /** in [0, 1) */
  siguiente: () => number
  entero: (desde: number, hasta: number) => number
  uno: <T>(lista: readonly T[]) => T
  /** one of them, by weight */
  pesado: <T>(opciones: readonly (readonly [T, number])[]) => T
  si: (probabilidad: number) => boolean
}

/** mulberry32 */
export function azar(semilla: number): Azar {
  let estado = semilla >>> 0
  const siguiente = () => {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = estado
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const entero = (desde: number, hasta: number) => desde + Math.floor(siguiente() * (hasta - desde + 1))
  return {
    siguiente,
    entero,
    uno: (lista) => lista[Math.floor(siguiente() * lista.length)] as (typeof lista)[number],
    pesado: (opciones) => {
      let resto = siguiente() * opciones.reduce((s, [, peso]) => s + peso, 0)
      for (const [valor, peso] of opciones) {
        resto -= peso
        if (resto < 0) return valor
      }
      return (opciones.at(-1) as (typeof opciones)[number])[0]
    },
    si: (probabilidad) => siguiente() < probabilidad,
  }
}
