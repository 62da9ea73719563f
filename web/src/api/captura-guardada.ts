import { deQuienEs } from './session.ts'

/** What captura rápida keeps on this device, by user and client, until one signs out (docs/reglas/captura-rapida.md#nada-escrito-se-pierde). */
const PARTES = ['por-resolver', 'linea', 'cola', 'orden', 'hechos', 'lista', 'recibe'] as const
export type ParteDeCaptura = (typeof PARTES)[number]

export const claveDeCaptura = (parte: ParteDeCaptura, usuario = deQuienEs()): string => `captura:${parte}:${usuario}`

export function emptyCaptura(usuario: string): void {
  for (const clave of Object.keys(localStorage))
    for (const parte of PARTES) {
      const suya = claveDeCaptura(parte, usuario)
      if (clave === suya || clave.startsWith(`${suya}\n`)) localStorage.removeItem(clave)
    }
}
