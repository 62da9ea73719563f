import {
  archivoDeExpediente,
  archivoDelProveedor,
  documentosDelProveedor,
  expediente,
} from '@surtia/contracts/expediente.ts'
import type { ClaseDeDocumento } from '@surtia/rules/cumplimiento/expediente.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { showAlert } from '../../ui/avisos.ts'
import { downloadBase64 } from '../../ui/descargar.ts'

export const useExpediente = () =>
  useQuery({
    queryKey: CLAVES.expediente.propio,
    queryFn: async ({ signal }) => (await send(expediente, { signal })).data,
  })

export const useDocumentosDelProveedor = () =>
  useQuery({
    queryKey: CLAVES.expediente.delProveedor,
    queryFn: async ({ signal }) => (await send(documentosDelProveedor, { signal })).data,
  })

const LLAMADAS = { propio: archivoDeExpediente, delProveedor: archivoDelProveedor }

/** Takes a file along, one at a time; what goes wrong is told. */
export function useBajar(deQuien: keyof typeof LLAMADAS) {
  const enCurso = useRef(false)
  const [ocupado, setOcupado] = useState(false)
  const bajar = async (clase: ClaseDeDocumento) => {
    if (enCurso.current) return
    enCurso.current = true
    setOcupado(true)
    try {
      const { contenido, nombre, tipo } = (await send(LLAMADAS[deQuien], { params: { clase } })).data
      downloadBase64(contenido, nombre, tipo)
    } catch (error) {
      await showAlert('Expediente', textOf(error))
    } finally {
      enCurso.current = false
      setOcupado(false)
    }
  }
  return { ocupado, bajar: (clase: ClaseDeDocumento) => void bajar(clase) }
}
