import { expect, test } from 'vitest'
import { readRetencion } from '../retencion.ts'
import { juzgarAno, type Mes } from './medidas.ts'

const { tiempo, negocio, tamano } = readRetencion()
const TEXTO = 'select 1 from pedidos'

/** A month in which each table has a thousand rows but for those named, and a statement reads so many pages. */
const mes = (filas: Record<string, number> = {}, paginas = 100, viva = 100): Mes => ({
  tablas: new Map(
    [...tiempo.keys(), ...negocio.keys(), ...tamano.keys()].map((t) => [t, { filas: filas[t] ?? 1_000, bytes: 8_192 }]),
  ),
  carpetas: new Map(),
  memoria: { viva, residente: 500 },
  sentencias: new Map([['1', { veces: 1, ms: 1, paginas, texto: TEXTO }]]),
})

test('un año se juzga por su segunda mitad: no crece lo que tiene fin ni tamaño; el negocio y lo que se guarda un año, sí', () => {
  expect(juzgarAno([mes(), mes({ pedidos: 9_000, notificaciones: 9_000 })])).toEqual([])
  expect(juzgarAno([mes(), mes({ sesiones: 2_000, turnos: 3_000 })])).toEqual([
    'sesiones: {"filas":1000,"bytes":8192} → {"filas":2000,"bytes":8192}',
    'turnos: {"filas":1000,"bytes":8192} → {"filas":3000,"bytes":8192}',
  ])
})

test('una sentencia que lee más mientras más historia hay se dice, y la memoria que no regresa también', () => {
  expect(juzgarAno([mes(), mes({}, 300, 300)])).toEqual([`100 → 300 páginas: ${TEXTO}`, 'memoria: 100 → 300 MB'])
})
