import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Empresa, esClabe, faltasDeEmpresa, LISTAS_DE_EMPRESA, TEXTOS_DE_EMPRESA } from './empresa.ts'

const VALORES = ['Puntualidad', 'Claridad', 'Surtido', 'Trato'].map((nombre) => ({ nombre, que: 'Cada día.' }))
const EMPRESA: Empresa = {
  nombre: 'Distribuidora <b>"&\'',
  razonSocial: 'Distribuidora de Ejemplo, S.A. de C.V.',
  rfc: 'DEJ010203AB9',
  desde: '1987',
  lema: 'Todo para su farmacia.',
  telefono: '(555) 555 0100',
  correo: 'hola@distribuidora.mx',
  privacidadCorreo: 'privacidad@distribuidora.mx',
  remitente: 'avisos@distribuidora.mx',
  horario: 'lunes a viernes de 8:00 a 18:00',
  mensajeria: 'https://wa.me/525555550100',
  formulario: '/quiero-ser-cliente',
  proveedores: 'https://proveedores.distribuidora.mx/',
  avisoActualizado: '3 de marzo de 2026',
  mision: 'Surtir.',
  vision: 'Surtir más.',
  cuentas: [{ codBanco: 1, banco: 'Banco de Ejemplo', cuenta: '12 34', clabe: '032 180 00011835971 9', convenio: '' }],
  centros: [
    { nombre: 'Toluca', papel: 'CEDIS', direccion: 'Calle 1', telefono: '5555550100', x: 58, y: 70, lado: 'derecha' },
  ],
  cifras: [{ cuenta: 'cifraDeArticulos', cuantos: '', que: 'artículos' }],
  redes: [],
  valores: VALORES,
}
const con = (cambio: Partial<Empresa>) => faltasDeEmpresa({ ...EMPRESA, ...cambio })

test('los datos de una empresa pasan, también con signos que el HTML usa', () => {
  expect(faltasDeEmpresa(EMPRESA)).toEqual({})
  expect(con({ formulario: 'https://formas.distribuidora.mx/alta?de=portal' })).toEqual({})
})

test('cada dato malo se dice en su campo', () => {
  const [cuenta] = EMPRESA.cuentas
  const [toluca] = EMPRESA.centros
  if (!cuenta) throw new Error('no account')
  const malos: [Partial<Empresa>, Record<string, string>][] = [
    [{ nombre: ' ' }, { nombre: 'Este dato es necesario.' }],
    [{ nombre: 'Uno\nDos' }, { nombre: 'Escríbalo en una línea, sin signos raros.' }],
    [{ lema: 'x'.repeat(201) }, { lema: 'Escriba a lo más 200 caracteres.' }],
    [{ rfc: 'dej010203ab9' }, { rfc: 'Escriba el RFC como en su constancia, como ABC010203AB9.' }],
    [{ rfc: 'DEJ011303AB9' }, { rfc: 'Escriba el RFC como en su constancia, como ABC010203AB9.' }],
    [{ desde: '87' }, { desde: 'Escriba un año de cuatro cifras.' }],
    [{ telefono: '555 0100' }, { telefono: 'Escriba los 10 dígitos del teléfono.' }],
    [{ telefono: '5555550100 ext. 4' }, { telefono: 'Escriba los 10 dígitos del teléfono.' }],
    [{ correo: 'hola' }, { correo: 'Escriba un correo válido, como nombre@empresa.mx.' }],
    [{ remitente: 'a b@c.mx' }, { remitente: 'Escriba un correo válido, como nombre@empresa.mx.' }],
    [{ mensajeria: 'javascript:alert(1)' }, { mensajeria: 'Escriba una dirección que empiece con https://.' }],
    [
      { formulario: '//otro.mx' },
      { formulario: 'Escriba una dirección que empiece con https://, o una del portal, como /contacto.' },
    ],
    [{ cuentas: [] }, { cuentas: 'Deben ser de 1 a 20.' }],
    [{ valores: VALORES.slice(1) }, { valores: 'Deben ser 4.' }],
    [{ cuentas: [cuenta, cuenta] }, { 'cuentas.1.codBanco': 'Se repite.' }],
    [
      { cuentas: [{ ...cuenta, clabe: '032180000118359710' }] },
      { 'cuentas.0.clabe': 'La CLABE no es válida: revise sus 18 dígitos.' },
    ],
    [{ cuentas: [{ ...cuenta, codBanco: 1.5 }] }, { 'cuentas.0.codBanco': 'Escriba un número de 1 a 99999.' }],
    [{ cuentas: [{ ...cuenta, cuenta: 'A1' }] }, { 'cuentas.0.cuenta': 'Escriba sólo dígitos.' }],
    [
      { centros: [{ ...toluca, x: 101, y: Number.NaN }] },
      {
        'centros.0.x': 'Escriba un número de 0 a 100.',
        'centros.0.y': 'Escriba un número de 0 a 100.',
      },
    ],
    [{ centros: [toluca, { ...toluca, nombre: 'TOLUCA' }] }, { 'centros.1.nombre': 'Se repite.' }],
    [{ cifras: [{ cuenta: '', cuantos: '', que: 'años' }] }, { 'cifras.0.cuantos': 'Este dato es necesario.' }],
    [
      { redes: [{ nombre: 'Red', enlace: 'http://red.mx' }] },
      { 'redes.0.enlace': 'Escriba una dirección que empiece con https://.' },
    ],
  ]
  for (const [cambio, faltas] of malos) expect([cambio, con(cambio)]).toEqual([cambio, faltas])
})

test('de la CLABE, un dígito cambiado se nota siempre; de las de ningún banco no se pregunta', () => {
  const CLABE = '032180000118359719'
  expect([CLABE, '032 180 00011835971 9', '000 000 00000000102 0'].map(esClabe)).toEqual([true, true, true])
  fc.assert(
    fc.property(fc.nat({ max: 17 }), fc.integer({ min: 1, max: 9 }), (lugar, mas) => {
      const cifras = [...CLABE]
      cifras[lugar] = String((Number(cifras[lugar]) + mas) % 10)
      expect(esClabe(cifras.join(''))).toBe(false)
    }),
  )
})

test('lo que se escriba donde sea, o pasa sin caracteres de control y dentro de su largo, o se dice en ese campo', () => {
  const campos = Object.keys(TEXTOS_DE_EMPRESA) as (keyof typeof TEXTOS_DE_EMPRESA)[]
  const escrito = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'añ1 @.<&"\u0007\u200b'), maxLength: 400 }),
    fc.constantFrom('', ' ', '\u0000', '\u0085'),
  )
  fc.assert(
    fc.property(fc.constantFrom(...campos), escrito, (campo, texto) => {
      const faltas = con({ [campo]: texto })
      const cabe = texto.trim() !== '' && texto.length <= TEXTOS_DE_EMPRESA[campo] && !/\p{Cc}/u.test(texto)
      if (!cabe) expect(Object.keys(faltas)).toEqual([campo])
      else expect(Object.keys(faltas).filter((otro) => otro !== campo)).toEqual([])
    }),
  )
})

test('ninguna lista pasa de su tope', () => {
  const filas = fc.integer({ min: 0, max: 45 })
  fc.assert(
    fc.property(filas, (n) => {
      const redes = Array.from({ length: n }, (_, i) => ({ nombre: `Red ${i}`, enlace: 'https://red.mx/' }))
      const { de, a } = LISTAS_DE_EMPRESA.redes
      expect('redes' in con({ redes })).toBe(n < de || n > a)
    }),
  )
})
