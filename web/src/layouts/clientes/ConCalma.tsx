import { type ComponentType, useEffect, useState } from 'react'
import { alHaberCalma } from './en-calma.ts'
import { yaVinoElArea } from './pantallas.ts'

/** the screen that was opened, and the programs of the others, come first */
const CALMA_MS = 8_000

/** What the browser keeps of the portal begins here, some seconds after the first screen (docs/reglas/equipo.md#lo-que-se-guarda-en-el-equipo). */
export function ConCalma() {
  const [Pieza, setPieza] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!import.meta.env.PROD) return
    let sigue = true
    const dejar = alHaberCalma(
      CALMA_MS,
      () => {
        void import('./parts/NuevaVersion.tsx').then(
          ({ NuevaVersion }) => sigue && setPieza(() => NuevaVersion),
          () => undefined,
        )
      },
      { despues: yaVinoElArea },
    )
    return () => {
      sigue = false
      dejar()
    }
  }, [])
  return Pieza && <Pieza />
}
