import { addressesOf } from '../address.ts'
import type * as of from '../vacantes-de-mesa.ts'

export type * from '../vacantes-de-mesa.ts'

const { post } = addressesOf<typeof of>()

export const consultarVacantes = post('/api/personal/publicidad/vacantes/consultar', { access: 'personal' })
export const cambiarVacante = post('/api/personal/publicidad/vacantes/:id', { access: 'personal', once: 'key' })
