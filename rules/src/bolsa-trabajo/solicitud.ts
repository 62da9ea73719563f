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

export const INFORMACION_REQUERIDA = 'Informacion requerida.'
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
  const deEmpleos = empleos.flatMap((empleo) =>
    revisarEmpleo(empleo, `experienciaLaboral.${solicitud.experienciaLaboral.indexOf(empleo)}`),
  )
  return [...revisarPersonales(solicitud.datosPersonales, hoy), ...deEmpleos].filter(({ mensaje }) => mensaje !== '')
}

/** The fields of one part, those without fault with an empty message. */
function revisarPersonales(d: DatosPersonales, hoy: Dia): CampoMalo[] {
  const en = (campo: string, mensaje: string) => ({ campo: `datosPersonales.${campo}`, mensaje })
  return [
    ...TEXTOS_PERSONALES.map((campo) => en(campo, d[campo].trim() ? '' : INFORMACION_REQUERIDA)),
    en('correo', correoMalo(d.correo.trim())),
    ...(['telefono', 'celular'] as const).map((campo) => en(campo, telefonoMalo(d[campo]))),
    en('fechaNacimiento', fechaMala(d.fechaNacimiento, hoy)),
  ]
}

function revisarEmpleo(empleo: Empleo, ruta: string): CampoMalo[] {
  const en = (campo: string, mensaje: string) => ({ campo: `${ruta}.${campo}`, mensaje })
  const alReves = empleo.fechaIngreso && empleo.fechaSalida && empleo.fechaSalida < empleo.fechaIngreso
  return [
    ...TEXTOS_DE_EMPLEO.map((campo) => en(campo, empleo[campo].trim() ? '' : INFORMACION_REQUERIDA)),
    en('telefonoEmpresa', telefonoMalo(empleo.telefonoEmpresa)),
    ...(['fechaIngreso', 'fechaSalida'] as const).map((campo) => en(campo, fechaMala(empleo[campo]))),
    en('fechaSalida', alReves ? 'La salida no puede ser antes del ingreso.' : ''),
  ]
}

const correoMalo = (escrito: string): string =>
  escrito === '' ? INFORMACION_REQUERIDA : esCorreo(escrito) ? '' : 'Escriba un correo válido, como nombre@empresa.mx.'

const fechaMala = (dia: Dia | '', hasta?: Dia): string => {
  if (dia === '') return INFORMACION_REQUERIDA
  return dia < '1900-01-01' || (hasta && dia > hasta) ? 'La fecha no es válida.' : ''
}

const telefonoMalo = (escrito: string): string =>
  escrito.trim() === '' ? INFORMACION_REQUERIDA : digitosDeTelefono(escrito).length === TELEFONO_DIGITOS ? '' : TELEFONO

/** CV form: three fields, all needed (docs/reglas/bolsa-trabajo.md#tres-campos-y-un-archivo). */
export const REGLAS_DE_CV = {
  nombreCurriculum: (valor: string) => (valor === '' ? INFORMACION_REQUERIDA : ''),
  email: correoMalo,
  telefono: telefonoMalo,
}
