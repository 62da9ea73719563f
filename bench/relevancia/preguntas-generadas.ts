import { type Azar, azar } from '@surtia/demo/azar.ts'
import { conCifraDeControl } from './catalogo-segundo.ts'
import type { Articulo } from './hechos.ts'
import type { Pide, Pregunta } from './pregunta.ts'

const SEMILLA = 300
/** Of each kind. */
const CUANTAS = 11

/** What a person types who wants this article; undefined when this kind of question is not for it. */
type Como = (a: Azar, articulo: Articulo, nombre: string) => { texto: string; pide: Pide } | undefined

const sola = ({ hechos }: Articulo) => hechos.sustancias.length === 1
const enSolido = ({ hechos }: Articulo) => hechos.piezas > 1 && !(hechos.dosis[0] ?? '/').includes('/')
const sustancias = ({ hechos }: Articulo): Pide => ({ sustancias: [hechos.sustancias] })
const EN_FORMA: Readonly<Record<string, readonly string[]>> = {
  tableta: ['tab', 'tabletas', 'tabs'],
  capsula: ['caps', 'capsulas', 'cap'],
  jarabe: ['jarabe', 'jbe'],
  suspension: ['susp', 'suspension'],
  inyectable: ['iny', 'inyectable', 'sol iny'],
  gotas: ['gotas', 'gts'],
  crema: ['crema'],
}

const COMO: Readonly<Record<string, Como>> = {
  genérico: (_, articulo, nombre) => (sola(articulo) ? { texto: nombre, pide: sustancias(articulo) } : undefined),
  'genérico y fuerza': (a, articulo, nombre) => {
    const mg = enMg(articulo)
    if (!sola(articulo) || mg === undefined) return undefined
    const texto = `${nombre} ${a.uno([`${mg}`, `${mg} mg`, `${mg}mg`])}`
    return texto.endsWith('g')
      ? { texto, pide: { ...sustancias(articulo), dosis: articulo.hechos.dosis } }
      : { texto, pide: { ...sustancias(articulo), numero: mg } }
  },
  'genérico y forma': (a, articulo, nombre) => {
    const [forma = '', otra] = articulo.hechos.formas
    const dichas = EN_FORMA[forma]
    if (!sola(articulo) || dichas === undefined || otra !== undefined) return undefined
    return { texto: `${nombre} ${a.uno(dichas)}`, pide: { ...sustancias(articulo), formas: [[forma]] } }
  },
  'con presentación': (a, articulo, nombre) => {
    const mg = enMg(articulo)
    const { piezas, dosis } = articulo.hechos
    if (!sola(articulo) || !enSolido(articulo) || mg === undefined) return undefined
    const cuenta = a.uno([`c/${piezas}`, `x ${piezas}`, `con ${piezas}`, `x${piezas}`])
    return { texto: `${nombre} ${mg} mg ${cuenta}`, pide: { ...sustancias(articulo), dosis, piezas } }
  },
  'como en el mostrador': (_, articulo, nombre) => {
    const mg = enMg(articulo)
    const { piezas, formas } = articulo.hechos
    const [forma = '', otra] = formas
    const dichas = EN_FORMA[forma]
    if (!sola(articulo) || !enSolido(articulo) || mg === undefined || !dichas || otra !== undefined) return undefined
    const inicio = nombre.slice(0, Math.max(6, nombre.length - 4)).trim()
    return {
      texto: `${inicio} ${mg} ${dichas[0]} ${piezas}`,
      pide: { ...sustancias(articulo), numero: mg, formas: [[forma]], piezas },
    }
  },
  marca: (_, { hechos: { marca } }) => (marca === '' ? undefined : { texto: marca.toLowerCase(), pide: { marca } }),
  'marca y fuerza': (_, articulo) => {
    const { marca, dosis } = articulo.hechos
    const mg = enMg(articulo)
    return marca === '' || mg === undefined ? undefined : { texto: `${marca} ${mg}mg`, pide: { marca, dosis } }
  },
  combinación: (a, articulo) => {
    const { sustancias: nombres, dosis } = articulo.hechos
    if (nombres.length < 2) return undefined
    const dichos = nombres.map(sinAcentos)
    const orden = a.si(0.5) ? dichos : [...dichos].reverse()
    const conDosis = a.si(0.4) && nombres.length === 2 && dosis.every((una) => /^[\d.]+mg$/.test(una))
    const cifras = (a.si(0.5) && orden[0] === dichos[0] ? dosis : []).map((una) => una.replace('mg', '')).join('/')
    const texto = `${orden.join(a.uno([' ', '/', ' con ', ' + ', ' y ']))}${conDosis && cifras ? ` ${cifras}` : ''}`
    return { texto, pide: { ...sustancias(articulo), ...(conDosis && cifras ? { dosis } : {}) } }
  },
  laboratorio: (_, articulo, nombre) => {
    const { laboratorio } = articulo.hechos
    if (!sola(articulo)) return undefined
    return {
      texto: `${nombre} ${laboratorio.split(' ')[0]?.toLowerCase()}`,
      pide: { ...sustancias(articulo), laboratorio },
    }
  },
  'por valor': (_, articulo, nombre) => {
    const mg = enMg(articulo)
    if (!sola(articulo) || mg === undefined || mg < 250) return undefined
    return { texto: `${nombre} ${mg / 1_000} g`, pide: { ...sustancias(articulo), dosis: articulo.hechos.dosis } }
  },
  código: (a, { textos: { codArticulo } }) => ({
    texto: a.uno([codArticulo, codArticulo.replace(/^0+/, ''), `0${codArticulo}`]),
    pide: { codArticulo },
  }),
  'código de barras': (a, { textos: { codArticulo, codBarras } }) =>
    codBarras.length === 13
      ? {
          texto: a.uno([codBarras, `0${codBarras}`, conCifraDeControl(`1${codBarras.slice(0, 12)}`)]),
          pide: { codArticulo },
        }
      : codBarras === ''
        ? undefined
        : { texto: codBarras, pide: { codArticulo } },
  'código de barras con error': (a, { textos: { codArticulo, codBarras } }) => {
    if (codBarras.length < 12) return undefined
    const i = a.entero(4, 11)
    const otra = (Number(codBarras[i]) + a.entero(1, 9)) % 10
    return { texto: `${codBarras.slice(0, i)}${otra}${codBarras.slice(i + 1)}`, pide: { codArticulo } }
  },
  'un desliz': (a, articulo, nombre) =>
    sola(articulo) && /^[a-z]{6,}$/.test(nombre)
      ? { texto: conDesliz(a, nombre), pide: sustancias(articulo) }
      : undefined,
  'dos deslices': (a, articulo, nombre) =>
    sola(articulo) && /^[a-z]{10,}$/.test(nombre)
      ? { texto: conDesliz(a, conDesliz(a, nombre)), pide: sustancias(articulo) }
      : undefined,
}

const sinAcentos = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The strength of a solid in mg; undefined for what is a share of something. */
function enMg({ hechos: { dosis } }: Articulo): number | undefined {
  const [, mg] = (dosis.length === 1 && /^([\d.]+)mg$/.exec(dosis[0] ?? '')) || []
  return mg === undefined || Number(mg) < 0.1 ? undefined : Number(mg)
}

const VECINAS: Readonly<Record<string, string>> = {
  a: 's',
  e: 'r',
  i: 'o',
  o: 'i',
  u: 'y',
  n: 'm',
  m: 'n',
  l: 'k',
  r: 't',
  t: 'r',
  s: 'd',
  c: 'v',
  p: 'o',
  d: 'f',
}

/** One slip of the hand, never in the first letter: a neighbouring key, one left out, one twice, two swapped. */
function conDesliz(a: Azar, palabra: string): string {
  const i = a.entero(1, palabra.length - 2)
  const [antes, letra, despues] = [palabra.slice(0, i), palabra[i] ?? '', palabra.slice(i + 1)]
  return a.uno([
    `${antes}${VECINAS[letra] ?? 'e'}${despues}`,
    `${antes}${despues}`,
    `${antes}${letra}${letra}${despues}`,
    `${antes}${despues[0] ?? ''}${letra}${despues.slice(1)}`,
  ])
}

/** Insertions, deletions, changes and swaps of neighbours from one word to the other. */
function distancia(una: string, otra: string): number {
  const filas = [Array.from({ length: otra.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= una.length; i++) {
    const fila = [i]
    for (let j = 1; j <= otra.length; j++) {
      const [arriba = 0, lado = 0, esquina = 0] = [filas[i - 1]?.[j], fila[j - 1], filas[i - 1]?.[j - 1]]
      const volteadas =
        una[i - 1] === otra[j - 2] && una[i - 2] === otra[j - 1] ? (filas[i - 2]?.[j - 2] ?? 99) + 1 : 99
      fila.push(Math.min(arriba + 1, lado + 1, esquina + (una[i - 1] === otra[j - 1] ? 0 : 1), volteadas))
    }
    filas.push(fila)
  }
  return filas[una.length]?.[otra.length] ?? 0
}

/** A slip that is as near to the name of another substance says nothing: such a question is not asked. */
function seEntiende(texto: string, nombre: string, nombres: readonly string[]): boolean {
  const suya = distancia(texto, nombre)
  return suya > 0 && nombres.every((otro) => otro === nombre || distancia(texto, otro) > suya + 1)
}

/** One wrong digit or two swapped lead back to one barcode only. */
function unoSolo(texto: string, codigos: ReadonlySet<string>): boolean {
  const cercanos = new Set<string>()
  for (let i = 0; i < texto.length; i++) {
    const [antes, despues] = [texto.slice(0, i), texto.slice(i + 1)]
    for (let cifra = 0; cifra < 10; cifra++) cercanos.add(`${antes}${cifra}${despues}`)
    cercanos.add(`${antes}${despues.slice(0, 1)}${texto[i]}${despues.slice(1)}`)
  }
  return [...cercanos].filter((codigo) => codigos.has(codigo)).length === 1
}

export function preguntasGeneradas(catalogo: readonly Articulo[], semilla = SEMILLA): Pregunta[] {
  const a = azar(semilla)
  const nombres = [...new Set(catalogo.flatMap(({ hechos }) => hechos.sustancias.map(sinAcentos)))]
  const codigos = new Set(catalogo.map(({ textos }) => textos.codBarras))
  return Object.entries(COMO).flatMap(([tipo, como]) => {
    const textos = new Map<string, Pregunta>()
    while (textos.size < CUANTAS) {
      const articulo = a.uno(catalogo)
      const nombre = sinAcentos(articulo.hechos.sustancias[0] ?? '')
      const hecha = como(a, articulo, nombre)
      if (hecha === undefined) continue
      if (/desli/.test(tipo) && !seEntiende(hecha.texto, nombre, nombres)) continue
      if (/con error/.test(tipo) && !unoSolo(hecha.texto, codigos)) continue
      textos.set(hecha.texto, { ...hecha, tipo })
    }
    return [...textos.values()]
  })
}
