import fc from 'fast-check'
import { expect, test } from 'vitest'
import { avisoDeCredito, excedeCredito, excesoDe } from './credito.ts'
import { CANCELADO, DETENIDO, DETENIDOS, ENVIADO, RECIBIDO, SIN_CREDITO, terminado } from './estatus.ts'

test('un pedido cabe hasta el último centavo disponible, y ni uno más', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (centavos) => {
      expect(excedeCredito(centavos / 100, centavos / 100)).toBe(false)
      expect(excedeCredito((centavos + 1) / 100, centavos / 100)).toBe(true)
      expect(excedeCredito((centavos - 1) / 100, centavos / 100)).toBe(false)
    }),
  )
})

test('antes de enviar se dice por cuánto se excede y qué pasaría', () => {
  const detiene = { creditoDisponible: 97_739.6, estricto: false }
  expect(avisoDeCredito(123_961.21, detiene)).toBe('Excede su crédito por $26,221.61: el pedido quedaría detenido.')
  expect(avisoDeCredito(123_961.21, { ...detiene, estricto: true })).toBe(
    'Excede su crédito por $26,221.61: el pedido no se enviaría.',
  )
  expect([excesoDe(100, 99.99), excesoDe(100, 100), excesoDe(10, -5.5)]).toEqual([0.01, 0, 15.5])
  // what is already owed above the limit counts too
  expect(avisoDeCredito(10, { creditoDisponible: -5.5, estricto: false })).toContain('por $15.50:')
  expect(avisoDeCredito(0, { creditoDisponible: -5.5, estricto: false })).toBe('')
})

test('se dice exactamente de lo que al enviarse se detendría', () => {
  const dinero = fc.integer({ min: -10_000_000, max: 100_000_000 }).map((c) => c / 100)
  fc.assert(
    fc.property(dinero, dinero, fc.boolean(), (total, creditoDisponible, estricto) => {
      const dicho = avisoDeCredito(total, { creditoDisponible, estricto }) !== ''
      expect(dicho).toBe(total > 0 && excedeCredito(total, creditoDisponible))
    }),
  )
})

test('lo detenido y lo cancelado no ocupan crédito; lo enviado y lo cancelado ya no se mueven', () => {
  const todos = [RECIBIDO, DETENIDO, ENVIADO, CANCELADO]
  expect(todos.filter((estatus) => SIN_CREDITO.includes(estatus))).toEqual([DETENIDO, CANCELADO])
  expect(todos.filter(terminado)).toEqual([ENVIADO, CANCELADO])
  expect(DETENIDOS).toEqual(['N', DETENIDO])
})
