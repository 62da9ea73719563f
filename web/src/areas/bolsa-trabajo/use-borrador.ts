import { type DatosPersonales, type Empleo, FECHA_POR_OMISION } from '@surtia/rules/bolsa-trabajo/solicitud.ts'
import { useEffect, useRef, useState } from 'react'
import { readBorrador, removeBorrador, saveBorrador } from '../../ui/borrador.ts'

export type Borrador = {
  datosPersonales: DatosPersonales
  experienciaLaboral: Empleo[]
  /** how many jobs are shown, 1 to 3 */
  revelados: number
  /** which of them is open, from 0 */
  actual: number
  foto: File | null
}

const CLAVE = 'solicitudDeEmpleo'
const PAUSA_MS = 300

export const empleoVacio = (tipo: Empleo['tipo']): Empleo => ({
  tipo,
  empresa: '',
  puesto: '',
  telefonoEmpresa: '',
  jefeInmediato: '',
  principalesActividades: '',
  fechaIngreso: FECHA_POR_OMISION,
  fechaSalida: FECHA_POR_OMISION,
  motivoSeparacion: '',
})

export const VACIO: Borrador = {
  datosPersonales: {
    nombre: '',
    apellidos: '',
    fechaNacimiento: FECHA_POR_OMISION,
    correo: '',
    telefono: '',
    celular: '',
    domicilio: '',
    municipio: '',
    estadoCivil: '0',
    estudia: false,
    puestoSolicitado: '',
    ultimoGradoEstudios: '',
    experiencia: false,
  },
  experienciaLaboral: [empleoVacio('1'), empleoVacio('2'), empleoVacio('3')],
  revelados: 1,
  actual: 0,
  foto: null,
}

/** The application as it is being written; it survives a reload on this device and is forgotten when sent. */
export function useBorrador() {
  const [borrador, setBorrador] = useState(VACIO)
  const tocado = useRef(false)
  useEffect(() => {
    void readBorrador<Borrador>(CLAVE).then((guardado) => {
      if (guardado && !tocado.current) setBorrador(guardado)
    })
  }, [])
  useEffect(() => {
    if (!tocado.current) return
    const espera = setTimeout(() => saveBorrador(CLAVE, borrador), PAUSA_MS)
    return () => clearTimeout(espera)
  }, [borrador])
  return {
    borrador,
    cambiar: (cambio: (antes: Borrador) => Borrador) => {
      tocado.current = true
      setBorrador(cambio)
    },
    olvidar: () => {
      tocado.current = false
      setBorrador(VACIO)
      void removeBorrador(CLAVE)
    },
  }
}
