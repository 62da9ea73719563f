import type { LeerTema } from './tema.ts'

export const ahorroPosible: LeerTema = async () => ({
  frase: '',
  columnas: [],
  filas: [],
  totales: {},
  desdeCuando: null,
})
