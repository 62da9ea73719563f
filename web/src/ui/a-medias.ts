import { useEffect } from 'react'
import { hayDialogo } from './dialogos-abiertos.ts'

const cosas = new Set<symbol>()

/** Says that something here is half-written, or waits, for as long as it is: the page is not loaded again meanwhile. */
export function useAMedias(hay: boolean): void {
  useEffect(() => {
    if (!hay) return
    const cosa = Symbol()
    cosas.add(cosa)
    return () => {
      cosas.delete(cosa)
    }
  }, [hay])
}

/** Whether a page that is loaded again would take something from somebody: an open dialog, a form, the box in which one types. */
export const hayAMedias = (): boolean => cosas.size > 0 || hayDialogo() || seEscribe(document.activeElement)

function seEscribe(control: Element | null): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== ''
  if (control instanceof HTMLInputElement) return !SIN_TEXTO.test(control.type) && control.value !== ''
  return false
}
const SIN_TEXTO = /^(checkbox|radio|button|submit|reset|file|image|range|color)$/

/** Whether values of a form are other than those with which it begins. */
export const sonOtros = (valores: object, vacio: object): boolean => {
  const de = new Map<string, unknown>(Object.entries(vacio))
  return Object.entries(valores).some(([nombre, valor]) => !esIgual(valor, de.get(nombre)))
}
const esIgual = (uno: unknown, otro: unknown): boolean =>
  Object.is(uno, otro) ||
  (typeof uno === 'object' && !(uno instanceof Blob) && JSON.stringify(uno) === JSON.stringify(otro))
