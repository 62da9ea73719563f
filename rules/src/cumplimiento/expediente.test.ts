import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FRACCIONES } from '../catalogo/control.ts'
import { diasEntre, sumarDias } from '../fechas.ts'
import {
  diceExpediente,
  estadoDeExpediente,
  faltasDeDocumento,
  fraccionesDe,
  RECORDATORIOS,
  recordatorioDebido,
  tituloDeRecordatorio,
} from './expediente.ts'

const HOY = '2026-11-18'
const NADA = { aceptado: false, vence: null, recibido: false, motivo: '' }
const en = (dias: number) => sumarDias(HOY, dias)
const desde = fc.integer({ min: -900, max: 900 }).map(en)

test.each([
  [NADA, 'falta', 'Falta'],
  [{ ...NADA, recibido: true }, 'en-revision', 'En revisión'],
  [{ ...NADA, recibido: true, motivo: 'No se lee.' }, 'en-revision', 'En revisión'],
  [{ ...NADA, motivo: 'No se lee.' }, 'rechazado', 'Rechazado: No se lee.'],
  [{ ...NADA, aceptado: true }, 'vigente', 'Vigente'],
  [{ ...NADA, aceptado: true, vence: en(61) }, 'vigente', 'Vigente hasta 18/ene/2027'],
  [{ ...NADA, aceptado: true, vence: en(60) }, 'por-vencer', 'Vence en 60 días'],
  [{ ...NADA, aceptado: true, vence: en(1) }, 'por-vencer', 'Vence en 1 día'],
  [{ ...NADA, aceptado: true, vence: HOY }, 'por-vencer', 'Vence hoy'],
  [{ ...NADA, aceptado: true, vence: en(-1) }, 'vencido', 'Venció el 17/nov/2026'],
  [{ ...NADA, aceptado: true, vence: en(-1), recibido: true }, 'en-revision', 'En revisión'],
  [{ ...NADA, aceptado: true, vence: en(-1), motivo: 'No se lee.' }, 'vencido', 'Venció el 17/nov/2026'],
] as const)('%o está %s: «%s»', (guardado, estado, dicho) => {
  expect(estadoDeExpediente(guardado, HOY)).toBe(estado)
  expect(diceExpediente({ ...guardado, estado }, HOY)).toBe(dicho)
})

test('lo válido sigue siendo lo que era, se mande lo que se mande y se diga lo que se diga de ello', () => {
  fc.assert(
    fc.property(fc.option(desde), fc.boolean(), fc.string(), desde, (vence, recibido, motivo, hoy) => {
      const estado = estadoDeExpediente({ aceptado: true, vence, recibido, motivo }, hoy)
      const valido = vence === null || vence >= hoy
      expect(['vigente', 'por-vencer'].includes(estado)).toBe(valido)
      if (valido) expect(estado).toBe(estadoDeExpediente({ aceptado: true, vence, recibido: false, motivo: '' }, hoy))
    }),
  )
})

test('un día que ya pasó se rechaza en «vence»; las fracciones son sólo de la licencia', () => {
  expect(faltasDeDocumento({ clase: 'aviso', vence: HOY }, HOY)).toEqual([])
  expect(faltasDeDocumento({ clase: 'licencia', vence: null, fracciones: ['II'] }, HOY)).toEqual([])
  expect(faltasDeDocumento({ clase: 'fiscal', vence: en(-1), fracciones: ['II'] }, HOY)).toEqual([
    { campo: 'vence', mensaje: 'Ese día ya pasó.' },
    { campo: 'fracciones', mensaje: 'Sólo la licencia sanitaria lleva fracciones.' },
  ])
})

test('las fracciones se escriben de cualquier modo y se guardan en su orden', () => {
  expect(fraccionesDe('iii, II  ii')).toEqual(['II', 'III'])
  expect(fraccionesDe('')).toEqual([])
  expect(fraccionesDe('II y III')).toBeNull()
  fc.assert(
    fc.property(fc.subarray([...FRACCIONES]), (unas) => {
      expect(fraccionesDe(unas.toReversed().join(' '))).toEqual(unas)
    }),
  )
})

/** The reminders that are given when a portal looks on these days, in their order. */
function dados(aceptado: string, vence: string, dias: readonly string[]): number[] {
  let recordado: number | null = null
  const todos: number[] = []
  for (const hoy of dias) {
    const debido = recordatorioDebido({ aceptado, vence, recordado }, hoy)
    if (debido === null) continue
    recordado = debido
    todos.push(debido)
  }
  return todos
}
const cadaDia = (aceptado: string, vence: string) =>
  Array.from({ length: diasEntre(aceptado, vence) + 30 }, (_, i) => sumarDias(aceptado, i))

test('quien mira cada día recuerda a los 60, 30 y 7 días y el último, de lo aceptado antes; nunca dos veces lo mismo', () => {
  expect(dados(HOY, en(400), cadaDia(HOY, en(400)))).toEqual([60, 30, 7, 0])
  expect(dados(HOY, en(20), cadaDia(HOY, en(20)))).toEqual([7, 0])
  expect(dados(HOY, en(60), cadaDia(HOY, en(60)))).toEqual([60, 30, 7, 0])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.boolean(), (dura, dosVeces) => {
      const todos = cadaDia(HOY, en(dura))
      const miradas = dosVeces ? todos.flatMap((dia) => [dia, dia]) : todos
      expect(dados(HOY, en(dura), miradas)).toEqual(RECORDATORIOS.filter((dias) => dias <= dura))
    }),
  )
})

test('después de un silencio se da sólo el último, y lo que venció hace más de una semana ya no se dice', () => {
  expect(dados(HOY, en(100), [en(95), en(96), en(100)])).toEqual([7, 0])
  expect(dados(HOY, en(100), [en(103)])).toEqual([0])
  expect(dados(HOY, en(100), [en(108)])).toEqual([])
  expect(dados(HOY, en(-3), [HOY])).toEqual([])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.array(fc.nat(260)), (dura, cuando) => {
      const vistos = dados(HOY, en(dura), cuando.sort((a, b) => a - b).map(en))
      expect(vistos).toEqual([...new Set(vistos)].sort((a, b) => b - a))
    }),
  )
})

test.each([
  [en(60), 'Su licencia sanitaria vence en 60 días'],
  [HOY, 'Su licencia sanitaria vence hoy'],
  [en(-2), 'Su licencia sanitaria venció el 16/nov/2026'],
])('de lo que vence el %s se dice «%s»', (vence, titulo) => {
  expect(tituloDeRecordatorio('licencia', vence, HOY)).toBe(titulo)
})
