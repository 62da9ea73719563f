import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/**
 * To whose request something belongs (W3C Trace Context): the trace, 32 hexadecimal digits, the same from the caller to the ERP; the
 * step of this process in it, 16; and whether the caller keeps it ('01' or '00').
 */
export type Traza = { traza: string; paso: string; banderas: '00' | '01' }

const FORMA = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(?:-[\x20-\x7e]*)?$/
/** of version 00 nothing follows the flags */
const LARGO_DE_00 = 55
/** no caller of ours writes a longer one */
const MAS_LARGO = 512

/** The trace that a header `traceparent` names, and its flags; undefined when it is not well formed. */
export function parseTraza(encabezado: unknown): Omit<Traza, 'paso'> | undefined {
  if (typeof encabezado !== 'string' || encabezado.length > MAS_LARGO) return undefined
  const [, version, traza, banderas] = FORMA.exec(encabezado) ?? []
  if (!traza || !banderas || (version === '00' && encabezado.length !== LARGO_DE_00)) return undefined
  return { traza, banderas: Number.parseInt(banderas, 16) & 1 ? '01' : '00' }
}

/** A step of this process in the trace that the header names, or in a new one. */
export const openTraza = (encabezado?: unknown): Traza => ({
  ...(parseTraza(encabezado) ?? { traza: digitos(16), banderas: '01' }),
  paso: digitos(8),
})

/** As it travels: 'version-trace-step-flags'. */
export const writeTraza = ({ traza, paso, banderas }: Traza): string => `00-${traza}-${paso}-${banderas}`

const enCurso = new AsyncLocalStorage<Traza>()

/** Does something that belongs to a trace; what it queues and tells others carries it. */
export const conTraza = <T>(traza: Traza, hacer: () => T): T => enCurso.run(traza, hacer)

/** The trace of what is being done now; undefined for what nobody asked for. */
export const trazaEnCurso = (): Traza | undefined => enCurso.getStore()

/** Asking the system for so few bytes costs as much as for these: some hundred steps have theirs from one question. */
const RESERVA = 4_096
let reserva = randomBytes(RESERVA)
let usados = 0

/** Random hexadecimal digits of so many bytes, never all zero. */
function digitos(bytes: number): string {
  if (usados + bytes > RESERVA) {
    reserva = randomBytes(RESERVA)
    usados = 0
  }
  const texto = reserva.toString('hex', usados, usados + bytes)
  usados += bytes
  return /[^0]/.test(texto) ? texto : digitos(bytes)
}
