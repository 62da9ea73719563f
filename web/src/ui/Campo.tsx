import { IconAlertTriangle } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import estilos from './Campo.module.css'
import { clases } from './clases.ts'
import { Icono } from './Icono.tsx'

type Comunes = { etiqueta: string; error?: string }

/** A text field: label above, error below, tied to the box. */
export function Campo({
  etiqueta,
  error = '',
  ref,
  ...resto
}: Omit<ComponentProps<'input'>, 'className'> & Comunes & { ref?: Ref<HTMLInputElement> | undefined }) {
  return (
    <Rotulado etiqueta={etiqueta} error={error}>
      {(ligas) => <input ref={ref} {...ligas} {...resto} className={estilos.caja} />}
    </Rotulado>
  )
}

/** A field of several lines. */
export function CampoLargo({ etiqueta, error = '', ...resto }: ComponentProps<'textarea'> & Comunes) {
  return (
    <Rotulado etiqueta={etiqueta} error={error}>
      {(ligas) => <textarea className={clases(estilos.caja, estilos.cajaLarga)} rows={5} {...ligas} {...resto} />}
    </Rotulado>
  )
}

/** A native select; its options are its children. `junto` stands at its side. */
export function CampoLista({
  etiqueta,
  error = '',
  junto,
  ...resto
}: Omit<ComponentProps<'select'>, 'className'> & Comunes & { junto?: (caja: ReactNode) => ReactNode }) {
  return (
    <Rotulado etiqueta={etiqueta} error={error}>
      {(ligas) => {
        const caja = <CajaLista {...ligas} {...resto} />
        return junto ? junto(caja) : caja
      }}
    </Rotulado>
  )
}

/** A select whose name stands elsewhere. */
export const CajaLista = (props: Omit<ComponentProps<'select'>, 'className'>) => (
  <select {...props} className={estilos.caja} />
)

type PropsDeCaja = Omit<ComponentProps<'input'>, 'className'> & {
  /** figures: at the right, of one width */
  numero?: boolean
  className?: string | undefined
}

/** A box whose name stands elsewhere: in a table's head, in what is drawn around it. */
export const Caja = ({ numero = false, className, ...resto }: PropsDeCaja) => (
  <input {...resto} className={clases(estilos.caja, numero && estilos.numero, className)} />
)

type Ligas = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/** The label above and the error below, whatever stands between. */
export function Rotulado({
  etiqueta,
  error,
  children,
}: {
  etiqueta: string
  error: string
  children: (ligas: Ligas) => ReactNode
}) {
  const id = useId()
  return (
    <Bloque>
      <label htmlFor={id}>{etiqueta}</label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? `${id}-e` : undefined })}
      {error && <ErrorDeCampo id={`${id}-e`} texto={error} />}
    </Bloque>
  )
}

/** The parts of a field, one above the other. */
export const Bloque = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={clases(estilos.campo, className)} data-campo="">
    {children}
  </div>
)

/** A field and the button that takes what it holds. */
export const ConBoton = (props: Omit<ComponentProps<'form'>, 'className'>) => (
  <form {...props} className={estilos.conBoton} />
)

/** A box to tick, or one of several to choose, with its words. */
export const Opcion = ({
  children,
  ...resto
}: Omit<ComponentProps<'input'>, 'className'> & { children: ReactNode }) => (
  <label className={estilos.opcion}>
    <input type="checkbox" {...resto} />
    {children}
  </label>
)

/** Options of one question. */
export const Grupo = ({ nombre, children }: { nombre: string; children: ReactNode }) => (
  <fieldset className={estilos.grupo}>
    <legend>{nombre}</legend>
    {children}
  </fieldset>
)

/** A box to tick in a row, as large as a thumb. */
export const Casilla = (props: Omit<ComponentProps<'input'>, 'className' | 'type'>) => (
  <label className={estilos.casilla}>
    <input type="checkbox" {...props} />
  </label>
)

export function ErrorDeCampo({ id, texto }: { id: string; texto: string }) {
  return (
    <p className={estilos.error} id={id} role="alert">
      <Icono de={IconAlertTriangle} />
      <span>{texto}</span>
    </p>
  )
}

/** The same without its icon, in a row. */
export const ErrorDeFila = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className={estilos.error} id={id} role="alert">
    {children}
  </p>
)
