import { INFORMACION_REQUERIDA, REGLAS_DE_CV } from '@surtia/rules/bolsa-trabajo/solicitud.ts'
import { revisar } from '@surtia/rules/publico/formularios.ts'
import { showAlert } from '../../ui/avisos.ts'
import { useFormulario } from '../../ui/use-formulario.ts'
import { isCancelled, useSubida } from '../../ui/use-subida.ts'
import { alServidor, avisarFaltas, erroresDe } from './errores.ts'

const VACIO = { nombreCurriculum: '', email: '', telefono: '', archivo: null as File | null }
type DatosDeCv = Omit<typeof VACIO, 'archivo'>

type Opciones = {
  titulo: string
  /** name of the alert that says it arrived */
  exito: string
  mandar: (subir: ReturnType<typeof useSubida>['subir'], datos: DatosDeCv, archivo: File) => Promise<string>
  onCerrar: () => void
}

/** The three fields and the file of a CV, and their way to the recruiter. */
export function useCv({ titulo, exito, mandar, onCerrar }: Opciones) {
  const { avance, subir, cancelar } = useSubida()
  const formulario = useFormulario({
    vacio: VACIO,
    revisar: ({ archivo, ...datos }, archivos) => ({
      ...faltasDe(datos),
      ...(archivo ? {} : { archivo: archivos.archivo || INFORMACION_REQUERIDA }),
    }),
    avisar: avisarFaltas,
    enviar: async ({ archivo, ...datos }) => {
      if (!archivo) return
      try {
        const mensaje = await mandar(subir, limpio(datos), archivo)
        onCerrar()
        await showAlert(exito, mensaje, 'exito')
      } catch (error) {
        if (isCancelled(error)) return
        formulario.senalar(erroresDe(error))
        await showAlert(titulo, alServidor(error))
      }
    },
  })
  return { ...formulario, faltas: () => faltasDe(formulario.valores), avance, cancelar }
}

export type Cv = ReturnType<typeof useCv>

const faltasDe = ({ nombreCurriculum, email, telefono }: DatosDeCv) =>
  revisar({ nombreCurriculum, email, telefono }, REGLAS_DE_CV)

const limpio = ({ nombreCurriculum, email, telefono }: DatosDeCv): DatosDeCv => ({
  nombreCurriculum: nombreCurriculum.trim(),
  email: email.trim(),
  telefono,
})
