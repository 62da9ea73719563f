import { expect, test } from 'vitest'
import { enDireccion, leerPeriodo } from './periodo.ts'

const HOY = '2026-11-22'
const leer = (direccion: string) => leerPeriodo(new URLSearchParams(direccion), HOY)

test('de entrada se ven los últimos 30 días, hoy incluido, y la dirección queda limpia', () => {
  const elegido = leer('')
  expect(elegido).toMatchObject({ periodo: 'ultimos-30-dias', dias: { desde: '2026-10-24', hasta: HOY } })
  expect(enDireccion(elegido)).toEqual({ periodo: undefined })
})

test('un periodo con nombre, y otro con sus días, se leen de la dirección', () => {
  expect(leer('periodo=ultimos-90-dias').dias).toEqual({ desde: '2026-08-25', hasta: HOY })
  expect(leer('periodo=ano-pasado').dias).toEqual({ desde: '2025-01-01', hasta: '2025-12-31' })
  const otro = leer('periodo=otro&desde=2026-01-01&hasta=2026-03-31')
  expect(otro).toMatchObject({ periodo: 'otro', dias: { desde: '2026-01-01', hasta: '2026-03-31' } })
  expect(otro.aviso).toBeUndefined()
  expect(enDireccion(otro)).toEqual({ periodo: 'otro', desde: '2026-01-01', hasta: '2026-03-31' })
})

test('lo que no se entiende se dice, y se ve algo cierto', () => {
  for (const mala of ['periodo=siempre', 'periodo=otro', 'periodo=otro&desde=2026-02-31&hasta=2026-03-01']) {
    expect(leer(mala).aviso).toMatch(/últimos 30 días/)
    expect(leer(mala).dias.hasta).toBe(HOY)
  }
  const alReves = leer('periodo=otro&desde=2026-03-01&hasta=2026-01-01')
  expect(alReves).toMatchObject({ periodo: 'otro', escrito: { desde: '2026-03-01', hasta: '2026-01-01' } })
  expect(alReves.dias.hasta).toBe(HOY)
})
