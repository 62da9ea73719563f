import { addressesOf } from '../address.ts'
import type * as of from '../auditoria.ts'

export type * from '../auditoria.ts'

const { post } = addressesOf<typeof of>()

export const consultarAuditoria = post('/api/personal/auditoria/consultar', { access: 'personal' })
export const exportarAuditoria = post('/api/personal/auditoria/exportar', { access: 'personal', reply: 'file' })
