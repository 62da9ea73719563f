import type { LeerTema } from './tema.ts'

export const negados: LeerTema = async () => ({ frase: '', columnas: [], filas: [], totales: {}, desdeCuando: null })
