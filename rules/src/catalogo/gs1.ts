import type { Dia } from '../fechas.ts'

/** What a code of the GS1 family says of what it stands on. Pieces as the label counts them; days 'YYYY-MM-DD'. */
export type Gs1 = {
  /** 14 digits, check digit right */
  gtin: string
  lote?: string
  caducidad?: Dia
  piezas?: number
  serie?: string
  /** the label could be cut in more than one way: only what is sure is told */
  dudoso: boolean
}

/** Digits or characters of each application identifier; what varies ends at a separator. */
const CAMPOS: Readonly<Record<string, { largo: number; varia: boolean; como: RegExp }>> = {
  '01': { largo: 14, varia: false, como: /^\d{14}$/ },
  '02': { largo: 14, varia: false, como: /^\d{14}$/ },
  '10': { largo: 20, varia: true, como: /^[\x21-\x7e]{1,20}$/ },
  '11': { largo: 6, varia: false, como: /^\d{6}$/ },
  '15': { largo: 6, varia: false, como: /^\d{6}$/ },
  '17': { largo: 6, varia: false, como: /^\d{6}$/ },
  '21': { largo: 20, varia: true, como: /^[\x21-\x7e]{1,20}$/ },
  '30': { largo: 8, varia: true, como: /^\d{1,8}$/ },
  '37': { largo: 8, varia: true, como: /^\d{1,8}$/ },
  '240': { largo: 30, varia: true, como: /^[\x21-\x7e]{1,30}$/ },
}
const GS = '\x1d'
const PREFIJO = /^\](?:d2|C1|e0|Q3)/

type Campo = readonly [ai: string, valor: string]

/** The check digit of a GTIN without it: threes and ones from the right. */
export function digitoDeControl(sinDigito: string): string {
  const suma = [...sinDigito].reverse().reduce((s, d, i) => s + Number(d) * (i % 2 ? 1 : 3), 0)
  return String((10 - (suma % 10)) % 10)
}

/** true for an EAN-8, UPC-12, EAN-13 or GTIN-14 whose check digit is right. */
export const esGtin = (codigo: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(codigo) && digitoDeControl(codigo.slice(0, -1)) === codigo.slice(-1)

/**
 * Reads a GS1-128 or GS1 DataMatrix as a reader hands it over: symbology identifier in front or not, separators kept or replaced by
 * `|` or `@`. null: it is no such code. Where a separator is missing and the label could be cut in several ways, lot and serial are left
 * out and it is `dudoso`: better none than a wrong one.
 */
export function leerGs1(leido: string, hoy: Dia): Gs1 | null {
  const texto = leido.replace(PREFIJO, '').replace(/[|@]/g, GS)
  // a reader that names the symbology, or gave one separator, gave them all
  const fiel = PREFIJO.test(leido) || texto.includes(GS)
  const formas = cortes(sinSeparador(texto), fiel)
  const leidas = formas.flatMap((campos) => comoGs1(campos, hoy) ?? [])
  const [primera] = leidas
  if (!primera || leidas.some((otra) => otra.gtin !== primera.gtin)) return null
  if (leidas.length === 1) return primera
  return soloLoSeguro(leidas, primera)
}

const COMO_GS1 = /^(?:\](?:d2|C1|e0|Q3)|\D)?0[12]\d{14}/
/** Any day: the GTIN does not depend on it. */
const UN_DIA = '2000-01-01'

/** The GTIN of a GS1 label that was scanned where one types; '' for any other text. */
export const gtinEscaneado = (texto: string): string =>
  COMO_GS1.test(texto.trim()) ? (leerGs1(texto.trim(), UN_DIA)?.gtin ?? '') : ''

const MAS_FORMAS = 64

/** All the ways in which a text is one identifier after the other; in a faithful one, what varies ends only at a separator. */
function cortes(texto: string, fiel: boolean): Campo[][] {
  const hechos: Campo[][] = []
  const seguir = (resto: string, campos: readonly Campo[]) => {
    if (hechos.length >= MAS_FORMAS) return
    if (resto === '') {
      hechos.push([...campos])
      return
    }
    const suyos = Object.entries(CAMPOS).filter(([ai]) => resto.startsWith(ai))
    // a field of another trade: where separators were kept it ends at its own
    if (suyos.length === 0 && fiel) seguir(trasSeparador(resto), campos)
    for (const [ai, { largo, varia, como }] of suyos) {
      if (campos.some(([ya]) => ya === ai)) continue
      const cuerpo = resto.slice(ai.length)
      for (const valor of valores(cuerpo, largo, varia, fiel)) {
        if (!como.test(valor)) continue
        const queda = cuerpo.slice(valor.length)
        seguir(sinSeparador(queda), [...campos, [ai, valor]])
      }
    }
  }
  seguir(texto, [])
  return hechos
}

const sinSeparador = (texto: string): string => (texto.startsWith(GS) ? texto.slice(1) : texto)
const trasSeparador = (texto: string): string => (texto.includes(GS) ? texto.slice(texto.indexOf(GS) + 1) : '')

/** What a field could hold: all up to its separator, or, where the reader may have dropped it, any beginning. */
function valores(cuerpo: string, largo: number, varia: boolean, fiel: boolean): string[] {
  if (!varia) return [cuerpo.slice(0, largo)]
  const fin = cuerpo.indexOf(GS)
  if (fin >= 0 || fiel) return [cuerpo.slice(0, fin >= 0 ? fin : undefined)]
  return Array.from({ length: Math.min(largo, cuerpo.length) }, (_, i) => cuerpo.slice(0, i + 1))
}

function comoGs1(campos: readonly Campo[], hoy: Dia): Gs1 | null {
  const de = (ai: string) => campos.find(([otro]) => otro === ai)?.[1]
  const gtin = de('01') ?? de('02')
  if (!gtin || !esGtin(gtin)) return null
  const dia = de('17')
  const caducidad = dia === undefined ? undefined : diaDeGs1(dia, hoy)
  if (dia !== undefined && caducidad === undefined) return null
  for (const ai of ['11', '15']) if (de(ai) !== undefined && !diaDeGs1(de(ai) ?? '', hoy)) return null
  const [lote, serie, piezas] = [de('10'), de('21'), de('30') ?? de('37')]
  return {
    gtin,
    ...(lote ? { lote } : {}),
    ...(caducidad ? { caducidad } : {}),
    ...(piezas ? { piezas: Number(piezas) } : {}),
    ...(serie ? { serie } : {}),
    dudoso: false,
  }
}

/** What all the ways agree on. */
function soloLoSeguro(leidas: readonly Gs1[], primera: Gs1): Gs1 {
  const igual = (campo: 'lote' | 'caducidad' | 'piezas' | 'serie') => leidas.every((l) => l[campo] === primera[campo])
  return {
    gtin: primera.gtin,
    ...(primera.lote !== undefined && igual('lote') ? { lote: primera.lote } : {}),
    ...(primera.caducidad !== undefined && igual('caducidad') ? { caducidad: primera.caducidad } : {}),
    ...(primera.piezas !== undefined && igual('piezas') ? { piezas: primera.piezas } : {}),
    ...(primera.serie !== undefined && igual('serie') ? { serie: primera.serie } : {}),
    dudoso: !(igual('lote') && igual('caducidad') && igual('piezas') && igual('serie')),
  }
}

/** YYMMDD; day 00 is the last of its month; the century is the one that lies within 50 years. undefined for no day. */
function diaDeGs1(aammdd: string, hoy: Dia): Dia | undefined {
  const [aa, mm, dd] = [aammdd.slice(0, 2), aammdd.slice(2, 4), aammdd.slice(4, 6)].map(Number) as [
    number,
    number,
    number,
  ]
  const actual = Number(hoy.slice(0, 4))
  const siglo = actual - (actual % 100)
  const ano = [siglo - 100, siglo, siglo + 100].map((s) => s + aa).find((a) => a - actual <= 50 && a - actual > -50)
  if (ano === undefined || mm < 1 || mm > 12) return undefined
  const ultimo = new Date(Date.UTC(ano, mm, 0)).getUTCDate()
  if (dd > ultimo) return undefined
  return `${ano}-${String(mm).padStart(2, '0')}-${String(dd || ultimo).padStart(2, '0')}`
}

/**
 * The codes under which the pack of a GTIN-14 may stand in the catalogue, the likeliest first. A first digit of 1 to 8 is a case: `caja`
 * says so, and its unit is the code within.
 */
export function codigosDeGtin(gtin: string): { codigos: string[]; caja: boolean } {
  const catorce = gtin.padStart(14, '0')
  const dentro = catorce.slice(1, 13)
  const ean13 = dentro + digitoDeControl(dentro)
  const caja = /^[1-8]/.test(catorce)
  const cortos = [
    ean13,
    ...(ean13.startsWith('0') ? [ean13.slice(1)] : []),
    ...(ean13.startsWith('00000') ? [ean13.slice(5)] : []),
  ]
  return { codigos: caja ? [catorce, ...cortos] : cortos, caja }
}
