import { expect, test } from 'vitest'
import { settingsForTests } from '../../test/settings.ts'
import { hashOfDelivery, hashPassword, verifyPassword } from './passwords.ts'

const settings = settingsForTests({ argonKib: 1_024 })

test('quien entra pasa antes que las contraseñas de una entrega, y ninguna de ellas se queda sin huella', async () => {
  const propia = await hashPassword(settings, 'Surtia2025')
  let hechas = 0
  const entrega = Promise.all(
    Array.from({ length: 200 }, async (_, i) => {
      const huella = await hashOfDelivery(settings, `Clave${i}`)
      hechas++
      return huella
    }),
  )
  expect(await verifyPassword(settings, propia, 'Surtia2025')).toBe(true)
  expect(hechas).toBeLessThan(100)
  expect(new Set(await entrega).size).toBe(200)
})

test('la contraseña que una entrega repite conserva su huella; otra da una nueva', async () => {
  const propia = await hashPassword(settings, 'Surtia2025')
  expect(await hashOfDelivery(settings, 'Surtia2025', propia)).toBe(propia)
  const otra = await hashOfDelivery(settings, 'Otra2026', propia)
  expect([otra === propia, await verifyPassword(settings, otra, 'Otra2026')]).toEqual([false, true])
})
