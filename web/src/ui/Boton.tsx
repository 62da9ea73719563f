import type { Acto } from '@surtia/rules/cuenta/permisos.ts'
import { IconLoader2 } from '@tabler/icons-react'
import type { ComponentProps, ElementType, ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { can, soloMira } from '../api/session.ts'
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

/** All of them: what it is, and how it looks. */
function dibujar(Como: ElementType, props: Look) {
  const { modo, cuadrado, grande, alto, icono, tamano, ocupado, className, children, ...resto } = props
  const figura = ocupado ? IconLoader2 : icono
  return (
    <Como
      {...resto}
      className={clases(
        estilos.boton,
        modo && estilos[modo],
        cuadrado && estilos.cuadrado,
        alto && estilos.alto,
        grande && estilos.grande,
        className,
      )}
    >
      {figura && <Icono de={figura} gira={ocupado ?? false} {...(tamano ? { tamano } : {})} />}
      {children}
    </Como>
  )
}

type DeBoton = Look &
  Omit<ComponentProps<'button'>, 'className'> & {
    ref?: Ref<HTMLButtonElement>
    /** it changes something: not there for who only looks (docs/reglas/personal.md#ver-como), nor for who may not do what is named */
    cambia?: boolean | Acto
  }

/** A button. */
export const Boton = ({ cambia, ...props }: DeBoton) =>
  (cambia && soloMira()) || (typeof cambia === 'string' && !can(cambia))
    ? null
    : dibujar('button', { type: 'button', 'aria-busy': props.ocupado, ...props })

/** A link to a screen of ours that looks like a button. */
export const BotonLiga = (props: Look & Omit<ComponentProps<typeof Link>, 'className'>) => dibujar(Link, props)

/** A link out of the portal, or to a file, that looks like a button. */
export const BotonFuera = (props: Look & Omit<ComponentProps<'a'>, 'className'>) => dibujar('a', props)

/** What looks like a button within something that is pressed as a whole. */
export const CaraDeBoton = (props: Look & Omit<ComponentProps<'span'>, 'className'>) => dibujar('span', props)

/** The label of a hidden field, as its button. */
export const BotonRotulo = (props: Look & { htmlFor: string }) => dibujar('label', props)

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
