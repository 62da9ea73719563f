import { EXTENSIONES_DE_CV } from '@surtia/rules/bolsa-trabajo/archivos.ts'
import { Campo } from '../../ui/Campo.tsx'
import { CampoArchivo } from '../../ui/CampoArchivo.tsx'
import { CampoTelefono } from '../../ui/CampoTelefono.tsx'
import type { useCv } from './use-cv.ts'

type Props = {
  cv: ReturnType<typeof useCv>
  etiquetaDeArchivo: string
  onElegido?: (archivo: File) => void
  onBlur?: () => void
}

/** Nombre, Correo, Teléfono and the file: of the CV and of the postulación. */
export function CamposDeCv({ cv, etiquetaDeArchivo, onElegido, onBlur }: Props) {
  const { datos, errores, escribir } = cv
  return (
    <>
      <Campo
        etiqueta="Nombre"
        name="nombreCurriculum"
        autoComplete="name"
        maxLength={120}
        value={datos.nombreCurriculum}
        error={errores.nombreCurriculum ?? ''}
        onChange={(e) => escribir('nombreCurriculum', e.target.value)}
        onBlur={onBlur}
      />
      <Campo
        etiqueta="Correo"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={160}
        value={datos.email}
        error={errores.email ?? ''}
        onChange={(e) => escribir('email', e.target.value)}
        onBlur={onBlur}
      />
      <CampoTelefono
        etiqueta="Teléfono"
        name="telefono"
        autoComplete="tel-national"
        value={datos.telefono}
        error={errores.telefono ?? ''}
        onCambio={(valor) => escribir('telefono', valor)}
        {...(onBlur ? { onBlur } : {})}
      />
      <CampoArchivo
        etiqueta={etiquetaDeArchivo}
        ayuda="* Solo archivos PDF,DOC o JPG"
        extensiones={EXTENSIONES_DE_CV}
        archivo={cv.archivo}
        error={errores.archivo ?? ''}
        onElegir={(archivo, error) => {
          cv.elegir(archivo, error)
          if (archivo) onElegido?.(archivo)
        }}
      />
    </>
  )
}
