import { IconFileSpreadsheet, IconLoader2 } from '@tabler/icons-react'
import { useState } from 'react'
import { clases } from '../../ui/clases.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import estilos from './ZonaDeArchivo.module.css'

type Props = {
  /** of its hidden field, which a button elsewhere opens */
  id: string
  /** extensions, as a field of files takes them */
  acepta: string
  arrastre: string
  nota: string
  /** name of the file that is being read, or '' */
  leyendo: string
  conError: boolean
  /** one line high, beside something larger */
  baja?: boolean
  onArchivo: (archivo: File) => void
}

/** Where a file is dropped; its hidden field is what a button opens. */
export function ZonaDeArchivo({ id, acepta, arrastre, nota, leyendo, conError, baja = false, onArchivo }: Props) {
  const [encima, setEncima] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only for the mouse; the field within is for everybody
    <div
      className={clases(estilos.soltar, baja && estilos.baja)}
      data-encima={encima || undefined}
      onDragOver={(e) => {
        e.preventDefault()
        setEncima(true)
      }}
      onDragLeave={() => setEncima(false)}
      onDrop={(e) => {
        e.preventDefault()
        setEncima(false)
        const archivo = e.dataTransfer.files[0]
        if (archivo) onArchivo(archivo)
      }}
    >
      <Icono de={IconFileSpreadsheet} tamano={baja ? 24 : 36} trazo={1.5} />
      <Texto
        id={id}
        como="input"
        oculto
        type="file"
        accept={acepta}
        aria-invalid={conError ? true : undefined}
        aria-describedby={conError ? `${id}-e` : undefined}
        onChange={(e) => {
          const archivo = e.target.files?.[0]
          // the same file may be chosen again after it was mended
          e.target.value = ''
          if (archivo) onArchivo(archivo)
        }}
      />
      <p className={estilos.arrastre}>{arrastre}</p>
      <Nota role="status">
        {leyendo ? (
          <>
            <Icono de={IconLoader2} tamano={16} gira /> Leyendo {leyendo}…
          </>
        ) : (
          nota
        )}
      </Nota>
    </div>
  )
}
