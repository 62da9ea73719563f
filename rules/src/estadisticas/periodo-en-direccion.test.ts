import { expect, test } from 'vitest'
import { PERIODOS, PERIODOS_DE_REPORTES } from './periodo-elegido.ts'
import { leerPeriodo, periodoEnDireccion } from './periodo-en-direccion.ts'

const HOY = '2026-11-22'
const DOCE = { desde: '2025-12-01', hasta: HOY }
const TREINTA = { desde: '2026-10-24', hasta: HOY }
const deClientes = (direccion: string) => leerPeriodo(new URLSearchParams(direccion), PERIODOS, 'ultimos-12-meses', HOY)
const deReportes = (direccion: string) =>
  leerPeriodo(new URLSearchParams(direccion), PERIODOS_DE_REPORTES, 'ultimos-30-dias', HOY)

test('sin nada en la dirección se ve el periodo de entrada de cada quien, y la dirección queda limpia', () => {
  expect(deClientes('')).toEqual({ periodo: 'ultimos-12-meses', escrito: DOCE, dias: DOCE, aviso: undefined })
  expect(deReportes('')).toEqual({ periodo: 'ultimos-30-dias', escrito: TREINTA, dias: TREINTA, aviso: undefined })
  expect(periodoEnDireccion(deClientes(''), 'ultimos-12-meses')).toEqual({ periodo: undefined })
  expect(periodoEnDireccion(deReportes(''), 'ultimos-30-dias')).toEqual({ periodo: undefined })
})

test('un periodo con nombre, y otro con sus días, se leen de la dirección y quedan en ella', () => {
  const noventa = deReportes('periodo=ultimos-90-dias')
  expect(noventa).toMatchObject({ dias: { desde: '2026-08-25', hasta: HOY }, aviso: undefined })
  expect(periodoEnDireccion(noventa, 'ultimos-30-dias')).toEqual({ periodo: 'ultimos-90-dias' })
  expect(deClientes('periodo=ano-pasado').dias).toEqual({ desde: '2025-01-01', hasta: '2025-12-31' })
  const otro = deReportes('periodo=otro&desde=2026-01-01&hasta=2026-03-31')
  expect(otro).toMatchObject({ dias: { desde: '2026-01-01', hasta: '2026-03-31' }, aviso: undefined })
  expect(periodoEnDireccion(otro, 'ultimos-30-dias')).toEqual({
    periodo: 'otro',
    desde: '2026-01-01',
    hasta: '2026-03-31',
  })
})

test('sólo lo que cada quien puede elegir es un periodo; lo demás se dice, y se ve el de entrada', () => {
  for (const nombre of ['siglo', 'toString', 'Este año', 'ultimos-30-dias', 'ultimos-90-dias'])
    expect(deClientes(`periodo=${nombre}`)).toEqual({
      ...deClientes(''),
      aviso: 'No conocemos ese periodo: se muestran los últimos 12 meses.',
    })
  expect(deReportes('periodo=siglo').aviso).toBe('No conocemos ese periodo: se muestran los últimos 30 días.')
})

test('unas fechas que no lo son se dicen, y se ve el periodo de entrada', () => {
  for (const malas of ['', '&desde=2026-02-30&hasta=2026-03-01', '&desde=ayer&hasta=2026-03-01', '&desde=2026-03-01'])
    expect(deReportes(`periodo=otro${malas}`)).toEqual({
      ...deReportes(''),
      aviso: 'No entendimos las fechas: se muestran los últimos 30 días.',
    })
})

test('fechas al revés o de más de 36 meses se quedan en sus cajas, y se pide el periodo de entrada', () => {
  for (const [desde, hasta] of [
    ['2026-05-01', '2026-04-01'],
    ['2020-01-01', '2026-01-01'],
  ])
    expect(deClientes(`periodo=otro&desde=${desde}&hasta=${hasta}`)).toEqual({
      periodo: 'otro',
      escrito: { desde, hasta },
      dias: DOCE,
      aviso: 'Mientras corrige las fechas se muestran los últimos 12 meses.',
    })
})
