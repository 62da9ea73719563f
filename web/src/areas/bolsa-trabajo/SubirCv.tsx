import { guardarCv } from '@surtia/contracts/bolsa-trabajo.ts'
import { useId, useRef } from 'react'
import { AvanceDeSubida } from '../../ui/AvanceDeSubida.tsx'
import { alertar } from '../../ui/avisos.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { fueCancelada, useSubida } from '../../ui/use-subida.ts'
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
      await alertar('Atencion', 'Hay informacion requerida por llenar')
      formulario.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    try {
      const mensaje = await subir(guardarCv, cv.limpio(), cv.archivo)
      onCerrar()
      await alertar('Subir CV a base general', mensaje, 'exito')
    } catch (error) {
      if (fueCancelada(error)) return
      cv.setErrores(erroresDe(error))
      await alertar(TITULO, alServidor(error))
    }
  }
  return (
    <Dialogo
      titulo={TITULO}
      pie={
        <>
          <button type="button" className="btn" onClick={onCerrar}>
            Cerrar
          </button>
          <button type="submit" form={id} className="btn btn-accion" aria-busy={avance !== null}>
            Enviar
          </button>
        </>
      }
    >
      <form
        id={id}
        ref={formulario}
        className="formulario"
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          enviar()
        }}
      >
        <CamposDeCv cv={cv} etiquetaDeArchivo="Curriculum Vitae" />
        <Aviso />
      </form>
      <AvanceDeSubida avance={avance} onCancelar={cancelar} />
    </Dialogo>
  )
}
