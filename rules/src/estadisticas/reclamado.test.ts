import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOTIVOS_DE_RECLAMO } from '../reclamaciones/motivos.ts'
import { reclamado, SIN_RECLAMOS } from './reclamado.ts'

test('lo reclamado se dice por motivo, con lo acreditado y lo que espera', () => {
  const dicho = reclamado([
    { motivo: 'danado', piezas: 3, reclamado: 300.1, acreditado: 100.05, enEspera: 200.05 },
    { motivo: 'faltante', piezas: 1, reclamado: 50, acreditado: 0, enEspera: 0 },
  ])
  expect(dicho.frase).toBe('Reclamó $350.10: se le acreditaron $100.05 y esperan $200.05.')
  expect(dicho.filas.map(({ motivo }) => motivo)).toEqual(['Producto dañado', 'Faltante'])
  expect(dicho.totales).toEqual({ piezas: 4, reclamado: 350.1, acreditado: 100.05, enEspera: 200.05 })
  expect(reclamado([])).toMatchObject({ frase: SIN_RECLAMOS, filas: [], totales: {} })
})

test('los totales son la suma al centavo de sus renglones', () => {
  const centavos = fc.integer({ min: 0, max: 10_000_000 })
  const fila = fc.record({ motivo: fc.constantFrom(...MOTIVOS_DE_RECLAMO), piezas: fc.nat(999), importe: centavos })
  fc.assert(
    fc.property(fc.array(fila, { minLength: 1 }), (filas) => {
      const porMotivo = filas.map(({ motivo, piezas, importe }) => ({
        ...{ motivo, piezas, reclamado: importe / 100, acreditado: 0, enEspera: importe / 100 },
      }))
      const { totales } = reclamado(porMotivo)
      expect(totales.reclamado).toBe(filas.reduce((suma, { importe }) => suma + importe, 0) / 100)
      expect(totales.enEspera).toBe(totales.reclamado)
    }),
  )
})
