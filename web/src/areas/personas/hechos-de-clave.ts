export const NO_SE_SABE =
  'No sabemos si se hizo: se cortó la conexión. Si aparece en la lista, revóquela y haga otra; una clave no se vuelve a decir.'

export const preguntaDeRevocar = (nombre: string): string =>
  `¿Revocar la clave ${nombre}? El sistema que la usa deja de entrar en cinco segundos.`
