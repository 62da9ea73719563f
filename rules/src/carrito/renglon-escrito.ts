import { sinAdornos, sinEnlaces, sinHuecos } from './sin-adornos.ts'

/**
 * One way to understand what somebody wrote; '' for what it does not say. The code may name a case; the quantity stays as it is
 * written, and cantidadEscrita judges it.
 */
export type Lectura = { codigo: string; cantidad: string; descripcion: string }

/** A quantity that says so itself ('12 pzas') carries this sign while the line is read. */
const DICHA = '\u0001'
export const PIEZAS = 'piezas?|pzas?|pzs?|cajas?|cjas?|unidad(?:es)?|unds?|uds?'
/** at the head of a line they count what is ordered; elsewhere they are of the pack */
const ENVASES = 'frascos?|fcos?|tubos?|botes?|bolsas?|paquetes?|paqs?'
const CON_PALABRA = new RegExp(
  `(?<![\\w.,/])(?<!(?:c/|\\bcon|\\bde|\\bx|#)\\s*)(\\d+)\\s*(?:${PIEZAS})\\b\\.?(?:\\s+de(?=\\s))?`,
  'gi',
)
const EN_ENVASES = new RegExp(`^(\\d+)\\s*(?:${ENVASES})\\b\\.?(?:\\s+de)?(?=\\s+[a-záéíóúñ])`, 'i')
const NUMERO_EN_LETRA =
  /^(una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cien|docena|media)$/i
/** what is no whole number of pieces, but was meant as one */
const MAL_NUMERO = /^[+-]?(\d+[.,]\d+|\d+e\d+|\.\d+|-?\d{1,3}(,\d{3})+)$|^-\d+$/i
/** '500 mg', '10 x', '5 %': what follows makes of a number a strength, a size or a pack */
const MEDIDA =
  /^(m?c?gr?s?|kg|m?l|lts?|ui|u|meq|mmol|kcal|%|cm|mm|m|fr|x|tabs?|tabletas?|caps?|capsulas?|comp\w*|grageas?|amp\w*|ovulos?|sup\w*|sobres?|gotas?|dosis|parches?|hrs?|horas?|en|y|\+|\/)\.?$/i
const ES_MEDIDA = (siguiente: string | undefined) =>
  siguiente !== undefined && (MEDIDA.test(siguiente) || siguiente.startsWith('/') || siguiente.startsWith('%'))
/** 'c/ 30', 'x 12', 'no. 5': what comes before does */
const DE_EMPAQUE = /^(c\/|con|x|de|por|#|no\.?|num\.?|n°|en|y|\+|\/|-\/)$|[/+]$/i
/** a strength or a pack that is written as such */
const YA_DICE_CUANTO = /\d\s*(m?c?g|gr|ml|l|ui|u|meq|%)(?![a-z])|c\/\s*\d|\bcon\s+\d|\bx\s*\d/i

const ENTERO = /^\+?\d+$/
export const GS1 = /^\]|^0[12]\d{14}\S*$/

const sinDicha = (escrito: string) => escrito.replaceAll(DICHA, '').replace(/^\+/, '')
const esEntero = (ficha: string) => ENTERO.test(sinDicha(ficha))
const esNumero = (ficha: string) => esEntero(ficha) || MAL_NUMERO.test(ficha) || NUMERO_EN_LETRA.test(ficha)
/** What is too long for pieces, or begins with a zero, is a code. */
const pareceCodigo = (ficha: string) => !ficha.endsWith(DICHA) && /^(\d{5,}|0\d+)$/.test(ficha)

/**
 * The ways to read a line that was typed, pasted from a chat or from a sheet (docs/reglas/captura.md#renglones-escritos), the likeliest
 * first; the catalogue decides. `celdas`: the cells of a line that has separators.
 */
export function lecturasDe(linea: string, celdas: readonly string[] = []): Lectura[] {
  const limpia = sinAdornos(sinHuecos(linea)).trim()
  // '-----' parts a chat as a blank line does
  if (!/[\p{L}\p{N}]/u.test(limpia)) return []
  if (GS1.test(limpia) && !/\s/.test(limpia)) return [{ codigo: limpia, cantidad: '', descripcion: '' }]
  const enCeldas = celdas.map(marcada).filter(Boolean)
  const lecturas = enCeldas.length > 1 ? deCeldas(enCeldas) : []
  const leidas = (lecturas.length > 0 ? lecturas : dePalabras(fichasDe(limpia))).filter(diceAlgo)
  return leidas.length > 0 ? leidas : [{ codigo: '', cantidad: '', descripcion: limpia }]
}

const diceAlgo = ({ codigo, cantidad, descripcion }: Lectura): boolean => codigo + cantidad + descripcion !== ''

/** A cell or a line with its spoken quantities marked, and without the signs around a number. */
const marcada = (texto: string): string =>
  sinHuecos(texto).replace(EN_ENVASES, `$1${DICHA}`).replace(CON_PALABRA, `$1${DICHA}`)

const fichasDe = (limpia: string): string[] =>
  marcada(sinEnlaces(limpia))
    .split(/[\s;]+/)
    .map((ficha) => (/^\d/.test(ficha) ? ficha.replace(/[,:]$/, '') : ficha))
    .filter((ficha) => ficha !== '' && !/^[-–:=,;]$/.test(ficha))

/** Numbers and texts in cells of their own: only what is ambiguous among the numbers stays open. */
function deCeldas(celdas: readonly string[]): Lectura[] {
  const numeros = celdas.filter(esNumero)
  const textos = celdas.filter((celda) => !esNumero(celda))
  if (numeros.length === 0) return []
  const descripcion = sinDicha(textos.join(' '))
  const codigos = numeros.filter(pareceCodigo)
  const [unico] = codigos
  if (unico && codigos.length === 1) return [{ codigo: unico, cantidad: cantidadEntre(numeros, unico), descripcion }]
  const [a, b] = numeros
  if (a && b && numeros.length === 2) return pares(a, b, descripcion)
  if (descripcion === '' || numeros.length > 2) return []
  const [primero = '', ...otros] = textos
  // with free codes, a code of letters and digits in its own cell
  const conLetras = otros.length > 0 && /^(?=.*\d)[a-z0-9.-]{2,20}$/i.test(primero)
  const cantidad = sinDicha(a ?? '')
  return [
    ...(conLetras ? [{ codigo: primero, cantidad, descripcion: sinDicha(otros.join(' ')) }] : []),
    { codigo: '', cantidad, descripcion },
  ]
}

/** The one number besides the code that counts pieces; of several, none. */
function cantidadEntre(numeros: readonly string[], codigo: string): string {
  const otros = numeros.filter((numero) => numero !== codigo)
  const enteros = otros.filter(esEntero)
  const dicha = otros.find((numero) => numero.endsWith(DICHA))
  if (dicha) return sinDicha(dicha)
  if (otros.length === 1) return sinDicha(otros[0] ?? '')
  return enteros.length === 1 ? sinDicha(enteros[0] ?? '') : ''
}

/** Two numbers: either may be the code. */
function pares(a: string, b: string, descripcion = ''): Lectura[] {
  const de = (codigo: string, cantidad: string): Lectura => ({ codigo, cantidad: sinDicha(cantidad), descripcion })
  const puede = (codigo: string) => /^\d+$/.test(codigo)
  const ambas = [...(puede(a) ? [de(a, b)] : []), ...(puede(b) ? [de(b, a)] : [])]
  return !pareceCodigo(a) && pareceCodigo(b) ? ambas.reverse() : ambas
}

function dePalabras(fichas: readonly string[]): Lectura[] {
  const [uno = '', dos = ''] = fichas
  if (fichas.every(esNumero)) return deNumeros(fichas, uno, dos)
  const codigo = [0, 1, fichas.length - 1, fichas.length - 2].find(
    (i) => pareceCodigo(fichas[i] ?? '') && !ES_MEDIDA(fichas[i + 1]) && !DE_EMPAQUE.test(fichas[i - 1] ?? ''),
  )
  if (codigo !== undefined) return conCodigo(fichas, codigo)
  return soloTexto(fichas)
}

function deNumeros(fichas: readonly string[], uno: string, dos: string): Lectura[] {
  if (fichas.length === 1)
    return [/^\d+$/.test(uno) ? { codigo: uno, cantidad: '', descripcion: '' } : sinNombre(sinDicha(uno))]
  if (fichas.length === 2) return pares(uno, dos)
  const codigos = fichas.filter(pareceCodigo)
  const [codigo] = codigos
  return codigo && codigos.length === 1
    ? [{ codigo, cantidad: cantidadEntre(fichas, codigo), descripcion: '' }]
    : [{ codigo: '', cantidad: '', descripcion: fichas.map(sinDicha).join(' ') }]
}

const sinNombre = (cantidad: string): Lectura => ({ codigo: '', cantidad, descripcion: '' })

function conCodigo(fichas: readonly string[], lugar: number): Lectura[] {
  const resto = fichas.filter((_, i) => i !== lugar)
  const [{ cantidad = '', descripcion = '' } = {}] = soloTexto(resto)
  return [{ codigo: fichas[lugar] ?? '', cantidad, descripcion }]
}

/** Words with, perhaps, a quantity before or after them; a strength or a pack is none. */
function soloTexto(fichas: readonly string[]): Lectura[] {
  const leer = (palabras: readonly string[], cantidad = ''): Lectura => ({
    codigo: '',
    cantidad: sinDicha(cantidad),
    descripcion: palabras
      .map(sinDicha)
      .join(' ')
      // a run is looked at once: from its beginning
      .replace(/(?<![\s,:;=–-])[\s,:;=–-]+$/, ''),
  })
  if (fichas.length === 1 && esNumero(fichas[0] ?? '')) return [leer([], fichas[0])]
  const [primera = '', segunda] = fichas
  const ultima = fichas.at(-1) ?? ''
  const alFrente = esNumero(primera) && (primera.endsWith(DICHA) || !ES_MEDIDA(segunda))
  const alFinal = esNumero(ultima) && (ultima.endsWith(DICHA) || !DE_EMPAQUE.test(fichas.at(-2) ?? ''))
  const sinPrimera = fichas.slice(1)
  const sinUltima = fichas.slice(0, -1)
  if (alFrente && alFinal) {
    if (ultima.endsWith(DICHA)) return [leer(fichas.slice(1, -1), ultima)]
    if (primera.endsWith(DICHA) || !YA_DICE_CUANTO.test(sinPrimera.slice(0, -1).join(' ')))
      return [leer(sinPrimera, primera)]
    return [leer(fichas.slice(1, -1))]
  }
  if (alFrente) return [leer(sinPrimera, primera)]
  if (!alFinal) return [leer(fichas)]
  if (ultima.endsWith(DICHA)) return [leer(sinUltima, ultima), leer(fichas)]
  return YA_DICE_CUANTO.test(sinUltima.join(' ')) || NUMERO_EN_LETRA.test(ultima)
    ? [leer(sinUltima, ultima), leer(fichas)]
    : [leer(fichas), leer(sinUltima, ultima)]
}
