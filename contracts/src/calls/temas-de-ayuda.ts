import { addressesOf } from '../address.ts'
import type * as of from '../temas-de-ayuda.ts'

export type * from '../temas-de-ayuda.ts'

const { get } = addressesOf<typeof of>()

export const textosDeAyuda = get('/api/ayuda/textos')
