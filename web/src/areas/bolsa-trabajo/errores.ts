import { Failure, textOf } from '../../api/send.ts'
import { showAlert } from '../../ui/avisos.ts'

/** The server's wrong fields, by name; what concerns the file stands at `archivo`. */
export function erroresDe(error: unknown): Record<string, string> {
  if (!(error instanceof Failure)) return {}
  if (error.status === 415 || error.status === 413) return { archivo: error.message }
  return Object.fromEntries(
    error.fields.map(({ campo, mensaje }) => [/^files?(\[0\])?$/.test(campo) ? 'archivo' : campo, mensaje]),
  )
}

/** What to say about it: the reason of the file where that is what was wrong. */
export const alServidor = (error: unknown): string => erroresDe(error).archivo ?? textOf(error)

/** Says that something is missing; the fields say what. */
export const avisarFaltas = () => showAlert('Atencion', 'Hay informacion requerida por llenar')
