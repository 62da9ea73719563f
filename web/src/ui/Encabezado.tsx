import { clases } from './clases.ts'
import estilos from './Tabla.module.css'
import { Oculto } from './Texto.tsx'

/** A column's heading; `num` for figures (right), `oculto` for what is only heard, `clase` for the area's own. */
export type Columna = { texto: string; num?: boolean; oculto?: boolean; clase?: string | undefined }

/** The head of a table. */
export function Encabezado({ columnas }: { columnas: readonly Columna[] }) {
  return (
    <thead>
      <tr>
        {columnas.map(({ texto, num, oculto, clase }) => (
          <th key={texto} scope="col" className={clases(num && estilos.num, clase)}>
            {oculto ? <Oculto>{texto}</Oculto> : texto}
          </th>
        ))}
      </tr>
    </thead>
  )
}
