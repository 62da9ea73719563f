import { type ReactNode, useState } from 'react'
import { guardarConVersion } from './guardar-con-version.ts'
import { type CampoComparado, OtraPersonaLoCambio } from './OtraPersonaLoCambio.tsx'

type Abierta<V> = { mia: V; actual: V; decidir: (laMia: boolean) => void }

type Opciones<V> = {
  /** what of a row is compared, and how each says it; constant, outside of the component */
  campos: readonly CampoComparado<V>[]
  /** theirs stays: the screen shows this row from now on */
  alUsarLaSuya: (actual: V) => void
}

/**
 * Around a deed on a row with a version. `guardar(mia, hacer)` makes the deed with the version of `mia`, the row as this person wants
 * it; when somebody changed the row meanwhile, both stand side by side, and it is made again with the version that is there now, or
 * not at all: then the answer is undefined. Any other refusal is thrown as `enviar` throws it. `dialogo` is drawn in the screen:
 * `await guardar({ ...fila, activo }, (version) => enviar(cambiarActivo, { params, body: { activo, version } }))`.
 */
export function useCambio<V extends { version: number }>({ campos, alUsarLaSuya }: Opciones<V>) {
  const [abierta, setAbierta] = useState<Abierta<V> | null>(null)
  const preguntar = (mia: V, actual: V): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setAbierta({
      mia,
      actual,
      decidir: (laMia) => {
        setAbierta(null)
        resolve(laMia)
      },
    })
    return promise
  }
  const difieren = (mia: V, actual: V) => campos.some(({ dice }) => dice(mia) !== dice(actual))
  const guardar = async <R,>(mia: V, hacer: (version: number) => Promise<R>): Promise<R | undefined> => {
    const hecho = await guardarConVersion({ mia, hacer, difieren, preguntar })
    if ('respuesta' in hecho) return hecho.respuesta
    alUsarLaSuya(hecho.actual)
    return undefined
  }
  const dialogo: ReactNode = abierta && <OtraPersonaLoCambio campos={campos} {...abierta} />
  return { guardar, dialogo }
}
