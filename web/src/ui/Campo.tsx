import { IconAlertTriangle } from '@tabler/icons-react'
import { type ComponentProps, type Ref, useId } from 'react'

type Props = ComponentProps<'input'> & { etiqueta: string; error?: string; ref?: Ref<HTMLInputElement> }

/** A text field: label above, error below, tied to the box. */
export function Campo({ etiqueta, error, ref, ...resto }: Props) {
  const id = useId()
  return (
    <div className="campo">
      <label htmlFor={id}>{etiqueta}</label>
      <input ref={ref} className="caja" id={id} aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-e` : undefined} {...resto} />
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
