import type { LeerTema } from './tema.ts'

export const acciones: LeerTema = async () => ({ frase: '', columnas: [], filas: [], totales: {}, desdeCuando: null })
