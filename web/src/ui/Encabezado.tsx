/** A column's heading; `num` for figures (right), `oculto` for what is only heard, `clase` for the area's own. */
export type Columna = { texto: string; num?: boolean; oculto?: boolean; clase?: string }

/** The head of a table. */
export function Encabezado({ columnas }: { columnas: readonly Columna[] }) {
  return (
    <thead>
      <tr>
        {columnas.map(({ texto, num, oculto, clase }) => (
          <th key={texto} scope="col" className={num ? 'num' : clase}>
            {oculto ? <span className="visualmente-oculto">{texto}</span> : texto}
          </th>
        ))}
      </tr>
    </thead>
  )
}
