import { guardarSolicitud } from '@surtia/contracts/bolsa-trabajo.ts'
import { type Empleo, faltanDatosPersonales, revisarSolicitud } from '@surtia/rules/bolsa-trabajo/solicitud.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { useState } from 'react'
import { showAlert } from '../../ui/avisos.ts'
import { useFormulario } from '../../ui/use-formulario.ts'
import { isCancelled, useSubida } from '../../ui/use-subida.ts'
import { alServidor, avisarFaltas, erroresDe } from './errores.ts'
import { type Borrador, empleoVacio, useBorrador, VACIO } from './use-borrador.ts'

export const TITULO = 'Solicitud en linea'

/** The application as it is written and sent: which tab is open, what is wrong at each field, how far its photo is. */
export function useSolicitud(onCerrar: () => void) {
  const [pestana, setPestana] = useState(0)
  const { borrador, cambiar, olvidar } = useBorrador()
  const { avance, subir, cancelar } = useSubida()
  const { datosPersonales, actual, foto } = borrador
  const incompleta = faltanDatosPersonales(datosPersonales) || !foto

  /** the tab, and the job, of what is wrong first */
  const abrir = (malos: object) => {
    const [primero = ''] = Object.keys(malos)
    const entrada = /^experienciaLaboral\.(\d)/.exec(primero)?.[1]
    setPestana(entrada === undefined ? 0 : 1)
    if (entrada !== undefined) cambiar((antes) => ({ ...antes, actual: Number(entrada) }))
  }
  const { parte, archivo, formulario, enviar, rechazar } = useFormulario<Borrador, string>({
    vacio: VACIO,
    memoria: [borrador, cambiar],
    revisar: (escrito) => {
      const solicitud = aEnviar(escrito)
      const malos = revisarSolicitud(solicitud, diaDe(new Date()), solicitud.experienciaLaboral)
      return Object.fromEntries(malos.map(({ campo, mensaje }) => [campo, mensaje]))
    },
    abrir,
    avisar: avisarFaltas,
    enviar: async (escrito) => {
      if (!escrito.foto) return
      try {
        const mensaje = await subir(guardarSolicitud, aEnviar(escrito), escrito.foto)
        olvidar()
        onCerrar()
        await showAlert(TITULO, mensaje, 'exito')
      } catch (error) {
        if (isCancelled(error)) return
        await showAlert(TITULO, alServidor(error))
        const { archivo: deLaFoto, ...malos } = erroresDe(error)
        rechazar(deLaFoto ? { ...malos, foto: deLaFoto } : malos)
      }
    },
  })
  return {
    pestana,
    setPestana,
    borrador,
    incompleta,
    guardar: () => {
      if (!incompleta) void enviar()
    },
    avance,
    cancelar,
    mover: (donde: Partial<Borrador>) => cambiar((antes) => ({ ...antes, ...donde })),
    formulario,
    foto: archivo('foto'),
    personales: parte('datosPersonales.', [
      datosPersonales,
      (cambio) => cambiar((antes) => ({ ...antes, datosPersonales: cambio(antes.datosPersonales) })),
    ]),
    empleo: parte<Empleo>(`experienciaLaboral.${actual}.`, [
      borrador.experienciaLaboral[actual] ?? empleoVacio('1'),
      (cambio) =>
        cambiar((antes) => ({
          ...antes,
          experienciaLaboral: antes.experienciaLaboral.map((uno, i) => (i === actual ? cambio(uno) : uno)),
        })),
    ]),
  }
}

/** Only revealed jobs are checked and sent with content. */
const aEnviar = ({ datosPersonales, experienciaLaboral, revelados }: Borrador) => ({
  datosPersonales,
  experienciaLaboral: datosPersonales.experiencia ? experienciaLaboral.slice(0, revelados) : [],
})
