import type { ParseArgsOptionsConfig } from 'node:util'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { Portal } from '../portal.ts'
import type { Settings } from '../settings.ts'

export type Valores = Record<string, string | boolean | undefined>

/** What a command gets: the portal, the words after its name, its options, and where to write. */
export type Pedido = { portal: Portal; palabras: readonly string[]; valores: Valores; decir: (linea: string) => void }

type PedidoSinBase = Omit<Pedido, 'portal'> & { settings: () => Settings }

/** A command of the staff, found by the first words: 'usuario crear'. A Refusal is told as it is, with exit code 1. */
export type Comando = {
  /** what follows the name: '<usuario> --cliente <código>' */
  uso: string
  ayuda: string
  /** how many words must follow the name */
  palabras: number
  opciones?: ParseArgsOptionsConfig
} & (
  | { sinBase?: never; hacer: (pedido: Pedido) => Promise<void> }
  | { /** must not touch the portal's database */ sinBase: true; hacer: (pedido: PedidoSinBase) => Promise<void> }
)

/** The n-th word after the name; commands that ask for it are not called without it. */
export const palabra = (pedido: Pick<Pedido, 'palabras'>, n: number): string => pedido.palabras[n] ?? ''

export const texto = (valor: string | boolean | undefined): string | undefined =>
  typeof valor === 'string' ? valor : undefined

export function siNo(dado: string): boolean {
  if (/^(s[ií]|1|activo)$/i.test(dado)) return true
  if (/^(no|0|inactivo)$/i.test(dado)) return false
  throw new Refusal(`Escriba si o no, no "${dado}".`)
}

/** A day 'YYYY-MM-DD'; 'ninguno' takes the limit away; undefined when not given. */
export function dia(dado: string | undefined): string | null | undefined {
  if (dado === undefined) return undefined
  if (dado === 'ninguno') return null
  if (
    !/^\d{4}-\d{2}-\d{2}$/.test(dado) ||
    Number.isNaN(Date.parse(`${dado}T00:00:00Z`)) ||
    new Date(`${dado}T00:00:00Z`).toISOString().slice(0, 10) !== dado
  ) {
    throw new Refusal(`Escriba el día como 2026-11-30, o ninguno; no "${dado}".`)
  }
  return dado
}

export function numero(dado: string, nombre: string): number {
  if (!/^\d{1,15}$/.test(dado)) throw new Refusal(`${nombre} es un número; se recibió "${dado}".`)
  return Number(dado)
}

/** Rows as aligned columns; nothing to show is said. */
export function tabla(
  decir: (linea: string) => void,
  titulos: readonly string[],
  filas: readonly (readonly (string | number | null)[])[],
  nada = 'Ninguno.',
): void {
  if (filas.length === 0) {
    decir(nada)
    return
  }
  const escritas = [titulos, ...filas].map((fila) => fila.map((celda) => String(celda ?? '')))
  const anchos = titulos.map((_, i) => Math.max(...escritas.map((fila) => fila[i]?.length ?? 0)))
  for (const fila of escritas) {
    decir(
      fila
        .map((celda, i) => celda.padEnd(anchos[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}

/** 'YYYY-MM-DD HH:MM' in the time of the head office. */
export const hora = (instante: Date | null): string =>
  instante
    ? new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mazatlan', dateStyle: 'short', timeStyle: 'short' }).format(
        instante,
      )
    : ''
