import { sumarDias } from '@surtia/rules/fechas.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importesPorCaducidad, importesPorTramo, semanaDeHoras } from './agrupar.ts'

const dias = (desde: string, cuantos: number) =>
  Array.from({ length: cuantos }, (_, i) => ({ dia: sumarDias(desde, i), importe: 10.1, importeAntes: 5.05 }))

test('un mes se ve por día, junto al mismo día de la semana de hace un año', () => {
  const puntos = importesPorTramo(dias('2026-10-24', 30))
  expect(puntos).toHaveLength(30)
  expect(puntos[0]).toMatchObject({
    corta: '24 oct',
    larga: '24 de octubre de 2026',
    texto: '$10.10',
    antes: { larga: '25 de octubre de 2025', texto: '$5.05' },
  })
})

test('un trimestre se ve por semana, desde su lunes; un año, por mes', () => {
  const semanas = importesPorTramo(dias('2026-08-25', 90))
  expect(semanas[0]?.larga).toBe('semana del 24 de agosto de 2026')
  expect(semanas[0]?.valor).toBe(60.6)
  expect(semanas[1]?.texto).toBe('$70.70')
  expect(importesPorTramo(dias('2025-12-01', 356)).map(({ corta }) => corta)).toEqual(
    'dic ene feb mar abr may jun jul ago sep oct nov'.split(' '),
  )
})

test('sin nada hace un año no hay con qué comparar', () => {
  const sinAntes = dias('2026-11-01', 5).map((dia) => ({ ...dia, importeAntes: 0 }))
  expect(importesPorTramo(sinAntes).every(({ antes }) => !antes)).toBe(true)
})

test('lo que suman las barras es lo que suma la tabla, al centavo', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(99_999_999), { maxLength: 400 }), (centavos) => {
      const filas = centavos.map((n, i) => ({
        dia: sumarDias('2025-10-20', i),
        importe: n / 100,
        importeAntes: n / 50,
      }))
      const suma = (de: (i: number) => number) => centavos.reduce((total, _, i) => total + de(i), 0)
      const puntos = importesPorTramo(filas)
      const total = puntos.reduce((todo, { valor }) => todo + Math.round(valor * 100), 0)
      expect(total).toBe(suma((i) => centavos[i] ?? 0))
    }),
  )
})

test('lo que caduca se junta por mes, en orden, y lo que no tiene precio no suma', () => {
  const puntos = importesPorCaducidad([
    { caducidad: '2027-01-15', importe: 100.25 },
    { caducidad: '2026-12-31', importe: null },
    { caducidad: '2027-01-02', importe: 0.5 },
  ])
  expect(puntos.map(({ larga, texto }) => [larga, texto])).toEqual([
    ['diciembre de 2026', '$0.00'],
    ['enero de 2027', '$100.75'],
  ])
})

test('de la semana sólo se dibujan las horas desde la primera hasta la última con pedidos', () => {
  const horas = Array.from({ length: 24 }, (_, hora) => ({
    hora: `${String(hora).padStart(2, '0')}:00`,
    ...{ martes: 0, miercoles: 0, jueves: 0, viernes: 0, domingo: 0 },
    lunes: hora === 9 ? 1 : 0,
    sabado: hora === 12 ? 3 : 0,
    pedidos: hora === 9 ? 1 : hora === 12 ? 3 : 0,
  }))
  const { filas, columnas, puntos } = semanaDeHoras(horas)
  expect([filas.length, columnas]).toEqual([7, ['9', '10', '11', '12']])
  expect(puntos[0]?.[0]).toMatchObject({ larga: 'Lunes, 09:00', texto: '1 pedido' })
  expect(puntos[5]?.[3]).toMatchObject({ larga: 'Sábado, 12:00', texto: '3 pedidos', valor: 3 })
  expect(semanaDeHoras([]).puntos).toEqual([])
})
