import type { Silueta } from '../ingredientes.ts'
import type { Laboratorio } from '../laboratorios.ts'

/** What a pack says, and whose it is. */
export type Empaque = { silueta: Silueta; nombre: string; fuerza: string; contenido: string; laboratorio: Laboratorio }

/** Width of a text of weight 800 and size 1 in the packs' typeface. */
export type Medir = (texto: string) => number

const TINTA = '#14262C'
const PAPEL = '#FFFDF8'
const mezcla = (color: string, otro: string, parte: number): string => {
  const canal = (i: number) =>
    Math.round(
      Number.parseInt(color.slice(i, i + 2), 16) * (1 - parte) + Number.parseInt(otro.slice(i, i + 2), 16) * parte,
    )
  return `#${[1, 3, 5].map((i) => canal(i).toString(16).padStart(2, '0')).join('')}`
}
const oscura = (color: string) => mezcla(color, '#000000', 0.28)
const clara = (color: string) => mezcla(color, '#ffffff', 0.22)
const brillo = (color: string) =>
  [1, 3, 5].reduce((s, i, k) => s + Number.parseInt(color.slice(i, i + 2), 16) * ([0.299, 0.587, 0.114][k] ?? 0), 0)
const sobre = (color: string) => (brillo(color) > 150 ? TINTA : PAPEL)
const escapar = (texto: string) => texto.replace(/&/g, '&amp;').replace(/</g, '&lt;')

type Cara = { x: number; y: number; w: number; h: number }

/** A pack shot as SVG: 120 × 140, standing on y = 136 (docs/reglas/aspecto.md#cajas-dibujadas). */
export function dibujar(e: Empaque, medir: Medir): string {
  const cuerpo = CUERPOS[e.silueta](e, medir)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="700" viewBox="0 0 120 140" font-family="Encode Sans Condensed">${cuerpo}</svg>`
}

const texto = (x: number, y: number, cuerpo: number, peso: number, color: string, dice: string, opacidad = 1) =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${cuerpo.toFixed(1)}" font-weight="${peso}" fill="${color}" opacity="${opacidad}">${escapar(dice)}</text>`

/** The generic name in one or two lines that fit the width. */
function lineas(nombre: string, ancho: number, mayor: number, medir: Medir): { cuerpo: number; lineas: string[] } {
  const palabras = nombre.split(' ')
  const cortes = palabras.map((_, i) =>
    [palabras.slice(0, i + 1).join(' '), palabras.slice(i + 1).join(' ')].filter(Boolean),
  )
  const cuerpoDe = (partes: string[]) => Math.min(mayor, ...partes.map((p) => ancho / medir(p)))
  const mejor = cortes.reduce((a, b) => (cuerpoDe(b) > cuerpoDe(a) + 0.4 ? b : a), [nombre])
  return { cuerpo: Math.max(3.6, cuerpoDe(mejor)), lineas: mejor }
}

/** The livery on a face: layout, name, strength, content. */
function etiqueta(e: Empaque, { x, y, w, h }: Cara, medir: Medir): string {
  const { color, franja, diseno } = e.laboratorio
  const barra = diseno === 1 ? w * 0.14 : 0
  const pie = h * 0.28
  const base = diseno === 0 ? color : PAPEL
  const adorno = [
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${base}"/>`,
    diseno === 0 ? `<rect x="${x}" y="${y + h - pie}" width="${w}" height="${pie}" fill="${franja}"/>` : '',
    diseno === 1
      ? `<rect x="${x}" y="${y}" width="${w * 0.11}" height="${h}" fill="${color}"/><rect x="${x + w * 0.11}" y="${y}" width="${w * 0.05}" height="${h}" fill="${franja}"/>`
      : '',
    diseno === 2
      ? `<rect x="${x}" y="${y + h - pie}" width="${w}" height="${pie}" fill="${color}"/><rect x="${x}" y="${y + h - pie - h * 0.04}" width="${w}" height="${h * 0.04}" fill="${franja}"/>`
      : '',
  ].join('')
  const margen = x + w * 0.08 + barra
  const ancho = w * 0.86 - barra
  const nombre = lineas(e.nombre, ancho, h * 0.19, medir)
  const arriba = sobre(base)
  let cursor = y + h * 0.07
  const letras = nombre.lineas.map((linea) => {
    cursor += nombre.cuerpo * 1.02
    return texto(margen, cursor, nombre.cuerpo, 800, arriba, linea)
  })
  const fuerza = Math.min(h * 0.12, nombre.cuerpo * 0.9, e.fuerza ? ancho / medir(e.fuerza) : 99)
  cursor += fuerza * 1.15
  const sobrePie = diseno === 0 ? sobre(franja) : diseno === 2 ? sobre(color) : color
  const contenido = Math.min(pie * 0.44, (ancho * 0.72) / medir(e.contenido))
  return (
    adorno +
    letras.join('') +
    texto(margen, cursor, fuerza, 600, arriba, e.fuerza, 0.85) +
    texto(margen, y + h - pie * 0.34, contenido, 700, sobrePie, e.contenido)
  )
}

/** A box in perspective around a face. */
function caja(e: Empaque, cara: Cara, fondo: number, medir: Medir): string {
  const { x, y, w, h } = cara
  const sube = fondo * 0.6
  const frente = e.laboratorio.diseno === 0 ? e.laboratorio.color : PAPEL
  return [
    `<path fill="${e.laboratorio.diseno === 0 ? clara(frente) : '#f3efe5'}" d="M${x} ${y}l${fondo} ${-sube}h${w}l${-fondo} ${sube}z"/>`,
    `<path fill="${oscura(e.laboratorio.color)}" d="M${x + w} ${y}l${fondo} ${-sube}v${h}l${-fondo} ${sube}z"/>`,
    etiqueta(e, cara, medir),
    `<path fill="none" stroke="#0C2B33" stroke-opacity=".16" d="M${x + 0.5} ${y + 0.5}h${w - 1}v${h - 1}h${1 - w}z"/>`,
  ].join('')
}

const AMBAR = '#7A4012'

const CUERPOS: Record<Silueta, (e: Empaque, medir: Medir) => string> = {
  tab: (e, medir) => caja(e, { x: 4, y: 62, w: 100, h: 74 }, 12, medir),
  cap: (e, medir) => caja(e, { x: 14, y: 36, w: 76, h: 100 }, 12, medir),
  pluma: (e, medir) =>
    `${caja(e, { x: 4, y: 72, w: 90, h: 64 }, 12, medir)}<g transform="translate(4 0)"><rect x="16" y="34" width="66" height="11" rx="5" fill="#E9F0F0"/><rect x="16" y="34" width="30" height="11" rx="5" fill="${e.laboratorio.color}"/><rect x="52" y="37" width="16" height="5" rx="1" fill="#9FC7D0"/><path d="M82 39.5h12" stroke="#9AA4A7" stroke-width="1.5"/><rect x="40" y="34" width="4" height="11" fill="${e.laboratorio.franja}"/></g>`,
  iny: (e, medir) =>
    `<rect x="84" y="56" width="16" height="9" rx="2" fill="#B8BFC2"/><rect x="86" y="64" width="12" height="7" fill="#DDE9EC"/><path d="M82 76q0-5 4-6h12q4 1 4 6v56q0 4-4 4H86q-4 0-4-4z" fill="#D7E8EC"/><rect x="82" y="88" width="20" height="34" fill="${e.laboratorio.color}"/><rect x="82" y="96" width="20" height="4" fill="${e.laboratorio.franja}"/>${caja(e, { x: 6, y: 66, w: 66, h: 70 }, 9, medir)}`,
  jar: (e, medir) =>
    `<rect x="44" y="10" width="34" height="20" rx="3" fill="${PAPEL}" stroke="#0C2B33" stroke-opacity=".18"/><path d="M50 12v16M56 12v16M61 12v16M66 12v16M72 12v16" stroke="#0C2B33" stroke-opacity=".14"/><path fill="${AMBAR}" d="M48 30h26v6c0 6 20 8 20 24v70q0 6-6 6H34q-6 0-6-6V60c0-16 20-18 20-24z"/><path fill="#A8642A" d="M33 62c0-8 8-12 14-16-4 6-8 10-8 18v66h-6z" opacity=".7"/>${etiqueta(e, { x: 28, y: 66, w: 66, h: 58 }, medir)}`,
  gotas: (e, medir) =>
    `<path d="M53 26q0-12 8-12t8 12v10H53z" fill="${oscura(e.laboratorio.color)}"/><rect x="48" y="36" width="26" height="13" rx="2" fill="${PAPEL}" stroke="#0C2B33" stroke-opacity=".18"/><path fill="${AMBAR}" d="M50 49h22v5c0 4 12 6 12 15v61q0 6-6 6H44q-6 0-6-6V69c0-9 12-11 12-15z"/>${etiqueta(e, { x: 38, y: 76, w: 46, h: 48 }, medir)}`,
  crema: (e, medir) =>
    `<path fill="${oscura(e.laboratorio.color)}" d="M26 10h68v9H26z"/><path d="M30 10v9M36 10v9M42 10v9M48 10v9M54 10v9M60 10v9M66 10v9M72 10v9M78 10v9M84 10v9M90 10v9" stroke="#fff" stroke-opacity=".25"/><path fill="${PAPEL}" d="M26 19h68l-9 99H35z"/><clipPath id="t"><path d="M26 19h68l-9 99H35z"/></clipPath><g clip-path="url(#t)">${etiqueta(e, { x: 33, y: 24, w: 55, h: 94 }, medir)}<path d="M26 19h8l7 99h-6z" fill="#0C2B33" opacity=".07"/></g><path d="M42 118h36l-2 18H44z" fill="${e.laboratorio.color}"/><path d="M48 120l1 14M55 120v14M62 120v14M69 120l-1 14" stroke="#fff" stroke-opacity=".3"/>`,
  aero: (e, medir) =>
    `<rect x="42" y="14" width="34" height="42" rx="6" fill="#C9D0D2"/><rect x="46" y="16" width="5" height="38" fill="#fff" opacity=".6"/><path fill="${e.laboratorio.color}" d="M36 46h46v60q0 6 6 6h14v24H50q-14 0-14-14z"/><path fill="${oscura(e.laboratorio.color)}" d="M102 112h6v24h-6z"/><path d="M36 60h46" stroke="${e.laboratorio.franja}" stroke-width="5"/>${lineas(
      e.nombre,
      37,
      8,
      medir,
    )
      .lineas.map((linea, i) =>
        texto(41, 76 + i * 8, lineas(e.nombre, 37, 8, medir).cuerpo, 800, sobre(e.laboratorio.color), linea),
      )
      .join(
        '',
      )}${texto(41, 98, Math.min(7, 37 / medir(e.fuerza || e.contenido)), 600, sobre(e.laboratorio.color), e.fuerza || e.contenido)}`,
  bote: (e, medir) =>
    `<rect x="30" y="18" width="60" height="20" rx="3" fill="${e.laboratorio.color}"/><path d="M36 20v16M44 20v16M52 20v16M60 20v16M68 20v16M76 20v16M84 20v16" stroke="#fff" stroke-opacity=".25"/><rect x="24" y="38" width="72" height="98" rx="8" fill="${PAPEL}" stroke="#0C2B33" stroke-opacity=".16"/>${etiqueta(e, { x: 24, y: 56, w: 72, h: 66 }, medir)}`,
}
