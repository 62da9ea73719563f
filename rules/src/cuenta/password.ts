import { Refusal } from '../refusal.ts'

export const PASSWORD_MINIMO = 4
export const PASSWORD_MAXIMO = 50

/** Why a password cannot be one: it is not 4 to 50 characters long; '' when it can (docs/reglas/acceso.md#largo-de-la-clave). */
export const passwordMala = (password: string): string =>
  password.length < PASSWORD_MINIMO || password.length > PASSWORD_MAXIMO
    ? `La contraseña debe tener de ${PASSWORD_MINIMO} a ${PASSWORD_MAXIMO} caracteres.`
    : ''

/** The same password. Refuses one that cannot be one. */
export function passwordValida(password: string): string {
  const mala = passwordMala(password)
  if (mala) throw new Refusal(mala)
  return password
}

/** What a wrong password is answered, whoever asks for it. */
export const PASSWORD_INCORRECTA = '* La contraseña es incorrecta.'

export type Fuerza = 'débil' | 'media' | 'buena'

/**
 * A hint, never a rule (docs/reglas/acceso.md#largo-de-la-clave): longer is better, and so are different kinds of
 * characters.
 */
export function fuerzaDePassword(password: string): Fuerza {
  const clases = [/[a-zñáéíóúü]/, /[A-ZÑÁÉÍÓÚÜ]/, /\d/, /[^a-zA-Z\dñÑáéíóúüÁÉÍÓÚÜ]/].filter((clase) =>
    clase.test(password),
  ).length
  const puntos = password.length + clases * 2
  if (password.length < 8 || new Set(password).size < 4) return 'débil'
  return puntos >= 18 ? 'buena' : 'media'
}
