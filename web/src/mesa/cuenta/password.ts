import { PASSWORD_DE_PERSONAL } from '@surtia/rules/personal/permisos.ts'

/** What is wrong with a new password that is written twice; '' for nothing. */
export const faltaEnPassword = (password: string, confirmacion: string) => ({
  password:
    password.length < PASSWORD_DE_PERSONAL.minimo ? `Escriba al menos ${PASSWORD_DE_PERSONAL.minimo} caracteres.` : '',
  confirmacion: confirmacion === password ? '' : 'Las contraseñas no coinciden.',
})
