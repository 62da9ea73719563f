import { Refusal } from '../refusal.ts'

export const PASSWORD_MINIMO = 4
export const PASSWORD_MAXIMO = 50

/** Refuses a password that is not 4 to 50 characters long (public specification, section 9). */
export function passwordValida(password: string): string {
  if (password.length < PASSWORD_MINIMO || password.length > PASSWORD_MAXIMO) {
    throw new Refusal(`La contraseña debe tener de ${PASSWORD_MINIMO} a ${PASSWORD_MAXIMO} caracteres.`)
  }
  return password
}
