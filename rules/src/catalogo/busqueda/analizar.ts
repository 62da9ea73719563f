import { type Numero, redondo, unidadDe } from './cantidad.ts'
import { lema, llano } from './palabra.ts'
import { CUENTAN, EMPAQUES, FORMAS, VACIAS } from './vocablos.ts'

export type Palabra = {
  clase: 'palabra'
  /** lower case, with the accents that it had */
  escrita: string
  /** plain: what a beginning is compared with */
  texto: string
  /** how the catalogue keeps it */
  lema: string
  /** it is no beginning of another word */
  soloEntera?: true
}
/** Stands between the substances of a combination. */
export type Corte = { clase: 'corte' }
export type Ficha = Palabra | Numero | Corte

type Trozo = { texto: string; escrita: string; tipo: 'letras' | 'cifras' | 'signo' | 'entera'; junto: boolean }

/** '1,000' is a thousand, '12,5' twelve and a half. */
const sinComas = (texto: string): string =>
  texto
    .replace(/(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/g, (miles) => miles.replaceAll(',', ''))
    .replace(/(?<![\d.,])(\d+),(\d+)(?![\d.,])/g, '$1.$2')

const TROZOS = /(\d+(?:\.\d+)?|\.\d+)|(\p{L}[\p{L}\p{M}]*)|([%/+(),;&-])/gu

const NINGUNA: ReadonlySet<string> = new Set()

function trozosDe(texto: string, enteras: ReadonlySet<string>): Trozo[] {
  const trozos: Trozo[] = []
  let fin = -1
  const leido = sinComas(texto.normalize('NFC').toLowerCase())
  for (const m of leido.matchAll(TROZOS)) {
    if (m.index < fin) continue
    const seguida = m.index === fin && trozos.at(-1)?.tipo !== 'signo'
    const entera = seguida || enteras.size === 0 ? '' : enteraEn(leido, m.index, enteras)
    if (entera) {
      trozos.push({ texto: llano(entera), escrita: entera, tipo: 'entera', junto: m.index === fin })
      fin = m.index + entera.length
      continue
    }
    const [escrita, cifras, letras] = m
    const tipo = cifras ? 'cifras' : letras ? 'letras' : 'signo'
    const plano = tipo === 'letras' ? llano(escrita).replace(/[^a-z]/g, '') : escrita
    if (plano) trozos.push({ texto: plano, escrita, tipo, junto: m.index === fin })
    fin = m.index + escrita.length
  }
  return trozos
}

const SEGUIDAS = /[\p{L}\p{M}\d]+/uy

/** The run of letters and digits that begins there, when it is one of those that are kept whole. */
function enteraEn(texto: string, lugar: number, enteras: ReadonlySet<string>): string {
  SEGUIDAS.lastIndex = lugar
  const [seguida = ''] = SEGUIDAS.exec(texto) ?? []
  return enteras.has(llano(seguida)) ? seguida : ''
}

/** The words, numbers and cuts of a typed text or of a label, in their order; `enteras`: plain words that are not cut at their digits. */
export function analizar(texto: string, enteras: ReadonlySet<string> = NINGUNA): Ficha[] {
  const trozos = trozosDe(texto, enteras)
  const fichas: Ficha[] = []
  for (let i = 0; i < trozos.length; i++) {
    const trozo = trozos[i]
    if (!trozo) continue
    if (trozo.tipo === 'cifras') i += leerNumero(trozos, i, fichas)
    else if (trozo.tipo === 'letras') i += leerPalabra(trozos, i, fichas)
    else if (trozo.tipo === 'entera')
      fichas.push({ clase: 'palabra', escrita: trozo.escrita, texto: trozo.texto, lema: trozo.texto })
    else if (trozo.texto === '%') continue
    else if (esCorte(trozos, i)) fichas.push({ clase: 'corte' })
  }
  return conUnidadDelPar(fichas)
}

/** A hyphen cuts between two names of their own; 'co-trimoxazol' and 'omega-3' are one. */
function esCorte(trozos: readonly Trozo[], i: number): boolean {
  if (trozos[i]?.texto !== '-') return true
  const [antes, luego] = [trozos[i - 1], trozos[i + 1]]
  if (!trozos[i]?.junto || !luego?.junto) return true
  const esUnidad = trozos[i - 2]?.tipo === 'cifras' && unidadDe(antes?.texto ?? '') !== undefined
  return antes?.tipo === 'cifras' || esUnidad || (antes?.texto.length ?? 0) >= 5
}

const esForma = (palabra: string): boolean => FORMAS_POR_LEMA.has(lema(palabra))
const FORMAS_POR_LEMA: ReadonlySet<string> = new Set([...FORMAS].map(lema))
const EMPAQUES_POR_LEMA: ReadonlySet<string> = new Set([...EMPAQUES].map(lema))
const CUENTAN_POR_LEMA: ReadonlySet<string> = new Set([...CUENTAN].map(lema))

const CUENTA_ANTES = new Set(['c', 'x', 'con'])

/** Pushes a number with its unit; answers how many pieces beyond its digits it took. */
function leerNumero(trozos: readonly Trozo[], i: number, fichas: Ficha[]): number {
  const [cifras, luego] = [trozos[i], trozos[i + 1]]
  if (!cifras) return 0
  const unidad = luego && luego.tipo !== 'cifras' ? unidadDe(luego.texto) : undefined
  const cuenta = !unidad && (cuentaAntes(trozos, i) || cuentaDespues(luego))
  fichas.push({
    clase: 'numero',
    escrita: unidad ? `${cifras.escrita} ${unidad.se}`.replace(' %', '%') : cifras.escrita,
    digitos: cifras.texto,
    valor: redondo(Number(cifras.texto)),
    unidad: unidad?.se ?? '',
    cuenta,
    anteForma: !unidad && luego?.tipo === 'letras' && esForma(luego.texto),
    enPar: false,
    enMl: enMl(trozos, i + 2),
    deDisolucion: false,
  })
  if (!unidad) return 0
  // 'mg/ml': a second unit without a number of its own says nothing that is compared
  const [raya, otra] = [trozos[i + 2], trozos[i + 3]]
  return raya?.texto === '/' && otra?.tipo === 'letras' && unidadDe(otra.texto) ? 3 : 1
}

/** The ml of a '/ml' or '/5 ml' that stands there; else 0. */
function enMl(trozos: readonly Trozo[], i: number): number {
  if (trozos[i]?.texto !== '/') return 0
  const cifras = trozos[i + 1]?.tipo === 'cifras' ? trozos[i + 1] : undefined
  const unidad = unidadDe(trozos[cifras ? i + 2 : i + 1]?.texto ?? '')
  return unidad?.medida === 'v' ? Number(cifras?.texto ?? 1) * unidad.vale : 0
}

function cuentaAntes(trozos: readonly Trozo[], i: number): boolean {
  const [una, dos] = [trozos[i - 1], trozos[i - 2]]
  if (una?.texto === '/') return dos?.texto === 'c'
  if (una?.tipo !== 'letras') return false
  // 'vitamina c 500' counts nothing
  if (una.texto === 'c' && !trozos[i]?.junto) return !(dos && lema(dos.texto) === lema('vitamina'))
  return CUENTA_ANTES.has(una.texto) || EMPAQUES_POR_LEMA.has(lema(una.texto))
}

const cuentaDespues = (luego: Trozo | undefined): boolean =>
  luego?.tipo === 'letras' && CUENTAN_POR_LEMA.has(lema(luego.texto))

/** Pushes a word, 'b12' as one; answers how many pieces beyond its letters it took. */
function leerPalabra(trozos: readonly Trozo[], i: number, fichas: Ficha[]): number {
  const trozo = trozos[i]
  if (!trozo) return 0
  const [luego, despues] = [trozos[i + 1], trozos[i + 2]]
  if (CUENTA_ANTES.has(trozo.texto) && cuentaAlgo(trozos, i)) return 0
  // 'c/ clavulánico' is 'con clavulánico'
  if (trozo.texto === 'c' && luego?.texto === '/') {
    fichas.push({ clase: 'corte' })
    return 1
  }
  if (luego && esNombreConCifra(trozo, luego) && !(despues?.junto && despues.tipo !== 'signo')) {
    const texto = trozo.texto + luego.texto
    fichas.push({ clase: 'palabra', escrita: texto, texto, lema: texto })
    return 1
  }
  if (CORTAN.has(trozo.texto)) fichas.push({ clase: 'corte' })
  if (trozo.texto !== 'x')
    fichas.push({ clase: 'palabra', escrita: trozo.escrita, texto: trozo.texto, lema: lema(trozo.texto) })
  return 0
}

const CORTAN = new Set(['con', 'y'])

/** true when these letters only say that the number after them counts pieces. */
function cuentaAlgo(trozos: readonly Trozo[], i: number): boolean {
  const siguiente = trozos[i + 1]?.texto === '/' ? i + 2 : i + 1
  return trozos[siguiente]?.tipo === 'cifras' && cuentaAntes(trozos, siguiente)
}

/** 'b12', 'q10', 'kn95', but not 'tab30', 'x30' nor 'mg500'. */
function esNombreConCifra(letras: Trozo, cifras: Trozo): boolean {
  return (
    cifras.tipo === 'cifras' &&
    cifras.junto &&
    /^\d{1,3}$/.test(cifras.texto) &&
    letras.texto.length <= 3 &&
    !CUENTA_ANTES.has(letras.texto) &&
    !VACIAS.has(letras.texto) &&
    !esForma(letras.texto) &&
    !unidadDe(letras.texto)
  )
}

const enVolumen = ({ valor, unidad }: Numero): number => {
  const de = unidadDe(unidad)
  return de?.medida === 'v' ? valor * de.vale : 0
}

/** '50/12.5 mg' is 50 mg and 12.5 mg; '250/5 ml' is 250 mg in 5 ml. */
function conUnidadDelPar(fichas: Ficha[]): Ficha[] {
  for (let i = fichas.length - 1; i >= 2; i--) {
    const [numero, corte, ultimo] = [fichas[i - 2], fichas[i - 1], fichas[i]]
    if (numero?.clase !== 'numero' || corte?.clase !== 'corte' || ultimo?.clase !== 'numero') continue
    if (numero.cuenta || ultimo.cuenta) continue
    if (!numero.unidad && ultimo.unidad) numero.unidad = ultimo.unidad === 'ml' ? 'mg' : ultimo.unidad
    // '400 mg/57 mg/5 ml': all of it is in the 5 ml
    numero.enMl ||= ultimo.enMl || enVolumen(ultimo)
    ultimo.deDisolucion = enVolumen(ultimo) > 0 && unidadDe(numero.unidad)?.medida === 'm'
    numero.enPar = true
    ultimo.enPar = true
  }
  return fichas
}

/** A way to take a medicine, a packing. Takes a word as the catalogue keeps it. */
export const esFormaFarmaceutica = (suLema: string): boolean => FORMAS_POR_LEMA.has(suLema)
export const esEmpaque = (suLema: string): boolean => EMPAQUES_POR_LEMA.has(suLema)
