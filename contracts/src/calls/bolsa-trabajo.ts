import { get, post } from '../address.ts'
import type * as of from '../bolsa-trabajo.ts'

export type * from '../bolsa-trabajo.ts'

export const obtenerVacantes = get<typeof of.obtenerVacantes>('/api/publico/bolsa-trabajo/vacantes/obtener-vacantes', {
  access: 'publico',
})
export const guardarCv = post<typeof of.guardarCv>('/api/publico/bolsa-trabajo/guardar-cv', {
  access: 'publico',
  file: 'files[0]',
})
export const guardarPostulacion = post<typeof of.guardarPostulacion>(
  '/api/publico/bolsa-trabajo/vacantes/guardar-postulacion',
  { access: 'publico', file: 'file' },
)
export const guardarSolicitud = post<typeof of.guardarSolicitud>(
  '/api/publico/bolsa-trabajo/guardar-solicitud-trabajo',
  { access: 'publico', file: 'files[0]' },
)
export const consultarCandidatura = post<typeof of.consultarCandidatura>('/api/bolsa-trabajo/candidaturas/consultar', {
  access: 'publico',
})
export const descargarCandidatura = post<typeof of.descargarCandidatura>('/api/bolsa-trabajo/candidaturas/archivo', {
  access: 'publico',
})
