import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escribirConsulta, leerConsulta, ordenSiguiente } from './consulta.ts'
import type { FiltroDeListado } from './definicion.ts'

const FILTROS: readonly FiltroDeListado[] = [
  { nombre: 'texto', titulo: 'Cliente' },
  { nombre: '__proto__', titulo: 'Raro' },
  {
    nombre: 'centro',
    titulo: 'Centro',
    opciones: [
      ['1', 'Culiacán'],
      ['4', 'Puebla & Cía'],
    ],
  },
  { desde: 'desde', hasta: 'hasta', titulo: 'Recibido' },
  { nombre: 'detenidos', titulo: 'Detenidos', casilla: true },
]
const CONOCIDO = { filtros: FILTROS, ordenes: ['fecha', 'total'], propios: ['pestana'] }
/** Any sign there is: fast-check's own unit makes a map of all of them first. */
const signo = fc.integer({ min: 0, max: 0x10_f7ff }).map((n) => String.fromCodePoint(n < 0xd800 ? n : n + 0x800))
const texto = fc.string({ unit: signo, minLength: 1, maxLength: 100 })

test('cualesquiera filtros, orden y página regresan iguales de la dirección, también por la barra del navegador', () => {
  const filtros = fc.record(
    {
      texto,
      ['__proto__']: texto,
      centro: fc.constantFrom('1', '4'),
      desde: texto,
      hasta: texto,
      detenidos: fc.constant('si'),
    },
    { requiredKeys: [], noNullPrototype: true },
  )
  const consulta = fc.record({
    filtros,
    orden: fc.constantFrom('', 'fecha', '-fecha', 'total', '-total'),
    cursor: fc.oneof(fc.constant(''), texto),
  })
  fc.assert(
    fc.property(consulta, (una) => {
      const escrita = escribirConsulta(una)
      const leida = leerConsulta(new URL(`http://surtia.example/?${escrita}`).searchParams, CONOCIDO)
      expect(Object.entries(leida.filtros).sort()).toEqual(Object.entries(una.filtros).sort())
      expect([leida.orden, leida.cursor, leida.ignorados]).toEqual([una.orden, una.cursor, []])
      expect(escribirConsulta(leida).toString()).toBe(escrita.toString())
    }),
  )
})

const LARGO = 'x'.repeat(201)

test('lo que ya no existe, o no se entiende, se deja y se dice; lo de la pantalla no es filtro', () => {
  const leida = leerConsulta(
    new URLSearchParams(
      `zona=norte&centro=9&texto=&detenidos=no&desde=${LARGO}&pestana=1&orden=cliente&zona=sur&cursor=${'y'.repeat(501)}`,
    ),
    CONOCIDO,
  )
  expect(leida).toEqual({
    filtros: {},
    orden: '',
    cursor: '',
    ignorados: [
      'El filtro zona ya no existe.',
      'No se entendió Centro: 9.',
      'No se entendió Detenidos: no.',
      `No se entendió Recibido desde: ${LARGO}.`,
    ],
  })
})

test('dos consultas iguales son la misma dirección, y lo vacío no se escribe', () => {
  expect(escribirConsulta({ filtros: { b: '2', a: '1', c: '' } }).toString()).toBe('a=1&b=2')
  expect(escribirConsulta({}).toString()).toBe('')
})

test('un encabezado ordena de menor a mayor, y otra vez al revés', () => {
  expect(ordenSiguiente('', 'fecha')).toBe('fecha')
  expect(ordenSiguiente('-total', 'fecha')).toBe('fecha')
  expect(ordenSiguiente('fecha', 'fecha')).toBe('-fecha')
  expect(ordenSiguiente('-fecha', 'fecha')).toBe('fecha')
})
