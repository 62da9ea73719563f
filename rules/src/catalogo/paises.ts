/** A country that medicines come from: its name, and its flag as stripes of colour. */
export type Pais = { nombre: string; sentido: 'horizontal' | 'vertical'; franjas: readonly string[] }

export const PAISES: Readonly<Record<string, Pais>> = {
  MX: { nombre: 'México', sentido: 'vertical', franjas: ['#006847', '#FFFFFF', '#CE1126'] },
  IN: { nombre: 'India', sentido: 'horizontal', franjas: ['#FF9933', '#FFFFFF', '#138808'] },
  DE: { nombre: 'Alemania', sentido: 'horizontal', franjas: ['#000000', '#DD0000', '#FFCE00'] },
  ES: { nombre: 'España', sentido: 'horizontal', franjas: ['#AA151B', '#F1BF00', '#F1BF00', '#AA151B'] },
  AR: { nombre: 'Argentina', sentido: 'horizontal', franjas: ['#74ACDF', '#FFFFFF', '#74ACDF'] },
  FR: { nombre: 'Francia', sentido: 'vertical', franjas: ['#0055A4', '#FFFFFF', '#EF4135'] },
  IT: { nombre: 'Italia', sentido: 'vertical', franjas: ['#009246', '#FFFFFF', '#CE2B37'] },
  CO: { nombre: 'Colombia', sentido: 'horizontal', franjas: ['#FCD116', '#FCD116', '#003893', '#CE1126'] },
}
