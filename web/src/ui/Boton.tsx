import { IconLoader2 } from '@tabler/icons-react'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { soloMira } from '../api/session.ts'
import estilos from './Boton.module.css'
import { clases } from './clases.ts'
import { type Dibujo, Icono } from './Icono.tsx'

type Look = {
  /** accion: the one step forward of a screen; tinta: the entrance; liso: quiet; noche: on ink */
  modo?: 'accion' | 'tinta' | 'liso' | 'noche' | undefined
  /** an icon alone, as wide as it is high */
  cuadrado?: boolean
  /** 44 px with a mouse too */
  grande?: boolean
  /** of the public site */
  alto?: boolean
  icono?: Dibujo | undefined
  tamano?: number
  /** its icon turns, its words stay */
  ocupado?: boolean
  className?: string | undefined
  children?: ReactNode
}

function partir<P extends Look>({
  modo,
  cuadrado,
  grande,
  alto,
  icono,
  tamano,
  ocupado,
  className,
  children,
  ...resto
}: P) {
  const figura = ocupado ? IconLoader2 : icono
  return {
    resto,
    className: clases(
      estilos.boton,
      modo && estilos[modo],
      cuadrado && estilos.cuadrado,
      alto && estilos.alto,
      grande && estilos.grande,
      className,
    ),
    contenido: (
      <>
        {figura && <Icono de={figura} gira={ocupado ?? false} {...(tamano ? { tamano } : {})} />}
        {children}
      </>
    ),
  }
}

type DeBoton = Look &
  Omit<ComponentProps<'button'>, 'className'> & {
    ref?: Ref<HTMLButtonElement>
    /** it changes something: not there for who only looks (docs/reglas/personal.md#ver-como) */
    cambia?: boolean
  }

/** A button. */
export function Boton({ cambia, ...props }: DeBoton) {
  if (cambia && soloMira()) return null
  const { resto, className, contenido } = partir(props)
  return (
    <button
      type="button"
      {...(props.ocupado === undefined ? {} : { 'aria-busy': props.ocupado })}
      {...resto}
      className={className}
    >
      {contenido}
    </button>
  )
}

/** A link to a screen of ours that looks like a button. */
export function BotonLiga(props: Look & Omit<ComponentProps<typeof Link>, 'className'>) {
  const { resto, className, contenido } = partir(props)
  return (
    <Link {...resto} className={className}>
      {contenido}
    </Link>
  )
}

/** A link out of the portal, or to a file, that looks like a button. */
export function BotonFuera(props: Look & Omit<ComponentProps<'a'>, 'className'>) {
  const { resto, className, contenido } = partir(props)
  return (
    <a {...resto} className={className}>
      {contenido}
    </a>
  )
}

/** What looks like a button within something that is pressed as a whole. */
export function CaraDeBoton(props: Look & Omit<ComponentProps<'span'>, 'className'>) {
  const { resto, className, contenido } = partir(props)
  return (
    <span {...resto} className={className}>
      {contenido}
    </span>
  )
}

/** The label of a hidden field, as its button. */
export function BotonRotulo({ htmlFor, ...props }: Look & { htmlFor: string }) {
  const { className, contenido } = partir(props)
  return (
    <label htmlFor={htmlFor} className={className}>
      {contenido}
    </label>
  )
}

/** Two buttons of which one holds. */
export function Par({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a pair of toggle buttons, not a set of fields
    <div className={estilos.par} role="group" aria-label={nombre}>
      {children}
    </div>
  )
}

/** Buttons in a row. */
export const FilaDeBotones = ({ children }: { children: ReactNode }) => <div className={estilos.fila}>{children}</div>
