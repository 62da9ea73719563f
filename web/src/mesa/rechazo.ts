import type { Errores } from '@surtia/rules/publico/formularios.ts'
import { Failure, textOf } from '../api/send.ts'
import { showAlert } from '../ui/avisos.ts'
import { pideConfirmar } from './enviar.ts'

/** What is wrong with what was sent, at the fields that a form has; empty for what is said of none of them. */
function enCampos<K extends string>(error: unknown, campos: readonly K[]): Errores<K> {
  const malos: Errores<K> = {}
  if (error instanceof Failure)
    for (const { campo, mensaje } of error.fields) {
      const suyo = campos.find((uno) => uno === campo)
      if (suyo) malos[suyo] = mensaje
    }
  return malos
}
const hay = (malos: object): boolean => Object.values(malos).some(Boolean)

/** The same; what the server says of none of the fields stands at `lugar`. */
export function faltasDe<K extends string>(error: unknown, campos: readonly K[], lugar: K): Errores<K> {
  const malos = enCampos(error, campos)
  if (!hay(malos)) malos[lugar] = textOf(error)
  return malos
}

/** A form that was not taken: what is wrong stands at its fields, and anything else is told in an alert; what was written stays. */
export async function decirRechazo<K extends string>(
  titulo: string,
  error: unknown,
  { campos, rechazar }: { campos: readonly K[]; rechazar: (errores: Errores<K>) => unknown },
): Promise<void> {
  const malos = enCampos(error, campos)
  if (hay(malos)) rechazar(malos)
  // who would not confirm its identity knows that nothing was done
  else if (!pideConfirmar(error)) await showAlert(titulo, textOf(error))
}
