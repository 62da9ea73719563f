import { NOMBRE_DE_MOTIVO } from '@surtia/rules/catalogo/motivo-de-precio.ts'
import { expect, test } from 'vitest'
import { TONO_DE_MOTIVO } from './Grafica.tsx'

test('cada rebaja tiene en la gráfica el color de su etiqueta, y sólo lo convenido el de siempre', () => {
  const { neto: _, ...rebajas } = NOMBRE_DE_MOTIVO
  expect(Object.entries(TONO_DE_MOTIVO)).toEqual([
    [rebajas.oferta, 'oferta'],
    [rebajas.remate, 'remate'],
    [rebajas.buenFin, 'ahorro'],
  ])
})
