import { esEmpaque, esFormaFarmaceutica, type Ficha, type Palabra } from './analizar.ts'
import { unidadDe } from './cantidad.ts'
import { lema } from './palabra.ts'
import { ANTES_DEL_NOMBRE, CUENTAN, SALES, VACIAS } from './vocablos.ts'

/** A substance of an article: its words as the catalogue keeps them, and the one that its name begins with. */
export type Sustancia = { palabras: string[]; primeras: string[]; sales: string[] }

const SALES_POR_LEMA: ReadonlySet<string> = new Set([...SALES].map(lema))
const ANTES_POR_LEMA: ReadonlySet<string> = new Set([...ANTES_DEL_NOMBRE].map(lema))
const CUENTAN_POR_LEMA: ReadonlySet<string> = new Set([...CUENTAN].map(lema))

/** What a substance is bound to; takes a word as the catalogue keeps it. */
export const esSal = (suLema: string): boolean => SALES_POR_LEMA.has(suLema)

/**
 * The substances of an article: of its generic, else of its description without the brand, up to the first quantity or
 * form; each of a combination up to its own. Takes them as `analizar` reads them (docs/reglas/busqueda.md#sustancias-de-un-articulo).
 */
export function sustanciasDe(articulo: {
  generico: readonly Ficha[]
  descripcion: readonly Ficha[]
  marca: readonly Ficha[]
  tipoFormula: string
}): Sustancia[] {
  const delGenerico = nombres(articulo.generico, 'generico')
  const halladas = delGenerico.length ? delGenerico : nombres(sinMarca(articulo), 'descripcion')
  const [unica] = halladas
  const separadas = articulo.tipoFormula === 'C' && halladas.length === 1 && unica ? porPalabra(unica) : halladas
  return separadas.map(enSustancia)
}

type ConMarca = { descripcion: readonly Ficha[]; marca: readonly Ficha[] }

function sinMarca({ descripcion: fichas, marca }: ConMarca): readonly Ficha[] {
  const suyas = marca.filter((f) => f.clase === 'palabra')
  const empieza = suyas.length > 0 && suyas.every((f, i) => enTexto(fichas[i]) === f.texto)
  return empieza && fichas.length > suyas.length ? fichas.slice(suyas.length) : fichas
}

const enTexto = (ficha: Ficha | undefined) => (ficha?.clase === 'palabra' ? ficha.texto : '')

/** The names that a text gives: those before the first quantity or form, and each that follows a quantity as a further part. */
function nombres(fichas: readonly Ficha[], de: 'generico' | 'descripcion'): Palabra[][] {
  const primeras = cabeza(fichas)
  const siguientes = trozos(fichas.slice(primeras.length))
    .filter((trozo) => esOtraSustancia(trozo, de))
    .map(({ palabras }) => palabras)
  return [...partes(primeras), ...siguientes]
}

type Trozo = { palabras: Palabra[]; trasCorte: boolean; conFuerza: boolean }

/** What stands between cuts and quantities: the words up to a quantity or a form, and whether a strength follows them. */
function trozos(fichas: readonly Ficha[]): Trozo[] {
  const todos: Trozo[] = []
  let actual: Trozo | undefined
  for (const ficha of fichas)
    if (ficha.clase === 'corte') actual = abrir(todos, true)
    else if (ficha.clase === 'numero') {
      if (actual?.palabras.length && esFuerza(ficha.unidad)) actual.conFuerza = true
      actual = abrir(todos, false)
    } else if (!VACIAS.has(ficha.texto)) actual?.palabras.push(ficha)
  return todos
}

function abrir(todos: Trozo[], trasCorte: boolean): Trozo {
  const nuevo = { palabras: [], trasCorte, conFuerza: false }
  todos.push(nuevo)
  return nuevo
}

const esFuerza = (unidad: string): boolean => ['m', 'u', 'p'].includes(unidadDe(unidad)?.medida ?? '')

/** A description says much besides its substances: there, only what carries a strength of its own is one. */
function esOtraSustancia({ palabras, trasCorte, conFuerza }: Trozo, de: 'generico' | 'descripcion'): boolean {
  const [primera] = palabras
  if (!primera || palabras.every(({ lema: suyo }) => esSal(suyo))) return false
  if (esFormaFarmaceutica(primera.lema) || esEmpaque(primera.lema) || CUENTAN_POR_LEMA.has(primera.lema)) return false
  return conFuerza || (trasCorte && de === 'generico')
}

/** What stands before the first quantity or form; a name that begins with a form ('gel antibacterial') goes on. */
function cabeza(fichas: readonly Ficha[]): Ficha[] {
  const hasta = (termina: (f: Ficha) => boolean) => {
    const fin = fichas.findIndex(termina)
    return fichas.slice(0, fin < 0 ? fichas.length : fin)
  }
  const corta = hasta((f) => f.clase === 'numero' || (f.clase === 'palabra' && esFormaFarmaceutica(f.lema)))
  return corta.some((f) => f.clase === 'palabra') ? corta : hasta((f) => f.clase === 'numero')
}

function partes(fichas: readonly Ficha[]): Palabra[][] {
  const todas: Palabra[][] = [[]]
  for (const ficha of fichas)
    if (ficha.clase === 'corte') todas.push([])
    else if (ficha.clase === 'palabra' && !VACIAS.has(ficha.texto)) todas.at(-1)?.push(ficha)
  return todas.filter((parte) => parte.length > 0)
}

/** A combination whose list put no sign between its names: a substance for each, salts and 'ácido' with theirs. */
function porPalabra(palabras: readonly Palabra[]): Palabra[][] {
  const todas: Palabra[][] = []
  let pendiente: Palabra[] = []
  for (const palabra of palabras)
    if (esSal(palabra.lema)) (todas.at(-1) ?? pendiente).push(palabra)
    else if (ANTES_POR_LEMA.has(palabra.lema)) pendiente.push(palabra)
    else {
      todas.push([...pendiente, palabra])
      pendiente = []
    }
  return todas.length ? todas : [pendiente]
}

function enSustancia(parte: readonly Palabra[]): Sustancia {
  const lemas = parte.map((palabra) => palabra.lema)
  const sinSales = lemas.filter((l) => !esSal(l))
  const palabras = sinSales.length ? sinSales : lemas
  const primera = palabras.findIndex((l) => !ANTES_POR_LEMA.has(l))
  return {
    palabras,
    primeras: palabras.slice(0, primera < 0 ? 1 : primera + 1),
    sales: sinSales.length ? lemas.filter(esSal) : [],
  }
}
