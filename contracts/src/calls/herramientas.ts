import { get, post } from '../address.ts'
import type * as of from '../herramientas.ts'

export type * from '../herramientas.ts'

export const accesoHerramientas = get<typeof of.accesoHerramientas>('/api/herramientas/acceso')
export const catalogoDeArticulos = post<typeof of.catalogoDeArticulos>('/servicio/farmasoluciones/catalogo-articulos')
export const consultaDeFacturas = post<typeof of.consultaDeFacturas>('/servicio/farmasoluciones/consulta-facturas')
