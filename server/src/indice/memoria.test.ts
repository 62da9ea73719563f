import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRACIA_MS } from './buscar-en-indice.ts'
import { lotes } from './lotes.ts'
import { LO_QUE_COMPRA } from './orden.ts'
import { MAS_PRIMEROS, PRIMEROS, paginaDe, paginaLejana, primerosDe } from './pagina.ts'
import { Recuerdos } from './recuerdos.ts'
import { VIEJO_MS } from './seguir.ts'
import { Turnos } from './turnos.ts'
import { ventana } from './ventana.ts'

type Lote = readonly [number, number, number]
const lote: fc.Arbitrary<Lote> = fc.tuple(
  fc.integer({ min: 1, max: 9 }),
  fc.integer({ min: 19_000, max: 25_000 }),
  fc.integer({ min: 1, max: 9_999 }),
)
const escritos = (unos: readonly Lote[]) => unos.map((uno) => uno.join(' ')).join(',')

test('los lotes de un artículo son los últimos que se dijeron, crezcan o mengüen', () => {
  const cambio = fc.tuple(fc.nat({ max: 40 }), fc.array(lote, { maxLength: 90 }))
  fc.assert(
    fc.property(fc.array(cambio, { maxLength: 120 }), (cambios) => {
      const guardados = lotes()
      const dichos = new Map<number, readonly Lote[]>()
      for (const [lugar, suyos] of cambios) {
        guardados.poner(lugar, escritos(suyos))
        dichos.set(lugar, suyos)
      }
      for (let lugar = 0; lugar <= 41; lugar++) {
        const leidos: Lote[] = []
        guardados.deCada(lugar, (...uno) => leidos.push(uno))
        expect(leidos).toEqual(dichos.get(lugar) ?? [])
      }
    }),
  )
})

test('los lotes que cambian sin cesar no ocupan más cada vez', () => {
  const guardados = lotes()
  const suyos = (n: number) => escritos(Array.from({ length: n }, () => [1, 20_000, 5] as const))
  for (let vuelta = 0; vuelta < 200; vuelta++)
    for (let lugar = 0; lugar < 100; lugar++) guardados.poner(lugar, suyos(1 + ((vuelta + lugar) % 7)))
  expect(guardados.bytes()).toBeLessThan(100_000)
})

test('los turnos que se rehacen por partes son los que se harían de una vez', () => {
  const cambio = fc.array(fc.tuple(fc.nat({ max: 60 }), fc.option(fc.nat({ max: 20 }))), { maxLength: 25 })
  fc.assert(
    fc.property(fc.array(cambio, { maxLength: 12 }), (cambios) => {
      const [turnos, valores] = [new Turnos(), new Map<number, number>()]
      const antes = (a: number, b: number) => (valores.get(a) ?? 0) - (valores.get(b) ?? 0) || a - b
      for (const uno of cambios) {
        const fuera = new Set(uno.map(([lugar]) => lugar).filter((lugar) => valores.has(lugar)))
        for (const [lugar, valor] of uno) {
          if (valor === null) valores.delete(lugar)
          else valores.set(lugar, valor)
        }
        const dentro = [...new Set(uno.map(([lugar]) => lugar))].filter((lugar) => valores.has(lugar))
        turnos.rehacer(dentro, fuera, 61, antes)
        const todos = [...valores.keys()].sort(antes)
        expect([...turnos.lista]).toEqual(todos)
        expect(todos.map((lugar) => turnos.turno[lugar])).toEqual(todos.map((_, i) => i))
      }
    }),
  )
})

const llaves = fc.array(fc.nat({ max: 30 }), { maxLength: 300 })

test('una ventana es el pedazo de la lista ordenada entera', () => {
  fc.assert(
    fc.property(llaves, fc.nat({ max: 310 }), fc.nat({ max: 40 }), (unas, desde, cuantos) => {
      const dadas = {
        llaves: Float64Array.from(unas),
        desempates: Int32Array.from(unas, (_, i) => (i * 7_919) % 100_003),
      }
      const todas = unas
        .map((_, i) => i)
        .sort((a, b) => (unas[a] ?? 0) - (unas[b] ?? 0) || (dadas.desempates[a] ?? 0) - (dadas.desempates[b] ?? 0))
      expect([...ventana(dadas, desde, desde + cuantos)]).toEqual(todas.slice(desde, desde + cuantos))
    }),
  )
})

test('lo que el cliente compra se adelanta a sus iguales, en cualquier página', () => {
  const caso = fc.record({
    unas: fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 1_400 }),
    cada: fc.integer({ min: 1, max: 40 }),
    desde: fc.nat({ max: 1_400 }),
  })
  fc.assert(
    fc.property(caso, ({ unas, cada, desde }) => {
      const lugares = Int32Array.from(unas, (_, i) => i * 2)
      const base = unas.map((una) => una * LO_QUE_COMPRA * 2 + LO_QUE_COMPRA)
      const criterio = { llave: (i: number) => base[i] ?? 0, desempate: (i: number) => (i * 7_919) % 100_003 }
      const llave = (i: number) => (base[i] ?? 0) - (i % cada === 0 ? LO_QUE_COMPRA : 0)
      const todas = unas
        .map((_, i) => i)
        .sort((a, b) => llave(a) - llave(b) || criterio.desempate(a) - criterio.desempate(b))
      const comprados = unas.flatMap((_, i) =>
        i % cada === 0 ? [{ lugar: i * 2, llave: criterio.llave(i), desempate: criterio.desempate(i) }] : [],
      )
      const debida = todas.slice(desde, desde + 20).map((i) => i * 2)
      expect(paginaLejana(lugares, criterio, comprados, [desde, desde + 20])).toEqual(debida)
      // the first ones tell it, or say that they cannot
      for (const cuantos of [PRIMEROS, MAS_PRIMEROS]) {
        const cercana = paginaDe(primerosDe(lugares, criterio, cuantos), comprados, desde, desde + 20)
        if (cercana || desde + 20 + comprados.length <= cuantos) expect(cercana).toEqual(debida)
      }
    }),
    { numRuns: 200 },
  )
})

test('lo que se rehace en nada no sobrevive a ningún cambio; lo caro, a los de precio y existencia y sólo un rato', () => {
  const recuerdos = new Recuerdos<number>({ ms: 60_000, cuantos: 2, bytes: 1_000_000 })
  const breves = new Recuerdos<number>({ ms: 0, cuantos: 2, bytes: 1_000_000 })
  let hechos = 0
  const tomar = (de: Recuerdos<number>, clave: string, estado: readonly [number, number], caro = false) =>
    de.tomar(
      clave,
      { estructura: estado[0], revision: estado[1] },
      () => ++hechos,
      () => 1,
      () => caro,
    )
  expect([tomar(recuerdos, 'a', [1, 1]), tomar(recuerdos, 'a', [1, 1]), tomar(recuerdos, 'a', [1, 2])]).toEqual([
    1, 1, 2,
  ])
  const caros = [
    tomar(recuerdos, 'b', [1, 1], true),
    tomar(recuerdos, 'b', [1, 2], true),
    tomar(recuerdos, 'b', [2, 3], true),
  ]
  expect(caros).toEqual([3, 3, 4])
  expect([tomar(breves, 'b', [1, 1], true), tomar(breves, 'b', [1, 2], true)]).toEqual([5, 6])
})

test('lo que se recuerda de lo ya sabido no llega al segundo', () => {
  expect(VIEJO_MS + GRACIA_MS).toBeLessThan(1_000)
})

test('se recuerdan tantos y tantos bytes, y se va primero el que nadie pide', () => {
  const recuerdos = new Recuerdos<string>({ ms: 0, cuantos: 2, bytes: 100 })
  const hechos: string[] = []
  const tomar = (clave: string, bytes = 1) =>
    recuerdos.tomar(
      clave,
      { estructura: 1, revision: 1 },
      () => `${hechos.push(clave)}`,
      () => bytes,
    )
  for (const clave of ['a', 'b', 'a', 'c', 'a', 'b']) tomar(clave)
  expect(hechos).toEqual(['a', 'b', 'c', 'b'])
  tomar('d', 99)
  tomar('a', 2)
  expect(hechos).toEqual(['a', 'b', 'c', 'b', 'd', 'a'])
  tomar('d', 99)
  expect(hechos.at(-1)).toBe('d')
})
