import * as z from 'zod/mini'
import { call } from './call.ts'
import * as at from './calls/correo-de-mesa.ts'
import { enteroEnDireccion, instante, sinDatos } from './fields.ts'
import { conEsquemas } from './mesa.ts'

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

export const correo = conEsquemas(at.correo, {
  summary: 'Mails and announcements that did not go yet, and why',
  fila: porEntregar,
  evento: 'correo.exportado',
})

/** Whoever looks sees no link that opens something. */
export const correoDeMesa = call(at.correoDeMesa, {
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

export const repetirCorreo = call(at.repetirCorreo, {
  mesa: 'repetirCorreo',
  summary: 'Tries a mail or an announcement again at once',
  params,
  data: sinDatos,
})
