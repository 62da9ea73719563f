import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Cargando } from './Cargando.tsx'
import { clases } from './clases.ts'
import { Hueso } from './Hueso.tsx'
import { Icono } from './Icono.tsx'
import { Rodillo } from './Rodillo.tsx'
import tabla from './Tabla.module.css'
import densa from './TablaDensa.module.css'
import elegibles from './TablaElegible.module.css'
import enPapel from './TablaEnPapel.module.css'
import { Oculto, Texto } from './Texto.tsx'

export type Sentido = 'ascending' | 'descending' | 'none'
/** A heading; with `onOrdenar` it is a button that orders the table by its column. */
export type ColumnaDensa = {
  texto: string
  num?: boolean
  oculto?: boolean
  sentido?: Sentido
  onOrdenar?: (() => void) | undefined
}

type Props = {
  titulo: string
  columnas: readonly ColumnaDensa[]
  /** its rows are those of before, while others are on their way */
  ocupada?: boolean
  /** rows that are ticked: on a card the box, the name and the state share the first line */
  elegible?: boolean
  children: ReactNode
}

/** A table of many rows that are looked through by the hour: low rows, heads that order, cards on a phone. */
export function TablaDensa({ titulo, columnas, ocupada = false, elegible = false, children }: Props) {
  return (
    <Rodillo>
      <table
        className={clases(tabla.tabla, tabla.cartas, enPapel.tabla, elegible && elegibles.elegible, densa.densa)}
        aria-busy={ocupada}
      >
        <Texto como="caption" oculto>
          {titulo}
        </Texto>
        <Cabezas columnas={columnas} />
        {children}
      </table>
    </Rodillo>
  )
}

const FIGURAS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }

const Cabezas = ({ columnas }: { columnas: readonly ColumnaDensa[] }) => (
  <thead>
    <tr>
      {columnas.map(({ texto, num, oculto, sentido = 'none', onOrdenar }) => (
        <th
          key={texto}
          scope="col"
          className={clases(num && tabla.num, oculto && enPapel.enPantalla)}
          aria-sort={onOrdenar ? sentido : undefined}
        >
          {onOrdenar ? (
            <button type="button" className={densa.orden} onClick={onOrdenar}>
              {texto}
              <Icono de={FIGURAS[sentido]} tamano={14} />
            </button>
          ) : oculto ? (
            <Oculto>{texto}</Oculto>
          ) : (
            texto
          )}
        </th>
      ))}
    </tr>
  </thead>
)

/** Bricks of the same table while its first rows are on their way: nothing moves when they come. */
export const EsqueletoDenso = ({ columnas, filas = 12 }: { columnas: readonly ColumnaDensa[]; filas?: number }) => (
  <Cargando>
    <div className={densa.esqueleto}>
      <table className={clases(tabla.tabla, tabla.cartas, densa.densa)}>
        <Cabezas columnas={columnas.map(({ onOrdenar: _, ...columna }) => columna)} />
        <tbody>
          {Array.from({ length: filas }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bricks are their places
            <tr key={i}>
              {columnas.map(({ texto }) => (
                <td key={texto}>
                  <Hueso className={densa.hueso} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Cargando>
)
