import { addressesOf } from '../address.ts'
import type * as of from '../listas-propias.ts'

export type * from '../listas-propias.ts'

const { get, post } = addressesOf<typeof of>()

export const listasPropias = get('/api/listas')
export const listaPropia = get('/api/listas/:idLista')
export const crearLista = post('/api/listas/crear')
export const cambiarLista = post('/api/listas/:idLista/cambiar')
export const quitarLista = post('/api/listas/:idLista/quitar')
export const llenarDesdeLista = post('/api/listas/:idLista/al-carrito')
