import * as z from 'zod/mini'
import { vacante } from './bolsa-trabajo.ts'
import { post } from './call.ts'
import { deUnaLinea, deVariasLineas, dia, entero, enteroEnDireccion, importe } from './fields.ts'
import { paginas } from './listado.ts'

const deMesaDeVacantes = z.strictObject({
  ...vacante.shape,
  version: z.number(),
  /** how many applied for it */
  candidatos: z.number(),
})
export type VacanteDeMesa = z.infer<typeof deMesaDeVacantes>

// nobody takes it along as a file
export const vacantes = paginas('/api/personal/publicidad/vacantes', {
  nombre: 'vacantes',
  filtros: { texto: ['texto', 'ciudad'], valores: { publicada: ['1', '0'] } },
  ordenes: ['-fechaAlta', 'titulo'],
  columnas: { titulo: 'Título', fechaAlta: 'Alta' },
  summary: 'All vacancies, posted or not',
  fila: deMesaDeVacantes,
})

const linea = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max), deUnaLinea))
const necesaria = (max: number) => z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(max), deUnaLinea))
const seccion = z.optional(z.string().check(z.maxLength(20_000), deVariasLineas))

/** What is not given stays; of a new one (0) titulo, ciudad and estado are needed. Sections are text, or HTML that is cleaned. */
export const cambiarVacante = post('/api/personal/publicidad/vacantes/:id', {
  access: 'personal',
  once: 'key',
  mesa: 'cambiarVacantes',
  summary: 'Makes a vacancy (0) or changes one; 409 with both when it changed meanwhile',
  params: z.strictObject({ id: enteroEnDireccion(999_999_999) }),
  body: z.strictObject({
    version: entero(0, 2_000_000_000),
    titulo: necesaria(120),
    area: linea(80),
    salario: z.optional(importe),
    ubicacion: linea(160),
    ciudad: necesaria(80),
    estado: necesaria(80),
    tipoEmpleo: linea(60),
    modalidadEmpleo: linea(60),
    seccionSobre: seccion,
    seccionDetalles: seccion,
    seccionDescripcion: seccion,
    seccionOfrecemos: seccion,
    publicada: z.optional(z.boolean()),
    fechaAlta: z.optional(dia),
  }),
  data: z.strictObject({ id: z.number(), version: z.number() }),
})
