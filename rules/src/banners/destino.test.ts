import { expect, test } from 'vitest'
import { destinoPermitido } from './destino.ts'

const SITIOS = ['laboratorio.example', 'otro.example:8443']

test('un anuncio lleva a una página del portal o a un sitio que el dueño nombró', () => {
  for (const url of [
    '',
    '/clientes/captura-pedidos/ofertas?buscar=x',
    'https://laboratorio.example/promo?a=1#b',
    'https://LABORATORIO.example',
    'https://otro.example:8443/',
  ])
    expect([url, destinoPermitido(url, SITIOS)]).toEqual([url, true])
})

test('nada más: ni un sitio parecido, ni otro puerto, ni otro esquema', () => {
  for (const url of [
    'https://malo.example/',
    'https://laboratorio.example.malo.example/',
    'https://malo.example/laboratorio.example',
    'https://sub.laboratorio.example/',
    'https://laboratorio.example:444/',
    'https://laboratorio.example@malo.example/',
    'https://quien:sea@laboratorio.example/',
    'https://malo.example\\@laboratorio.example/',
    'http://laboratorio.example/',
    '//laboratorio.example/',
    '/\\laboratorio.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    '/con espacio',
  ])
    expect([url, destinoPermitido(url, SITIOS)]).toEqual([url, false])
  expect(destinoPermitido('https://laboratorio.example/', [])).toBe(false)
})
