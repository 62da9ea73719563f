import type { FilaDeExcel } from '@surtia/rules/carrito/filas-de-excel.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { MAXIMO_DE_BYTES } from './directorio.ts'

const LIMITE_MS = 15_000

/** The rows of a chosen file. Refuses with a text for the field; `signal` stops the reading. */
export async function leerArchivo(archivo: File, signal: AbortSignal): Promise<FilaDeExcel[]> {
  if (!esLibro(archivo)) throw new Refusal('El archivo debe ser de Excel, con extensión .xlsx.')
  return (await enObrero(await bytesDe(archivo), 'filas', signal)).filas ?? []
}

/** What a chosen file holds as the text of a list, one row a line: a book of Excel, or a text as it is. Refuses with a text for the field. */
export async function leerComoTexto(archivo: File, signal: AbortSignal): Promise<string> {
  if (esLibro(archivo)) return (await enObrero(await bytesDe(archivo), 'texto', signal)).texto ?? ''
  if (!/\.(csv|txt|tsv)$/i.test(archivo.name)) throw new Refusal('El archivo debe ser .xlsx, .csv o .txt.')
  return enTexto(await bytesDe(archivo))
}

const esLibro = ({ name }: File): boolean => /\.xlsx$/i.test(name)

async function bytesDe(archivo: File): Promise<ArrayBuffer> {
  if (archivo.size === 0) throw new Refusal('El archivo está vacío.')
  if (archivo.size > MAXIMO_DE_BYTES) throw new Refusal('El archivo excede los 10 MB.')
  return archivo.arrayBuffer().catch(() => {
    throw new Refusal('El archivo no se pudo leer. Elíjalo de nuevo.')
  })
}

/** A text of these days, or one that an old program wrote in the letters of Windows. */
export function enTexto(bytes: ArrayBuffer): string {
  const [a, b] = new Uint8Array(bytes)
  const de16 = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : ''
  const texto = de16 ? new TextDecoder(de16).decode(bytes) : deOcho(bytes)
  if (texto.includes('\u0000')) throw new Refusal('El archivo no es de texto.')
  return texto
}

function deOcho(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What was asked for, or why it could not be read. */
type Leido = { filas?: FilaDeExcel[]; texto?: string; motivo?: string }

async function enObrero(bytes: ArrayBuffer, como: 'filas' | 'texto', signal: AbortSignal): Promise<Leido> {
  const obrero = new Worker(new URL('./obrero.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      const fin = setTimeout(() => reject(new Refusal('El archivo tarda demasiado en leerse.')), LIMITE_MS)
      signal.addEventListener('abort', () => {
        clearTimeout(fin)
        reject(signal.reason)
      })
      obrero.onmessage = ({ data }: MessageEvent<Leido>) => {
        clearTimeout(fin)
        if (data.motivo === undefined) resolve(data)
        else reject(new Refusal(data.motivo))
      }
      obrero.onerror = () => {
        clearTimeout(fin)
        reject(new Refusal('El archivo no se pudo leer.'))
      }
      obrero.postMessage({ bytes, como }, [bytes])
    })
  } finally {
    obrero.terminate()
  }
}
