import { expect, test } from 'vitest'
import { parsePreguntas, readPreguntas } from '../../../../bench/relevancia/leer.ts'
import { type Buscar, enDesorden, type Medida, medirPregunta } from '../../../../bench/relevancia/medir.ts'
import type { Pregunta } from '../../../../bench/relevancia/pregunta.ts'
import { buscador, listas } from '../../../../bench/relevancia/relevancia.ts'

// a short form of `npm run bench -- --solo relevancia`
const LISTAS = listas().map((lista) => ({
  ...lista,
  preguntas: dosDeCada(lista.preguntas),
  buscar: buscador(lista.catalogo),
}))

/** The first two of each kind. */
function dosDeCada(preguntas: readonly Pregunta[]): Pregunta[] {
  const cuantas = new Map<string, number>()
  return preguntas.filter(({ tipo }) => {
    cuantas.set(tipo, (cuantas.get(tipo) ?? 0) + 1)
    return (cuantas.get(tipo) ?? 0) <= 2
  })
}

const medirTodas = (otra: (buscar: Buscar) => Buscar = (buscar) => buscar): Medida[] =>
  LISTAS.flatMap(({ catalogo, preguntas, buscar }) =>
    preguntas.map((pregunta) => medirPregunta(catalogo, otra(buscar), pregunta)),
  )
const MEDIDAS = medirTodas()
const promedio = (medidas: readonly Medida[]) => medidas.reduce((suma, { ndcg }) => suma + ndcg, 0) / medidas.length
const parte = (medidas: readonly Medida[], es: (medida: Medida) => boolean) =>
  medidas.filter(es).length / medidas.length

test('lo que se quiso decir está entre lo primero, en dos catálogos escritos de otra manera', () => {
  const medidas = MEDIDAS
  expect(medidas.length).toBeGreaterThanOrEqual(60)
  // the misses stand in the report of the run
  const fallas = medidas.filter(({ ndcg }) => ndcg < 0.5)
  if (fallas.length > 0) console.info(fallas.map(({ pregunta }) => `${pregunta.tipo}: ${pregunta.texto}`).join('\n'))
  expect(promedio(medidas)).toBeGreaterThanOrEqual(0.95)
  expect(parte(medidas, ({ primeroBueno }) => primeroBueno)).toBeGreaterThanOrEqual(0.9)
  expect(parte(medidas, ({ nada }) => nada)).toBeLessThanOrEqual(0.01)
})

test('donde lo hallado no es todo igual de bueno, lo primero es lo mejor, y en desorden no pasaría', () => {
  const conOrden = MEDIDAS.filter(({ importaElOrden }) => importaElOrden)
  const desordenadas = medirTodas(enDesorden).filter(({ importaElOrden }) => importaElOrden)
  expect(conOrden.length).toBeGreaterThanOrEqual(15)
  expect(desordenadas).toHaveLength(conOrden.length)
  expect(promedio(conOrden)).toBeGreaterThanOrEqual(0.9)
  expect(promedio(desordenadas)).toBeLessThan(0.75)
})

test.each(['demo', 'segundo', 'tercero', 'dificiles', 'mostrador'] as const)('la lista %s se lee entera', (lista) => {
  expect(readPreguntas(lista).length).toBeGreaterThan(50)
})

test.each(['losartan', ' ¦ LOSARTÁN', 'losartan ¦ ', 'losartan ¦ Losartán', 'losartan ¦ LOSARTÁN; n cincuenta'])(
  'un renglón que no se entiende se rechaza: %s',
  (renglon) => expect(() => parsePreguntas(['# genérico', renglon])).toThrow('No se entiende'),
)
