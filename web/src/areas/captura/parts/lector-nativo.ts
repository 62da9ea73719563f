import type { Lectura } from '@surtia/rules/catalogo/lectura.ts'

type Detectado = { format: string; rawValue: string }
type Detector = { detect: (imagen: ImageBitmap) => Promise<Detectado[]> }
type ClaseDeDetector = {
  new (ajustes: { formats: readonly string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const CLASES: Readonly<Record<string, Lectura['clase']>> = {
  ean_13: 'ean',
  ean_8: 'ean',
  upc_a: 'ean',
  upc_e: 'upc-e',
  itf: 'itf',
  code_128: 'gs1',
  data_matrix: 'gs1',
}

/** The browser's own reader, where it has one that knows all that packs and cases carry. */
export async function lectorNativo(): Promise<((imagen: ImageBitmap) => Promise<Lectura[]>) | undefined> {
  const Clase = (globalThis as { BarcodeDetector?: ClaseDeDetector }).BarcodeDetector
  const sabe = await Clase?.getSupportedFormats().catch((): string[] => [])
  const formats = Object.keys(CLASES)
  if (!Clase || !formats.every((formato) => sabe?.includes(formato))) return undefined
  const detector = new Clase({ formats })
  return async (imagen) =>
    (await detector.detect(imagen)).flatMap(({ format, rawValue }) => {
      const clase = CLASES[format]
      return clase ? { clase, texto: rawValue } : []
    })
}
