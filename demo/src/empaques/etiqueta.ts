import type { Silueta } from '../ingredientes.ts'
import type { Laboratorio } from '../laboratorios.ts'

/** What a pack says, and whose it is. */
export type Empaque = { silueta: Silueta; nombre: string; fuerza: string; contenido: string; laboratorio: Laboratorio }

/** Width of a text of weight 800 and size 1 in the packs' typeface. */
export type Medir = (texto: string) => number

export const TINTA = '#14262C'
export const PAPEL = '#FFFDF8'
const mezcla = (color: string, otro: string, parte: number): string => {
  const canal = (i: number) =>
    Math.round(
      Number.parseInt(color.slice(i, i + 2), 16) * (1 - parte) + Number.parseInt(otro.slice(i, i + 2), 16) * parte,
    )
  return `#${[1, 3, 5].map((i) => canal(i).toString(16).padStart(2, '0')).join('')}`
}
export const oscura = (color: string) => mezcla(color, '#000000', 0.28)
export const clara = (color: string) => mezcla(color, '#ffffff', 0.22)
const brillo = (color: string) =>
  [1, 3, 5].reduce((s, i, k) => s + Number.parseInt(color.slice(i, i + 2), 16) * ([0.299, 0.587, 0.114][k] ?? 0), 0)
export const sobre = (color: string) => (brillo(color) > 150 ? TINTA : PAPEL)
const escapar = (texto: string) => texto.replace(/&/g, '&amp;').replace(/</g, '&lt;')

export type Cara = { x: number; y: number; w: number; h: number }

export const texto = (x: number, y: number, cuerpo: number, peso: number, color: string, dice: string, opacidad = 1) =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${cuerpo.toFixed(1)}" font-weight="${peso}" fill="${color}" opacity="${opacidad}">${escapar(dice)}</text>`

/** The generic name in one or two lines that fit the width. */
export function lineas(
  nombre: string,
  ancho: number,
  mayor: number,
  medir: Medir,
): { cuerpo: number; lineas: string[] } {
  const palabras = nombre.split(' ')
  const cortes = palabras.map((_, i) =>
    [palabras.slice(0, i + 1).join(' '), palabras.slice(i + 1).join(' ')].filter(Boolean),
  )
  const cuerpoDe = (partes: string[]) => Math.min(mayor, ...partes.map((p) => ancho / medir(p)))
  const mejor = cortes.reduce((a, b) => (cuerpoDe(b) > cuerpoDe(a) + 0.4 ? b : a), [nombre])
  return { cuerpo: Math.max(3.6, cuerpoDe(mejor)), lineas: mejor }
}

/** The livery on a face: layout, name, strength, content. */
export function etiqueta(e: Empaque, { x, y, w, h }: Cara, medir: Medir): string {
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
export function caja(e: Empaque, cara: Cara, fondo: number, medir: Medir): string {
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
