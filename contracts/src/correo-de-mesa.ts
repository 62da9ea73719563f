import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { enteroEnDireccion, instante, sinDatos } from './fields.ts'
import { listado } from './listado.ts'

const porEntregar = z.strictObject({
  id: z.number(),
  tipo: z.enum(['correo', 'aviso']),
  /** of a mail, its subject; of an announcement, its event */
  asunto: z.string(),
  estado: z.enum(['pendiente', 'sin entregar']),
  intentos: z.number(),
  /** code of what went wrong last; '' when nothing did yet */
  causa: z.string(),
  creada: instante,
  /** null: it is not tried again unless somebody asks */
  proximo: z.nullable(instante),
})
export type PorEntregar = z.infer<typeof porEntregar>

const params = z.strictObject({ id: enteroEnDireccion(999_999_999) })

export const correo = listado('/api/personal/correo', {
  nombre: 'correo',
  exporta: 'verCorreo',
  filtros: {
    texto: ['causa'],
    dia: ['desde', 'hasta'],
    valores: { estado: ['pendiente', 'sin entregar'], tipo: ['correo', 'aviso'] },
  },
  ordenes: ['-id'],
  columnas: {
    creada: 'Desde',
    tipo: 'Tipo',
    asunto: 'Asunto',
    estado: 'Estado',
    intentos: 'Intentos',
    causa: 'Causa',
    proximo: 'Siguiente intento',
  },
  summary: 'Mails and announcements that did not go yet, and why',
  fila: porEntregar,
  evento: 'correo.exportado',
})

/** Whoever looks sees no link that opens something. */
export const correoDeMesa = get('/api/personal/correo/:id', {
  access: 'personal',
  mesa: 'verCorreo',
  lectura: true,
  summary: 'What a mail or an announcement says; keys in its links are masked',
  params,
  data: z.strictObject({
    ...porEntregar.shape,
    /** '' for an announcement */
    para: z.string(),
    texto: z.string(),
    adjuntos: z.array(z.string()),
  }),
})

export const repetirCorreo = post('/api/personal/correo/:id/repetir', {
  access: 'personal',
  mesa: 'repetirCorreo',
  summary: 'Tries a mail or an announcement again at once',
  params,
  data: sinDatos,
})
