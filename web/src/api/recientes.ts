import { readGuardado } from './guardado.ts'
import { readSession } from './session.ts'

/** On this device: what each user looked for last, the latest first (docs/reglas/busqueda.md#busquedas-recientes). */
const CLAVE = 'busquedasRecientes'
const MOST = 8

const usuario = (): string => readSession()?.user.user ?? ''

const leer = (): Record<string, string[]> => readGuardado(CLAVE) ?? {}

export const listRecientes = (): readonly string[] => leer()[usuario()] ?? []

const igual = (uno: string, otro: string) => uno.localeCompare(otro, 'es', { sensitivity: 'base' }) === 0

export function saveReciente(texto: string): void {
  const otras = listRecientes().filter((otra) => !igual(otra, texto))
  localStorage.setItem(CLAVE, JSON.stringify({ ...leer(), [usuario()]: [texto, ...otras].slice(0, MOST) }))
}

export function emptyRecientes(de = usuario()): void {
  const { [de]: _suyas, ...ajenas } = leer()
  if (Object.keys(ajenas).length) localStorage.setItem(CLAVE, JSON.stringify(ajenas))
  else localStorage.removeItem(CLAVE)
}
