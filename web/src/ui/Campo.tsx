import { IconAlertTriangle } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'

type Comunes = { etiqueta: string; error?: string }

/** A text field: label above, error below, tied to the box. */
export function Campo({
  etiqueta,
  error = '',
  ref,
  ...resto
}: ComponentProps<'input'> & Comunes & { ref?: Ref<HTMLInputElement> }) {
  return (
    <Rotulado etiqueta={etiqueta} error={error}>
      {(ligas) => <input ref={ref} className="caja" {...ligas} {...resto} />}
    </Rotulado>
  )
}

/** A field of several lines. */
export function CampoLargo({ etiqueta, error = '', ...resto }: ComponentProps<'textarea'> & Comunes) {
  return (
    <Rotulado etiqueta={etiqueta} error={error}>
      {(ligas) => <textarea className="caja caja-larga" rows={5} {...ligas} {...resto} />}
    </Rotulado>
  )
}

/** A native select; its options are its children. */
export function CampoLista({ etiqueta, error = '', ...resto }: ComponentProps<'select'> & Comunes) {
  return (
    <Rotulado etiqueta={etiqueta} error={error}>
      {(ligas) => <select className="caja" {...ligas} {...resto} />}
    </Rotulado>
  )
}

type Ligas = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

function Rotulado({
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
    <div className="campo">
      <label htmlFor={id}>{etiqueta}</label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? `${id}-e` : undefined })}
      {error && <ErrorDeCampo id={`${id}-e`} texto={error} />}
    </div>
  )
}

export function ErrorDeCampo({ id, texto }: { id: string; texto: string }) {
  return (
    <p className="error" id={id} role="alert">
      <IconAlertTriangle className="ic" size={18} stroke={1.75} aria-hidden="true" />
      <span>{texto}</span>
    </p>
  )
}
