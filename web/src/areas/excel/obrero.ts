import { Refusal } from '@surtia/rules/refusal.ts'
import { leerLibro, leerLibroComoTexto } from './leer-libro.ts'

// Reads the file off the main thread: the page stays quick while 2,000 rows are read.
self.onmessage = async ({ data: { bytes, como } }: MessageEvent<{ bytes: ArrayBuffer; como: 'filas' | 'texto' }>) => {
  const libro = new Uint8Array(bytes)
  try {
    self.postMessage(como === 'filas' ? { filas: await leerLibro(libro) } : { texto: await leerLibroComoTexto(libro) })
  } catch (error) {
    self.postMessage({ motivo: error instanceof Refusal ? error.message : 'El archivo no se pudo leer.' })
  }
}
