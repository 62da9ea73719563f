import { Refusal } from '@surtia/rules/refusal.ts'
import { leerLibro } from './leer-libro.ts'

// Reads the file off the main thread: the page stays quick while 2,000 rows are read.
self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    self.postMessage({ filas: await leerLibro(new Uint8Array(data)) })
  } catch (error) {
    self.postMessage({ motivo: error instanceof Refusal ? error.message : 'El archivo no se pudo leer.' })
  }
}
