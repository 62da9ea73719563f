import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIRECCIONES } from '../sitio/direcciones.ts'
import { PANTALLAS, pantallaDe } from './pantallas.ts'
import { sinDatos } from './sin-datos.ts'

test('cada dirección es su pantalla, con lo que lleve detrás y sin decirlo', () => {
  for (const [nombre, direccion] of Object.entries(DIRECCIONES)) {
    expect([direccion, pantallaDe(direccion)]).toEqual([direccion, expect.stringMatching(/^[a-z]+$/i)])
    if (nombre === 'clientes' || !/[^/]\/$/.test(direccion)) continue
    expect([nombre, pantallaDe(`${direccion}1000001`)]).toEqual([nombre, nombre])
    expect(pantallaDe(`${direccion}1000001/otra`)).toBe('otra')
  }
  expect(['/', '/Catalogo/', '/clientes', '/clientes/no-hay', '/carta-porte/abc'].map(pantallaDe)).toEqual([
    'inicio',
    'catalogo',
    'clientes',
    'otra',
    'otra',
  ])
})

test('ninguna ruta hace una pantalla que no esté en la lista', () => {
  fc.assert(fc.property(fc.string(), (ruta) => PANTALLAS.includes(pantallaDe(`/${ruta}`))))
})

test('el texto de un error dice qué falló y de nadie', () => {
  expect(sinDatos("Cannot read properties of undefined (reading 'precio')")).toBe(
    'Cannot read properties of undefined (reading precio)',
  )
  expect(sinDatos('Unexpected token \'R\', "Rosa Núñez 6675550142" is not valid JSON')).toBe(
    'Unexpected token … is not valid JSON',
  )
  expect(sinDatos('no se halló rosa@farmacia.example en https://x.example/a?b=1 ni /clientes/carta?tk=abc')).toBe(
    'no se halló … en … ni /clientes/carta',
  )
  expect(sinDatos('falta   el folio\n500123')).toBe('falta el folio #')
  expect(sinDatos("Can't find variable: precio")).toBe('Cant find variable: precio')
})

test('lo que va entre comillas no sale aunque no se lleguen a ver las que lo cierran', () => {
  const largo = `Unexpected token in "Rosa Núñez ${'Farmacia La Paz '.repeat(200)}"`
  expect(sinDatos(largo)).toBe('Unexpected token in …')
  expect(sinDatos('Unterminated string in JSON: "Rosa Núñez')).toBe('Unterminated string in JSON: …')
})

/** Any sign there is: fast-check's own unit makes a map of all of them first. */
const signo = fc.integer({ min: 0, max: 0x10_f7ff }).map((n) => String.fromCodePoint(n < 0xd800 ? n : n + 0x800))

test('nunca quedan cifras, correos, consultas ni comillas, y cabe en un renglón', () => {
  fc.assert(
    fc.property(fc.string({ unit: signo, maxLength: 400 }), (texto) => {
      const limpio = sinDatos(texto)
      expect(limpio).not.toMatch(/[\d@"'`«»]|\?\w|\n|:\/\//)
      expect(limpio.length).toBeLessThanOrEqual(160)
    }),
  )
})
