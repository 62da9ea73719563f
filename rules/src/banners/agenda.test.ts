import { expect, test } from 'vitest'
import { diasEntre, sumarDias } from '../fechas.ts'
import { agenda, seVeEn, vigenciaDe } from './agenda.ts'

const HOY = '2026-11-22'
const de = (desde: string | null, hasta: string | null) => ({ desde, hasta })

test('los huecos y lo encimado salen con sus días', () => {
  const anuncios = [de('2026-11-20', '2026-11-24'), de('2026-11-24', '2026-11-26'), de('2026-11-30', null)]
  expect(agenda(anuncios, HOY, 14)).toEqual([
    { desde: '2026-11-22', hasta: '2026-11-23', cuantos: 1 },
    { desde: '2026-11-24', hasta: '2026-11-24', cuantos: 2 },
    { desde: '2026-11-25', hasta: '2026-11-26', cuantos: 1 },
    { desde: '2026-11-27', hasta: '2026-11-29', cuantos: 0 },
    { desde: '2026-11-30', hasta: '2026-12-05', cuantos: 1 },
  ])
  expect(agenda([], HOY, 7)).toEqual([{ desde: HOY, hasta: '2026-11-28', cuantos: 0 }])
})

test('los tramos cubren cada día una sola vez, y cada día con cuantos se ven en él', () => {
  let semilla = 7
  const azar = (n: number) => {
    semilla = (semilla * 1_103_515_245 + 12_345) % 2_147_483_648
    return semilla % n
  }
  for (let vez = 0; vez < 50; vez++) {
    const anuncios = Array.from({ length: azar(6) }, () => {
      const desde = sumarDias(HOY, azar(60) - 20)
      return de(azar(4) === 0 ? null : desde, azar(4) === 0 ? null : sumarDias(desde, azar(20)))
    })
    const tramos = agenda(anuncios, HOY, 42)
    const dias = tramos.flatMap(({ desde, hasta, cuantos }) =>
      Array.from({ length: diasEntre(desde, hasta) + 1 }, (_, i) => ({ dia: sumarDias(desde, i), cuantos })),
    )
    expect(dias).toEqual(
      Array.from({ length: 42 }, (_, i) => sumarDias(HOY, i)).map((dia) => ({
        dia,
        cuantos: anuncios.filter((uno) => seVeEn(uno, dia)).length,
      })),
    )
  }
})

test('lo inactivo no se ve; lo activo se verá, se ve o se vio', () => {
  const como = (activo: boolean, desde: string | null, hasta: string | null) =>
    vigenciaDe({ activo, desde, hasta }, HOY)
  expect(como(false, null, null)).toBe('inactivo')
  expect(como(true, null, null)).toBe('vigente')
  expect(como(true, HOY, HOY)).toBe('vigente')
  expect(como(true, '2026-11-23', null)).toBe('programado')
  expect(como(true, null, '2026-11-21')).toBe('terminado')
})
