import fc from 'fast-check'
import { expect, test } from 'vitest'
import { esNombreDeInternet, porQueNoSirve } from './direccion.ts'

const NOMBRE = 'La dirección debe llevar un nombre de internet.'
const PUERTO = 'El puerto debe ser el de https, o uno desde el 1024.'

test('una dirección https por nombre sirve, en su puerto o en uno alto', () => {
  for (const sirve of [
    'https://farmacia.mx/avisos',
    'https://FARMACIA.mx./avisos?clave=1',
    'https://a.b.farmacia.com.mx:8443/',
    'https://xn--nio-8ma.mx/',
    'https://1.farmacia.mx/',
    'https://farmacia.mx:443/',
  ])
    expect([sirve, porQueNoSirve(sirve)]).toEqual([sirve, ''])
})

test('lo que lleva a una red propia no sirve, como sea que se escriba', () => {
  const noSirven: Record<string, string> = {
    '': 'Escriba la dirección completa, como https://ejemplo.mx/avisos.',
    'farmacia.mx/avisos': 'Escriba la dirección completa, como https://ejemplo.mx/avisos.',
    [`https://farmacia.mx/${'a'.repeat(1_000)}`]: 'Escriba la dirección completa, como https://ejemplo.mx/avisos.',
    'http://farmacia.mx/': 'La dirección debe empezar con https://.',
    'ftp://farmacia.mx/': 'La dirección debe empezar con https://.',
    'https://yo:secreta@farmacia.mx/': 'La dirección no lleva usuario, contraseña ni #.',
    'https://farmacia.mx/#a': 'La dirección no lleva usuario, contraseña ni #.',
    'https://farmacia.mx:22/': PUERTO,
    'https://farmacia.mx:80/': PUERTO,
    'https://farmacia.mx:1023/': PUERTO,
  }
  for (const host of [
    'localhost',
    'localhost.',
    'LOCALHOST',
    'portal',
    'impresora.local',
    'impresora.local.',
    'metadata.google.internal',
    'kubernetes.default.svc',
    'postgres.base.svc.cluster.local',
    'postgres.base.svc.cluster',
    'router.lan',
    'router.home.arpa',
    '1.0.0.127.in-addr.arpa',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '8.8.8.8',
    '[::1]',
    '[::ffff:10.0.0.1]',
    '[fe80::1]',
    '[2606:4700::1111]',
    '１２７.０.０.１',
    '①②⑦.0.0.1',
    'ⓛocalhost',
  ])
    noSirven[`https://${host}/`] = NOMBRE
  for (const [url, porque] of Object.entries(noSirven)) expect([url, porQueNoSirve(url)]).toEqual([url, porque])
})

test('un origen de prueba se acepta tal cual, y sólo ése', () => {
  expect(porQueNoSirve('http://127.0.0.1:4567/avisos', 'http://127.0.0.1:4567')).toBe('')
  expect(porQueNoSirve('http://127.0.0.1:4568/avisos', 'http://127.0.0.1:4567')).not.toBe('')
  expect(porQueNoSirve('http://127.0.0.1:4567@farmacia.mx/', 'http://127.0.0.1:4567')).not.toBe('')
})

test('ninguna dirección de números sirve', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.ipV4(),
        fc.ipV4Extended(),
        fc.ipV6().map((ip) => `[${ip}]`),
      ),
      (ip) => {
        expect(porQueNoSirve(`https://${ip}/`)).not.toBe('')
        expect(esNombreDeInternet(new URL(`https://${ip}/`).hostname)).toBe(false)
      },
    ),
  )
})
