import { addressesOf } from '../address.ts'
import type * as of from '../correo-de-mesa.ts'

export type * from '../correo-de-mesa.ts'

const { get, post } = addressesOf<typeof of>()

export const consultarCorreo = post('/api/personal/correo/consultar', { access: 'personal' })
export const exportarCorreo = post('/api/personal/correo/exportar', { access: 'personal', reply: 'file' })
export const correoDeMesa = get('/api/personal/correo/:id', { access: 'personal' })
export const repetirCorreo = post('/api/personal/correo/:id/repetir', { access: 'personal' })
