import { addressesOf } from '../address.ts'
import type * as of from '../avisos-de-existencia.ts'

export type * from '../avisos-de-existencia.ts'

const { get, post } = addressesOf<typeof of>()

export const avisosDeExistencia = get('/api/avisos-de-existencia')
export const pedirAvisoDeExistencia = post('/api/avisos-de-existencia/pedir')
export const quitarAvisoDeExistencia = post('/api/avisos-de-existencia/quitar')
