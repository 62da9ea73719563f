import { expect, test } from 'vitest'
import {
  diaDe,
  enDiaCercano,
  enDiaMesAno,
  enDiaMesAnoCorto,
  enMesAno,
  entenderFecha,
  esDia,
  faltaParaManana,
  GUIA_DIA_MES_ANO,
  mesContado,
  sumarDias,
} from './fechas.ts'

test('el día es el de Mazatlán, no el de Greenwich', () => {
  expect(diaDe(new Date('2026-11-21T05:00:00Z'))).toBe('2026-11-20')
  expect(diaDe(new Date('2026-11-21T08:00:00Z'))).toBe('2026-11-21')
})

test('los días se suman a través de meses y años', () => {
  expect(sumarDias('2026-12-28', 7)).toBe('2027-01-04')
  expect(sumarDias('2028-03-01', -1)).toBe('2028-02-29')
})

test('los meses hasta el fin del mes de caducidad no dependen del día', () => {
  expect(mesContado('2027-05-01') - mesContado('2026-11-30')).toBe(6)
  expect(mesContado('2026-11-30') - mesContado('2026-11-01')).toBe(0)
})

test('las fechas se escriben con el mes en español', () => {
  expect(enDiaMesAno('2026-12-01')).toBe('01/dic/2026')
  expect(GUIA_DIA_MES_ANO.split('/').map((parte) => parte.length)).toEqual([2, 3, 4])
  expect(GUIA_DIA_MES_ANO).not.toContain('y')
  expect(enMesAno('2027-04-30')).toBe('abr/2027')
})

test('las fechas escritas se entienden, y las que no existen no', () => {
  for (const escrita of ['18-11-2026', '18/11/2026', '18/nov/2026', '18112026', ' 18.11.2026 ', '18-noviembre-2026'])
    expect([escrita, entenderFecha(escrita)]).toEqual([escrita, '2026-11-18'])
  for (const mala of ['', '31-02-2026', '18-13-2026', '2026-11-18', '18-11-26', 'hoy', '18/xyz/2026'])
    expect([mala, entenderFecha(mala)]).toEqual([mala, undefined])
  expect(enDiaMesAnoCorto('2026-11-18')).toBe('18-11-2026')
})

test('lo de hoy y lo de ayer se dice por su nombre, con la hora de Mazatlán; lo demás con su fecha', () => {
  const ahora = new Date('2026-11-22T06:30:00Z') // 23:30 of the 21st there
  expect(enDiaCercano(new Date('2026-11-21T16:14:00Z'), ahora)).toBe('Hoy 09:14')
  expect(enDiaCercano(new Date('2026-11-21T06:59:00Z'), ahora)).toBe('Ayer 23:59')
  expect(enDiaCercano(new Date('2026-11-19T16:14:00Z'), ahora)).toBe('19/nov/2026 09:14')
})

test('lo que falta para que empiece otro día se cuenta en Mazatlán', () => {
  expect(faltaParaManana(new Date('2026-11-19T06:59:59.999Z'))).toBe(1)
  expect(faltaParaManana(new Date('2026-11-19T07:00:00.000Z'))).toBe(86_400_000)
  expect(faltaParaManana(new Date('2026-06-19T19:00:00.500Z'))).toBe(43_199_500)
})

test('un día es del calendario y viene como viaja', () => {
  for (const dia of ['2026-01-15', '2024-02-29']) expect([dia, esDia(dia)]).toEqual([dia, true])
  for (const no of ['', '2026-02-29', '2026-13-01', '2026-1-5', '15/ene/2026', '2026-01-15T00:00'])
    expect([no, esDia(no)]).toEqual([no, false])
})
