import { Failure } from '../../api/request.ts'

type ConVersion = { version: number }
type Como<V, R> = {
  /** the row as this person wants it, with the version that it saw */
  mia: V
  hacer: (version: number) => Promise<R>
  /** whether both say something else */
  difieren: (mia: V, actual: V) => boolean
  /** whether this person's stays */
  preguntar: (mia: V, actual: V) => Promise<boolean>
}

/**
 * Makes a deed on a row with the version that was seen; when somebody changed it meanwhile and both differ, asks which one stays
 * (docs/reglas/personal.md#nadie-pisa-a-nadie). Answers what the deed did, or the row of the other person.
 */
export async function guardarConVersion<V extends ConVersion, R>(
  como: Como<V, R>,
): Promise<{ respuesta: R } | { actual: V }> {
  const { mia, hacer, difieren, preguntar } = como
  for (let version = mia.version; ; ) {
    const hecho = await hacer(version).then(
      (respuesta) => ({ respuesta }),
      (error: unknown) => ({ actual: actualDe<V>(error) }),
    )
    if ('respuesta' in hecho) return hecho
    if (difieren(mia, hecho.actual) && !(await preguntar(mia, hecho.actual))) return hecho
    version = hecho.actual.version
  }
}

/** The row as it is now, of a refusal because somebody changed it; any other error goes on. */
function actualDe<V>(error: unknown): V {
  const data = error instanceof Failure && error.status === 409 ? (error.data as { actual?: V } | null) : null
  if (data?.actual === undefined) throw error
  return data.actual
}
