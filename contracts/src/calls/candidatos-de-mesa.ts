import { addressesOf } from '../address.ts'
import type * as of from '../candidatos-de-mesa.ts'

export type * from '../candidatos-de-mesa.ts'

const { get, post } = addressesOf<typeof of>()

export const consultarCandidatos = post('/api/personal/candidatos/consultar', { access: 'personal' })
export const exportarCandidatos = post('/api/personal/candidatos/exportar', { access: 'personal', reply: 'file' })
export const candidatoDeMesa = get('/api/personal/candidatos/:id', { access: 'personal' })
export const archivoDeCandidato = get('/api/personal/candidatos/:id/archivo', { access: 'personal', reply: 'file' })
export const atenderCandidato = post('/api/personal/candidatos/:id/estado', { access: 'personal' })
