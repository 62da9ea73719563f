import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excedeCredito } from './credito.ts'
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

test('lo detenido y lo cancelado no ocupan crédito; lo enviado y lo cancelado ya no se mueven', () => {
  const todos = [RECIBIDO, DETENIDO, ENVIADO, CANCELADO]
  expect(todos.filter((estatus) => SIN_CREDITO.includes(estatus))).toEqual([DETENIDO, CANCELADO])
  expect(todos.filter(terminado)).toEqual([ENVIADO, CANCELADO])
  expect(DETENIDOS).toEqual(['N', DETENIDO])
})
