import { archivoMalo, DEMASIADO_GRANDE } from '@surtia/rules/bolsa-trabajo/archivos.ts'
import { type Ref, useId } from 'react'
import { showAlert } from './avisos.ts'
import { CaraDeBoton } from './Boton.tsx'
import cajas from './Campo.module.css'
import { Bloque, ErrorDeCampo } from './Campo.tsx'
import estilos from './CampoArchivo.module.css'
import { clases } from './clases.ts'
import formulario from './Formulario.module.css'
import { Nota, Oculto } from './Texto.tsx'

type Props = {
  etiqueta: string
  ayuda: string
  extensiones: readonly string[]
  archivo: File | null
  error: string
  /** null with the reason when the chosen file cannot be taken */
  onElegir: (archivo: File | null, error: string) => void
  /** why these files cannot be taken; the form's own rule in place of the usual one */
  revisar?: (archivos: readonly File[]) => string
  ref?: Ref<HTMLInputElement>
}

/** A file to attach, checked when it is chosen. */
export function CampoArchivo({ etiqueta, ayuda, extensiones, archivo, error, onElegir, revisar, ref }: Props) {
  const id = useId()
  const elegir = (caja: HTMLInputElement) => {
    const archivos = [...(caja.files ?? [])]
    const elegido = archivos[0] ?? null
    const malo = revisar ? revisar(archivos) : elegido ? archivoMalo(elegido, extensiones) : ''
    if (malo) caja.value = ''
    onElegir(malo ? null : elegido, malo)
    if (malo === DEMASIADO_GRANDE) void showAlert('Atencion', malo)
  }
  return (
    <Bloque className={formulario.ancho}>
      <label htmlFor={id}>{etiqueta}</label>
      <div className={clases(cajas.caja, estilos.archivo)}>
        <CaraDeBoton aria-hidden="true">Elegir archivo</CaraDeBoton>
        <span aria-hidden="true">{archivo?.name ?? 'Ningún archivo'}</span>
        <input
          ref={ref}
          id={id}
          type="file"
          name="archivo"
          multiple={revisar !== undefined}
          accept={extensiones.map((extension) => `.${extension}`).join(',')}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-a${error ? ` ${id}-e` : ''}`}
          onChange={(e) => elegir(e.target)}
        />
      </div>
      <Nota id={`${id}-a`}>
        {ayuda}
        {archivo && <Oculto> Elegido: {archivo.name}</Oculto>}
      </Nota>
      {error && <ErrorDeCampo id={`${id}-e`} texto={error} />}
    </Bloque>
  )
}
