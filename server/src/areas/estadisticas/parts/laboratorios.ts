import type { LeerTema } from './tema.ts'

export const laboratorios: LeerTema = async () => ({
  frase: '',
  columnas: [],
  filas: [],
  totales: {},
  desdeCuando: null,
})
