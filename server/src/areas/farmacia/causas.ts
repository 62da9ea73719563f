import type { Causa, Razon } from '@surtia/contracts/farmacia.ts'
import { INACTIVO } from '@surtia/rules/cuenta/permisos.ts'
import { MENSAJE_DETENIDO } from '@surtia/rules/pedidos/credito.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { HttpRefusal } from '../../edge/refusals.ts'

type Negativa = { value: false; message: string; data: unknown }

const DE_ESTADO: Readonly<Record<number, Causa>> = {
  400: 'campo',
  401: 'clave',
  403: 'alcance',
  404: 'no-existe',
  408: 'servicio',
  409: 'clave-de-envio',
  413: 'tamano',
  414: 'tamano',
  415: 'tipo',
  429: 'limite',
  431: 'tamano',
}
const DE_NEGOCIO: readonly (readonly [RegExp, Causa])[] = [
  [new RegExp(`^${MENSAJE_DETENIDO}`), 'credito'],
  [new RegExp(`^${INACTIVO}`), 'inactivo'],
  [/^No hay existencia/, 'sin-existencia'],
  [/^Falta /, 'expediente'],
]

/** Which of the printed causes a refusal has. */
function causaDe(status: number, message: string): Causa {
  if (status === 200) return DE_NEGOCIO.find(([dicho]) => dicho.test(message))?.[1] ?? 'negocio'
  return DE_ESTADO[status] ?? (status >= 500 ? 'servicio' : 'campo')
}

/** A refusal as a client's system reads it: each reason with its cause (docs/farmacias.md#causas). What says more by itself stays as it is. */
export function conCausas(status: number, negativa: Negativa): Negativa {
  const { message, data } = negativa
  if (Array.isArray(data) && data.length > 0) {
    if (data.every((uno) => 'causa' in uno)) return negativa
    const campos = data as { campo?: unknown; mensaje?: unknown }[]
    const razones = campos.map(
      ({ campo = '', mensaje = message }): Razon => ({
        causa: causaDe(status, message),
        campo: String(campo),
        motivo: String(mensaje),
      }),
    )
    return { ...negativa, data: razones }
  }
  if (data !== null) return negativa
  return { ...negativa, data: [{ causa: causaDe(status, message), campo: '', motivo: message } satisfies Razon] }
}

/** A refusal of the form that says by itself why. */
export const negada = (message: string, razones: readonly Razon[]): Refusal => new Refusal(message, [...razones])

/** 409: the client's number was used by another order; its folios are told. */
export const referenciaUsada = (folios: readonly string[]): HttpRefusal =>
  new HttpRefusal(409, 'Esa referencia ya se usó en otro pedido.', { folios })
