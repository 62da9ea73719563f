import { expect, test } from 'vitest'
import { CANCELADO, ENVIADO, RECIBIDO } from './estatus.ts'
import { loNegado } from './lo-negado.ts'

test('se espera lo negado que hoy no hay en el propio CEDIS, y nada más', () => {
  for (const estatus of [RECIBIDO, ENVIADO]) {
    expect(loNegado({ cantidadNegada: 6, existenciaMiCedis: 0 }, estatus)).toEqual({ piezas: 6, seEspera: true })
    expect(loNegado({ cantidadNegada: 6, existenciaMiCedis: 1_386 }, estatus)).toEqual({ piezas: 6, seEspera: false })
    expect(loNegado({ cantidadNegada: 0, existenciaMiCedis: 0 }, estatus)).toEqual({ piezas: 0, seEspera: false })
  }
})

test('en un pedido cancelado no hay piezas negadas, y no se espera ninguna', () => {
  expect(loNegado({ cantidadNegada: 6, existenciaMiCedis: 0 }, CANCELADO)).toEqual({ piezas: 0, seEspera: false })
})
