import type { Cartel } from '../cast/publicidad.ts'

const escapar = (texto: string) => texto.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Where the words end and the bricks begin, as a share of the width: white words on pale bricks are hard to read. */
const PALABRAS = 2 / 3

/** A banner as SVG: a sign in the colours of a livery, with bricks stacked in its right third. */
export function cartel(
  { ancho, alto, titulo, renglon, fondo, tinta, franja }: Cartel,
  medir: (texto: string) => number,
): string {
  const margen = alto * 0.14
  const caben = ancho * PALABRAS - margen
  const cuerpo = Math.min(alto * (renglon ? 0.28 : 0.26), caben / medir(titulo))
  const y = renglon ? alto * 0.52 : alto * 0.5 + cuerpo * 0.34
  const lado = alto / 6
  const ladrillos = [0, 1, 2, 3, 4, 5]
    .map((fila) => {
      const corrida = (fila % 2) * lado * 0.4
      const n = Math.min(1 + fila, Math.floor((ancho * (1 - PALABRAS) - corrida) / (lado * 1.7)))
      return Array.from(
        { length: n },
        (_, i) =>
          `<rect x="${ancho - (i + 1) * lado * 1.7 - corrida}" y="${fila * lado + 3}" width="${lado * 1.6}" height="${lado - 6}" fill="${franja}" opacity="${(0.25 + 0.12 * ((fila + i) % 5)).toFixed(2)}"/>`,
      ).join('')
    })
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${ancho}" height="${alto}" viewBox="0 0 ${ancho} ${alto}" font-family="Encode Sans Condensed"><rect width="${ancho}" height="${alto}" fill="${fondo}"/>${ladrillos}<rect y="${alto - 10}" width="${ancho}" height="10" fill="${franja}"/><text x="${margen}" y="${y}" font-size="${cuerpo}" font-weight="800" fill="${tinta}">${escapar(titulo)}</text>${renglon ? `<text x="${margen}" y="${y + cuerpo * 0.75}" font-size="${Math.min(cuerpo * 0.42, caben / medir(renglon))}" font-weight="600" fill="${tinta}">${escapar(renglon)}</text>` : ''}</svg>`
}
