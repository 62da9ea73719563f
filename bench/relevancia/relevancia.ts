import { SINONIMOS } from '@surtia/demo/sinonimos.ts'
import { indiceDeTexto } from '@surtia/server/indice/texto/indice-de-texto.ts'
import { conGenericosCrudos } from './catalogo-crudo.ts'
import { catalogoDemo } from './catalogo-demo.ts'
import { catalogoSegundo } from './catalogo-segundo.ts'
import { catalogoTercero } from './catalogo-tercero.ts'
import type { Articulo } from './hechos.ts'
import { readPreguntas } from './leer.ts'
import { apartada, type Buscar, enDesorden, type Medida, medirPregunta } from './medir.ts'
import { grado, type Pregunta } from './pregunta.ts'
import { preguntasGeneradas } from './preguntas-generadas.ts'

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
    { nombre: 'demostración', catalogo: catalogoDemo(), preguntas: readPreguntas('demo'), apartada: false },
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
  const catalogos = {
    'mostrador, demostración': catalogoDemo(),
    'mostrador, segundo crudo': conGenericosCrudos(catalogoSegundo(), 'Paracetamol 500 Mg + Cafeína 65 Mg'),
    'mostrador, tercero crudo': conGenericosCrudos(catalogoTercero(), 'PARACETAMOL 500 MG/CAFEÍNA 65 MG'),
  }
  const segundo = catalogos['mostrador, segundo crudo']
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

type Cifras = {
  que: string
  preguntas: number
  'nDCG@10': string
  'primero bueno': string
  'sin nada': string
  'corregidas de más': number
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
  const parte = (cuantas: number) => `${((100 * cuantas) / medidas.length).toFixed(1)}%`
  return {
    que,
    preguntas: medidas.length,
    'nDCG@10': (medidas.reduce((suma, { ndcg }) => suma + ndcg, 0) / medidas.length).toFixed(3),
    'primero bueno': parte(medidas.filter(({ primeroBueno }) => primeroBueno).length),
    'sin nada': parte(medidas.filter(({ nada }) => nada).length),
    'corregidas de más': medidas.filter(({ corregido, pregunta }) => corregido && !CORREGIBLES.includes(pregunta.tipo))
      .length,
  }
}

/** `npm run bench -- --solo relevancia`: how well what was meant stands first. No portal is needed. */
export function medirRelevancia(detalle: boolean): void {
  const todas = [...listas(), listaApartada(), listaDificil(), ...listasDelMostrador()]
  for (const { nombre, catalogo, preguntas, apartada: sinVer } of todas) {
    const buscar = buscador(catalogo)
    const medidas = preguntas.map((pregunta) => medirPregunta(catalogo, buscar, pregunta))
    const vistas = medidas.filter(({ pregunta }) => !apartada(pregunta))
    const conOrden = medidas.filter(({ importaElOrden }) => importaElOrden)
    console.log(`\n${nombre}, ${catalogo.length} artículos`)
    console.table([
      cifras('todas', medidas),
      cifras('vistas', vistas),
      cifras(
        'apartadas',
        medidas.filter(({ pregunta }) => apartada(pregunta)),
      ),
      cifras('donde importa el orden', conOrden),
      cifras(
        'éstas, en desorden',
        conOrden.map(({ pregunta }) => medirPregunta(catalogo, enDesorden(buscar), pregunta)),
      ),
      cifras(
        'todas, en desorden',
        preguntas.map((pregunta) => medirPregunta(catalogo, enDesorden(buscar), pregunta)),
      ),
    ])
    const tipos = [...new Set(preguntas.map(({ tipo }) => tipo))]
    console.table(
      tipos.map((tipo) =>
        cifras(
          tipo,
          medidas.filter(({ pregunta }) => pregunta.tipo === tipo),
        ),
      ),
    )
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
