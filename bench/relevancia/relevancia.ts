import { SINONIMOS } from '@surtia/demo/sinonimos.ts'
import { indiceDeTexto } from '@surtia/server/indice/texto/indice-de-texto.ts'
import { aLoMas, alMenos, type Cuaderno, type Meta } from '../cifras.ts'
import { conGenericosCrudos } from './catalogo-crudo.ts'
import { catalogoDemo } from './catalogo-demo.ts'
import { catalogoSegundo } from './catalogo-segundo.ts'
import { catalogoTercero } from './catalogo-tercero.ts'
import type { Articulo } from './hechos.ts'
import { readPreguntas } from './leer.ts'
import { apartada, type Buscar, enDesorden, type Medida, medirPregunta } from './medir.ts'
import { grado, type Pregunta } from './pregunta.ts'
import { preguntasGeneradas } from './preguntas-generadas.ts'

const DEMO = 'demostración'
const MOSTRADOR = 'mostrador'

export type Lista = {
  nombre: string
  catalogo: readonly Articulo[]
  preguntas: readonly Pregunta[]
  /** only its figures are looked at */
  apartada: boolean
}

/** The first two catalogues with their questions. */
export function listas(): Lista[] {
  const segundo = catalogoSegundo()
  return [
    { nombre: DEMO, catalogo: catalogoDemo(), preguntas: readPreguntas('demo'), apartada: false },
    { nombre: 'segundo catálogo', catalogo: segundo, preguntas: delSegundo(segundo), apartada: false },
  ]
}

/** Harder ones, of the second catalogue. */
function listaDificil(): Lista {
  return { nombre: 'difíciles', catalogo: catalogoSegundo(), preguntas: readPreguntas('dificiles'), apartada: false }
}

/** A third one, written after the engine: its misses are not listed. */
function listaApartada(): Lista {
  const catalogo = catalogoTercero()
  const preguntas = sinRepetir([...readPreguntas('tercero'), ...preguntasGeneradas(catalogo, OTRA_SEMILLA)])
  return { nombre: 'tercer catálogo', catalogo, preguntas, apartada: true }
}
const OTRA_SEMILLA = 77_001

/** The counter and laymen, on the demo and on two catalogues whose generics carry strengths. */
function listasDelMostrador(): Lista[] {
  const segundo = conGenericosCrudos(catalogoSegundo(), 'Paracetamol 500 Mg + Cafeína 65 Mg')
  const catalogos = {
    [`${MOSTRADOR}, ${DEMO}`]: catalogoDemo(),
    [`${MOSTRADOR}, segundo crudo`]: segundo,
    [`${MOSTRADOR}, tercero crudo`]: conGenericosCrudos(catalogoTercero(), 'PARACETAMOL 500 MG/CAFEÍNA 65 MG'),
  }
  return [
    { nombre: 'segundo crudo, sus preguntas', catalogo: segundo, preguntas: delSegundo(segundo), apartada: false },
    ...Object.entries(catalogos).map(([nombre, catalogo]) => ({
      nombre,
      catalogo,
      preguntas: preguntasDelMostrador(catalogo),
      apartada: false,
    })),
  ]
}

/** Those that a catalogue has something for. */
const preguntasDelMostrador = (catalogo: readonly Articulo[]): Pregunta[] =>
  readPreguntas('mostrador').filter(({ pide }) => catalogo.some((articulo) => grado(articulo, pide) > 0))

const delSegundo = (catalogo: readonly Articulo[]) =>
  sinRepetir([...readPreguntas('segundo'), ...preguntasGeneradas(catalogo)])

const sinRepetir = (todas: readonly Pregunta[]) => [...new Map(todas.map((una) => [una.texto, una])).values()]

/** The engine with a catalogue in it, and the words of the trade that the demo brings. */
export function buscador(catalogo: readonly Articulo[]): Buscar {
  const indice = indiceDeTexto()
  indice.ponerSinonimos(SINONIMOS)
  for (const [lugar, { textos }] of catalogo.entries()) indice.poner(lugar, textos)
  return (texto) => indice.hallar(texto)
}

/** Shares in %. */
type Cifras = {
  que: string
  preguntas: number
  ndcg: number
  primeroBueno: number
  sinNada: number
  corregidasDeMas: number
}

/** What may be answered as a correction only. */
const CORREGIBLES = [
  'un desliz',
  'dos deslices',
  'como suena',
  'tecla vecina',
  'palabra desconocida',
  'con descuidos',
  'descuido en dos palabras',
  'descuido al principio',
  'descuido en lo corto o a medio escribir',
  'dicho a la gente',
  'código de barras con error',
  'no lo hay así',
]

export function cifras(que: string, medidas: readonly Medida[]): Cifras {
  const parte = (cuantas: number) => (100 * cuantas) / medidas.length
  return {
    que,
    preguntas: medidas.length,
    ndcg: medidas.reduce((suma, { ndcg }) => suma + ndcg, 0) / medidas.length,
    primeroBueno: parte(medidas.filter(({ primeroBueno }) => primeroBueno).length),
    sinNada: parte(medidas.filter(({ nada }) => nada).length),
    corregidasDeMas: medidas.filter(({ corregido, pregunta }) => corregido && !CORREGIBLES.includes(pregunta.tipo))
      .length,
  }
}

/** Of the counter and laymen less is asked, and of catalogues that are not the demo. */
function metasDe(nombre: string, { ndcg, primeroBueno, sinNada }: Cifras): Meta[] {
  if (nombre.startsWith(MOSTRADOR))
    return [alMenos('nDCG', ndcg, nombre.endsWith(DEMO) ? 0.9 : 0.85, ''), aLoMas('nothing', sinNada, 5, '%')]
  return [alMenos('nDCG', ndcg, 0.95, ''), alMenos('first', primeroBueno, 90, '%'), aLoMas('nothing', sinNada, 1, '%')]
}

/** `npm run bench -- --solo relevancia`: how well what was meant stands first. No portal is needed. */
export function medirRelevancia(hoja: Cuaderno, detalle: boolean): void {
  const columnas = ['questions', 'nDCG@10', 'first hit right, %', 'nothing found, %', 'corrected too much']
  const anotar = hoja.tabla('', ['list', 'of it', ...columnas])
  const todas = [...listas(), listaApartada(), listaDificil(), ...listasDelMostrador()]
  for (const { nombre, catalogo, preguntas, apartada: sinVer } of todas) {
    const buscar = buscador(catalogo)
    const revueltas = (suyas: readonly Medida[]) =>
      suyas.map(({ pregunta }) => medirPregunta(catalogo, enDesorden(buscar), pregunta))
    const medidas = preguntas.map((pregunta) => medirPregunta(catalogo, buscar, pregunta))
    const vistas = medidas.filter(({ pregunta }) => !apartada(pregunta))
    const conOrden = medidas.filter(({ importaElOrden }) => importaElOrden)
    const partes: Record<string, readonly Medida[]> = {
      all: medidas,
      'where order matters': conOrden,
      'these, shuffled': revueltas(conOrden),
      'all, shuffled': revueltas(medidas),
    }
    for (const [que, suyas] of Object.entries(partes)) {
      const c = cifras(que, suyas)
      const metas = que === 'all' ? metasDe(nombre, c) : []
      anotar([`${nombre}, ${catalogo.length}`, ...Object.values(c)], metas)
    }
    const porTipo = Map.groupBy(medidas, ({ pregunta }) => pregunta.tipo)
    const porVistas = Map.groupBy(medidas, ({ pregunta }) => (apartada(pregunta) ? 'apartadas' : 'vistas'))
    console.table([...porVistas, ...porTipo].map(([que, suyas]) => cifras(que, suyas)))
    if (detalle && !sinVer) contarFallas(vistas)
  }
}

/** The questions that are not as they should be, without those that nobody looks at. */
function contarFallas(medidas: readonly Medida[]): void {
  for (const { pregunta, ndcg, primeroBueno, corregido, primeros } of medidas.filter(
    (m) => m.ndcg < 0.95 || !m.primeroBueno,
  )) {
    console.log(
      `\n[${pregunta.tipo}] ${pregunta.texto} → nDCG ${ndcg.toFixed(2)}${primeroBueno ? '' : ', el primero no'}${corregido ? `, corregido «${corregido}»` : ''}`,
    )
    console.log(`  pide ${JSON.stringify(pregunta.pide)}`)
    for (const { descripcion, grado } of primeros.slice(0, 5)) console.log(`  ${grado} ${descripcion}`)
    if (primeros.length === 0) console.log('  nada')
  }
}
