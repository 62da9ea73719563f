import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faltasDeRenglon, porReclamar, type RenglonEscrito, renglonDeReclamo } from './escrito.ts'
import { fotoEnorme } from './fotos.ts'

const escrito = (mas: Partial<RenglonEscrito> = {}): RenglonEscrito => ({
  ...{ codArticulo: '1000001', lote: ' AB-1 ', piezas: '2', motivo: 'danado', detalle: ' Cajas mojadas ' },
  ...mas,
})
const renglon = (
  lotes: readonly (readonly [lote: string, esperadas: number, contadas: number])[],
  refrigerado = false,
) => ({
  ...{ codArticulo: '1000001', fraccion: '' as const, refrigerado },
  esperadas: lotes.flatMap(([lote, piezas]) => (piezas > 0 ? [{ lote, caducidad: null, piezas }] : [])),
  contadas: lotes.flatMap(([lote, , piezas]) => (piezas > 0 ? [{ lote, caducidad: null, piezas }] : [])),
})

test('de un renglón escrito se dice lo que falta, y sin faltas se reclama limpio', () => {
  expect(faltasDeRenglon(escrito({ piezas: '', motivo: '' }))).toEqual({
    piezas: 'Escriba cuántas piezas.',
    motivo: 'Elija el motivo.',
  })
  for (const piezas of ['0', '-1', '1.5', 'dos', '9999999'])
    expect(faltasDeRenglon(escrito({ piezas }))).toEqual({ piezas: 'Escriba cuántas piezas.' })
  expect(renglonDeReclamo(escrito({ motivo: '' }))).toBeUndefined()
  expect(renglonDeReclamo(escrito({ piezas: '1,200' }))).toEqual({
    ...{ codArticulo: '1000001', lote: 'AB-1', piezas: 1200, motivo: 'danado', detalle: 'Cajas mojadas' },
  })
})

test('lo que no llegó como se esperaba ya viene elegido, con sus piezas y su motivo; lo demás espera a que se elija', () => {
  const surtido = renglon([
    ['AB-1', 5, 3],
    ['AB-2', 2, 2],
    ['ZZ-9', 0, 1],
  ])
  const elegidos = porReclamar([surtido], { indicador: null })
  expect(elegidos.map(({ lote, piezas, motivo, elegido }) => [lote, piezas, motivo, elegido])).toEqual([
    ['AB-1', '2', 'faltante', true],
    ['ZZ-9', '1', 'sobrante', true],
  ])
  const frio = porReclamar([renglon([['RF-1', 2, 2]], true)], { indicador: 'activado' })
  expect(frio).toMatchObject([{ lote: 'RF-1', piezas: '2', motivo: 'cadena-de-frio', elegido: true }])
  expect(porReclamar([surtido], null)).toMatchObject([{ lote: '', piezas: '', motivo: '', elegido: false }])
  expect(porReclamar([renglon([['AB-1', 5, 0]])], null)).toMatchObject([{ lote: 'AB-1', elegido: false }])
})

test('cada renglón del pedido se puede elegir, y sólo se elige solo lo distinto', () => {
  const lote = fc.tuple(fc.constantFrom('A', 'B', ''), fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }))
  fc.assert(
    fc.property(fc.uniqueArray(lote, { selector: ([nombre]) => nombre, minLength: 1 }), (lotes) => {
      const lineas = porReclamar([renglon(lotes)], { indicador: null })
      expect(lineas.length).toBeGreaterThan(0)
      for (const linea of lineas) expect(renglonDeReclamo(linea) !== undefined).toBe(linea.elegido)
    }),
  )
})

test('una fotografía enorme se dice por su medida, sin abrirla', () => {
  expect(fotoEnorme(8_000, 5_000)).toBe('')
  expect(fotoEnorme(8_000, 5_001)).toContain('más de 40 megapixeles')
})
