import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diaEn } from '../fechas.ts'
import { type Corte, cuandoSale, instanteEn, minutosPara, siguienteCorte } from './corte.ts'

const ZONAS = ['America/Mazatlan', 'America/Mexico_City', 'America/Tijuana'] as const
const SEMANA: Corte[] = [
  ...[1, 2, 3, 4, 5].map((dia) => ({ dia, fecha: '' as const, hora: '18:00' })),
  { dia: 6, fecha: '', hora: '13:00' },
]
const proximo = (ahora: string, cortes: readonly Corte[] = SEMANA, zona: string = ZONAS[0]) => {
  const corte = siguienteCorte(cortes, new Date(ahora), zona)
  return corte && { cierra: corte.cierra.toISOString(), sale: corte.sale }
}

test('antes de la hora sale hoy; después, el siguiente día que hay corte', () => {
  // Wednesday 18 November 2026; Mazatlán is seven hours behind UTC
  expect(proximo('2026-11-18T20:00:00Z')).toEqual({ cierra: '2026-11-19T01:00:00.000Z', sale: '2026-11-18' })
  expect(proximo('2026-11-19T01:00:00Z')).toEqual({ cierra: '2026-11-20T01:00:00.000Z', sale: '2026-11-19' })
  // after Saturday noon: Monday
  expect(proximo('2026-11-21T21:00:00Z')).toEqual({ cierra: '2026-11-24T01:00:00.000Z', sale: '2026-11-23' })
})

test('una fecha manda sobre su día de la semana: un feriado no sale, una víspera cierra antes', () => {
  const cortes: Corte[] = [
    ...SEMANA,
    { dia: 0, fecha: '2026-12-25', hora: '' },
    { dia: 0, fecha: '2026-12-24', hora: '12:00' },
  ]
  expect(proximo('2026-12-24T18:00:00Z', cortes)?.cierra).toBe('2026-12-24T19:00:00.000Z')
  expect(proximo('2026-12-24T20:00:00Z', cortes)?.sale).toBe('2026-12-26')
})

test('sin cortes, o con todos vacíos, no se dice nada', () => {
  expect(proximo('2026-11-18T20:00:00Z', [])).toBeNull()
  expect(proximo('2026-11-18T20:00:00Z', [{ dia: 3, fecha: '', hora: '' }])).toBeNull()
})

test('el instante de una hora de pared es el que la muestra, también donde cambia la hora', () => {
  const reloj = (instante: Date, zona: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zona, hour: '2-digit', minute: '2-digit' }).format(instante)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 3, max: 23 }),
      fc.integer({ min: 0, max: 59 }),
      fc.constantFrom(...ZONAS, 'America/New_York'),
      (dias, h, m, zona) => {
        const dia = new Date(Date.UTC(2026, 0, 1 + dias)).toISOString().slice(0, 10)
        const hora = `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`
        const instante = instanteEn(dia, hora, zona)
        expect([diaEn(instante, zona), reloj(instante, zona)]).toEqual([dia, hora])
      },
    ),
  )
})

test('el corte siempre está por venir, y ningún otro cierra antes', () => {
  const cortes = fc.array(
    fc.record({
      dia: fc.integer({ min: 1, max: 7 }),
      fecha: fc.constant('' as const),
      hora: fc.constantFrom('', '09:30', '13:00', '18:00', '23:59'),
    }),
    { maxLength: 7 },
  )
  fc.assert(
    fc.property(
      cortes,
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      (suyos, ahora) => {
        const corte = siguienteCorte(suyos, ahora, ZONAS[0])
        if (!corte) return
        expect(corte.cierra > ahora).toBe(true)
        const justoAntes = siguienteCorte(suyos, new Date(corte.cierra.getTime() - 1), ZONAS[0])
        expect(justoAntes).toEqual(corte)
      },
    ),
  )
})

const dicho = (ahora: string) => {
  const corte = siguienteCorte(SEMANA, new Date(ahora), ZONAS[0])
  return corte && cuandoSale(corte, new Date(ahora), ZONAS[0])
}

test('se dice cuánto falta para que salga hoy, o el día en que sale', () => {
  expect(dicho('2026-11-19T00:35:00Z')).toBe('Faltan 25 min para que salga hoy')
  expect(dicho('2026-11-19T00:34:01Z')).toBe('Faltan 26 min para que salga hoy')
  expect(dicho('2026-11-19T00:59:30Z')).toBe('Falta 1 min para que salga hoy')
  expect(dicho('2026-11-19T00:00:00Z')).toBe('Falta 1 h para que salga hoy')
  expect(dicho('2026-11-18T21:40:00Z')).toBe('Faltan 3 h 20 min para que salga hoy')
  expect(dicho('2026-11-18T23:00:00Z')).toBe('Faltan 2 h para que salga hoy')
  expect(dicho('2026-11-19T01:00:00Z')).toBe('Sale mañana')
  // Saturday afternoon, and Sunday
  expect(dicho('2026-11-21T21:00:00Z')).toBe('Sale el lunes')
  expect(dicho('2026-11-22T18:00:00Z')).toBe('Sale mañana')
})

test('pasado el corte no se dice nada; antes, nunca menos de un minuto', () => {
  const cierra = new Date('2026-11-19T01:00:00Z')
  fc.assert(
    fc.property(fc.integer({ min: -10_000, max: 200_000 }), (segundos) => {
      const ahora = new Date(cierra.getTime() - segundos * 1_000)
      const texto = cuandoSale({ cierra, sale: '2026-11-18' }, ahora, ZONAS[0])
      expect(texto === '').toBe(segundos <= 0)
      expect(minutosPara(cierra, ahora)).toBe(Math.max(0, Math.ceil(segundos / 60)))
    }),
  )
})
