import { LABORATORIOS } from '../laboratorios.ts'

// glyphs of 40 × 40: six small signs in two tones
const SIGNOS: readonly ((color: string, otro: string) => string)[] = [
  (c, o) =>
    `<rect x="2" y="6" width="24" height="13" rx="3" fill="${o}"/><rect x="14" y="21" width="24" height="13" rx="3" fill="${c}"/>`,
  (c, o) =>
    `<circle cx="20" cy="20" r="15" fill="none" stroke="${c}" stroke-width="8"/><circle cx="31" cy="31" r="6" fill="${o}"/>`,
  (c, o) => `<path d="M3 34L20 5l17 29z" fill="${c}"/><path d="M14 34l6-11 6 11z" fill="${o}"/>`,
  (c, o) =>
    `<path d="M20 3c12 9 15 20 3 33C7 33 6 15 20 3z" fill="${c}"/><path d="M20 12c-2 9-1 16 3 23" fill="none" stroke="${o}" stroke-width="3"/>`,
  (c, o) =>
    `<path d="M3 12q8-8 17 0t17 0v7q-8 8-17 0t-17 0z" fill="${c}"/><path d="M3 26q8-8 17 0t17 0v6q-8 8-17 0t-17 0z" fill="${o}"/>`,
  (c, o) =>
    `<rect x="3" y="3" width="15" height="34" rx="2" fill="${c}"/><rect x="22" y="3" width="15" height="15" rx="2" fill="${o}"/><rect x="22" y="22" width="15" height="15" rx="2" fill="${c}"/>`,
]
const PESOS = [800, 600, 700]

/** Width and height of a logo's picture. */
export const LOGO = { ancho: 480, alto: 120 }

/** The wordmark of a laboratory as SVG: its sign and its name, fitted to the picture. */
export function logotipo(nombre: string, medir: (texto: string) => number): string {
  const i = LABORATORIOS.findIndex((l) => l.nombre === nombre)
  const { color, franja } = LABORATORIOS[i] ?? { color: '#14262C', franja: '#FFB51F' }
  const dice = i % 7 === 3 ? nombre.toUpperCase() : nombre
  const cuerpo = Math.min(58, (LOGO.ancho - 96) / medir(dice))
  const ancho = 72 + medir(dice) * cuerpo
  const x = (LOGO.ancho - ancho) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO.ancho}" height="${LOGO.alto}" viewBox="0 0 ${LOGO.ancho} ${LOGO.alto}" font-family="Encode Sans Condensed"><g transform="translate(${x.toFixed(1)} 32) scale(1.4)">${(SIGNOS[i % SIGNOS.length] ?? SIGNOS[0])?.(color, franja)}</g><text x="${(x + 72).toFixed(1)}" y="${(60 + cuerpo * 0.34).toFixed(1)}" font-size="${cuerpo.toFixed(1)}" font-weight="${PESOS[i % 3]}" fill="${i % 2 ? '#14262C' : color}">${dice}</text></svg>`
}
