import {
  analizar,
  esEmpaque,
  esFormaFarmaceutica,
  type Ficha,
  type Palabra,
} from '@surtia/rules/catalogo/busqueda/analizar.ts'
import { clavesDeNumero, type Numero } from '@surtia/rules/catalogo/busqueda/cantidad.ts'
import { PAPELES, type Papel } from '@surtia/rules/catalogo/busqueda/relevancia.ts'
import { sustanciasDe } from '@surtia/rules/catalogo/busqueda/sustancias.ts'
import { VACIAS } from '@surtia/rules/catalogo/busqueda/vocablos.ts'
import type { TextosDeArticulo } from './hallados.ts'

/**
 * What a word is for an article, in eleven bits: its role (three), whether the description begins with it, whether a
 * substance's name does, and of which substances it is a word (six: of longer combinations the rest share the last).
 */
export const BITS_DE_SENAS = 11
export const AL_INICIO = 1 << 3
export const DE_NOMBRE = 1 << 4
const PRIMERA_SUSTANCIA = 5
const MAS_SUSTANCIAS = 6

export const papelDe = (senas: number): number => senas & 7
export const sustanciasEn = (senas: number): number => senas >> PRIMERA_SUSTANCIA
const bitDe = (sustancia: number): number => 1 << (PRIMERA_SUSTANCIA + Math.min(sustancia, MAS_SUSTANCIAS - 1))
const numeroDe = (papel: Papel): number => PAPELES.indexOf(papel)

export type Documento = {
  /** of each word or number, what it is for the article */
  senas: Map<string, number>
  /** how labels write the words */
  escritas: Map<string, string>
  /** a bit for each of its substances */
  sustancias: number
}

/** The words and numbers of an article, with what each is for it. */
export function documentoDe(t: TextosDeArticulo): Documento {
  const doc: Documento = { senas: new Map(), escritas: new Map(), sustancias: 0 }
  const de = (texto: string) => leido(texto).filter(conSentido)
  const leida = analizar(t.descripcion)
  const descripcion = leida.filter(conSentido)
  for (const f of [...descripcion, ...de(t.generico), ...de(t.marca)]) if (f.clase === 'palabra') anotarEscrita(doc, f)
  anotarSustancias(doc, t, leida)
  const conGenerico = leido(t.generico).length > 0
  anotarPalabras(doc, t.marca, 'marca')
  anotarPalabras(doc, t.laboratorio, 'laboratorio')
  anotarPalabras(doc, t.accionTerapeutica, 'accion')
  for (const f of de(t.accionTerapeutica)) if (f.clase === 'palabra') sumar(doc, enUso(f.lema), numeroDe('uso'))
  const primera = descripcion.find((f) => f.clase === 'palabra')
  for (const f of descripcion) {
    const antes = f.clase === 'palabra' ? doc.senas.get(f.lema) : undefined
    anotar(doc, f, papelEnDescripcion(f, f === primera && conGenerico, antes), f === primera ? AL_INICIO : 0)
  }
  anotarPalabras(doc, t.generico, 'descripcion')
  anotarPalabras(doc, t.formula, 'formula')
  anotarPalabras(doc, t.forma, 'presentacion')
  // a number that stands alone as the content is how many a pack holds
  for (const f of de(t.contenidoVenta)) anotar(doc, soloCuenta(f), 'presentacion', 0)
  cuentasSinSena(doc, descripcion)
  return doc
}

/** How a word of the action is kept besides, for those who ask by what it is for. */
export const enUso = (lema: string): string => `@${lema}`

const MAS_RECUERDOS = 2_000
const recuerdos = new Map<string, readonly Ficha[]>()

/** Laboratories, actions, forms and generics repeat themselves over thousands of articles. */
function leido(texto: string): readonly Ficha[] {
  if (texto === '') return []
  const antes = recuerdos.get(texto)
  if (antes) return antes
  if (recuerdos.size >= MAS_RECUERDOS) recuerdos.clear()
  const fichas = analizar(texto)
  recuerdos.set(texto, fichas)
  return fichas
}

const conSentido = (f: Ficha): f is Palabra | Numero =>
  f.clase === 'numero' || (f.clase === 'palabra' && !VACIAS.has(f.texto))
const soloCuenta = (f: Palabra | Numero): Palabra | Numero =>
  f.clase === 'numero' && !f.unidad ? { ...f, cuenta: true } : f

/** A word before a known generic is how the maker calls it, whether the list has brands or not. */
function papelEnDescripcion(f: Palabra | Numero, esNombre: boolean, antes: number | undefined): Papel {
  if (f.clase === 'numero' || esFormaFarmaceutica(f.lema) || esEmpaque(f.lema)) return 'presentacion'
  if (antes !== undefined && PAPELES[papelDe(antes)] === 'laboratorio') return 'laboratorio'
  return esNombre && antes === undefined ? 'marca' : 'descripcion'
}

function anotarSustancias(doc: Documento, t: TextosDeArticulo, descripcion: readonly Ficha[]): void {
  const leidos = { generico: leido(t.generico), descripcion, marca: leido(t.marca), tipoFormula: t.tipoFormula }
  for (const [i, { palabras, primeras, sales }] of sustanciasDe(leidos).entries()) {
    doc.sustancias |= bitDe(i)
    for (const palabra of palabras)
      sumar(doc, palabra, numeroDe('sustancia') | bitDe(i) | (primeras.includes(palabra) ? DE_NOMBRE : 0))
    for (const sal of sales) sumar(doc, sal, numeroDe('descripcion'))
  }
  doc.sustancias >>= PRIMERA_SUSTANCIA
}

function anotarPalabras(doc: Documento, texto: string, papel: Papel): void {
  for (const f of leido(texto)) if (conSentido(f)) anotar(doc, f, f.clase === 'numero' ? 'presentacion' : papel, 0)
}

function anotar(doc: Documento, f: Palabra | Numero, papel: Papel, mas: number): void {
  const senas = numeroDe(papel) | mas
  if (f.clase === 'palabra') sumar(doc, f.lema, senas)
  else {
    for (const clave of clavesDeNumero(f)) sumar(doc, clave, senas)
    // 'mg' alone may be typed
    if (f.unidad && f.unidad !== '%') sumar(doc, f.unidad, numeroDe('presentacion'))
  }
}

/** The strongest role stays, and all that the word is besides. */
function sumar(doc: Documento, clave: string, senas: number): void {
  const antes = doc.senas.get(clave)
  doc.senas.set(clave, antes === undefined ? senas : Math.min(papelDe(antes), papelDe(senas)) | ((antes | senas) & ~7))
}

function anotarEscrita(doc: Documento, { lema, escrita }: Palabra): void {
  if (!doc.escritas.has(lema)) doc.escritas.set(lema, escrita)
}

/** '500 mg 30 tabletas': where the strength is known, a number right before a form counts the pack. */
function cuentasSinSena(doc: Documento, descripcion: readonly (Palabra | Numero)[]): void {
  const numeros = descripcion.filter((f) => f.clase === 'numero')
  if (!numeros.some((n) => n.unidad)) return
  for (const n of numeros) if (n.anteForma) sumar(doc, `#k${n.valor}`, numeroDe('presentacion'))
}
