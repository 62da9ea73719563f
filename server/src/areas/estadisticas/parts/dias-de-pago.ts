import type { LeerTema } from './tema.ts'

export const diasDePago: LeerTema = async () => ({ frase: '', columnas: [], filas: [], totales: {}, desdeCuando: null })
