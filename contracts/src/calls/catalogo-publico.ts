import { get } from '../address.ts'
import type * as of from '../catalogo-publico.ts'

export type * from '../catalogo-publico.ts'

export const nivelClasificaciones = get<typeof of.nivelClasificaciones>('/api/catalogos/general/clasificaciones', {
  access: 'publico',
})
export const nivelCategorias = get<typeof of.nivelCategorias>('/api/catalogos/general/categorias/:clasificacion', {
  access: 'publico',
})
export const nivelLineas = get<typeof of.nivelLineas>('/api/catalogos/general/lineas/:clasificacion/:categoria', {
  access: 'publico',
})
export const articulosPublicos = get<typeof of.articulosPublicos>(
  '/api/catalogos/general/articulos/:clasificacion/:categoria/:linea/:pagina',
  { access: 'publico' },
)
