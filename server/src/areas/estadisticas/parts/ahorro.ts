import type { LeerTema } from './tema.ts'

export const ahorro: LeerTema = async () => ({ frase: '', columnas: [], filas: [], totales: {}, desdeCuando: null })
