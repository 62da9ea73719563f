import { quitarNuestroDocumento, subirNuestroDocumento } from '@surtia/contracts/expedientes-de-mesa.ts'
import {
  type ClaseDeDocumento,
  faltasDeDocumento,
  NOMBRES_DE_DOCUMENTO,
} from '@surtia/rules/cumplimiento/expediente.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showToast } from '../../ui/avisos.ts'
import { useFormulario } from '../../ui/use-formulario.ts'
import { isCancelled } from '../../ui/use-subida.ts'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { decirRechazo } from '../rechazo.ts'
import { subir } from '../subir.ts'

/** A paper of ours in place of the one of its class, and taking it away. */
export function useNuestro(clase: ClaseDeDocumento) {
  const consultas = useQueryClient()
  const [avance, setAvance] = useState<number | null>(null)
  const control = useRef(new AbortController())
  const titulo = NOMBRES_DE_DOCUMENTO[clase]
  const releer = () => consultas.invalidateQueries({ queryKey: CLAVES_DE_MESA.nuestrosDocumentos })
  const formulario = useFormulario({
    vacio: { nombre: titulo, vence: '', sinFin: false, archivo: null as File | null },
    revisar: ({ nombre, vence, sinFin, archivo }, malos) => ({
      nombre: nombre.trim() ? '' : 'Escriba el nombre.',
      vence: sinFin
        ? ''
        : vence === ''
          ? 'Escriba el día, o marque «Sin vencimiento».'
          : (faltasDeDocumento({ clase, vence }, diaDe(new Date()))[0]?.mensaje ?? ''),
      archivo: malos.archivo || (archivo ? '' : 'Elija el archivo.'),
    }),
    enviar: async ({ nombre, vence, sinFin, archivo: file }) => {
      if (!file) return
      control.current = new AbortController()
      setAvance(0)
      try {
        const body = { clase, nombre: nombre.trim(), vence: sinFin ? null : vence }
        await subir(subirNuestroDocumento, { body, file, signal: control.current.signal, onProgress: setAvance })
        await releer()
        formulario.vaciar()
        showToast({ clase: 'nuestros-documentos', texto: `Se guardó ${titulo}` })
      } catch (error) {
        if (!isCancelled(error))
          await decirRechazo(titulo, error, { campos: ['nombre', 'vence'], rechazar: formulario.rechazar })
      } finally {
        setAvance(null)
      }
    },
  })
  const quitar = async () => {
    await enviar(quitarNuestroDocumento, { body: { clase } })
    await releer()
    showToast({ clase: 'nuestros-documentos', texto: `Se quitó ${titulo}` })
  }
  return { ...formulario, avance, cancelar: () => control.current.abort(), quitar }
}
