/** What the name of a user is made of, as who writes one is told. */
export const LETRAS_DE_USUARIO = 'de 3 a 50 letras sin acento, dígitos, punto, guion o arroba'

/** Whether a name may be a user's: names are compared without case, and written without spaces (docs/reglas/personas.md#un-nombre-de-usuario). */
export const esNombreDeUsuario = (usuario: string): boolean => /^[a-z0-9._@-]{3,50}$/i.test(usuario)
