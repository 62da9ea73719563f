import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ExcedeCredito } from './ExcedeCredito.tsx'

const SALDO = { creditoDisponible: 500, saldoActual: 1_500, vencido: 0, estricto: false }
const dibujado = (total: number, saldo = SALDO) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(ExcedeCredito, { total, saldo })))
const dice = (...de: Parameters<typeof dibujado>) => dibujado(...de).replace(/<[^>]+>/g, '')

test('lo que cabe no dice nada; lo que no, es una nota que dice por cuánto y qué pasaría', () => {
  expect(dibujado(500)).toBe('')
  expect(dice(750)).toBe('Excede su crédito por $250.00: el pedido quedaría detenido.')
  expect(dibujado(750)).toContain('role="note"')
  expect(dice(750, { ...SALDO, estricto: true })).toBe('Excede su crédito por $250.00: el pedido no se enviaría.')
})

test('sólo si algo está vencido lleva a pagarlo', () => {
  expect(dibujado(750)).not.toContain('href')
  expect(dice(750, { ...SALDO, vencido: 300 })).toContain('Pagar lo vencido')
  expect(dibujado(750, { ...SALDO, vencido: 300 })).toContain('href="/clientes/pagar?vencido=1"')
})
