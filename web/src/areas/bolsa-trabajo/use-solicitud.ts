import { guardarSolicitud } from '@surtia/contracts/bolsa-trabajo.ts'
import {
  type DatosPersonales,
  type Empleo,
  faltanDatosPersonales,
  revisarSolicitud,
} from '@surtia/rules/bolsa-trabajo/solicitud.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { useRef, useState } from 'react'
import { showAlert } from '../../ui/avisos.ts'
import { isCancelled, useSubida } from '../../ui/use-subida.ts'
import { alServidor, erroresDe } from './errores.ts'
import { useBorrador } from './use-borrador.ts'

export const TITULO = 'Solicitud en linea'

/** The application as it is written and sent: which tab is open, what is wrong at each field, how far its photo is. */
export function useSolicitud(onCerrar: () => void) {
  const [pestana, setPestana] = useState(0)
  const { borrador, escribir, olvidar } = useBorrador()
  const [errores, setErrores] = useState<Record<string, string>>({})
  const { avance, subir, cancelar } = useSubida()
  const panel = useRef<HTMLDivElement>(null)
  const { datosPersonales, experienciaLaboral, revelados, foto } = borrador
  const incompleta = faltanDatosPersonales(datosPersonales) || !foto

  const limpiar = (campo: string) => setErrores(({ [campo]: _, ...otros }) => otros)
  const mostrarPrimero = (malos: Record<string, string>) => {
    setErrores(malos)
    const [primero = ''] = Object.keys(malos)
    const entrada = /^experienciaLaboral\.(\d)/.exec(primero)?.[1]
    setPestana(entrada === undefined ? 0 : 1)
    if (entrada !== undefined) escribir({ actual: Number(entrada) })
    setTimeout(() => panel.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), 50)
  }
  const guardar = async () => {
    if (!foto || incompleta || avance !== null) return
    // only revealed jobs are checked and sent with content
    const visibles = datosPersonales.experiencia ? experienciaLaboral.slice(0, revelados) : []
    const solicitud = { datosPersonales, experienciaLaboral: visibles }
    const malos = revisarSolicitud(solicitud, diaDe(new Date()), visibles)
    if (malos.length) {
      await showAlert('Atencion', 'Hay informacion requerida por llenar')
      mostrarPrimero(Object.fromEntries(malos.map(({ campo, mensaje }) => [campo, mensaje])))
      return
    }
    try {
      const mensaje = await subir(guardarSolicitud, solicitud, foto)
      olvidar()
      onCerrar()
      await showAlert(TITULO, mensaje, 'exito')
    } catch (error) {
      if (isCancelled(error)) return
      await showAlert(TITULO, alServidor(error))
      mostrarPrimero(erroresDe(error))
    }
  }
  return {
    pestana,
    setPestana,
    borrador,
    errores,
    incompleta,
    panel,
    guardar,
    avance,
    cancelar,
    mover: escribir,
    ponerDato: <K extends keyof DatosPersonales>(campo: K, valor: DatosPersonales[K]) => {
      limpiar(`datosPersonales.${campo}`)
      escribir({ datosPersonales: { ...datosPersonales, [campo]: valor } })
    },
    ponerEmpleo: <K extends keyof Empleo>(i: number, campo: K, valor: Empleo[K]) => {
      limpiar(`experienciaLaboral.${i}.${campo}`)
      escribir({
        experienciaLaboral: experienciaLaboral.map((empleo, k) => (k === i ? { ...empleo, [campo]: valor } : empleo)),
      })
    },
    ponerFoto: (elegida: File | null, error: string) => {
      setErrores({ ...errores, archivo: error })
      escribir({ foto: elegida })
    },
  }
}
