import { useSyncExternalStore } from 'react'
import { claveDeCaptura, type ParteDeCaptura } from '../api/captura-guardada.ts'
import { readGuardado } from '../api/guardado.ts'

/** A value of this user that outlives a reload, a closed tab and an expired session, the same in all tabs. */
export type Guardado<T> = {
  leer: () => T
  /** as the device holds it now: another tab may have written since, and its word of it is still on the way */
  alDia: () => T
  poner: (cambio: (antes: T) => T) => void
  useValor: () => T
}

export function newGuardado<T>(parte: ParteDeCaptura, vacio: T): Guardado<T> {
  let memoria: { clave: string; valor: T } | null = null
  const oyentes = new Set<() => void>()
  const avisar = () => {
    for (const oyente of oyentes) oyente()
  }
  const leer = (): T => {
    const clave = claveDeCaptura(parte)
    if (memoria?.clave !== clave) memoria = { clave, valor: readGuardado<T>(clave) ?? vacio }
    return memoria.valor
  }
  let cabe = true
  const alDia = (): T => (cabe ? (readGuardado<T>(claveDeCaptura(parte)) ?? vacio) : leer())
  const poner = (cambio: (antes: T) => T) => {
    const clave = claveDeCaptura(parte)
    const valor = cambio(alDia())
    memoria = { clave, valor }
    cabe = saveDevice(clave, valor)
    avisar()
  }
  const alCambiarOtra = (e: StorageEvent) => {
    if (e.key !== null && e.key !== claveDeCaptura(parte)) return
    memoria = null
    avisar()
  }
  const oir = (oyente: () => void) => {
    if (oyentes.size === 0) window.addEventListener('storage', alCambiarOtra)
    oyentes.add(oyente)
    return () => {
      oyentes.delete(oyente)
      if (oyentes.size > 0) return
      window.removeEventListener('storage', alCambiarOtra)
      // nobody hears what other tabs write from now on; what the device had no room for is only here
      if (cabe) memoria = null
    }
  }
  return { leer, alDia, poner, useValor: () => useSyncExternalStore(oir, leer, () => vacio) }
}

function saveDevice(clave: string, valor: unknown): boolean {
  try {
    localStorage.setItem(clave, JSON.stringify(valor))
    return true
  } catch {
    return false
  }
}
