import { expect, test } from 'vitest'
import { ESTADOS_DE_RECLAMO } from './estado.ts'
import { queSeAvisa, queSeAvisaDeCancelada, type ReclamoPorAvisar } from './que-se-avisa.ts'

const una: ReclamoPorAvisar = {
  ...{ id: 12, folio: '500001', estado: 'enviada', conRegreso: true, rechazo: '', notaCredito: '', acreditado: null },
  ...{ piezas: 3, aceptadas: 3 },
}

test('de cada paso se dice cómo va, de qué pedido, y lo que sigue', () => {
  expect(ESTADOS_DE_RECLAMO.map((estado) => queSeAvisa({ ...una, estado }).titulo)).toEqual([
    'Reclamación 12: enviada',
    'Reclamación 12: en revisión',
    'Reclamación 12: autorizada',
    'Reclamación 12: recolectada',
    'Reclamación 12: recibida',
    'Reclamación 12: acreditada',
    'Reclamación 12: cerrada',
    'Reclamación 12: rechazada',
    'Reclamación 12: retirada',
  ])
  const dicho = (mas: Partial<ReclamoPorAvisar>) => queSeAvisa({ ...una, ...mas }).mensaje
  expect(dicho({})).toBe('Del pedido 500001. Recibimos su reclamación de 3 piezas.')
  expect(dicho({ estado: 'autorizada', aceptadas: 1 })).toBe(
    'Del pedido 500001. Se autorizaron 1 de 3 piezas. Pasaremos por el producto.',
  )
  expect(dicho({ estado: 'autorizada', conRegreso: false })).toMatch(/El producto no regresa\.$/)
  expect(dicho({ estado: 'acreditada', notaCredito: 'NC-12' })).toMatch(/Su nota de crédito es NC-12\.$/)
  expect(dicho({ estado: 'acreditada', notaCredito: 'NC-12', acreditado: 23.2 })).toMatch(/NC-12, de \$23\.20\.$/)
  expect(dicho({ estado: 'rechazada', rechazo: 'sin-evidencia' })).toMatch(/No procede: sin evidencia\.$/)
})

test('de una nota de crédito cancelada se dice cuál, y a dónde volvió la reclamación', () => {
  expect(queSeAvisaDeCancelada({ ...una, estado: 'en-revision' }, 'NC-12')).toEqual({
    titulo: 'Reclamación 12: nota de crédito cancelada',
    mensaje:
      'Del pedido 500001. Se canceló su nota de crédito NC-12: la reclamación vuelve a estar en revisión, y sigue.',
  })
})
