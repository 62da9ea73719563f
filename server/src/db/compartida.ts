/** A question that those who ask meanwhile share: each gets an answer to one that was put after it asked. One at a time. */
export function compartida<T>(preguntar: () => Promise<T>): () => Promise<T> {
  let enCurso: Promise<T> | undefined
  let siguiente: Promise<T> | undefined
  const empezar = (): Promise<T> => {
    const esta = preguntar().finally(() => {
      if (enCurso === esta) enCurso = undefined
    })
    enCurso = esta
    return esta
  }
  return () => {
    if (!enCurso) return empezar()
    siguiente ??= enCurso
      .catch(() => undefined)
      .then(() => {
        siguiente = undefined
        return empezar()
      })
    return siguiente
  }
}

/** The answer to a question; the other one when it fails, or does not come within so many ms. */
export async function enTiempo<T>(respuesta: Promise<T>, ms: number, otra: T): Promise<T> {
  let reloj: NodeJS.Timeout | undefined
  const tarde = new Promise<T>((resolve) => {
    reloj = setTimeout(resolve, ms, otra)
  })
  try {
    return await Promise.race([respuesta.catch(() => otra), tarde])
  } finally {
    clearTimeout(reloj)
  }
}
