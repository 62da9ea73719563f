/** While a code is in view it counts once; out of it for so long (ms), it counts again. */
const FUERA_DE_VISTA_MS = 1_500
/** How many times it must be read alike, and within how long, before it is believed: a check digit lets one wrong reading in ten pass. */
const VECES = 2
const PLAZO_MS = 1_000

/** Which of the codes that a picture shows are to be counted now; told of every picture, also of one that shows none. */
export function unaVez(): (codigos: readonly string[], ahora: number) => string[] {
  const vistos = new Map<string, { veces: number; cuando: number }>()
  return (codigos, ahora) => {
    for (const [codigo, { veces, cuando }] of vistos)
      if (ahora - cuando > (veces < VECES ? PLAZO_MS : FUERA_DE_VISTA_MS)) vistos.delete(codigo)
    return [...new Set(codigos)].filter((codigo) => {
      const veces = (vistos.get(codigo)?.veces ?? 0) + 1
      vistos.set(codigo, { veces, cuando: ahora })
      return veces === VECES
    })
  }
}
