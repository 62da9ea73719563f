import { setTimeout as pause } from 'node:timers/promises'
import { porRatos } from '../../por-ratos.ts'

/** milliseconds of a list, some codes, after which people have their turn */
const RATO_MS = 0.25

/** what is being made for a system in this process: the next list begins when it is done and people had as long for themselves */
let enTurno: Promise<unknown> = Promise.resolve()

/**
 * Makes a long list for a client's system a little at a time, one list after another: a person who asks meanwhile waits for that little, and
 * not for sixty chains that ask at once (docs/reglas/farmacias.md#limites).
 */
export function aRatos<T, R>(cuales: readonly T[], hacer: (uno: T) => R): Promise<R[]> {
  let tardo = 0
  const hecha = enTurno.then(async () => {
    const inicio = performance.now()
    const hechos: R[] = []
    for await (const uno of porRatos(cuales, RATO_MS)) hechos.push(hacer(uno))
    tardo = performance.now() - inicio
    return hechos
  })
  enTurno = hecha.then(
    () => pause(tardo),
    () => undefined,
  )
  return hecha
}
