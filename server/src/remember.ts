type Recordado<T> = { valor: Promise<T>; hasta: number }

/**
 * Makes what a key stands for once in so many milliseconds, however many ask for it meanwhile. At most `cuantos` are kept: the one
 * that nobody asked for the longest goes first. What failed is not kept.
 */
export function remember<T>({ ms, cuantos }: { ms: number; cuantos: number }) {
  const recordados = new Map<string, Recordado<T>>()
  return (clave: string, hacer: () => Promise<T>): Promise<T> => {
    const ya = recordados.get(clave)
    recordados.delete(clave)
    if (ya && ya.hasta > Date.now()) {
      recordados.set(clave, ya)
      return ya.valor
    }
    const nuevo = { valor: hacer(), hasta: Date.now() + ms }
    recordados.set(clave, nuevo)
    nuevo.valor.catch(() => {
      if (recordados.get(clave) === nuevo) recordados.delete(clave)
    })
    for (const [vieja] of recordados) {
      if (recordados.size <= cuantos) break
      recordados.delete(vieja)
    }
    return nuevo.valor
  }
}
