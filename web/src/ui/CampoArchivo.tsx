import { archivoMalo, DEMASIADO_GRANDE } from '@surtia/rules/bolsa-trabajo/archivos.ts'
import { useId } from 'react'
import { alertar } from './avisos.ts'
import { ErrorDeCampo } from './Campo.tsx'

type Props = {
  etiqueta: string
  ayuda: string
  extensiones: readonly string[]
  archivo: File | null
  error: string
  /** null with the reason when the chosen file cannot be taken */
  onElegir: (archivo: File | null, error: string) => void
}

/** A file to attach, checked when it is chosen. */
export function CampoArchivo({ etiqueta, ayuda, extensiones, archivo, error, onElegir }: Props) {
  const id = useId()
  return (
    <div className="campo todo-ancho">
      <label htmlFor={id}>{etiqueta}</label>
      <div className="caja caja-archivo">
        <span className="btn" aria-hidden="true">
          Elegir archivo
        </span>
        <span aria-hidden="true">{archivo?.name ?? 'Ningún archivo'}</span>
        <input
          id={id}
          type="file"
          name="archivo"
          accept={extensiones.map((extension) => `.${extension}`).join(',')}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-a${error ? ` ${id}-e` : ''}`}
          onChange={(e) => {
            const elegido = e.target.files?.[0] ?? null
            const malo = elegido ? archivoMalo(elegido, extensiones) : ''
            if (malo) e.target.value = ''
            onElegir(malo ? null : elegido, malo)
            if (malo === DEMASIADO_GRANDE) alertar('Atencion', malo)
          }}
        />
      </div>
      <p className="nota" id={`${id}-a`}>
        {ayuda}
        {archivo && <span className="visualmente-oculto"> Elegido: {archivo.name}</span>}
      </p>
      {error && <ErrorDeCampo id={`${id}-e`} texto={error} />}
    </div>
  )
}
