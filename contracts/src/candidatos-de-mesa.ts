import { ATENCION } from '@surtia/rules/personal/atencion.ts'
import * as z from 'zod/mini'
import { atencion, atender } from './atencion.ts'
import { get, post } from './call.ts'
import { dia, instante, sinDatos } from './fields.ts'
import { listado } from './listado.ts'

const candidato = z.strictObject({
  id: z.string(),
  tipo: z.enum(['cv', 'solicitud', 'postulacion']),
  nombre: z.string(),
  /** the vacancy that it is for, or the post asked for; '' for none */
  vacante: z.string(),
  creada: instante,
  ...atencion,
  /** day on which it is removed, with its file */
  seBorra: dia,
})
export type Candidato = z.infer<typeof candidato>

const params = z.strictObject({ id: z.uuid() })

export const candidatos = listado('/api/personal/candidatos', {
  nombre: 'candidatos',
  exporta: 'exportarCandidatos',
  filtros: {
    texto: ['texto', 'idVacante'],
    dia: ['desde', 'hasta'],
    valores: { estado: ATENCION, tipo: ['cv', 'solicitud', 'postulacion'] },
  },
  ordenes: ['-creada', 'nombre'],
  columnas: {
    creada: 'Recibido',
    tipo: 'Tipo',
    nombre: 'Nombre',
    vacante: 'Vacante',
    estado: 'Estado',
    nota: 'Nota',
    seBorra: 'Se borra',
  },
  summary: 'Who sent a CV or an application, and how far it is',
  fila: candidato,
  evento: 'candidatos.exportados',
  // what was looked for may be a name
  privados: ['texto'],
})

export const candidatoDeMesa = get('/api/personal/candidatos/:id', {
  access: 'personal',
  mesa: 'verCandidatos',
  summary: 'All that a candidate sent; that it was opened is audited',
  params,
  data: z.strictObject({
    ...candidato.shape,
    datos: z.record(z.string(), z.unknown()),
    archivo: z.string(),
    tipoDeArchivo: z.string(),
    bytes: z.number(),
  }),
})

export const archivoDeCandidato = get('/api/personal/candidatos/:id/archivo', {
  access: 'personal',
  reply: 'file',
  mesa: 'verCandidatos',
  summary: 'The file that a candidate sent; that it was taken is audited',
  params,
  data: sinDatos,
  limit: 'candidatos',
})

export const atenderCandidato = post('/api/personal/candidatos/:id/estado', {
  access: 'personal',
  mesa: 'cambiarCandidatos',
  summary: 'How far a candidate is, with a note; 409 with both when it changed meanwhile',
  params,
  body: atender,
  data: z.strictObject({ version: z.number() }),
})
