import type { Errores } from '@surtia/rules/publico/formularios.ts'
import { Failure, textOf } from '../api/send.ts'

/** What is wrong with what was sent, at the fields that a form has; what the server says of none of them, at `lugar`. */
export function faltasDe<K extends string>(error: unknown, campos: readonly K[], lugar: K): Errores<K> {
  const malos: Errores<K> = {}
  if (error instanceof Failure)
    for (const { campo, mensaje } of error.fields) {
      const suyo = campos.find((uno) => uno === campo)
      if (suyo) malos[suyo] = mensaje
    }
  if (!Object.values(malos).some(Boolean)) malos[lugar] = textOf(error)
  return malos
}
