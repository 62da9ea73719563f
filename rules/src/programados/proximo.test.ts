import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diaDeLaSemana, diaEn, sumarDias } from '../fechas.ts'
import { type Corte, instanteEn } from '../pedidos/corte.ts'
import { cadaCuando, porQueSePausa } from './en-palabras.ts'
import { anclaDe, type Calendario, lunesDe, porQueNoSeRepite, proximaOcurrencia } from './proximo.ts'

const ZONAS = ['America/Mazatlan', 'America/Mexico_City', 'America/Tijuana', 'America/Cancun'] as const
const BASE: Calendario = { cada: 'semana', dias: [], n: null, diaDelMes: null, hora: '07:30', ancla: '2026-01-05' }
const semanal = (...dias: number[]): Calendario => ({ ...BASE, dias })
const cadaN = (n: number, ancla: string, ...dias: number[]): Calendario => ({
  ...BASE,
  cada: 'n-semanas',
  n,
  dias,
  ancla,
})
const mensual = (diaDelMes: number): Calendario => ({ ...BASE, cada: 'mes', diaDelMes })
/** Its next days, one after the other. */
function dias(
  calendario: Calendario,
  desde: string,
  cuantos: number,
  cortes: readonly Corte[] = [],
  zona: string = ZONAS[0],
) {
  const hechas: string[] = []
  let despues = instanteEn(desde, '00:00', zona)
  let ultimo: string | null = null
  while (hechas.length < cuantos) {
    const una = proximaOcurrencia(calendario, { zona, cortes }, { despues, ultimo })
    if (!una) break
    hechas.push(diaEn(una.instante, zona))
    despues = una.instante
    ultimo = una.dia
  }
  return hechas
}

test.each([
  ['cada lunes', semanal(1), '2026-11-28', ['2026-11-30', '2026-12-07', '2026-12-14']],
  ['lunes y jueves', semanal(1, 4), '2026-11-30', ['2026-11-30', '2026-12-03', '2026-12-07']],
  ['domingos, al cambiar el año', semanal(7), '2026-12-26', ['2026-12-27', '2027-01-03']],
  ['cada dos semanas', cadaN(2, '2026-11-30', 1), '2026-11-28', ['2026-11-30', '2026-12-14', '2026-12-28']],
  [
    'cada ocho, por el lunes y el viernes',
    cadaN(8, '2026-11-30', 1, 5),
    '2026-12-01',
    ['2026-12-04', '2027-01-25', '2027-01-29'],
  ],
  [
    'el 31: el último de cada mes',
    mensual(31),
    '2026-11-01',
    ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
  ],
  ['el 30, en febrero', mensual(30), '2027-01-31', ['2027-02-28', '2027-03-30', '2027-04-30']],
  ['el 29, en bisiesto', mensual(29), '2028-01-30', ['2028-02-29', '2028-03-29']],
  ['el 29, sin él', mensual(29), '2027-01-30', ['2027-02-28', '2027-03-29']],
  ['el primero', mensual(1), '2026-12-02', ['2027-01-01', '2027-02-01']],
])('%s', (_, calendario, desde, esperados) => {
  expect(dias(calendario, desde, esperados.length)).toEqual(esperados)
})

const HABILES: Corte[] = [1, 2, 3, 4, 5, 6].map((dia) => ({ dia, fecha: '', hora: '18:00' }))
const descansa = (...fechas: string[]): Corte[] => [...HABILES, ...fechas.map((fecha) => ({ dia: 0, fecha, hora: '' }))]

test('en día que su centro no trabaja, el siguiente que sí; lo que se junta se hace una vez', () => {
  expect(dias(semanal(7), '2026-11-28', 2, HABILES)).toEqual(['2026-11-30', '2026-12-07'])
  expect(dias(mensual(25), '2026-12-01', 2, descansa('2026-12-25', '2026-12-26'))).toEqual(['2026-12-28', '2027-01-25'])
  // Sunday and Monday fall on one day, the holiday's Tuesday too
  expect(dias(semanal(7, 1), '2026-11-28', 2, HABILES)).toEqual(['2026-11-30', '2026-12-07'])
  expect(dias(semanal(1, 2), '2026-11-29', 2, descansa('2026-11-30'))).toEqual(['2026-12-01', '2026-12-07'])
})

const FERIADOS = descansa('2027-12-31', '2028-01-01', '2028-05-01')
const EN_CADA_ZONA: readonly (readonly [string, Calendario, string, readonly Corte[], readonly string[]])[] = [
  [
    'el último de cada mes, con año nuevo y el primero de mayo',
    mensual(31),
    '2027-12-01',
    FERIADOS,
    ['2028-01-03', '2028-01-31', '2028-02-29', '2028-03-31', '2028-05-02'],
  ],
  ['el 29 de un febrero sin él, que es domingo', mensual(29), '2027-02-01', HABILES, ['2027-03-01', '2027-03-29']],
  ['el 29 de febrero, feriado', mensual(29), '2028-02-01', descansa('2028-02-29'), ['2028-03-01', '2028-03-29']],
  [
    'cada dos martes, por el bisiesto',
    cadaN(2, '2028-02-29', 2),
    '2028-02-20',
    HABILES,
    ['2028-02-29', '2028-03-14', '2028-03-28'],
  ],
  [
    'viernes y domingos, que en año nuevo se juntan',
    semanal(5, 7),
    '2027-12-30',
    FERIADOS,
    ['2028-01-03', '2028-01-07'],
  ],
]
test.each(ZONAS.flatMap((zona) => EN_CADA_ZONA.map((fila) => [zona, ...fila] as const)))(
  'en %s: %s',
  (zona, _, calendario, desde, cortes, esperados) => {
    expect(dias(calendario, desde, esperados.length, cortes, zona)).toEqual(esperados)
  },
)

test.each([
  ['America/Mazatlan', '14:30'],
  ['America/Mexico_City', '13:30'],
  ['America/Tijuana', '15:30'],
  ['America/Cancun', '12:30'],
])('las siete y media del bisiesto en %s son las %s de Londres', (zona, hora) => {
  const desde = { despues: new Date('2028-02-20T00:00:00Z'), ultimo: null }
  const una = proximaOcurrencia(mensual(31), { zona, cortes: HABILES }, desde)
  expect(una?.instante.toISOString()).toBe(`2028-02-29T${hora}:00.000Z`)
})

test('un feriado que se pone después no repite el día que ya se hizo', () => {
  const hecho = instanteEn('2026-11-30', '07:30', ZONAS[0])
  const centro = { zona: ZONAS[0], cortes: descansa('2026-11-30') }
  expect(proximaOcurrencia(semanal(1), centro, { despues: hecho, ultimo: '2026-11-30' })?.dia).toBe('2026-12-07')
})

test('la hora es la de la pared de su centro, también en Tijuana al cambiar el horario', () => {
  const centro = { zona: 'America/Tijuana', cortes: [] }
  const en = (desde: string) =>
    proximaOcurrencia(semanal(7), centro, { despues: new Date(desde), ultimo: null })?.instante.toISOString()
  expect(en('2026-03-07T00:00:00Z')).toBe('2026-03-08T14:30:00.000Z')
  expect(en('2026-03-01T16:00:00Z')).toBe('2026-03-08T14:30:00.000Z')
  expect(en('2026-10-31T00:00:00Z')).toBe('2026-11-01T15:30:00.000Z')
  expect(ZONAS.map((zona) => dias(semanal(1), '2026-11-28', 1, [], zona)[0])).toEqual(ZONAS.map(() => '2026-11-30'))
})

const calendario = fc.record({
  cada: fc.constantFrom('semana' as const, 'n-semanas' as const, 'mes' as const),
  dias: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
  n: fc.integer({ min: 2, max: 8 }),
  diaDelMes: fc.integer({ min: 1, max: 31 }),
  hora: fc.constantFrom('00:00', '02:30', '07:30', '12:00', '23:59'),
  ancla: fc.integer({ min: 0, max: 700 }).map((n) => sumarDias('2026-01-01', n)),
})
const centro = fc.record({
  zona: fc.constantFrom(...ZONAS),
  cortes: fc.oneof(
    fc.constant([] as Corte[]),
    fc
      .uniqueArray(fc.integer({ min: 0, max: 900 }), { maxLength: 40 })
      .map((n) => descansa(...n.map((d) => sumarDias('2026-01-01', d)))),
  ),
})
const instante = fc.date({ min: new Date('2026-02-01'), max: new Date('2027-12-31'), noInvalidDate: true })

test('siempre viene después, preguntar otra vez dice lo mismo, y ningún día se hace dos veces', () => {
  fc.assert(
    fc.property(calendario, centro, instante, (suyo, donde, ahora) => {
      const hechos: string[] = []
      let [despues, ultimo]: [Date, string | null] = [ahora, null]
      for (let i = 0; i < 6; i++) {
        const desde = { despues, ultimo }
        const una = proximaOcurrencia(suyo, donde, desde)
        if (!una) throw new Error('there is always another one')
        expect(proximaOcurrencia(suyo, donde, desde)).toEqual(una)
        expect(una.instante > despues && (ultimo === null || una.dia > ultimo)).toBe(true)
        // in the moment before it is still that one
        expect(proximaOcurrencia(suyo, donde, { despues: new Date(una.instante.getTime() - 1), ultimo })).toEqual(una)
        if (suyo.cada === 'mes') expect(hechos.map((d) => d.slice(0, 7))).not.toContain(una.dia.slice(0, 7))
        else expect(suyo.dias).toContain(diaDeLaSemana(una.dia) || 7)
        hechos.push(una.dia)
        ;[despues, ultimo] = [una.instante, una.dia]
      }
    }),
  )
})

test('las semanas se cuentan desde la del primer día que falta', () => {
  const centros = { zona: ZONAS[0], cortes: [] }
  const { ancla: _, ...cada } = cadaN(3, '', 1)
  // Wednesday: the Monday that follows begins
  expect(lunesDe(anclaDe(cada, centros, new Date('2026-11-18T20:00:00Z')))).toBe('2026-11-23')
  // Monday before its hour: that one
  expect(anclaDe(cada, centros, new Date('2026-11-23T10:00:00Z'))).toBe('2026-11-23')
})

test('lo que falta de un calendario se dice por su campo', () => {
  const de = (cambios: Partial<Calendario>) => porQueNoSeRepite({ ...BASE, ...cambios })?.campo ?? null
  expect(de({})).toBe('dias')
  expect(de({ dias: [1] })).toBeNull()
  expect(de({ cada: 'n-semanas', dias: [1] })).toBe('n')
  expect(de({ cada: 'n-semanas', dias: [1], n: 2 })).toBeNull()
  expect(de({ cada: 'mes' })).toBe('diaDelMes')
  expect(de({ cada: 'mes', diaDelMes: 31 })).toBeNull()
})

test('se dice en palabras, y por qué uno se pausa', () => {
  expect(cadaCuando(semanal(4, 1))).toBe('Cada lunes y jueves, 07:30')
  expect(cadaCuando(semanal(1, 2, 3, 4, 5, 6, 7))).toBe('Todos los días, 07:30')
  expect(cadaCuando(cadaN(2, '', 1))).toBe('Cada 2 semanas, el lunes, 07:30')
  expect(cadaCuando(mensual(31))).toBe('El 31 de cada mes, 07:30')
  const bien = {
    hayLista: true,
    clienteInactivo: false,
    usuarioActivo: true,
    papel: 'comprador',
    modo: 'preparar',
  } as const
  expect(porQueSePausa(bien)).toBe('')
  expect(porQueSePausa({ ...bien, hayLista: false })).toBe('Su lista ya no existe.')
  expect(porQueSePausa({ ...bien, usuarioActivo: false })).toBe('Quien lo programó ya no entra al portal.')
  expect(porQueSePausa({ ...bien, papel: null })).toBe('Quien lo programó ya no entra al portal.')
  expect(porQueSePausa({ ...bien, papel: 'capturista' })).toBe('A quien lo programó ya no se le permite.')
  expect(porQueSePausa({ ...bien, modo: 'enviar' })).toBe('A quien lo programó ya no se le permite.')
  expect(porQueSePausa({ ...bien, modo: 'enviar', papel: 'titular' })).toBe('')
  expect(porQueSePausa({ ...bien, clienteInactivo: true, hayLista: false })).toBe('El cliente se encuentra inactivo.')
})
