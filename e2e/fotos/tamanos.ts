/** The sizes of the pictures by their names; `zoom` is a window of 1440 × 900 enlarged to 200%. */
export const TAMANOS = {
  '360': { width: 360, height: 900, deviceScaleFactor: 1 },
  '768': { width: 768, height: 900, deviceScaleFactor: 1 },
  '1440': { width: 1440, height: 900, deviceScaleFactor: 1 },
  zoom: { width: 720, height: 450, deviceScaleFactor: 2 },
} as const
export type Tamano = keyof typeof TAMANOS
