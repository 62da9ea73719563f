import { Failure, textOf } from '../api/send.ts'
import { showAlert } from '../ui/avisos.ts'
import { pideConfirmar } from './enviar.ts'

/** A form that was not taken: what is wrong stands at its fields, and anything else is told in an alert; what was written stays. */
export async function decirRechazo<K extends string>(
  titulo: string,
  error: unknown,
  { campos, rechazar }: { campos: readonly K[]; rechazar: (errores: Partial<Record<K, string>>) => unknown },
): Promise<void> {
  const malos: Partial<Record<K, string>> = {}
  if (error instanceof Failure)
    for (const { campo, mensaje } of error.fields) {
      const suyo = campos.find((nombre) => nombre === campo)
      if (suyo) malos[suyo] = mensaje
    }
  if (Object.keys(malos).length > 0) rechazar(malos)
  // who would not confirm its identity knows that nothing was done
  else if (!pideConfirmar(error)) await showAlert(titulo, textOf(error))
}
