import { REGLAS_DE_CV } from '@surtia/rules/bolsa-trabajo/solicitud.ts'
import { type Errores, revisar } from '@surtia/rules/publico/formularios.ts'
import { useState } from 'react'

const VACIO = { nombreCurriculum: '', email: '', telefono: '' }
export type DatosDeCv = typeof VACIO

/** The three fields and the file of a CV, with what is wrong at each. */
export function useCv() {
  const [datos, setDatos] = useState(VACIO)
  const [archivo, setArchivo] = useState<File | null>(null)
  const [errores, setErrores] = useState<Errores<keyof DatosDeCv> & { archivo?: string }>({})
  const escribir = (campo: keyof DatosDeCv, valor: string) => {
    setDatos({ ...datos, [campo]: valor })
    if (errores[campo]) setErrores({ ...errores, [campo]: '' })
  }
  const elegir = (elegido: File | null, error: string) => {
    setArchivo(elegido)
    setErrores({ ...errores, archivo: error })
  }
  const faltas = () => revisar(datos, REGLAS_DE_CV)
  const limpio = (): DatosDeCv => ({
    nombreCurriculum: datos.nombreCurriculum.trim(),
    email: datos.email.trim(),
    telefono: datos.telefono,
  })
  return { datos, archivo, errores, setErrores, escribir, elegir, faltas, limpio }
}
