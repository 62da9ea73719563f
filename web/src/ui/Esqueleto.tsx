import { Cargando } from './Cargando.tsx'
import { clases } from './clases.ts'
import { type Columna, Encabezado } from './Encabezado.tsx'
import estilos from './Esqueleto.module.css'
import { Hueso } from './Hueso.tsx'
import rodillo from './Rodillo.module.css'
import tabla from './Tabla.module.css'
import densas from './TablaDensa.module.css'
import tarjeta from './Tarjeta.module.css'
import totales from './Totales.module.css'

type Props = {
  galeria?: boolean
  filas?: number
  /** the columns of the table that will come: its head, and a card for each row on a phone */
  columnas?: readonly Columna[]
  /** rows with a picture */
  conFoto?: boolean
  /** of a table of low rows */
  densa?: boolean
  /** something to choose or to type above the list; something to do below it */
  barra?: boolean
  pie?: boolean
}

/** Bricks of the final shape while a list loads; after a while it says that it takes long and offers to ask again. */
export const Esqueleto = ({ galeria, densa, conFoto, filas = densa ? 12 : 8, columnas, barra, pie }: Props) => (
  <Cargando>
    {barra && <Hueso className={estilos.barra} />}
    {galeria ? (
      <div className={tarjeta.galeria}>
        {lugares(filas).map((i) => (
          <Carta key={i} />
        ))}
      </div>
    ) : (
      <div className={clases(rodillo.rodillo, densa && estilos.densa)}>
        {columnas ? (
          <Filas columnas={columnas} filas={filas} conFoto={conFoto} densa={densa} />
        ) : (
          lugares(filas).map((i) => <Hueso key={i} className={estilos.fila} />)
        )}
      </div>
    )}
    {pie && <Hueso className={estilos.pie} />}
  </Cargando>
)

type DeTabla = Record<'conFoto' | 'densa', boolean | undefined> & { columnas: readonly Columna[]; filas: number }

const Filas = ({ columnas, filas, conFoto, densa }: DeTabla) => (
  <table className={clases(tabla.tabla, tabla.cartas, densa && densas.densa)}>
    <Encabezado columnas={columnas} />
    <tbody>
      {lugares(filas).map((i) => (
        <tr key={i}>
          {columnas.map(({ texto, num, clase }, j) => (
            <td key={texto} className={clases(num && tabla.num, clase)}>
              <Hueso className={clases(estilos.celda, conFoto && j === 0 && estilos.conFoto)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const lugares = (cuantos: number) => Array.from({ length: cuantos }, (_, i) => i)

const Carta = () => (
  <div className={clases(tarjeta.tarjeta, estilos.tarjeta)}>
    <div className={tarjeta.arriba}>
      <Hueso className={tarjeta.foto} />
      <div />
    </div>
    <div>
      <Hueso className={estilos.linea} />
      <Hueso className={clases(estilos.linea, estilos.corta)} />
    </div>
    <Hueso className={estilos.precio} />
    <Hueso className={estilos.boton} />
  </div>
)

/** A panel of so many lines and a figure: totals, credit. */
export const EsqueletoDePanel = ({ lineas = 4 }: { lineas?: number }) => (
  <div className={totales.totales} aria-hidden="true">
    {lugares(lineas).map((i) => (
      <Hueso key={i} className={estilos.linea} />
    ))}
    <Hueso className={estilos.precio} />
    <Hueso className={estilos.boton} />
  </div>
)
