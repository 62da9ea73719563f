import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  antesDelCredito,
  caminoDe,
  ESTADOS_DE_RECLAMO,
  type EstadoDeReclamo,
  esFinal,
  HECHOS_DE_RECLAMO,
  type HechoDeReclamo,
  porQueNoSePuede,
  type Reclamo,
  trasHecho,
} from './estado.ts'

const HECHOS = Object.keys(HECHOS_DE_RECLAMO) as HechoDeReclamo[]
const reclamo = (estado: EstadoDeReclamo, mas: Partial<Reclamo> = {}): Reclamo => ({
  estado,
  soloSobrante: false,
  conRegreso: true,
  ...mas,
})
const sePuede = (de: Reclamo) => HECHOS.filter((hecho) => porQueNoSePuede(hecho, de) === '')

test('qué se puede en cada estado', () => {
  expect(Object.fromEntries(ESTADOS_DE_RECLAMO.map((estado) => [estado, sePuede(reclamo(estado))]))).toEqual({
    enviada: ['tomar', 'acreditar', 'retirar'],
    'en-revision': ['autorizar', 'rechazar', 'acreditar', 'retirar'],
    autorizada: ['recolectar', 'acreditar'],
    recolectada: ['recibir', 'acreditar'],
    recibida: ['acreditar'],
    acreditada: [],
    cerrada: [],
    rechazada: [],
    retirada: [],
  })
})

test('sin regreso de producto no se recolecta; lo sobrante termina recibido o cerrado', () => {
  expect(sePuede(reclamo('autorizada', { conRegreso: false }))).toEqual(['acreditar'])
  expect(sePuede(reclamo('autorizada', { soloSobrante: true }))).toEqual(['recolectar', 'cerrar', 'acreditar'])
  expect(sePuede(reclamo('recibida', { soloSobrante: true }))).toEqual([])
})

test('lo que no se puede se dice con el estado en que está', () => {
  expect(porQueNoSePuede('retirar', reclamo('autorizada'))).toBe(
    'La reclamación está autorizada: ya no se puede retirar.',
  )
  expect(porQueNoSePuede('recibir', reclamo('enviada'))).toBe(
    'La reclamación está enviada: todavía no se puede recibir.',
  )
  expect(porQueNoSePuede('recolectar', reclamo('autorizada', { conRegreso: false }))).toBe(
    'La reclamación está autorizada: así no se puede recolectar.',
  )
  expect(() => trasHecho('tomar', reclamo('retirada'))).toThrow('La reclamación está retirada: ya no se puede tomar.')
})

test('sólo se avanza y toda reclamación termina: de donde esté, lo posible lleva a un final', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.infiniteStream(fc.nat(7)), (soloSobrante, conRegreso, suerte) => {
      let de = reclamo('enviada', { soloSobrante, conRegreso })
      const vistos = [de.estado]
      while (!esFinal(de)) {
        const posibles = sePuede(de)
        expect(posibles.length).toBeGreaterThan(0)
        const hecho = posibles[(suerte.next().value ?? 0) % posibles.length] as HechoDeReclamo
        de = { ...de, estado: trasHecho(hecho, de) }
        expect(vistos).not.toContain(de.estado)
        vistos.push(de.estado)
      }
      expect(sePuede(de)).toEqual([])
    }),
  )
})

test('el camino de una reclamación tiene siempre el paso en que está, y los que faltan según si el producto regresa', () => {
  const estados = fc.constantFrom(...ESTADOS_DE_RECLAMO)
  fc.assert(
    fc.property(estados, fc.boolean(), fc.boolean(), (estado, soloSobrante, conRegreso) => {
      // without return nothing is fetched
      fc.pre(conRegreso || !['recolectada', 'recibida'].includes(estado))
      expect(caminoDe({ estado, soloSobrante, conRegreso })).toContain(estado)
    }),
  )
  expect(caminoDe(reclamo('autorizada', { conRegreso: false }))).toEqual([
    'enviada',
    'en-revision',
    'autorizada',
    'acreditada',
  ])
  expect(caminoDe(reclamo('enviada', { soloSobrante: true })).at(-1)).toBe('recibida')
  expect(caminoDe(reclamo('rechazada'))).toEqual(['enviada', 'en-revision', 'rechazada'])
})

test('sin su nota de crédito, una reclamación vuelve a donde estaba antes de la última', () => {
  expect(antesDelCredito(['enviada', 'acreditada'])).toBe('enviada')
  expect(
    antesDelCredito(['enviada', 'en-revision', 'autorizada', 'acreditada', 'autorizada', 'recolectada', 'acreditada']),
  ).toBe('recolectada')
  expect(antesDelCredito([])).toBe('enviada')
  const abiertas = ESTADOS_DE_RECLAMO.filter((estado) => porQueNoSePuede('acreditar', reclamo(estado)) === '')
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...abiertas), { minLength: 1 }), (pasos) => {
      expect(antesDelCredito([...pasos, 'acreditada'])).toBe(pasos.at(-1))
    }),
  )
})
