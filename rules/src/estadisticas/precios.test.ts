import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumarDias } from '../fechas.ts'
import { precios } from './precios.ts'

const HOY = '2026-11-22'
const base = { codArticulo: '1', descripcion: 'UNO C/20', precioDeHoy: 12, cambios: [], compras: [] }
const cambio = (fecha: string, precioAnterior: number, precioNuevo: number) => ({ fecha, precioAnterior, precioNuevo })
const cambios = [cambio('2026-03-01', 9, 10), cambio('2026-06-01', 10, 11), cambio('2026-09-01', 11, 12)]
const pasos = (e: ReturnType<typeof precios>) =>
  e.filas.filter((f) => f.motivo === 'Precio').map((f) => [f.fecha, f.precio])

test('el precio se dice desde el primer día hasta hoy, por escalones, y las compras en su día', () => {
  const compras = [
    { fecha: '2026-05-02', precio: 9.5, piezas: 12 },
    { fecha: '2026-09-01', precio: 12, piezas: 6 },
  ]
  const dicho = precios({ ...base, cambios, compras }, { desde: '2026-04-01', hasta: '2026-12-31' }, HOY)
  expect(dicho.filas.map(({ fecha, motivo, precio, piezas }) => [fecha, motivo, precio, piezas])).toEqual([
    ['2026-04-01', 'Precio', 10, null],
    ['2026-05-02', 'Compra', 9.5, 12],
    ['2026-06-01', 'Precio', 11, null],
    ['2026-09-01', 'Precio', 12, null],
    ['2026-09-01', 'Compra', 12, 6],
    ['2026-11-22', 'Precio', 12, null],
  ])
  expect(dicho.frase).toBe(
    'UNO C/20: hoy cuesta $12.00, 20% más que al empezar el periodo. Lo compró 2 veces, de $9.50 a $12.00.',
  )
  expect(dicho.totales).toEqual({ piezas: 18 })
})

test('un periodo que ya pasó termina con el precio de entonces, y el día del cambio es el nuevo', () => {
  const dicho = precios({ ...base, cambios }, { desde: '2026-03-01', hasta: '2026-06-01' }, HOY)
  expect(pasos(dicho)).toEqual([
    ['2026-03-01', 10],
    ['2026-06-01', 11],
  ])
  expect(dicho.frase).toBe(
    'UNO C/20: el 01/jun/2026 costaba $11.00, 10% más que al empezar el periodo. No lo compró en este periodo.',
  )
})

test('sin cambios cuesta lo mismo; lo que ya no tiene precio dice el último; lo que nunca lo tuvo, ninguno', () => {
  const periodo = { desde: '2026-11-01', hasta: HOY }
  expect(precios(base, periodo, HOY).frase).toContain('hoy cuesta $12.00, lo mismo que al empezar el periodo')
  expect(pasos(precios({ ...base, precioDeHoy: null, cambios }, periodo, HOY))).toEqual([
    ['2026-11-01', 12],
    [HOY, 12],
  ])
  const compras = [{ fecha: '2026-11-03', precio: 5, piezas: 1 }]
  expect(precios({ ...base, precioDeHoy: null, compras }, periodo, HOY).frase).toBe(
    'UNO C/20: no se sabe su precio. Lo compró una vez, a $5.00.',
  )
  expect(precios(base, { desde: '2026-12-01', hasta: '2026-12-31' }, HOY).filas).toEqual([])
  expect(pasos(precios(base, { desde: HOY, hasta: HOY }, HOY))).toEqual([[HOY, 12]])
})

test('los escalones van en orden, empiezan y acaban en el periodo, y cada uno sigue al anterior', () => {
  const historia = fc.uniqueArray(fc.nat(900), { minLength: 1, maxLength: 12 }).map((dias) => {
    const fechas = dias.map((d) => sumarDias(HOY, -d)).toSorted()
    return fechas.map((fecha, i) => cambio(fecha, 10 + i, 11 + i))
  })
  fc.assert(
    fc.property(historia, fc.nat(800), fc.nat(400), (cambios, hace, dura) => {
      const [desde, hasta] = [sumarDias(HOY, -hace), sumarDias(HOY, dura - hace)]
      const ultimo = hasta < HOY ? hasta : HOY
      const suyos = pasos(precios({ ...base, precioDeHoy: 10 + cambios.length, cambios }, { desde, hasta }, HOY))
      const fechas = suyos.map(([fecha]) => String(fecha))
      expect(fechas).toEqual(fechas.toSorted())
      expect([fechas[0], fechas.at(-1)]).toEqual([desde, ultimo])
      // each change adds one: what a day costs is how many came before it
      for (const [fecha, precio] of suyos)
        expect(precio).toBe(10 + cambios.filter((c) => c.fecha <= String(fecha)).length)
    }),
  )
})
