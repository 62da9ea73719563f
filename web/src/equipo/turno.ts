type Medios = {
  /** how long nothing is heard of who has the turn before it is taken from it, in milliseconds */
  silencio: number
  /** tells each time who has the turn gets further; answers how to stop hearing */
  oirAvance: (oyente: () => void) => () => void
}

/**
 * Does something in one tab at a time. A tab that the browser put to sleep in the middle of its turn (iOS does it to those behind) tells
 * nothing and lets nothing go: after a silence another one takes its place (docs/decisiones/0102-un-turno-que-se-quita.md). `sigue`: whether the
 * turn is still this tab's; who wakes up without it finishes what it was at, and no more.
 */
export async function conTurno<T>(
  nombre: string,
  { silencio, oirAvance }: Medios,
  hacer: (sigue: () => boolean) => Promise<T>,
): Promise<T> {
  const impaciencia = new AbortController()
  let reloj: ReturnType<typeof setTimeout> | undefined
  const contar = () => {
    clearTimeout(reloj)
    reloj = setTimeout(() => impaciencia.abort(), silencio)
  }
  let mio = true
  let hecho: Promise<T> | undefined
  const empezar = (): Promise<T> => {
    dejarDeContar()
    hecho = hacer(() => mio)
    return hecho
  }
  const callar = oirAvance(contar)
  const dejarDeContar = () => {
    callar()
    clearTimeout(reloj)
  }
  const tomar = (como: LockOptions) => navigator.locks.request(nombre, como, empezar)
  contar()
  try {
    return await tomar({ signal: impaciencia.signal }).catch((error: unknown) => {
      if (hecho || !impaciencia.signal.aborted) throw error
      return tomar({ steal: true })
    })
  } catch (error) {
    if (!hecho) throw error
    mio = false
    return hecho
  } finally {
    dejarDeContar()
  }
}
