import { enCorto } from '@surtia/rules/estadisticas/escribir.ts'
import type { Unidad } from '@surtia/rules/estadisticas/temas.ts'
import { scaleLinear } from 'd3-scale'

/** What letters of our typeface take, in their own height: the first that holds. */
const ANCHOS: readonly (readonly [letras: RegExp, ancho: number])[] = [
  [/[MW]/, 1],
  [/[mw%…]/, 0.88],
  [/\p{Lu}/u, 0.68],
  [/[ .,:;·'ijlrtfI()/-]/, 0.38],
]

/** What a text of `letra` px takes, in px: a little more than it does, so that it never needs more. */
export const anchoDe = (texto: string, letra: number): number =>
  [...texto].reduce((ancho, una) => ancho + (ANCHOS.find(([letras]) => letras.test(una))?.[1] ?? 0.63), 0) * letra

/** `mayor`: the largest of its marks, as which all figures of the plot are written. */
export type Escala = { y: (valor: number) => number; marcas: number[]; mayor: number }

/** The upright axis of values: round ends, about `cuantas` marks, 0 among them unless `suelta`. */
export function escalaDe(
  valores: readonly number[],
  [abajo, arriba]: readonly [number, number],
  { cuantas = 4, suelta = false } = {},
): Escala {
  const base = suelta ? [] : [0]
  let [menor, mayor] = [Math.min(...base, ...valores), Math.max(...base, ...valores)]
  if (menor === mayor) [menor, mayor] = suelta ? [menor * 0.9, mayor * 1.1 || 1] : [0, 1]
  if (suelta) {
    const aire = (mayor - menor) * 0.15
    menor = Math.max(0, menor - aire)
    mayor += aire
  }
  const escala = scaleLinear([menor, mayor], [abajo, arriba]).nice(cuantas)
  const marcas = escala.ticks(cuantas)
  return { y: (valor) => Math.round(escala(valor)), marcas, mayor: Math.max(...marcas.map(Math.abs)) }
}

/** px that the names of an upright axis take, with the air beside them. */
export const anchoDeEje = (
  { marcas, mayor }: Pick<Escala, 'marcas' | 'mayor'>,
  unidad: Unidad,
  letra: number,
): number => Math.ceil(Math.max(...marcas.map((marca) => anchoDe(enCorto(marca, unidad, mayor), letra))) + letra * 0.5)

/** A place of the axis below. */
export type Marca = { x: number; corta: string; grupo?: string | undefined }

const SALTOS = [1, 2, 3, 4, 6, 12, 24]

/**
 * The places of an axis that are written, where their names stand, none touching another nor the end of the plot: of months so that
 * a year's first is among them, else counted from the last.
 */
export function marcasQueCaben(marcas: readonly Marca[], hasta: number, letra: number): (Marca & { i: number })[] {
  const ultima = marcas.length - 1
  const paso = ultima > 0 ? ((marcas[ultima]?.x ?? 0) - (marcas[0]?.x ?? 0)) / ultima : Number.POSITIVE_INFINITY
  const mitad = (corta: string) => anchoDe(corta, letra) / 2
  const ancho = Math.max(0, ...marcas.map(({ corta }) => mitad(corta) * 2)) + letra * 0.5
  const salto = SALTOS.find((uno) => uno * paso >= ancho) ?? Math.ceil(ancho / paso)
  const inicio = marcas.findIndex(({ grupo }, i) => i > 0 && grupo !== marcas[i - 1]?.grupo)
  const fase = (inicio > 0 && 12 % salto === 0 ? inicio : ultima) % salto
  const escritas: (Marca & { i: number })[] = []
  for (const [i, marca] of marcas.entries()) {
    const x = Math.min(marca.x, hasta - mitad(marca.corta))
    const antes = escritas.at(-1)
    const libre = !antes || x - antes.x >= mitad(antes.corta) + mitad(marca.corta) + letra * 0.25
    if (i % salto === fase && libre) escritas.push({ ...marca, x, i })
  }
  return escritas
}

/** Where each group of an axis begins, as far as its name has room before the next. */
export function gruposQueCaben(marcas: readonly Marca[], hasta: number, letra: number): { x: number; grupo: string }[] {
  const inicios = marcas.flatMap(({ x, grupo }, i) =>
    grupo !== undefined && grupo !== marcas[i - 1]?.grupo ? [{ x, grupo }] : [],
  )
  return inicios.filter(({ x, grupo }, i) => (inicios[i + 1]?.x ?? hasta) - x >= anchoDe(grupo, letra))
}

/** A label of a value beside its point. */
export type Rotulo = { x: number; y: number; texto: string }

/** Those of some labels, the first ones first, that touch none before them and stay within the plot. */
export function rotulosQueCaben(rotulos: readonly Rotulo[], ancho: number, letra: number): Rotulo[] {
  const puestos: Rotulo[] = []
  const mitad = ({ texto }: Rotulo) => anchoDe(texto, letra) / 2
  for (const uno of rotulos) {
    const x = Math.min(ancho - mitad(uno), Math.max(mitad(uno), uno.x))
    const choca = puestos.some(
      (otro) => Math.abs(otro.x - x) < mitad(otro) + mitad(uno) + 4 && Math.abs(otro.y - uno.y) < letra * 1.2,
    )
    if (!choca) puestos.push({ ...uno, x })
  }
  return puestos
}

/** A text in lines no wider than `ancho` px, three at most; the last ends with '…' where it goes on. */
export function enRenglones(texto: string, ancho: number, letra: number): string[] {
  const cabe = (renglon: string) => anchoDe(renglon, letra) <= ancho
  const cortado = (renglon: string) => (cabe(renglon) ? renglon : hastaDondeCabe(renglon, cabe))
  const renglones = partir(texto, cabe)
  if (renglones.length <= RENGLONES) return renglones.map(cortado)
  const ultimo = renglones.slice(RENGLONES - 1).join(' ')
  return [...renglones.slice(0, RENGLONES - 1), ultimo].map(cortado)
}
const RENGLONES = 3

function hastaDondeCabe(renglon: string, cabe: (renglon: string) => boolean): string {
  let corto = renglon
  while (corto.length > 3 && !cabe(`${corto}…`)) corto = corto.slice(0, -1)
  return `${corto.trimEnd()}…`
}

/** The words of a text in runs that fit; a longer word is a run of its own. */
function partir(texto: string, cabe: (renglon: string) => boolean): string[] {
  const renglones: string[] = []
  for (const palabra of texto.split(' ')) {
    const ultimo = renglones.at(-1)
    if (ultimo !== undefined && cabe(`${ultimo} ${palabra}`)) renglones[renglones.length - 1] += ` ${palabra}`
    else renglones.push(palabra)
  }
  return renglones
}
