import { useRef, useState } from 'react'
import { textOf } from '../api/send.ts'
import { showAlert } from '../ui/avisos.ts'
import { pideConfirmar } from './enviar.ts'

/**
 * What a button does: once at a time, however often it is pressed; what goes wrong is told in an alert named `titulo`. Who would not
 * confirm its identity knows that nothing was done.
 */
export function useHecho(titulo: string) {
  const enCurso = useRef(false)
  const [ocupado, setOcupado] = useState(false)
  const hacer = async (hecho: () => Promise<unknown>): Promise<void> => {
    if (enCurso.current) return
    enCurso.current = true
    setOcupado(true)
    try {
      await hecho()
    } catch (error) {
      if (!pideConfirmar(error)) await showAlert(titulo, textOf(error))
    } finally {
      enCurso.current = false
      setOcupado(false)
    }
  }
  return { ocupado, hacer }
}
