import { useRef, useState } from 'react'
import { textOf } from '../../api/send.ts'
import { showAlert } from '../../ui/avisos.ts'

/** One deed at a time: a second press while the first one is on its way does nothing, and what failed is told in an alert. */
export function useHecho() {
  const [enCurso, setEnCurso] = useState('')
  const ahora = useRef(false)
  const hacer = async (titulo: string, hecho: () => Promise<unknown>): Promise<void> => {
    if (ahora.current) return
    ahora.current = true
    setEnCurso(titulo)
    try {
      await hecho()
    } catch (error) {
      await showAlert(titulo, textOf(error))
    } finally {
      ahora.current = false
      setEnCurso('')
    }
  }
  return { enCurso, hacer }
}
