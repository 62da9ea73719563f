import { type DatosPersonales, type Empleo, FECHA_POR_OMISION } from '@surtia/rules/bolsa-trabajo/solicitud.ts'
import { useEffect, useState } from 'react'
import { readBorrador } from '../../ui/borrador.ts'
import { useSeGuarda } from '../../ui/use-se-guarda.ts'

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
  const { tocado, tocar, olvidar } = useSeGuarda(CLAVE, borrador)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once
  useEffect(() => {
    void readBorrador<Borrador>(CLAVE).then((guardado) => {
      if (guardado && !tocado.current) setBorrador(guardado)
    })
  }, [])
  return {
    borrador,
    cambiar: (cambio: (antes: Borrador) => Borrador) => {
      tocar()
      setBorrador(cambio)
    },
    olvidar: () => {
      setBorrador(VACIO)
      olvidar()
    },
  }
}
