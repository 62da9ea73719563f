import { MAXIMO_DE_BYTES, nombreMalo } from '@surtia/rules/bolsa-trabajo/archivos.ts'

/** What is usually chosen; another file is read too, and its report says why nothing of it can be stored. */
export const EXTENSIONES_DE_PUERTA = ['csv', 'txt', 'ndjson', 'jsonl'] as const

/** Why these files cannot even be sent; '' when one of them can. */
export function archivoDePuertaMalo([archivo, otro]: readonly { name: string; size: number }[]): string {
  if (otro) return 'Elija un solo archivo.'
  if (!archivo) return ''
  if (archivo.size === 0) return 'El archivo está vacío.'
  if (archivo.size > MAXIMO_DE_BYTES) return 'El archivo excede los 10 MB: pártalo, o entréguelo por la puerta del ERP.'
  return nombreMalo(archivo.name)
}
