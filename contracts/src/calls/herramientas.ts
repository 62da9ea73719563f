import { addressesOf } from '../address.ts'
import type * as of from '../herramientas.ts'

export type * from '../herramientas.ts'

const { get, post } = addressesOf<typeof of>()

export const accesoHerramientas = get('/api/herramientas/acceso')
export const catalogoDeArticulos = post('/servicio/farmasoluciones/catalogo-articulos', { reply: 'file' })
export const consultaDeFacturas = post('/servicio/farmasoluciones/consulta-facturas', { reply: 'file' })
