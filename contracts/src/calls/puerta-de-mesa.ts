import { addressesOf } from '../address.ts'
import type * as of from '../puerta-de-mesa.ts'

export type * from '../puerta-de-mesa.ts'

const { get, post } = addressesOf<typeof of>()
const PUERTA = '/api/personal/puerta'

export const consultarEntregas = post(`${PUERTA}/consultar`, { access: 'personal' })
export const exportarEntregas = post(`${PUERTA}/exportar`, { access: 'personal', reply: 'file' })
export const entregaDeMesa = get(`${PUERTA}/:entrega`, { access: 'personal' })
export const exportarRechazos = post(`${PUERTA}/:entrega/exportar`, { access: 'personal', reply: 'file' })
export const tiposDePuerta = get(`${PUERTA}/tipos`, { access: 'personal' })
export const subirEntrega = post(`${PUERTA}/subir`, { access: 'personal', file: 'file', once: 'key' })
export const antiguedad = get(`${PUERTA}/antiguedad`, { access: 'personal' })
export const consultarSinonimos = post(`${PUERTA}/sinonimos/consultar`, { access: 'personal' })
export const agregarSinonimo = post(`${PUERTA}/sinonimos/agregar`, { access: 'personal' })
export const exportarSinonimos = post(`${PUERTA}/sinonimos/exportar`, { access: 'personal', reply: 'file' })
export const consultarCodigos = post(`${PUERTA}/codigos/consultar`, { access: 'personal' })
export const exportarCodigos = post(`${PUERTA}/codigos/exportar`, { access: 'personal', reply: 'file' })
export const consultarCortes = post(`${PUERTA}/cortes/consultar`, { access: 'personal' })
export const exportarCortes = post(`${PUERTA}/cortes/exportar`, { access: 'personal', reply: 'file' })
export const clavesDePuerta = get(`${PUERTA}/claves`, { access: 'personal' })
export const crearClave = post(`${PUERTA}/claves/crear`, { access: 'personal' })
export const revocarClave = post(`${PUERTA}/claves/revocar`, { access: 'personal' })
