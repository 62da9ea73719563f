/** A picture, or a sheet of a PDF drawn as one: px. */
export type Lamina = { contenido: Blob; ancho: number; alto: number }

export const GIROS = [0, 90, 180, 270] as const
export const ACERCAMIENTOS = [1, 1.5, 2, 3, 4] as const

/** Width by height of a picture as it stands when it is turned so. */
export const razonDe = ({ ancho, alto }: Pick<Lamina, 'ancho' | 'alto'>, giro: number): number =>
  giro % 180 === 0 ? ancho / alto : alto / ancho
