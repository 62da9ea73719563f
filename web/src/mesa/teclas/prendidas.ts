import { useSyncExternalStore } from 'react'
import { readSession } from '../sesion.ts'

/** On this device: the people of the staff who do without quick keys. */
const CLAVE = 'sin-teclas-personal'
const oyentes = new Set<() => void>()

const persona = (): number => readSession()?.persona.idPersonal ?? 0

function listSinTeclas(): number[] {
  try {
    return JSON.parse(localStorage.getItem(CLAVE) ?? '[]') as number[]
  } catch {
    return []
  }
}

const conTeclas = (): boolean => !listSinTeclas().includes(persona())

/** Whether one key alone does something for this person (docs/reglas/pantallas.md#teclas-que-se-apagan). */
export function saveTeclas(si: boolean): void {
  const otras = listSinTeclas().filter((otra) => otra !== persona())
  localStorage.setItem(CLAVE, JSON.stringify(si ? otras : [...otras, persona()]))
  for (const oyente of oyentes) oyente()
}

export const useTeclas = (): boolean =>
  useSyncExternalStore((oyente) => {
    oyentes.add(oyente)
    return () => {
      oyentes.delete(oyente)
    }
  }, conTeclas)
