import type { Errores } from '@surtia/rules/publico/formularios.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** What is wrong at each field of a form, and the way to the first of them. `vuelo`: what is wrong while one still writes. */
export function useFaltas<K extends string>(vuelo: Errores<K>, abrir?: (malos: Errores<K>) => void) {
  const [errores, setErrores] = useState<Errores<K>>({})
  const [archivos, setArchivos] = useState<Errores<K>>({})
  const formulario = useRef<HTMLFormElement>(null)

  /** true when something is wrong, which is then drawn */
  const mostrar = (malos: Errores<K>): boolean => {
    const hay = Object.values(malos).some(Boolean)
    if (!hay) setErrores(malos)
    else
      flushSync(() => {
        setErrores(malos)
        abrir?.(malos)
      })
    return hay
  }
  const enfocarPrimera = () => {
    const controles = [...(formulario.current?.elements ?? [])]
    const mala = controles.find((control) => control.getAttribute('aria-invalid') === 'true')
    if (mala instanceof HTMLElement) mala.focus()
  }
  return {
    formulario,
    mostrar,
    enfocarPrimera,
    /** what is wrong goes to its fields, and the focus to the first of them */
    rechazar: (malos: Errores<K>) => {
      if (mostrar(malos)) enfocarPrimera()
    },
    /** the same without moving the focus */
    senalar: setErrores,
    enfocar: (nombre: string) => {
      const control = formulario.current?.elements.namedItem(nombre)
      if (control instanceof HTMLElement) control.focus()
    },
    errorDe: (nombre: K): string => vuelo[nombre] || errores[nombre] || archivos[nombre] || '',
    vuelan: Object.values(vuelo).some(Boolean),
    /** why the chosen files could not be taken; it stays until another one is chosen */
    archivos,
    rechazarArchivo: (nombre: K, error: string) => setArchivos((antes) => ({ ...antes, [nombre]: error })),
    olvidar: (nombre: K) => setErrores((antes) => (antes[nombre] ? { ...antes, [nombre]: '' } : antes)),
  }
}

export type Faltas<K extends string> = ReturnType<typeof useFaltas<K>>
