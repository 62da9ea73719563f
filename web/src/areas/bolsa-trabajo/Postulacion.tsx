import { guardarPostulacion, type Vacante } from '@surtia/contracts/bolsa-trabajo.ts'
import { useEffect, useRef } from 'react'
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

const TITULO = 'Postulación'
const PAUSA_MS = 900

/** A CV for one vacancy: it goes as soon as a file is chosen and the fields are right, a moment after the last key. */
export default function Postulacion({ vacante, onCerrar }: { vacante: Vacante; onCerrar: () => void }) {
  const cv = useCv()
  const { avance, subir, cancelar } = useSubida()
  const formulario = useRef<HTMLFormElement>(null)
  // what was refused or cancelled does not go again by itself
  const intentado = useRef('')
  const ocupado = useRef(false)

  const enviar = async (archivo: File | null, aMano = false) => {
    const huella = JSON.stringify([cv.datos, archivo?.name, archivo?.size])
    if (!archivo || ocupado.current || Object.keys(cv.faltas()).length || (!aMano && intentado.current === huella))
      return
    intentado.current = huella
    ocupado.current = true
    try {
      const mensaje = await subir(guardarPostulacion, { idVacante: vacante.idVacante, ...cv.limpio() }, archivo)
      onCerrar()
      await showAlert(TITULO, mensaje, 'exito')
    } catch (error) {
      if (isCancelled(error)) return
      cv.setErrores(erroresDe(error))
      await showAlert(TITULO, alServidor(error))
    } finally {
      ocupado.current = false
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed starts the pause anew
  useEffect(() => {
    const espera = setTimeout(() => enviar(cv.archivo), PAUSA_MS)
    return () => clearTimeout(espera)
  }, [cv.datos, cv.archivo])

  const insistir = async () => {
    const faltas = {
      ...cv.faltas(),
      ...(cv.archivo ? {} : { archivo: cv.errores.archivo || 'Informacion requerida.' }),
    }
    if (Object.keys(faltas).length === 0) return enviar(cv.archivo, true)
    cv.setErrores(faltas)
    await showAlert('Atencion', 'Hay informacion requerida por llenar')
    formulario.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  return (
    <Dialogo
      titulo={TITULO}
      pie={
        <>
          <Boton onClick={onCerrar}>Cerrar</Boton>
          <Boton modo="accion" aria-busy={avance !== null} onClick={insistir}>
            Enviar
          </Boton>
        </>
      }
    >
      <p>
        Adjunte su CV para la vacante <b>{vacante.titulo}</b>. Se envía al elegir el archivo.
      </p>
      <Formulario
        ref={formulario}
        onSubmit={(e) => {
          e.preventDefault()
          void insistir()
        }}
      >
        <CamposDeCv
          cv={cv}
          etiquetaDeArchivo="Curriculum Vitae"
          onElegido={(archivo) => {
            const faltas = cv.faltas()
            if (Object.keys(faltas).length) cv.setErrores(faltas)
            else void enviar(archivo)
          }}
        />
        <Aviso />
      </Formulario>
      <AvanceDeSubida avance={avance} onCancelar={cancelar} />
    </Dialogo>
  )
}
