import { addressesOf } from '../address.ts'
import type * as of from '../catalogo-publico.ts'

export type * from '../catalogo-publico.ts'

const { get } = addressesOf<typeof of>()

export const nivelClasificaciones = get('/api/catalogos/general/clasificaciones', { access: 'publico' })
export const nivelCategorias = get('/api/catalogos/general/categorias/:clasificacion', { access: 'publico' })
export const nivelLineas = get('/api/catalogos/general/lineas/:clasificacion/:categoria', { access: 'publico' })
export const articulosPublicos = get('/api/catalogos/general/articulos/:clasificacion/:categoria/:linea/:pagina', {
  access: 'publico',
})
