import { addressesOf } from '../address.ts'
import type * as of from '../publicidad-de-mesa.ts'

export type * from '../publicidad-de-mesa.ts'

const { post } = addressesOf<typeof of>()

export const consultarPublicidad = post('/api/personal/publicidad/consultar', { access: 'personal' })
export const exportarPublicidad = post('/api/personal/publicidad/exportar', { access: 'personal', reply: 'file' })
export const cambiarBanner = post('/api/personal/publicidad/banners/:id', { access: 'personal', once: 'key' })
export const cambiarEmergente = post('/api/personal/publicidad/emergentes/:id', { access: 'personal', once: 'key' })
export const subirImagen = post('/api/personal/publicidad/imagenes', { access: 'personal', file: 'file' })
