import type { ComponentProps, ReactNode } from 'react'
import { clases } from './clases.ts'
import { type Columna, Encabezado } from './Encabezado.tsx'
import { Rodillo } from './Rodillo.tsx'
import estilos from './Tabla.module.css'
import densas from './TablaDensa.module.css'
import elegibles from './TablaElegible.module.css'
import enPapel from './TablaEnPapel.module.css'
import { Texto } from './Texto.tsx'

type Props = {
  /** what it lists, for who hears it; '' where its heading says it */
  titulo?: string
  columnas: readonly Columna[]
  /** rows stay rows on a phone */
  sinCartas?: boolean
  /** rows that are ticked: on a card the box, the name and the state share the first line */
  elegible?: boolean
  /** low rows, for who looks through many by the hour */
  densa?: boolean
  /** its rows are those of before, while others are on their way */
  ocupada?: boolean
  className?: string | undefined
  /** the body, and the foot if it has one */
  children: ReactNode
}

/** A white sheet with hairlines; below 896 px each row is a card. */
export function Tabla({ titulo = '', columnas, sinCartas, elegible, densa, ocupada, className, children }: Props) {
  return (
    <Rodillo>
      <table
        className={clases(
          estilos.tabla,
          enPapel.tabla,
          !sinCartas && estilos.cartas,
          elegible && elegibles.elegible,
          densa && densas.densa,
          className,
        )}
        aria-busy={ocupada}
      >
        {titulo && (
          <Texto como="caption" oculto>
            {titulo}
          </Texto>
        )}
        <Encabezado columnas={columnas} />
        {children}
      </table>
    </Rodillo>
  )
}

type PropsDeCelda = Omit<ComponentProps<'td'>, 'className'> & {
  /** what it is, before its value on a phone's card */
  rotulo?: string
  /** a figure: at the right, all digits of one width */
  num?: boolean
  /** digits of one width, at the left */
  cifras?: boolean
  fecha?: boolean
  /** the amount of a row: heavier */
  importe?: boolean
  /** the whole width of a card */
  ancha?: boolean
  /** small print */
  nota?: boolean
  /** nothing in it: not on a card */
  enBlanco?: boolean
  soloAncho?: boolean
  /** its part in the row, which decides where it stands on a card */
  lugar?: 'doc' | 'est' | 'marca' | 'inicio' | 'fin' | 'precio' | 'cantidad' | 'quitar' | 'accion' | 'acciones'
  className?: string | undefined
}

/** A cell of a table. */
export function Celda(props: PropsDeCelda) {
  const { rotulo, num, cifras, fecha, importe, ancha, nota, enBlanco, soloAncho, lugar, className, ...resto } = props
  return (
    <td
      {...resto}
      data-t={rotulo}
      data-lugar={lugar}
      className={clases(
        num && estilos.num,
        cifras && estilos.cifras,
        fecha && estilos.fecha,
        importe && estilos.importe,
        ancha && estilos.ancha,
        ancha && enPapel.ancha,
        nota && estilos.nota,
        enBlanco && estilos.enBlanco,
        soloAncho && estilos.soloAncho,
        className,
      )}
    />
  )
}

/** A picture and what is said beside it, in a cell. */
export const ConFoto = ({ children }: { children: ReactNode }) => <div className={estilos.conFoto}>{children}</div>
