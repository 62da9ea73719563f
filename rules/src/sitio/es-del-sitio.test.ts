import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIRECCIONES } from './direcciones.ts'
import { esDeClientes, esDeLogo, esDelSitio } from './es-del-sitio.ts'

const SITIO = 'https://surtia.example'

test('lo que es del sitio nunca sale de él, como lo lee un navegador', () => {
  const trozo = fc.constantFrom(
    '/',
    '\\',
    '//',
    '@',
    ':',
    '.',
    '..',
    '?',
    '#',
    ' ',
    '\t',
    '\n',
    '%2f',
    'https:',
    'malo.example',
    'ñ',
  )
  const url = fc.oneof(
    fc.string(),
    fc
      .tuple(fc.constantFrom('http', 'https', 'javascript'), fc.domain(), fc.string())
      .map(([esquema, dominio, resto]) => `${esquema}://${dominio}/${resto}`),
    fc.array(fc.oneof(trozo, fc.string({ maxLength: 3 })), { maxLength: 8 }).map((partes) => partes.join('')),
    fc.array(trozo, { maxLength: 8 }).map((partes) => `/${partes.join('')}`),
  )
  fc.assert(
    fc.property(url, (una) => {
      if (!esDelSitio(una)) return
      expect(una.startsWith('/')).toBe(true)
      expect(URL.canParse(una, SITIO)).toBe(true)
      expect(new URL(una, SITIO).origin).toBe(SITIO)
    }),
    { numRuns: 1_000 },
  )
})

test('toda página del portal es del sitio, con lo que sus listas le agreguen', () => {
  const valor = fc.record({ buscar: fc.string(), pagina: fc.nat().map(String) })
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(DIRECCIONES)), valor, (ruta, parametros) => {
      expect(esDelSitio(ruta)).toBe(true)
      expect(esDelSitio(`${ruta}?${new URLSearchParams(parametros)}`)).toBe(true)
    }),
  )
})

test('ni otro sitio, ni un esquema, ni un espacio', () => {
  for (const url of [
    '',
    'clientes',
    '//malo.example',
    '/\\malo.example',
    'https://malo.example',
    'javascript:alert(1)',
    '/a b',
    '/\t/malo.example',
    '/ñ',
    '/a\n',
  ])
    expect([url, esDelSitio(url)]).toEqual([url, false])
})

test('el área de clientes es su ruta y lo que cuelga de ella', () => {
  expect(['/clientes', '/clientes/', '/clientes/carrito'].map(esDeClientes)).toEqual([true, true, true])
  expect(['/', '/clientesa', '/contacto', ''].map(esDeClientes)).toEqual([false, false, false, false])
})

test('el logotipo de un laboratorio es del sitio o viene por https', () => {
  const buenos = ['/logos/labvexa.webp', 'https://logos.example/a%20b.png']
  const malos = ['a.png', '/', '//malo.example/a', '/\\malo.example', 'http://logos.example/a', 'https://', '/a b.png']
  expect([...buenos, ...malos].filter(esDeLogo)).toEqual(buenos)
})
