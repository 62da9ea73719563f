import { useEffect } from 'react'
import { soloMira } from '../../api/session.ts'
import { alHaberCalma } from './en-calma.ts'
import { yaVinoElArea } from './pantallas.ts'

/** What was opened comes first: the catalogue in short is brought once the screen has been calm for so long. */
const CALMA_MS = 8_000

/** Without a line it could not be brought any more. */
const loQueLoUsa = () => [
  import('../../equipo/buscar-en-equipo.ts'),
  import('../../areas/catalogo/ResultadosDelEquipo.tsx'),
  import('../../areas/catalogo/Sugerencias.tsx'),
]

/** Keeps on this device what is needed when the line drops (docs/reglas/equipo.md#resumen-del-catalogo). */
export function useResumenAlDia(): void {
  useEffect(() => {
    let dejar: (() => void) | undefined
    let fuera = false
    const dejarDeEsperar = alHaberCalma(
      CALMA_MS,
      () => {
        // one who looks as a client keeps nothing
        if (soloMira()) return
        Promise.all([import('../../equipo/resumen-al-dia.ts'), ...loQueLoUsa()]).then(
          ([{ mantenerAlDia }]) => {
            if (!fuera) dejar = mantenerAlDia()
          },
          () => undefined,
        )
      },
      { despues: yaVinoElArea },
    )
    return () => {
      fuera = true
      dejarDeEsperar()
      dejar?.()
    }
  }, [])
}
