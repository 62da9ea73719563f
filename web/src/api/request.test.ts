import { subirComprobante } from '@surtia/contracts/cobranza.ts'
import { expect, test } from 'vitest'
import { addressOf } from './request.ts'

test('la dirección lleva sus parámetros y sólo lo que se preguntó', () => {
  expect(addressOf(subirComprobante, { params: { folio: 'á b/c' } })).toBe(
    '/api/cobranza/general/referenciar-pagos/comprobante/%C3%A1%20b%2Fc',
  )
})
