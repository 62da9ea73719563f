import type { LeerTema } from './tema.ts'

export const porTerminar: LeerTema = async () => ({
  frase: '',
  columnas: [],
  filas: [],
  totales: {},
  desdeCuando: null,
})
