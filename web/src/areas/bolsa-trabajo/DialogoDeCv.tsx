import { EXTENSIONES_DE_CV } from '@surtia/rules/bolsa-trabajo/archivos.ts'
import { type ReactNode, useId } from 'react'
import { AvanceDeSubida } from '../../ui/AvanceDeSubida.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoArchivo } from '../../ui/CampoArchivo.tsx'
import { CampoTelefono } from '../../ui/CampoTelefono.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Formulario } from '../../ui/Formulario.tsx'
import { Aviso } from './Aviso.tsx'
import type { Cv } from './use-cv.ts'

type Props = {
  titulo: string
  cv: Cv
  onCerrar: () => void
  /** what is said above the fields */
  children?: ReactNode
}

/** Nombre, Correo, Teléfono and the file: a CV for the general base, or for one vacancy. */
export function DialogoDeCv({ titulo, cv, onCerrar, children }: Props) {
  const id = useId()
  const { campo, telefono, archivo, formulario, avance, cancelar } = cv
  return (
    <Dialogo
      titulo={titulo}
      pie={
        <>
          <Boton onClick={onCerrar}>Cerrar</Boton>
          <Boton type="submit" form={id} modo="accion" aria-busy={avance !== null}>
            Enviar
          </Boton>
        </>
      }
    >
      {children}
      <Formulario id={id} {...formulario}>
        <Campo etiqueta="Nombre" autoComplete="name" maxLength={120} {...campo('nombreCurriculum')} />
        <Campo etiqueta="Correo" type="email" autoComplete="email" maxLength={160} {...campo('email')} />
        <CampoTelefono etiqueta="Teléfono" autoComplete="tel-national" {...telefono('telefono')} />
        <CampoArchivo
          etiqueta="Curriculum Vitae"
          ayuda="* Solo archivos PDF,DOC o JPG"
          extensiones={EXTENSIONES_DE_CV}
          {...archivo('archivo')}
        />
        <Aviso />
      </Formulario>
      <AvanceDeSubida avance={avance} onCancelar={cancelar} />
    </Dialogo>
  )
}
