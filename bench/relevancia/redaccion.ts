import type { Azar } from '@surtia/demo/azar.ts'
import { readRows } from './leer.ts'

/** How one laboratory's list is written: lists are typed by people, and each by another. */
export type Estilo = {
  letra: 'alta' | 'alta sin acentos' | 'baja' | 'titulo'
  /** '500MG' */
  pegada: boolean
  /** from 1000 mg on */
  miles: 'g' | 'mg' | 'mg con coma'
  /** which name of a form */
  forma: 0 | 1 | 2
  cuenta: number
  /** between the substances of a combination */
  union: string
  sal: 'detras' | 'delante' | 'no'
  orden: 'dosis' | 'forma' | 'comas'
  marca: 'delante' | 'parentesis' | 'sola' | 'aparte' | 'ninguna'
  /** what its list leaves empty */
  sinGenerico: boolean
  formula: 'vacia' | 'corta' | 'larga'
  campoForma: 'larga' | 'corta' | 'vacia'
  campoContenido: boolean
  accion: boolean
  tipo: boolean
}

export const estilo = (a: Azar): Estilo => {
  const marca = a.pesado<Estilo['marca']>([
    ['ninguna', 55],
    ['delante', 15],
    ['parentesis', 12],
    ['sola', 10],
    ['aparte', 8],
  ])
  const sinNombre = marca === 'sola' || marca === 'aparte'
  return {
    letra: a.uno(['alta', 'alta sin acentos', 'alta sin acentos', 'baja', 'titulo']),
    pegada: a.si(0.5),
    miles: a.uno(['g', 'mg', 'mg con coma']),
    forma: a.uno([0, 1, 2]),
    cuenta: a.entero(0, CUENTAS.length - 1),
    union: a.uno(['/', ' / ', '+', ' + ', '-', ' y ', ' con ', ', ']),
    sal: a.uno(['detras', 'delante', 'no', 'no']),
    orden: a.uno(['dosis', 'dosis', 'forma', 'comas']),
    marca,
    // what its description does not say stands in another field
    sinGenerico: !sinNombre && a.si(0.35),
    formula: a.uno(['vacia', 'vacia', 'corta', 'larga']),
    campoForma: a.uno(['larga', 'larga', 'corta', 'vacia']),
    campoContenido: a.si(0.7),
    accion: a.si(0.6),
    tipo: a.si(0.8),
  }
}

/** Each form as lists write it: in full, short, and otherwise. */
export const FORMAS: Readonly<Record<string, { nombres: readonly [string, string, string]; es: readonly string[] }>> =
  Object.fromEntries(
    readRows('formas', 5).map(([forma = '', larga = '', corta = '', otra = '', es = '']) => [
      forma,
      { nombres: [larga, corta, otra], es: es.split(' + ') },
    ]),
  )

const CUENTAS: readonly ((n: string, forma: string) => string)[] = [
  (n) => `c/${n}`,
  (n) => `c/ ${n}`,
  (n) => `x ${n}`,
  (n) => `x${n}`,
  (n) => `con ${n}`,
  (n, forma) => `caja con ${n} ${forma}`,
  (n) => `caja c/${n}`,
  (n, forma) => `${n} ${forma}`,
]

/** Names that lists shorten when they have no room. */
const CORTOS: readonly (readonly [RegExp, string])[] = [
  [/Ácido/, 'Ac.'],
  [/^Trimetoprima$/, 'TMP'],
  [/^Sulfametoxazol$/, 'SMX'],
]

/** '500 mg' as the list writes it; what is a gram or more by the list's custom. */
/** making one takes longer than writing a hundred numbers with it */
const CON_COMAS = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 6 })
function unaDosis(e: Estilo, escrita: string): string {
  const [, numero = '', unidad = ''] = /^([\d.]*)\s*(.*)$/.exec(escrita) ?? []
  const enMg = unidad === 'g' && e.miles !== 'g' && numero !== ''
  const valor = enMg
    ? Number(numero) * 1_000
    : unidad === 'mg' && Number(numero) >= 1_000 && e.miles === 'g'
      ? Number(numero) / 1_000
      : Number(numero)
  const nombre = enMg ? 'mg' : valor !== Number(numero) ? 'g' : unidad
  const cifra = numero === '' ? '' : e.miles === 'mg con coma' ? CON_COMAS.format(valor) : String(valor)
  return `${cifra}${cifra === '' || e.pegada || nombre === '%' ? '' : ' '}${nombre}`
}

export const dosisEscrita = (e: Estilo, fuerza: string): string => {
  const partes = fuerza.split('/').map((parte) => unaDosis(e, parte.trim()))
  const unidad = (parte: string) => parte.replace(/^[\d.,]+ ?/, '')
  // '80/400 MG': the unit once, when it is the same
  const iguales = partes.length === 2 && e.union.length === 1 && unidad(partes[0] ?? '') === unidad(partes[1] ?? '')
  const solas = iguales ? [(partes[0] ?? '').replace(/ ?[a-zA-Z%]+$/, ''), partes[1]] : partes
  return solas.join(e.pegada ? '/' : ' / ')
}

/** The substance's name, or the names of a combination, with the salt of one alone. */
export function nombreEscrito(e: Estilo, nombres: readonly string[], sal: string): string {
  const cortos = nombres.map((nombre) =>
    e.forma === 1 && e.union === '/' ? CORTOS.reduce((n, [largo, corto]) => n.replace(largo, corto), nombre) : nombre,
  )
  const junto = cortos.join(e.union)
  if (sal === '' || e.sal === 'no' || nombres.length > 1) return junto
  // a salt that is a noun may stand before: 'Clorhidrato de metformina'
  return e.sal === 'delante' && /ato$/.test(sal)
    ? `${sal[0]?.toUpperCase()}${sal.slice(1)} de ${junto.toLowerCase()}`
    : `${junto} ${sal}`
}

export function cuentaEscrita(e: Estilo, contenido: string, forma: string): string {
  if (/^\d+$/.test(contenido)) return (CUENTAS[e.cuenta] as (typeof CUENTAS)[number])(contenido, forma)
  const escrito = e.pegada ? contenido.replace(' ', '') : contenido
  const envase = contenido.endsWith('g') ? 'tubo' : 'frasco'
  if (contenido.endsWith('dosis')) return e.cuenta % 2 ? contenido : `c/${contenido}`
  return [escrito, `${envase} con ${escrito}`, `${envase} ${escrito}`, `c/${escrito}`][e.cuenta % 4] as string
}

export function conLetra(e: Estilo, texto: string): string {
  const sinAcentos = (t: string) => t.normalize('NFD').replace(/\p{M}/gu, '')
  if (e.letra === 'alta') return texto.toUpperCase()
  if (e.letra === 'alta sin acentos') return sinAcentos(texto).toUpperCase()
  if (e.letra === 'baja') return texto.toLowerCase()
  return texto
}
