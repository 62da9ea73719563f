import type { Dia } from '@surtia/rules/fechas.ts'
import { type FormEvent, useRef, useState } from 'react'
import { Failure, textOf } from '../api/send.ts'
import { showAlert } from './avisos.ts'

type Errores<K extends string> = Partial<Record<K, string>>
type Opciones<K extends string> = {
  vacio: Record<K, string>
  /** what is wrong when it is sent */
  revisar?: (valores: Record<K, string>) => Errores<K>
  /** what is wrong while one still writes: shown at once, and nothing is sent */
  alVuelo?: (valores: Record<K, string>) => Errores<K>
  /** sends; what it answers is said in an alert, or the form says it itself */
  // biome-ignore lint/suspicious/noConfusingVoidType: a form that tells its end itself answers nothing
  enviar: (valores: Record<K, string>) => Promise<string | void>
  /** name of the alert that tells how it went; without it the form tells it itself, failures too */
  titulo?: string
  alTerminar?: () => void
}

/** A form of text fields: checked at the field, focus to the first wrong one, kept on failure, emptied on success. */
export function useFormulario<K extends string>({ titulo, vacio, revisar, alVuelo, enviar, alTerminar }: Opciones<K>) {
  const [valores, setValores] = useState(vacio)
  const [errores, setErrores] = useState<Errores<K>>({})
  const [ocupado, setOcupado] = useState(false)
  const formulario = useRef<HTMLFormElement>(null)

  const vuelo: Errores<K> = alVuelo?.(valores) ?? {}
  const enfocar = (nombre: K) => formulario.current?.querySelector<HTMLElement>(`[name="${nombre}"]`)?.focus()
  const mostrar = (malos: Errores<K>) => {
    setErrores(malos)
    const primero = (Object.keys(vacio) as K[]).find((campo) => malos[campo])
    if (primero) enfocar(primero)
    return primero !== undefined
  }
  const enviarTodo = async () => {
    if (ocupado || Object.values(vuelo).some(Boolean) || mostrar(revisar?.(valores) ?? {})) return
    setOcupado(true)
    try {
      const mensaje = await enviar(valores)
      if (titulo === undefined) return
      setValores(vacio)
      setErrores({})
      await showAlert(titulo, mensaje ?? '', 'exito')
      alTerminar?.()
    } catch (error) {
      if (titulo === undefined) throw error
      mostrar(delServidor(error, vacio))
      await showAlert(titulo, textOf(error))
    } finally {
      setOcupado(false)
    }
  }
  const escribir = (nombre: K, valor: string) => {
    setValores((antes) => ({ ...antes, [nombre]: valor }))
    if (errores[nombre]) setErrores({ ...errores, [nombre]: '' })
  }
  /** what every field needs to belong to this form */
  const comunes = (nombre: K) => ({ name: nombre, error: vuelo[nombre] || errores[nombre] || '' })
  return {
    valores,
    ocupado,
    escribir,
    enfocar,
    enviar: enviarTodo,
    vaciar: () => setValores(vacio),
    /** what the server said of the fields, to the first of which the focus goes */
    rechazar: mostrar,
    formulario: {
      ref: formulario,
      noValidate: true,
      onSubmit: (e: FormEvent) => {
        e.preventDefault()
        void enviarTodo()
      },
    },
    /** a text field, a select */
    campo: (nombre: K) => ({
      ...comunes(nombre),
      value: valores[nombre],
      onChange: (e: { target: { value: string } }) => escribir(nombre, e.target.value),
    }),
    /** a date */
    fecha: (nombre: K) => ({
      ...comunes(nombre),
      valor: valores[nombre] as Dia | '',
      onCambio: (dia: Dia | '') => escribir(nombre, dia),
    }),
  }
}

/** The server's wrong fields, as far as this form has them. */
function delServidor<K extends string>(error: unknown, vacio: Record<K, string>): Errores<K> {
  if (!(error instanceof Failure)) return {}
  const malos: Errores<K> = {}
  for (const { campo, mensaje } of error.fields) if (campo in vacio) malos[campo as K] = mensaje
  return malos
}
