import { useSyncExternalStore } from 'react'
import { readGuardado } from './guardado.ts'
import { readSession } from './session.ts'

/** On this device: the users who do without quick keys. */
const CLAVE = 'sinTeclas'
const oyentes = new Set<() => void>()

const usuario = (): string => readSession()?.user.user ?? ''

const listSinTeclas = (): string[] => readGuardado(CLAVE) ?? []

const conTeclas = (): boolean => !listSinTeclas().includes(usuario())

/** Whether one key alone does something for this user (docs/reglas/pantallas.md#teclas-que-se-apagan). */
export function saveTeclas(si: boolean): void {
  const otros = listSinTeclas().filter((otro) => otro !== usuario())
  localStorage.setItem(CLAVE, JSON.stringify(si ? otros : [...otros, usuario()]))
  for (const oyente of oyentes) oyente()
}

export const useTeclas = (): boolean =>
  useSyncExternalStore(
    (oyente) => {
      oyentes.add(oyente)
      window.addEventListener('storage', oyente)
      return () => {
        oyentes.delete(oyente)
        window.removeEventListener('storage', oyente)
      }
    },
    conTeclas,
    () => true,
  )
