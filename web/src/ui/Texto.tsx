import type { ComponentProps, ElementType } from 'react'
import { clases } from './clases.ts'
import estilos from './Texto.module.css'

/** The manners of a text, each with its class in Texto.module.css. */
const MANERAS = [
  'nota',
  'cifras',
  'fecha',
  'dato',
  'num',
  'oculto',
  'lectura',
  'enlace',
  'enlaceConIcono',
  'enlaceDato',
  'subtitulo',
] as const
type Manera = (typeof MANERAS)[number]

type Props<C extends ElementType> = { como?: C; className?: string | undefined } & { [M in Manera]?: boolean } & Omit<
    ComponentProps<C>,
    Manera | 'como' | 'className'
  >

/** A text in one of the house's manners: small, figures of one width, a date, a name in capitals, heard but not seen. */
export function Texto<C extends ElementType = 'span'>({ como, className, ...dados }: Props<C>) {
  const Como: ElementType = como ?? 'span'
  const resto: Record<string, unknown> = { ...dados }
  const puestas = MANERAS.map((manera) => {
    const puesta = resto[manera]
    delete resto[manera]
    return puesta ? estilos[manera] : false
  })
  return <Como {...resto} className={clases(...puestas, className)} />
}

/** Small print. */
export const Nota = (props: Omit<Props<'p'>, 'como'>) => <Texto como="p" nota {...props} />
/** Heard, not seen. */
export const Oculto = ({
  como = 'span',
  ...props
}: { como?: 'span' | 'p' | 'h1' } & Omit<ComponentProps<'span'>, 'className'>) => (
  <Texto como={como as 'span'} oculto {...props} />
)
