import { useSyncExternalStore } from 'react'
import { hayRed } from '../../api/red.ts'
import { textOf } from '../../api/send.ts'
import { NO_SABEMOS, NoSeGuardo, NoSeSabe, SIN_RED } from '../../api/send-surely.ts'

/** Why nothing goes on; '' while it does. */
export const detenida = (() => {
  let texto = ''
  const oyentes = new Set<() => void>()
  return {
    leer: () => texto,
    poner: (nuevo: string) => {
      texto = nuevo
      for (const oyente of oyentes) oyente()
    },
    oir: (oyente: () => void) => {
      oyentes.add(oyente)
      return () => oyentes.delete(oyente)
    },
  }
})()

export function detener(error: unknown): void {
  if (error instanceof NoSeSabe) detenida.poner(NO_SABEMOS)
  else if (error instanceof NoSeGuardo) detenida.poner(error.message)
  else detenida.poner(hayRed() ? textOf(error) : SIN_RED)
}

export const useDetenida = (): string => useSyncExternalStore(detenida.oir, detenida.leer, () => '')
