import { setTimeout as pause, setImmediate as turno } from 'node:timers/promises'

/** so many are made at once, then people have their turn */
const POR_RATO = 10

/** what is being made for a system in this process: the next list begins when it is done and people had as long for themselves */
let enTurno: Promise<unknown> = Promise.resolve()

/**
 * Makes a long list for a client's system a few at a time, one list after another: a person who asks meanwhile waits for those few, and not
 * for sixty chains that ask at once (docs/reglas/farmacias.md#limites).
 */
export function aRatos<T, R>(cuales: readonly T[], hacer: (uno: T) => R): Promise<R[]> {
  let tardo = 0
  const hecha = enTurno.then(async () => {
    const inicio = performance.now()
    const hechos = await porRatos(cuales, hacer)
    tardo = performance.now() - inicio
    return hechos
  })
  enTurno = hecha.then(
    () => pause(tardo),
    () => undefined,
  )
  return hecha
}

async function porRatos<T, R>(cuales: readonly T[], hacer: (uno: T) => R): Promise<R[]> {
  const hechos: R[] = []
  for (let i = 0; i < cuales.length; i += POR_RATO) {
    await turno()
    for (const uno of cuales.slice(i, i + POR_RATO)) hechos.push(hacer(uno))
  }
  return hechos
}
