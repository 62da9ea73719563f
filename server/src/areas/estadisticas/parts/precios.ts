import type { LeerTema } from './tema.ts'

export const precios: LeerTema = async () => ({ frase: '', columnas: [], filas: [], totales: {}, desdeCuando: null })
