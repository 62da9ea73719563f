import type { Dia } from '../fechas.ts'
import { digitosDeTelefono, esCorreo, TELEFONO_DIGITOS } from '../publico/formularios.ts'

export type DatosPersonales = {
  nombre: string
  apellidos: string
  fechaNacimiento: Dia
  correo: string
  telefono: string
  celular: string
  domicilio: string
  municipio: string
  /** '0' ninguno, '1' soltero, '2' casado */
  estadoCivil: '0' | '1' | '2'
  estudia: boolean
  puestoSolicitado: string
  ultimoGradoEstudios: string
  experiencia: boolean
}
export type Empleo = {
  /** '1' last or present, '2' the one before, '3' the one before that */
  tipo: '1' | '2' | '3'
  empresa: string
  puesto: string
  telefonoEmpresa: string
  jefeInmediato: string
  principalesActividades: string
  fechaIngreso: Dia
  fechaSalida: Dia
  motivoSeparacion: string
}
export type Solicitud = { datosPersonales: DatosPersonales; experienciaLaboral: Empleo[] }
export type CampoMalo = { campo: string; mensaje: string }

const REQUERIDA = 'Informacion requerida.'
const TELEFONO = 'Escriba los 10 dígitos del teléfono.'
export const FECHA_POR_OMISION: Dia = '1990-01-01'

const TEXTOS_PERSONALES = [
  'nombre',
  'apellidos',
  'domicilio',
  'municipio',
  'puestoSolicitado',
  'ultimoGradoEstudios',
] as const
const TEXTOS_DE_EMPLEO = ['empresa', 'puesto', 'jefeInmediato', 'principalesActividades', 'motivoSeparacion'] as const

/** An entry of which nothing was written: what '-' hid, or was never revealed. */
export const estaVacio = (empleo: Empleo): boolean =>
  [...TEXTOS_DE_EMPLEO, 'telefonoEmpresa' as const].every((campo) => empleo[campo].trim() === '')

/**
 * The jobs that count: those with content, none without experience (docs/reglas/bolsa-trabajo.md#empleos-a-la-vista).
 */
export const empleosQueCuentan = ({ datosPersonales, experienciaLaboral }: Solicitud): Empleo[] =>
  datosPersonales.experiencia ? experienciaLaboral.filter((empleo) => !estaVacio(empleo)) : []

/**
 * true while a personal field is an empty string: then 'Guardar' is disabled
 * (docs/reglas/bolsa-trabajo.md#solicitud-en-dos-partes).
 */
export const faltanDatosPersonales = (d: DatosPersonales): boolean =>
  [...TEXTOS_PERSONALES, 'correo' as const, 'telefono' as const, 'celular' as const, 'fechaNacimiento' as const].some(
    (campo) => d[campo].trim() === '',
  )

/** Which fields of an application are wrong, by path as in the request: `datosPersonales.correo`, `experienciaLaboral.0.puesto`. `empleos`: those to check. */
export function revisarSolicitud(
  solicitud: Solicitud,
  hoy: Dia,
  empleos: readonly Empleo[] = empleosQueCuentan(solicitud),
): CampoMalo[] {
  const { datosPersonales: d } = solicitud
  const malos: CampoMalo[] = []
  const exigir = (campo: string, mensaje: string) => mensaje && malos.push({ campo, mensaje })
  for (const campo of TEXTOS_PERSONALES) exigir(`datosPersonales.${campo}`, d[campo].trim() ? '' : REQUERIDA)
  exigir(
    'datosPersonales.correo',
    d.correo.trim() === ''
      ? REQUERIDA
      : esCorreo(d.correo.trim())
        ? ''
        : 'Escriba un correo válido, como nombre@empresa.mx.',
  )
  for (const campo of ['telefono', 'celular'] as const) exigir(`datosPersonales.${campo}`, telefonoMalo(d[campo]))
  exigir(
    'datosPersonales.fechaNacimiento',
    d.fechaNacimiento === ''
      ? REQUERIDA
      : d.fechaNacimiento < '1900-01-01' || d.fechaNacimiento > hoy
        ? 'La fecha no es válida.'
        : '',
  )
  for (const empleo of empleos) {
    const ruta = `experienciaLaboral.${solicitud.experienciaLaboral.indexOf(empleo)}`
    for (const campo of TEXTOS_DE_EMPLEO) exigir(`${ruta}.${campo}`, empleo[campo].trim() ? '' : REQUERIDA)
    exigir(`${ruta}.telefonoEmpresa`, telefonoMalo(empleo.telefonoEmpresa))
    for (const campo of ['fechaIngreso', 'fechaSalida'] as const)
      exigir(
        `${ruta}.${campo}`,
        empleo[campo] === '' ? REQUERIDA : empleo[campo] < '1900-01-01' ? 'La fecha no es válida.' : '',
      )
    if (empleo.fechaIngreso && empleo.fechaSalida)
      exigir(
        `${ruta}.fechaSalida`,
        empleo.fechaSalida < empleo.fechaIngreso ? 'La salida no puede ser antes del ingreso.' : '',
      )
  }
  return malos
}

const telefonoMalo = (escrito: string): string =>
  escrito.trim() === '' ? REQUERIDA : digitosDeTelefono(escrito).length === TELEFONO_DIGITOS ? '' : TELEFONO

/** CV form: three fields, all needed (docs/reglas/bolsa-trabajo.md#tres-campos-y-un-archivo). */
export const REGLAS_DE_CV = {
  nombreCurriculum: (valor: string) => (valor === '' ? REQUERIDA : ''),
  email: (valor: string) =>
    valor === '' ? REQUERIDA : esCorreo(valor) ? '' : 'Escriba un correo válido, como nombre@empresa.mx.',
  telefono: telefonoMalo,
}
