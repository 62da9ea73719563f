import type { FilaDeExcel } from '@surtia/rules/carrito/filas-de-excel.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { MAXIMO_DE_BYTES } from './directorio.ts'

const LIMITE_MS = 15_000

/** The rows of a chosen file. Refuses with a text for the field; `signal` stops the reading. */
export async function leerArchivo(archivo: File, signal: AbortSignal): Promise<FilaDeExcel[]> {
  if (!/\.xlsx$/i.test(archivo.name)) throw new Refusal('El archivo debe ser de Excel, con extensión .xlsx.')
  if (archivo.size === 0) throw new Refusal('El archivo está vacío.')
  if (archivo.size > MAXIMO_DE_BYTES) throw new Refusal('El archivo excede los 10 MB.')
  const bytes = await archivo.arrayBuffer().catch(() => {
    throw new Refusal('El archivo no se pudo leer. Elíjalo de nuevo.')
  })
  const obrero = new Worker(new URL('./obrero.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      const fin = setTimeout(() => reject(new Refusal('El archivo tarda demasiado en leerse.')), LIMITE_MS)
      signal.addEventListener('abort', () => {
        clearTimeout(fin)
        reject(signal.reason)
      })
      obrero.onmessage = ({ data }: MessageEvent<{ filas?: FilaDeExcel[]; motivo?: string }>) => {
        clearTimeout(fin)
        if (data.filas) resolve(data.filas)
        else reject(new Refusal(data.motivo ?? ''))
      }
      obrero.onerror = () => {
        clearTimeout(fin)
        reject(new Refusal('El archivo no se pudo leer.'))
      }
      obrero.postMessage(bytes, [bytes])
    })
  } finally {
    obrero.terminate()
  }
}
