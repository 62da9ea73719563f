import { addressesOf } from '../address.ts'
import type * as of from '../bolsa-trabajo.ts'

export type * from '../bolsa-trabajo.ts'

const { get, post } = addressesOf<typeof of>()

export const obtenerVacantes = get('/api/publico/bolsa-trabajo/vacantes/obtener-vacantes', { access: 'publico' })
export const guardarCv = post('/api/publico/bolsa-trabajo/guardar-cv', {
  access: 'publico',
  file: 'files[0]',
  once: 'key',
})
export const guardarPostulacion = post('/api/publico/bolsa-trabajo/vacantes/guardar-postulacion', {
  access: 'publico',
  file: 'file',
  once: 'key',
})
export const guardarSolicitud = post('/api/publico/bolsa-trabajo/guardar-solicitud-trabajo', {
  access: 'publico',
  file: 'files[0]',
  once: 'key',
})
