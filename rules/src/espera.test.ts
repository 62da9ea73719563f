import { expect, test } from 'vitest'
import { dichoDeEspera } from './espera.ts'

test('a quien intentó de más se le dice lo que de veras falta, en minutos o en horas', () => {
  const dice = (segundos: number) => /Espere (.*) e intente/.exec(dichoDeEspera(segundos))?.[1]
  expect([1, 60, 61, 900, 7_140, 7_200, 86_399].map(dice)).toEqual([
    '1 minuto',
    '1 minuto',
    '2 minutos',
    '15 minutos',
    '119 minutos',
    '2 horas',
    '24 horas',
  ])
})
