import fc from 'fast-check'
import { expect, test } from 'vitest'
import { delServicio, detenidas, ESTADOS, juzgar, PARTES, type Pulso } from './partes.ts'

const SANO: Pulso = {
  sitio: { llamadas: 1_000, fallas: 0 },
  pedidos: { llamadas: 20, fallas: 0 },
  esperaDelErp: 0,
  pagos: { llamadas: 5, fallas: 0, intentos: 4, contestados: 4 },
  correo: { espera: 0, fallidos: 0, entregados: 9 },
  datos: [{ tipo: 'precios', viejo: false, muyViejo: false }],
}
const estadoDe = (nombre: string, cambios: Partial<Pulso>) =>
  juzgar({ ...SANO, ...cambios }).find((parte) => parte.nombre === nombre)?.estado

test('con todo sano, cada parte está bien', () => {
  expect(juzgar(SANO)).toEqual(PARTES.map((nombre) => ({ nombre, estado: 'bien' })))
  expect(delServicio(juzgar(SANO))).toBe('bien')
})

test('dos fallas son un tropiezo; tres, si son el 5%, una falla; si son casi todas, está detenido', () => {
  const sitio = (fallas: number, llamadas: number) => estadoDe('Sitio', { sitio: { llamadas, fallas } })
  expect([sitio(2, 2), sitio(3, 61), sitio(3, 60), sitio(9, 11), sitio(9, 10)]).toEqual([
    'bien',
    'bien',
    'con fallas',
    'con fallas',
    'detenido',
  ])
})

test('un ERP que en una hora no recoge nada es una falla de los pedidos', () => {
  expect(estadoDe('Pedidos', { esperaDelErp: 3_600 })).toBe('bien')
  expect(estadoDe('Pedidos', { esperaDelErp: 3_601 })).toBe('con fallas')
})

test('sin banco no hay pagos en línea; con uno que no contesta a tres, hay fallas', () => {
  expect(juzgar({ ...SANO, pagos: null }).map(({ nombre }) => nombre)).not.toContain('Pagos en línea')
  const pagos = (intentos: number, contestados: number) =>
    estadoDe('Pagos en línea', { pagos: { llamadas: 0, fallas: 0, intentos, contestados } })
  expect([pagos(2, 0), pagos(3, 1), pagos(3, 0)]).toEqual(['bien', 'bien', 'con fallas'])
})

test('el correo que espera tiene fallas; el que falla y no sale, está detenido', () => {
  const correo = (espera: number, fallidos: number, entregados: number) =>
    estadoDe('Correo', { correo: { espera, fallidos, entregados } })
  expect([correo(600, 2, 0), correo(601, 0, 0), correo(0, 3, 1), correo(0, 3, 0)]).toEqual([
    'bien',
    'con fallas',
    'bien',
    'detenido',
  ])
})

test('el servicio está detenido si lo está el sitio o los pedidos, y nunca está mejor que sus partes', () => {
  const juicio = fc.constantFrom(...ESTADOS)
  fc.assert(
    fc.property(fc.array(juicio, { minLength: PARTES.length, maxLength: PARTES.length }), (estados) => {
      const partes = PARTES.map((nombre, i) => ({ nombre, estado: estados[i] ?? 'bien' }))
      const entero = delServicio(partes)
      expect(entero === 'bien').toBe(estados.every((estado) => estado === 'bien'))
      expect(entero === 'detenido').toBe(estados[0] === 'detenido' || estados[1] === 'detenido')
    }),
  )
  expect(delServicio(detenidas(PARTES))).toBe('detenido')
})
