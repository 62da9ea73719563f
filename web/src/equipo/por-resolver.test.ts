import type { FilaResuelta } from '@surtia/contracts/captura.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { agregar, quitar } from './por-resolver.ts'

const equipo = new Map<string, string>()
const CLAVE = 'captura:por-resolver:'
const claves = (): string[] => (JSON.parse(equipo.get(CLAVE) ?? '[]') as { clave: string }[]).map(({ clave }) => clave)

const resuelta: FilaResuelta = {
  fila: 1,
  estado: 'pregunta',
  codArticulo: '',
  cantidad: 3,
  articulo: null,
  candidatos: [],
  detalle: 'Es de varios: elija uno.',
}

beforeEach(() => {
  equipo.clear()
  vi.stubGlobal('localStorage', {
    getItem: (clave: string) => equipo.get(clave) ?? null,
    setItem: (clave: string, valor: string) => equipo.set(clave, valor),
    removeItem: (clave: string) => equipo.delete(clave),
  })
  agregar([{ escrito: '3 paracetamol', codigo: '', rutaOrigen: 'captura-rapida', resuelta }])
})
afterAll(() => vi.unstubAllGlobals())

test('un renglón por resolver sale una sola vez, aunque se conteste dos', () => {
  const [clave = ''] = claves()
  expect(quitar(clave)).toBe(true)
  expect(quitar(clave)).toBe(false)
})

test('el que ya se resolvió en otra pestaña no sale otra vez en ésta', () => {
  const [clave = ''] = claves()
  equipo.set(CLAVE, '[]')
  expect(quitar(clave)).toBe(false)
})
