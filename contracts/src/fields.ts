import { enteroDeCentavos, IMPORTE_MAXIMO } from '@surtia/rules/dinero.ts'
import { digitosDeTelefono, esCorreo } from '@surtia/rules/publico/formularios.ts'
import * as z from 'zod/mini'

/** MXN of an answer, a JSON number with at most two decimals. */
export const pesos = z.number()
const importeDesde = (minimo: number) =>
  z.number().check(
    z.minimum(minimo),
    z.maximum(IMPORTE_MAXIMO),
    z.refine((n) => n > IMPORTE_MAXIMO || enteroDeCentavos(n), { params: { mensaje: 'A lo más dos decimales.' } }),
  )
/** MXN of a request: a whole number of cents, so that what is compared, stored and signed is what was sent */
export const importe = importeDesde(0)
/** the same where 0 is no amount */
export const importeMayorACero = importeDesde(0.01)
/** 'YYYY-MM-DD', a day that exists, from 1900 to 2199 */
export const dia = z.string().check(
  z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
  z.refine((texto) => new Date(`${texto}T00:00:00Z`).toJSON()?.startsWith(texto) ?? false),
)
/** What a person writes on one line: no control characters, nor the sign of a letter that was lost on the way. */
export const deUnaLinea = z.regex(/^[^\p{Cc}\ufffd]*$/u)
/** The same with line ends and tabs. */
export const deVariasLineas = z.regex(/^(?:[^\p{Cc}\ufffd]|[\t\n\r])*$/u)
/** an address of mail that a visitor writes */
export const correo = z.string().check(
  z.trim(),
  z.maxLength(160),
  z.refine((valor) => esCorreo(valor)),
)
/** ten digits, written in any way */
export const telefono = z.string().check(
  z.maxLength(30),
  z.refine((valor) => digitosDeTelefono(valor).length === 10),
)
/** ISO 8601 instant */
export const instante = z.string()
/** letters, digits, dots and dashes, leading zeros kept; compared without case, so it is understood in capitals */
export const codArticulo = z.string().check(z.regex(/^[A-Za-z0-9.-]{1,20}$/), z.toUpperCase())
/** digits, leading zeros kept */
export const codCliente = z.string().check(z.regex(/^\d{1,20}$/))
export const texto = (max: number) => z.string().check(z.maxLength(max))
export const entero = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))
/** an integer in an address: /…/20 */
export const enteroEnDireccion = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(
      z.transform((s: string) => Number(s)),
      z.int().check(z.maximum(max)),
    ),
  )
/** the same in a query, where it may be absent */
export const enteroEnConsulta = (max: number) => z.optional(enteroEnDireccion(max))
/** data of calls that answer by `value` alone */
export const sinDatos = z.null()
