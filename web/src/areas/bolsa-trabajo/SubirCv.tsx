import { guardarCv } from '@surtia/contracts/bolsa-trabajo.ts'
import { useId, useRef } from 'react'
import { AvanceDeSubida } from '../../ui/AvanceDeSubida.tsx'
import { showAlert } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Formulario } from '../../ui/Formulario.tsx'
import { isCancelled, useSubida } from '../../ui/use-subida.ts'
import { Aviso } from './Aviso.tsx'
import { CamposDeCv } from './CamposDeCv.tsx'
import { alServidor, erroresDe } from './errores.ts'
import { useCv } from './use-cv.ts'

const TITULO = 'Enviar Curriculum Vitae (CV)'

/** A CV for the general base. */
export default function SubirCv({ onCerrar }: { onCerrar: () => void }) {
  const id = useId()
  const cv = useCv()
  const formulario = useRef<HTMLFormElement>(null)
  const { avance, subir, cancelar } = useSubida()

  const enviar = async () => {
    if (avance !== null) return
    const faltas = {
      ...cv.faltas(),
      ...(cv.archivo ? {} : { archivo: cv.errores.archivo || 'Informacion requerida.' }),
    }
    cv.setErrores(faltas)
    if (Object.keys(faltas).length || !cv.archivo) {
      await showAlert('Atencion', 'Hay informacion requerida por llenar')
      formulario.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    try {
      const mensaje = await subir(guardarCv, cv.limpio(), cv.archivo)
      onCerrar()
      await showAlert('Subir CV a base general', mensaje, 'exito')
    } catch (error) {
      if (isCancelled(error)) return
      cv.setErrores(erroresDe(error))
      await showAlert(TITULO, alServidor(error))
    }
  }
  return (
    <Dialogo
      titulo={TITULO}
      pie={
        <>
          <Boton onClick={onCerrar}>Cerrar</Boton>
          <Boton type="submit" form={id} modo="accion" aria-busy={avance !== null}>
            Enviar
          </Boton>
        </>
      }
    >
      <Formulario
        id={id}
        ref={formulario}
        onSubmit={(e) => {
          e.preventDefault()
          void enviar()
        }}
      >
        <CamposDeCv cv={cv} etiquetaDeArchivo="Curriculum Vitae" />
        <Aviso />
      </Formulario>
      <AvanceDeSubida avance={avance} onCancelar={cancelar} />
    </Dialogo>
  )
}
