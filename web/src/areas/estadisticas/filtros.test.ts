import { expect, test } from 'vitest'
import { direccionDe, leerFiltros } from './filtros.ts'

const HOY = '2026-11-22'
const DOCE = { desde: '2025-12-01', hasta: HOY }
const leer = (consulta: string) => leerFiltros(new URLSearchParams(consulta), HOY)

test('sin nada en la dirección se ven los últimos doce meses, de todo', () => {
  expect(leer('')).toEqual({
    periodo: 'ultimos-12-meses',
    escrito: DOCE,
    dias: DOCE,
    laboratorio: undefined,
    articulo: undefined,
    avisos: [],
  })
})

test('lo que se elige queda en la dirección, y de ella se lee lo mismo', () => {
  for (const consulta of [
    '',
    'periodo=este-ano',
    'periodo=ano-pasado&laboratorio=12',
    'periodo=otro&desde=2025-01-15&hasta=2026-02-03&laboratorio=3&articulo=1000001',
  ]) {
    const filtros = leer(consulta)
    expect(direccionDe(filtros)).toBe(`/clientes/estadisticas${consulta && '?'}${consulta}`)
    expect(filtros.avisos).toEqual([])
  }
})

test('lo que no se entiende se dice, y se muestra algo cierto', () => {
  expect(leer('periodo=siglo').avisos).toEqual(['No conocemos ese periodo: se muestran los últimos 12 meses.'])
  expect(leer('periodo=toString').dias).toEqual(DOCE)
  for (const malas of ['', '&desde=2026-02-30&hasta=2026-03-01', '&desde=ayer&hasta=2026-03-01', '&desde=2026-03-01'])
    expect(leer(`periodo=otro${malas}`)).toMatchObject({
      periodo: 'ultimos-12-meses',
      dias: DOCE,
      avisos: ['No entendimos las fechas: se muestran los últimos 12 meses.'],
    })
  for (const malo of ['x', '-1', '1.5', '99999999999'])
    expect(leer(`laboratorio=${malo}`)).toMatchObject({
      laboratorio: undefined,
      avisos: ['No conocemos ese laboratorio: se muestran todos.'],
    })
  expect(leer('articulo=%3Cb%3E')).toMatchObject({
    articulo: undefined,
    avisos: ['No conocemos ese artículo: se muestra el que más compra.'],
  })
})

test('fechas al revés o de más de 36 meses se quedan en sus cajas, y se pide otra cosa', () => {
  for (const [desde, hasta] of [
    ['2026-05-01', '2026-04-01'],
    ['2020-01-01', '2026-01-01'],
  ])
    expect(leer(`periodo=otro&desde=${desde}&hasta=${hasta}`)).toMatchObject({
      periodo: 'otro',
      escrito: { desde, hasta },
      dias: DOCE,
      avisos: ['Mientras corrige las fechas se muestran los últimos 12 meses.'],
    })
})
