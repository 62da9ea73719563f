import { expect, test } from 'vitest'
import { ESTADOS, nombreDeEstado } from './estados.ts'
import {
  digitosDeTelefono,
  esCorreo,
  REGLAS_DE_CONTACTO,
  REGLAS_DE_INTERES,
  revisar,
  telefonoLegible,
} from './formularios.ts'

test('un teléfono son sus diez dígitos, con o sin máscara y con o sin +52', () => {
  expect(['(667) 555-0142', '+52 667 555 0142', '6675550142'].map(digitosDeTelefono)).toEqual([
    '6675550142',
    '6675550142',
    '6675550142',
  ])
  expect(digitosDeTelefono('667 555')).toBe('667555')
})

test('un teléfono de diez dígitos se lee por partes; otro, como está escrito', () => {
  for (const escrito of ['6675550142', '667 555 0142', '(667) 555-0142', '+52 667 555 0142'])
    expect(telefonoLegible(escrito)).toBe('(667) 555 0142')
  expect(telefonoLegible('667 555 0142 ext. 3')).toBe('667 555 0142 ext. 3')
})

// control characters, the sign of a lost letter, marks without width, half an emoji
const NO_SE_VEN = ['\u0001', '\u0085', '\ufffd', '\u200b', '\u202e', '\ud83d']

test('un correo tiene una arroba, un punto después y nada que parta un encabezado', () => {
  for (const bueno of ['a@b.mx', 'compras.farmacia+1@salud.com.mx']) expect(esCorreo(bueno)).toBe(true)
  for (const malo of [
    '',
    'a@b',
    'a b@c.mx',
    'a@b.mx\r\nBcc: x@y.mx',
    '<a@b.mx>',
    'a@@b.mx',
    ...NO_SE_VEN.map((c) => `a${c}@b.mx`),
  ])
    expect(esCorreo(malo)).toBe(false)
})

test('cada campo malo dice qué le falta, contando sin los espacios de las orillas', () => {
  expect(revisar({ nombre: '  Ana Ruiz  ', telefono: '667', correo: 'x', negocio: 'abc ' }, REGLAS_DE_INTERES)).toEqual(
    {
      nombre: 'Escriba al menos 10 caracteres.',
      telefono: 'Escriba los 10 dígitos del teléfono.',
      correo: 'Escriba un correo válido, como nombre@empresa.mx.',
      negocio: 'Escriba al menos 4 caracteres.',
    },
  )
  expect(
    revisar(
      { nombre: 'A', email: 'a@b.mx', telefono: '6675550142', ciudad: 'Culiacán', estado: '25', mensaje: 'Hola' },
      REGLAS_DE_CONTACTO,
    ),
  ).toEqual({})
})

test('los 32 estados van en el orden del INEGI', () => {
  expect(ESTADOS).toHaveLength(32)
  expect([
    nombreDeEstado('01'),
    nombreDeEstado('09'),
    nombreDeEstado('25'),
    nombreDeEstado('32'),
    nombreDeEstado('33'),
  ]).toEqual(['Aguascalientes', 'Ciudad de México', 'Sinaloa', 'Zacatecas', ''])
})
