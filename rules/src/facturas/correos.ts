import { Refusal } from '../refusal.ts'

/** Most addresses at once (docs/reglas/facturas.md#nueve-correos). */
export const MAXIMO_DE_CORREOS = 9
const CORREO = /^[^\s@,;<>"()[\]\\\p{C}\ufffd]{1,64}@[^\s@,;<>"()[\]\\\p{C}\ufffd]+\.[a-z]{2,}$/iu

export const correoValido = (correo: string): boolean => CORREO.test(correo) && correo.length <= 160

/** Addresses without blanks around them. Refuses one that is none, the same twice without regard to case, and more than nine. */
export function correosValidos(correos: readonly string[]): string[] {
  const limpios = correos.map((correo) => correo.trim())
  const malo = limpios.find((correo) => !correoValido(correo))
  if (malo !== undefined) throw new Refusal(malo ? `El correo ${malo} no es válido.` : 'Falta el correo.')
  if (new Set(limpios.map((correo) => correo.toLowerCase())).size !== limpios.length)
    throw new Refusal('Un correo se repite.')
  if (limpios.length > MAXIMO_DE_CORREOS) throw new Refusal(`A lo más ${MAXIMO_DE_CORREOS} correos.`)
  return limpios
}
