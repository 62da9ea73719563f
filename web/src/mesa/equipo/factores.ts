import type { PersonaDelEquipo } from '@surtia/contracts/equipo.ts'
import { cuantos } from '@surtia/rules/contar.ts'

/** With what somebody signs in, in words; '' before the first sign-in. */
export function dichoDeFactores({ factores }: Pick<PersonaDelEquipo, 'factores'>): string {
  const llaves = factores.filter((factor) => factor === 'passkey').length
  return [
    ...(llaves ? [cuantos(llaves, 'llave de acceso', 'llaves de acceso')] : []),
    ...(llaves < factores.length ? ['contraseña y código'] : []),
  ].join(', ')
}
