import type { Candidato } from '@surtia/contracts/candidatos-de-mesa.ts'
import { type Dia, enDiaMesAno } from '@surtia/rules/fechas.ts'

export const TIPOS: Record<Candidato['tipo'], string> = {
  cv: 'CV',
  solicitud: 'Solicitud de empleo',
  postulacion: 'Postulación',
}

/** The fields of the three forms in their order, as the forms call them. */
const NOMBRES: Record<string, string> = {
  nombreCurriculum: 'Nombre',
  nombre: 'Nombre',
  apellidos: 'Apellidos',
  email: 'Correo',
  correo: 'Correo',
  telefono: 'Teléfono',
  celular: 'Celular',
  fechaNacimiento: 'Fecha de nacimiento',
  estadoCivil: 'Estado civil',
  domicilio: 'Domicilio',
  municipio: 'Municipio',
  puestoSolicitado: 'Puesto solicitado',
  ultimoGradoEstudios: 'Último grado de estudios',
  estudia: '¿Estudia?',
  experiencia: '¿Tiene experiencia laboral?',
  empresa: 'Empresa',
  puesto: 'Puesto',
  telefonoEmpresa: 'Teléfono de la empresa',
  jefeInmediato: 'Jefe inmediato',
  fechaIngreso: 'Fecha de ingreso',
  fechaSalida: 'Fecha de salida',
  principalesActividades: 'Principales actividades',
  motivoSeparacion: 'Motivo de separación',
}
const ESTADO_CIVIL: Record<string, string> = { 0: 'Ninguno', 1: 'Soltero', 2: 'Casado' }
const EMPLEOS: Record<string, string> = {
  1: 'Último o actual empleo',
  2: 'Penúltimo empleo',
  3: 'Antepenúltimo empleo',
}

export type Campo = { nombre: string; dice: string; clase?: 'correo' | 'telefono' }
export type Parte = { titulo: string; campos: readonly Campo[] }

type Registro = Readonly<Record<string, unknown>>
const esRegistro = (valor: unknown): valor is Registro => typeof valor === 'object' && valor !== null

/** What a candidate sent, in parts: its own data, and each job that it told of. */
export function partesDe(datos: Registro): Parte[] {
  const { datosPersonales, experienciaLaboral, ...sueltos } = datos
  const personales = esRegistro(datosPersonales) ? datosPersonales : sueltos
  const empleos = Array.isArray(experienciaLaboral) ? experienciaLaboral.filter(esRegistro) : []
  return [
    { titulo: 'Datos', campos: camposDe(personales) },
    ...empleos.map(({ tipo, ...empleo }) => ({ titulo: EMPLEOS[String(tipo)] ?? 'Empleo', campos: camposDe(empleo) })),
  ]
}

const ORDEN = Object.keys(NOMBRES)
const lugarDe = (nombre: string): number => (nombre in NOMBRES ? ORDEN.indexOf(nombre) : ORDEN.length)
const enSuOrden = (registro: Registro) => Object.entries(registro).sort(([uno], [otro]) => lugarDe(uno) - lugarDe(otro))

const camposDe = (registro: Registro): Campo[] =>
  enSuOrden(registro).flatMap(([nombre, valor]) => {
    const dice = dicho(nombre, valor)
    if (dice === '') return []
    const clase = /^(email|correo)$/.test(nombre)
      ? ('correo' as const)
      : /^(telefono|celular)/.test(nombre)
        ? ('telefono' as const)
        : undefined
    return [{ nombre: NOMBRES[nombre] ?? nombre, dice, ...(clase ? { clase } : {}) }]
  })

function dicho(nombre: string, valor: unknown): string {
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No'
  if (typeof valor !== 'string') return esRegistro(valor) ? JSON.stringify(valor) : String(valor ?? '')
  if (nombre === 'estadoCivil') return ESTADO_CIVIL[valor] ?? valor
  return nombre.startsWith('fecha') && /^\d{4}-\d\d-\d\d$/.test(valor) ? enDiaMesAno(valor as Dia) : valor
}
