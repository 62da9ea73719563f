import type { LeerTema } from './tema.ts'

export const caducan: LeerTema = async () => ({ frase: '', columnas: [], filas: [], totales: {}, desdeCuando: null })
