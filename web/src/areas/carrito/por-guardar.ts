import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import { readSession } from '../../api/session.ts'

export type Cambio = {
  codArticulo: string
  descripcion: string
  cantidad: number
  rutaOrigen: RutaOrigen
  uuidAcceso?: string
  /** pieces that stood in the cart, as this device knew; without it nothing waits for the line */
  estaba?: number
  /** MXN of a piece at this quantity, as it was shown */
  precio?: number
}

/** A change that was asked for and is not known to be stored; it outlives a reload of this tab. */
export type Apunte = Cambio & { usuario: string; desde: number }

const CLAVE = 'porGuardar'

const deQuien = (): string => readSession()?.user.user ?? ''

function leer(): Apunte[] {
  try {
    return JSON.parse(sessionStorage.getItem(CLAVE) ?? '[]') as Apunte[]
  } catch {
    return []
  }
}

const escribir = (apuntes: readonly Apunte[]): void => sessionStorage.setItem(CLAVE, JSON.stringify(apuntes))

const sin = (codArticulo: string) => leer().filter((a) => a.codArticulo !== codArticulo)

/** Only the last wish for an article counts. */
export const apuntar = (cambio: Cambio): void =>
  escribir([...sin(cambio.codArticulo), { ...cambio, usuario: deQuien(), desde: Date.now() }])

export const olvidar = (codArticulo: string): void => escribir(sin(codArticulo))

/** What this user wished for before the page was loaded; another's is forgotten. */
export function listApuntes(): Apunte[] {
  const suyos = leer().filter((a) => a.usuario === deQuien())
  escribir(suyos)
  return suyos
}
