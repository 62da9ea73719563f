import { expect, test } from 'vitest'
import { diasInadmisibles, dichoDeValor, estadoDeCambios, palabrasDe, valorInadmisible } from './interruptores.ts'

test('un sí o no es 0 o 1; un por ciento tiene su tope y a lo más dos decimales', () => {
  expect(valorInadmisible('EVENTO_BUEN_FIN', 1)).toBeNull()
  expect(valorInadmisible('EVENTO_BUEN_FIN', 0.5)).toBe('Escriba 0 o 1.')
  expect(valorInadmisible('EVENTO_BUEN_FIN', 2)).toBe('Escriba un número de 0 a 1.')
  expect(valorInadmisible('CARGO_OTROS_CEDIS', 3.25)).toBeNull()
  expect(valorInadmisible('CARGO_OTROS_CEDIS', 3.255)).toBe('A lo más dos decimales.')
  expect(valorInadmisible('CARGO_OTROS_CEDIS', 100.5)).toBe('Escriba un número de 0 a 100.')
  expect(valorInadmisible('ALARMA_PRECIO', -1)).toBe('Escriba un número de 0 a 10000.')
  expect(valorInadmisible('ALARMA_PRECIO', Number.NaN)).toBe('Escriba un número de 0 a 10000.')
})

test('los días para reclamar son enteros, de 0 a 90', () => {
  expect([1, 5].map((dias) => dichoDeValor('DIAS_RECLAMO_FRIO', dias))).toEqual(['1 día', '5 días'])
  expect(valorInadmisible('DIAS_RECLAMO_FRIO', 0)).toBeNull()
  expect(valorInadmisible('DIAS_RECLAMO_FRIO', 1.5)).toBe('Escriba un número sin decimales.')
  expect(valorInadmisible('DIAS_RECLAMO_FRIO', 91)).toBe('Escriba un número de 0 a 90.')
})

test('el candado de controlados se dice con palabras y viaja con el lugar de cada una', () => {
  expect(palabrasDe('CANDADO_CONTROLADOS')).toEqual(['Apagado', 'Avisar', 'Detener'])
  expect([0, 1, 2].map((valor) => dichoDeValor('CANDADO_CONTROLADOS', valor))).toEqual(['Apagado', 'Avisar', 'Detener'])
  expect(valorInadmisible('CANDADO_CONTROLADOS', 2)).toBeNull()
  expect(valorInadmisible('CANDADO_CONTROLADOS', 1.5)).toBe('Escriba 0, 1 o 2.')
  expect(valorInadmisible('CANDADO_CONTROLADOS', 3)).toBe('Escriba un número de 0 a 2.')
  expect(palabrasDe('ALARMA_PRECIO')).toBeUndefined()
})

test('el acuse de controlados son días enteros, hasta treinta', () => {
  expect([0, 1, 5].map((valor) => dichoDeValor('ACUSE_CONTROLADOS_DIAS', valor))).toEqual(['0 días', '1 día', '5 días'])
  expect(valorInadmisible('ACUSE_CONTROLADOS_DIAS', 30)).toBeNull()
  expect(valorInadmisible('ACUSE_CONTROLADOS_DIAS', 31)).toBe('Escriba un número de 0 a 30.')
  expect(valorInadmisible('ACUSE_CONTROLADOS_DIAS', 2.5)).toBe('Escriba un número sin decimales.')
})

test('no empieza antes de hoy ni termina antes de empezar', () => {
  expect(diasInadmisibles('2026-11-18', null, '2026-11-18')).toBeNull()
  expect(diasInadmisibles('2026-11-18', '2026-11-18', '2026-11-18')).toBeNull()
  expect(diasInadmisibles('2026-11-17', '2026-11-20', '2026-11-18')).toBe('desde')
  expect(diasInadmisibles('2026-11-20', '2026-11-19', '2026-11-18')).toBe('hasta')
})

test('de los cambios de un interruptor vale el más nuevo cuyos días incluyen hoy', () => {
  const HOY = '2026-11-22'
  const dias = (desde: string, hasta: string | null) => ({ desde, hasta })
  expect(
    estadoDeCambios(
      [
        dias('2026-11-23', null),
        dias('2026-11-20', '2026-11-21'),
        dias('2026-11-22', '2026-11-22'),
        dias('2026-11-01', null),
      ],
      HOY,
    ),
  ).toEqual(['por empezar', 'terminado', 'vigente', 'reemplazado'])
  expect(estadoDeCambios([], HOY)).toEqual([])
})
