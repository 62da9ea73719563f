import { join } from 'node:path'
import type { Settings } from '../../settings.ts'

/** Where a candidate's file lies: outside the web's root, under a name that tells nothing. */
export const carpetaDeCandidatos = (settings: Settings): string => join(settings.datos, 'candidatos')
export const archivoDeCandidato = (settings: Settings, id: string): string => join(carpetaDeCandidatos(settings), id)
