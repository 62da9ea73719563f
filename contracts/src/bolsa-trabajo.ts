import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { correo, deUnaLinea, deVariasLineas, dia, pesos, sinDatos, telefono } from './fields.ts'

/** A posted vacancy. The four sections are HTML that the server cleaned (ERP door). */
export const vacante = z.strictObject({
  idVacante: z.int(),
  titulo: z.string(),
  area: z.string(),
  salario: pesos,
  ubicacion: z.string(),
  ciudad: z.string(),
  estado: z.string(),
  tipoEmpleo: z.string(),
  modalidadEmpleo: z.string(),
  seccionSobre: z.string(),
  seccionDetalles: z.string(),
  seccionDescripcion: z.string(),
  seccionOfrecemos: z.string(),
  estatus: z.string(),
  fechaAlta: dia,
})
export type Vacante = z.infer<typeof vacante>

export const obtenerVacantes = get('/api/publico/bolsa-trabajo/vacantes/obtener-vacantes', {
  access: 'publico',
  lectura: true,
  summary: 'The posted vacancies, newest first',
  data: z.array(vacante),
})

const nombre = z.string().check(z.trim(), z.minLength(1), z.maxLength(120), deUnaLinea)

export const guardarCv = post('/api/publico/bolsa-trabajo/guardar-cv', {
  access: 'publico',
  file: 'files[0]',
  once: 'key',
  summary: 'Stores a CV for no vacancy in particular',
  body: z.strictObject({ nombreCurriculum: nombre, email: correo, telefono }),
  data: sinDatos,
  limit: 'subidas',
})

export const guardarPostulacion = post('/api/publico/bolsa-trabajo/vacantes/guardar-postulacion', {
  access: 'publico',
  file: 'file',
  once: 'key',
  summary: 'Stores a CV for one vacancy',
  body: z.strictObject({
    idVacante: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
    nombreCurriculum: nombre,
    email: correo,
    telefono,
  }),
  data: sinDatos,
  limit: 'subidas',
})

const linea = z.string().check(z.maxLength(200), deUnaLinea)
/** Which fields are needed is a rule (rules/src/bolsa-trabajo/solicitud.ts): hidden job entries travel empty. */
export const guardarSolicitud = post('/api/publico/bolsa-trabajo/guardar-solicitud-trabajo', {
  access: 'publico',
  file: 'files[0]',
  once: 'key',
  summary: 'Stores a job application with its photo',
  body: z.strictObject({
    datosPersonales: z.strictObject({
      nombre: linea,
      apellidos: linea,
      fechaNacimiento: dia,
      correo: linea,
      telefono: linea,
      celular: linea,
      domicilio: linea,
      municipio: linea,
      estadoCivil: z.enum(['0', '1', '2']),
      estudia: z.boolean(),
      puestoSolicitado: linea,
      ultimoGradoEstudios: linea,
      experiencia: z.boolean(),
    }),
    experienciaLaboral: z
      .array(
        z.strictObject({
          tipo: z.enum(['1', '2', '3']),
          empresa: linea,
          puesto: linea,
          telefonoEmpresa: linea,
          jefeInmediato: linea,
          principalesActividades: z.string().check(z.maxLength(2_000), deVariasLineas),
          fechaIngreso: z.union([z.literal(''), dia]),
          fechaSalida: z.union([z.literal(''), dia]),
          motivoSeparacion: linea,
        }),
      )
      .check(z.maxLength(3)),
  }),
  data: sinDatos,
  limit: 'subidas',
})
