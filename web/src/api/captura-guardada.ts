import { readSession } from './session.ts'

/** What captura rápida keeps on this device, by user, until one signs out (docs/reglas/captura-rapida.md#nada-escrito-se-pierde). */
const PARTES = ['por-resolver', 'linea', 'cola', 'orden', 'hechos', 'lista', 'recibe'] as const
export type ParteDeCaptura = (typeof PARTES)[number]

export const claveDeCaptura = (parte: ParteDeCaptura, usuario = readSession()?.user.user ?? ''): string =>
  `captura:${parte}:${usuario}`

export function emptyCaptura(usuario: string): void {
  for (const parte of PARTES) localStorage.removeItem(claveDeCaptura(parte, usuario))
}
