import type { ReactNode } from 'react'
import { clases } from './clases.ts'
import estilos from './Tabla.module.css'
import enPapel from './TablaEnPapel.module.css'
import { Oculto } from './Texto.tsx'

/**
 * A column's heading; `largo` where it is short for more, `num` for figures (right), `oculto` for what is only heard, `enPantalla` for
 * what is of no use on paper (its cells have the `lugar` of what is pressed), `clase` for the area's own. `orden` is the button that
 * orders the table by it, which says its text, and `sentido` how it does now.
 */
export type Columna = {
  texto: string
  orden?: ReactNode
  sentido?: 'ascending' | 'descending' | 'none'
  largo?: string
  num?: boolean
  oculto?: boolean
  enPantalla?: boolean
  clase?: string | undefined
}

/** The head of a table. */
export function Encabezado({ columnas }: { columnas: readonly Columna[] }) {
  return (
    <thead>
      <tr>
        {columnas.map(({ texto, orden, sentido, largo, num, oculto, enPantalla, clase }) => (
          <th
            key={texto}
            scope="col"
            aria-sort={sentido}
            className={clases(num && estilos.num, (oculto || enPantalla) && enPapel.enPantalla, clase)}
          >
            {orden ?? (oculto ? <Oculto>{texto}</Oculto> : largo ? <abbr title={largo}>{texto}</abbr> : texto)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
