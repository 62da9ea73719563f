import type { PapelDeCliente } from './papeles.ts'

/** Against its own people a client keeps one (docs/reglas/personas.md#un-titular-siempre). */
export const SIN_TITULAR = 'Debe quedar al menos un titular.'

/** What somebody is at a client. `entra`: it has a password and nobody turned it off; who was invited and has not come yet cannot. */
export type Persona = { idUsuario: number; papel: PapelDeCliente; activo: boolean; entra: boolean }

const esTitular = ({ papel, activo, entra }: Persona): boolean => papel === 'titular' && activo && entra

/** Whether a client had a titular who can come in and, after one of its people becomes what is said (null: no longer there), has none. */
export function quedaSinTitular(
  personas: readonly Persona[],
  idUsuario: number,
  nuevo: Pick<Persona, 'papel' | 'activo'> | null,
): boolean {
  const despues = personas.flatMap((p) => (p.idUsuario === idUsuario ? (nuevo ? [{ ...p, ...nuevo }] : []) : [p]))
  return personas.some(esTitular) && !despues.some(esTitular)
}
