import type { NombreDeTipo } from '@surtia/contracts/integracion.ts'
import { NOMBRES_DE_TIPO } from '@surtia/rules/personal/nombres.ts'

const NOMBRES: Readonly<Record<NombreDeTipo, string>> = NOMBRES_DE_TIPO

export type { NombreDeTipo }
export const TIPOS_CON_NOMBRE = Object.entries(NOMBRES) as [NombreDeTipo, string][]

/** A kind as one says it; as it came where it is none of these. */
export const nombreDeTipo = (tipo: string): string => TIPOS_CON_NOMBRE.find(([clave]) => clave === tipo)?.[1] ?? tipo
