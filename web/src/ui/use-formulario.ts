import { type FormEvent, useRef, useState } from 'react'
import { Failure, textOf } from '../api/send.ts'
import { alertar } from './avisos.ts'

type Opciones<K extends string> = {
  /** name of the alert that tells how it went */
  titulo: string
  vacio: Record<K, string>
  revisar: (valores: Record<K, string>) => Partial<Record<K, string>>
  /** sends; answers the server's words */
  enviar: (valores: Record<K, string>) => Promise<string>
  alTerminar?: () => void
}

/** A form of text fields: checked at the field, focus to the first wrong one, kept on failure, emptied on success. */
export function useFormulario<K extends string>({ titulo, vacio, revisar, enviar, alTerminar }: Opciones<K>) {
  const [valores, setValores] = useState(vacio)
  const [errores, setErrores] = useState<Partial<Record<K, string>>>({})
  const [ocupado, setOcupado] = useState(false)
  const formulario = useRef<HTMLFormElement>(null)

  const mostrar = (malos: Partial<Record<K, string>>) => {
    setErrores(malos)
    const primero = (Object.keys(vacio) as K[]).find((campo) => malos[campo])
    if (primero) formulario.current?.querySelector<HTMLElement>(`[name="${primero}"]`)?.focus()
    return primero !== undefined
  }
  const onSubmit = async (e: FormEvent) => {
    e.preventDefault()
    if (ocupado || mostrar(revisar(valores))) return
    setOcupado(true)
    try {
      const mensaje = await enviar(valores)
      setValores(vacio)
      setErrores({})
      await alertar(titulo, mensaje, 'exito')
      alTerminar?.()
    } catch (error) {
      const delServidor =
        error instanceof Failure
          ? Object.fromEntries(
              error.fields.filter(({ campo }) => campo in vacio).map(({ campo, mensaje }) => [campo, mensaje]),
            )
          : {}
      mostrar(delServidor as Partial<Record<K, string>>)
      await alertar(titulo, textOf(error))
    } finally {
      setOcupado(false)
    }
  }
  /** what a field needs to belong to this form */
  const campo = (nombre: K) => ({
    name: nombre,
    value: valores[nombre],
    error: errores[nombre] ?? '',
    onChange: (e: { target: { value: string } }) => {
      setValores({ ...valores, [nombre]: e.target.value })
      if (errores[nombre]) setErrores({ ...errores, [nombre]: '' })
    },
  })
  return { campo, ocupado, formulario: { ref: formulario, onSubmit, noValidate: true } }
}
