import type { Errores } from '@surtia/rules/publico/formularios.ts'
import { type FormEvent, useRef, useState } from 'react'
import { Failure, textOf } from '../api/send.ts'
import { sonOtros, useAMedias } from './a-medias.ts'
import { showAlert } from './avisos.ts'
import { controlesDe, type Lugar } from './controles.ts'
import { useFaltas } from './use-faltas.ts'

type Opciones<V, K extends string> = {
  vacio: V
  /** where what is written is kept, when not here: a draft */
  memoria?: Lugar<V>
  /** what is wrong when it is sent; `archivos`: why the chosen files could not be taken */
  revisar?: (valores: V, archivos: Errores<K>) => Errores<K>
  /** what is wrong while one still writes: shown at once, and nothing is sent */
  alVuelo?: (valores: V) => Errores<K>
  /** shows the part of the form in which the first wrong field stands */
  abrir?: (malos: Errores<K>) => void
  /** says that something is missing, before the focus goes there */
  avisar?: () => Promise<unknown>
  /** sends; what it answers is said in an alert, or the form says it itself */
  // biome-ignore lint/suspicious/noConfusingVoidType: a form that tells its end itself answers nothing
  enviar: (valores: V) => Promise<string | void>
  /** name of the alert that tells how it went; without it the form tells it itself, failures too */
  titulo?: string
  alTerminar?: () => void
}

/** A form: checked at its fields, focus to the first wrong one, kept on failure, emptied on success. */
export function useFormulario<V extends object, K extends string = keyof V & string>(opciones: Opciones<V, K>) {
  const { titulo, vacio, revisar, alVuelo, abrir, avisar, enviar, alTerminar } = opciones
  const propia = useState(vacio)
  const lugar: Lugar<V> = opciones.memoria ?? propia
  const [valores, guardar] = lugar
  useAMedias(sonOtros(valores, vacio))
  const faltas = useFaltas(alVuelo?.(valores) ?? {}, abrir)
  const [ocupado, setOcupado] = useState(false)
  // a second Enter can come before what is busy is drawn
  const enCurso = useRef(false)

  const mandar = async () => {
    try {
      const mensaje = await enviar(valores)
      if (titulo === undefined) return
      poner(vacio)
      await showAlert(titulo, mensaje ?? '', 'exito')
      alTerminar?.()
    } catch (error) {
      if (titulo === undefined) throw error
      faltas.rechazar(delServidor(error, vacio))
      await showAlert(titulo, textOf(error))
    }
  }
  const enviarTodo = async () => {
    if (enCurso.current || faltas.vuelan) return
    if (faltas.mostrar(revisar?.(valores, faltas.archivos) ?? {})) {
      if (avisar) await avisar()
      return faltas.enfocarPrimera()
    }
    enCurso.current = true
    setOcupado(true)
    await mandar().finally(() => {
      enCurso.current = false
      setOcupado(false)
    })
  }
  /** other values, with nothing wrong in them */
  const poner = (cambio: Partial<V>) => {
    guardar((antes) => ({ ...antes, ...cambio }))
    faltas.senalar({})
  }
  return {
    valores,
    ocupado,
    poner,
    vaciar: () => poner(vacio),
    enviar: enviarTodo,
    enfocar: faltas.enfocar,
    rechazar: faltas.rechazar,
    senalar: faltas.senalar,
    formulario: {
      ref: faltas.formulario,
      noValidate: true,
      onSubmit: (e: FormEvent) => {
        e.preventDefault()
        void enviarTodo()
      },
    },
    /** the controls of a part of what is written */
    parte: <P extends object>(ruta: string, suya: Lugar<P>) => controlesDe(suya, faltas, ruta),
    ...controlesDe(lugar, faltas),
  }
}

/** The server's wrong fields, as far as this form has them. */
function delServidor<V extends object, K extends string>(error: unknown, vacio: V): Errores<K> {
  if (!(error instanceof Failure)) return {}
  const malos: Errores<string> = {}
  for (const { campo, mensaje } of error.fields) if (campo in vacio) malos[campo] = mensaje
  return malos
}
