import type { LeerTema } from './tema.ts'

export const compras: LeerTema = async () => ({ frase: '', columnas: [], filas: [], totales: {}, desdeCuando: null })
