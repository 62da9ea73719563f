import type { Silueta } from '../ingredientes.ts'
import { type Cara, type Empaque, type Medir, oscura, PAPEL, TINTA, texto } from './etiqueta.ts'

/** Outline of a pack for 40 px: where its label lies, and the rest in the colours of its laboratory. */
type Contorno = { cara: Cara; cuerpo: (color: string, franja: string) => string }

const AMBAR = '#7A4012'
const caja = (signo: string): Contorno => ({
  cara: { x: 8, y: 40, w: 104, h: 92 },
  cuerpo: (color, franja) =>
    `<rect x="2" y="4" width="116" height="134" rx="6" fill="${color}"/><g fill="none" stroke="${franja}" stroke-width="6">${signo}</g>`,
})
const frasco = (vidrio: string | undefined, tapa: Cara): Contorno => ({
  cara: { x: 10, y: 48, w: 100, h: 82 },
  cuerpo: (color, franja) =>
    `<rect x="${tapa.x}" y="${tapa.y}" width="${tapa.w}" height="${tapa.h}" rx="3" fill="${vidrio ? color : oscura(color)}"/><path d="M26 30h68q18 0 18 18v82q0 8-8 8H16q-8 0-8-8V48q0-18 18-18z" fill="${vidrio ?? color}"/><rect x="10" y="38" width="100" height="10" fill="${franja}"/>`,
})
const bolsa = (adorno: string): Contorno => ({
  cara: { x: 12, y: 44, w: 96, h: 84 },
  cuerpo: (color, franja) =>
    `<path d="M6 6l6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6v132H6z" fill="${color}"/><g fill="${franja}" stroke="${franja}">${adorno}</g>`,
})
const TUBO: Contorno = {
  cara: { x: 16, y: 16, w: 88, h: 84 },
  cuerpo: (color, franja) =>
    `<path d="M4 2h112l-8 110H12z" fill="${color}"/><path d="M10 104h100v8H12z" fill="${franja}"/><path d="M36 114h48l-4 24H40z" fill="${oscura(color)}"/>`,
}
const ANCHA: Cara = { x: 30, y: 4, w: 60, h: 26 }
const ANGOSTA: Cara = { x: 44, y: 2, w: 32, h: 30 }

const CONTORNOS: Record<Silueta, Contorno> = {
  tab: caja(
    '<circle cx="40" cy="22" r="10"/><path d="M30 22h20"/><circle cx="80" cy="22" r="10"/><path d="M70 22h20"/>',
  ),
  cap: caja('<rect x="26" y="12" width="68" height="20" rx="10"/><path d="M60 12v20"/>'),
  pluma: caja('<path d="M18 22h64M82 14v16M90 22h14"/>'),
  iny: caja('<path d="M16 22h20M36 12v20M36 14h44v16H36M80 22h26"/>'),
  jar: frasco(AMBAR, ANCHA),
  gotas: frasco(AMBAR, ANGOSTA),
  crema: TUBO,
  aero: frasco(undefined, { x: 20, y: 2, w: 52, h: 30 }),
  bote: frasco(undefined, { x: 14, y: 2, w: 92, h: 30 }),
  botella: frasco(undefined, ANGOSTA),
  vaso: frasco('#C9D9D8', { x: 6, y: 8, w: 108, h: 24 }),
  sobre: bolsa('<path d="M20 20h80M20 28h80M20 36h80" stroke-width="3"/>'),
  bolsa: bolsa('<ellipse cx="60" cy="29" rx="34" ry="9"/>'),
  rollo: bolsa('<circle cx="60" cy="28" r="13" fill="none" stroke-width="6"/><circle cx="60" cy="28" r="4"/>'),
  jeringa: bolsa('<path d="M14 28h18M36 20h44v16H36zM80 28h28" stroke-width="5"/>'),
  guantes: caja('<path d="M34 36c-4-14 6-22 12-12 2-18 14-16 14 0 2-16 14-14 14 0 8-8 16 0 12 12"/>'),
  palitos: caja('<path d="M28 34V12M44 34V12M60 34V12M76 34V12M92 34V12"/>'),
  soporte: bolsa('<path d="M34 18q26 16 52 0M34 30q26 16 52 0" fill="none" stroke-width="5"/>'),
  aparato: caja('<rect x="40" y="11" width="40" height="22" rx="4"/><path d="M52 22h16"/>'),
  barra: bolsa('<rect x="20" y="20" width="80" height="16" rx="4"/>'),
}

/** Pixels that a picture of 40 px has, three for each on the screen. */
export const CHICO = { ancho: 120, alto: 140 }
const LINEAS = 3

/** A pack for 40 px: its outline, its laboratory and, as large as they fit, its strength (or its content). */
export function dibujarChico(e: Empaque, medir: Medir): string {
  const { cara, cuerpo } = CONTORNOS[e.silueta]
  const { x, y, w, h } = cara
  const { lineas, letra } = enLineas(loQueDistingue(e), w - 8, h - 6, medir)
  const arriba = y + (h - lineas.length * letra) / 2
  const letras = lineas.map((linea, i) =>
    texto(x + (w - medir(linea) * letra) / 2, arriba + (i + 0.84) * letra, letra, 800, TINTA, linea),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CHICO.ancho}" height="${CHICO.alto}" viewBox="0 0 120 140" font-family="Encode Sans Condensed">${cuerpo(e.laboratorio.color, e.laboratorio.franja)}<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${PAPEL}"/>${letras.join('')}</svg>`
}

/** '500 mg', '500/125 mg': the strength without what every part of it repeats; where there is none, the content. */
export function loQueDistingue({ fuerza, contenido }: Pick<Empaque, 'fuerza' | 'contenido'>): string[] {
  const dice = fuerza || contenido.replace(/piezas?/, 'pzas')
  const partes = dice.split(' / ')
  const unidades = partes.map((parte) => /^[\d.,]+ (\S+)$/.exec(parte)?.[1])
  const unidad = unidades[0]
  if (partes.length > 1 && unidad && unidades.every((otra) => otra === unidad))
    return [...partes.map((parte, i) => parte.split(' ')[0] + (i < partes.length - 1 ? '/' : '')), unidad]
  return partes.flatMap((parte, i) => `${i > 0 ? '/' : ''}${parte}`.split(' '))
}

/** The words in at most three lines, as large as the face lets them. */
function enLineas(palabras: readonly string[], ancho: number, alto: number, medir: Medir) {
  const letraDe = (lineas: readonly string[]) =>
    Math.min(alto / lineas.length / 1.02, ...lineas.map((linea) => ancho / medir(linea)))
  const formas = cortes(palabras, LINEAS).map((lineas) => ({ lineas, letra: letraDe(lineas) }))
  return formas.reduce((a, b) => (b.letra > a.letra ? b : a))
}

/** Every way to lay words in at most so many lines; what ends in a slash joins the next without a space. */
function cortes(palabras: readonly string[], lineas: number): string[][] {
  const junta = (unas: readonly string[]) => unas.join(' ').replaceAll('/ ', '/')
  if (lineas === 1 || palabras.length === 1) return [[junta(palabras)]]
  return palabras.flatMap((_, i) => {
    const resto = palabras.slice(i + 1)
    const primera = junta(palabras.slice(0, i + 1))
    return resto.length === 0 ? [[primera]] : cortes(resto, lineas - 1).map((otras) => [primera, ...otras])
  })
}
