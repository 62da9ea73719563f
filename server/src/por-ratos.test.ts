import { leerRenglones } from '@surtia/rules/carrito/lista-escrita.ts'
import { expect, test } from 'vitest'
import { porRatos } from './por-ratos.ts'

test('mientras se lee una lista pegada, a los demás se les contesta', async () => {
  let otros = 0
  const seguir = () => {
    otros++
    reloj = setImmediate(seguir)
  }
  let reloj = setImmediate(seguir)
  let leidos = 0
  for await (const renglon of porRatos(leerRenglones('1000001,12\n,,\n'.repeat(20)), 0)) if (renglon) leidos++
  clearImmediate(reloj)
  expect([leidos, otros >= 40]).toEqual([20, true])
})
