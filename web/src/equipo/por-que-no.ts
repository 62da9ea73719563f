import { useSyncExternalStore } from 'react'

const SIN_RAZONES: ReadonlyMap<string, string> = new Map()
let razones = SIN_RAZONES
const oyentes = new Set<() => void>()
const cambiar = (nuevas: ReadonlyMap<string, string>): void => {
  razones = nuevas
  for (const oyente of oyentes) oyente()
}

/** Why what was captured is not stored yet, by its key, as this tab heard last; nothing of what is on its way. */
export const porQueNo = {
  leer: (): ReadonlyMap<string, string> => razones,
  poner: (clave: string, texto: string): void => {
    if (razones.get(clave) !== texto) cambiar(new Map([...razones, [clave, texto]]))
  },
  quitar: (clave: string): void => {
    if (razones.has(clave)) cambiar(new Map([...razones].filter(([otra]) => otra !== clave)))
  },
  /** it is tried again: nothing is known against it */
  olvidar: (): void => {
    if (razones.size > 0) cambiar(SIN_RAZONES)
  },
}

export const usePorQueNo = (): ReadonlyMap<string, string> =>
  useSyncExternalStore(
    (oyente) => {
      oyentes.add(oyente)
      return () => oyentes.delete(oyente)
    },
    porQueNo.leer,
    () => SIN_RAZONES,
  )
