import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAPELES_DE_CLIENTE } from '../cuenta/papeles.ts'
import { MOTIVOS_DE_AUTORIZACION } from './motivos.ts'
import {
  ESTADOS_DE_SOLICITUD,
  HECHOS_DE_SOLICITUD,
  type HechoDeSolicitud,
  type Pedida,
  porQueNoAprueba,
  trasHecho,
  venceSolicitud,
} from './solicitud.ts'

const CREADA = new Date('2026-11-18T12:00:00Z')
const vence = venceSolicitud(CREADA)
const SIN_LIMITE = { limitePedido: null, limiteMes: null, gastado: 0 }
const PEDIDA: Pedida = { idUsuario: 3, pideActivo: true, motivos: ['papel'], total: 1_000 }
const quien = (papel: (typeof PAPELES_DE_CLIENTE)[number], mas = {}) => ({ ...SIN_LIMITE, idUsuario: 1, papel, ...mas })

test('espera 48 horas: antes se resuelve, después sólo vence', () => {
  expect(vence.toISOString()).toBe('2026-11-20T12:00:00.000Z')
  const antes = new Date(vence.getTime() - 1)
  for (const [hecho, estado] of Object.entries(HECHOS_DE_SOLICITUD) as [HechoDeSolicitud, string][]) {
    const [a, no] = hecho === 'vencer' ? [vence, antes] : [antes, vence]
    expect(trasHecho(hecho, { estado: 'pendiente', vence }, a)).toBe(estado)
    expect(() => trasHecho(hecho, { estado: 'pendiente', vence }, no)).toThrow('Ya no está pendiente.')
  }
})

test('de lo que ya se resolvió no se hace nada', () => {
  for (const estado of ESTADOS_DE_SOLICITUD.filter((e) => e !== 'pendiente'))
    for (const hecho of Object.keys(HECHOS_DE_SOLICITUD) as HechoDeSolicitud[])
      for (const ahora of [CREADA, vence])
        expect(() => trasHecho(hecho, { estado, vence }, ahora)).toThrow('Ya no está pendiente.')
})

test('un titular autoriza todo menos lo suyo; un comprador, lo que cabe en sus límites', () => {
  expect(porQueNoAprueba(quien('titular'), PEDIDA)).toBe('')
  expect(porQueNoAprueba(quien('titular'), { ...PEDIDA, pideActivo: false, motivos: ['presupuesto'] })).toBe('')
  expect(porQueNoAprueba(quien('titular', { idUsuario: 3 }), PEDIDA)).toBe('Nadie autoriza lo que él mismo pidió.')
  expect(porQueNoAprueba(quien('comprador', { limitePedido: 1_000 }), PEDIDA)).toBe('')
  expect(porQueNoAprueba(quien('comprador', { limitePedido: 999.99 }), PEDIDA)).toBe(
    'No cabe en sus límites: lo autoriza un titular.',
  )
  expect(porQueNoAprueba(quien('comprador', { limiteMes: 1_500, gastado: 500.01 }), PEDIDA)).toBe(
    'No cabe en sus límites: lo autoriza un titular.',
  )
  for (const motivo of ['presupuesto', 'otrosCedis', 'controlado', 'articuloNuevo'] as const)
    expect(porQueNoAprueba(quien('comprador'), { ...PEDIDA, motivos: ['papel', motivo] })).toBe(
      'Sólo un titular lo autoriza, por sus reglas o su presupuesto.',
    )
  expect(porQueNoAprueba(quien('comprador'), { ...PEDIDA, pideActivo: false })).toBe(
    'Quien lo pidió ya no está: sólo un titular lo autoriza.',
  )
})

test('nadie aprueba lo suyo ni sin papel para ello, y lo que puede un comprador lo puede un titular', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PAPELES_DE_CLIENTE),
      fc.boolean(),
      fc.boolean(),
      fc.subarray([...MOTIVOS_DE_AUTORIZACION]),
      fc.option(fc.integer({ min: 0, max: 2_000 })),
      (papel, suya, pideActivo, motivos, limitePedido) => {
        const el = quien(papel, { limitePedido, idUsuario: suya ? 3 : 1 })
        const pedida = { ...PEDIDA, pideActivo, motivos }
        const puede = porQueNoAprueba(el, pedida) === ''
        if (suya || !['titular', 'comprador'].includes(papel)) expect(puede).toBe(false)
        if (puede) expect(porQueNoAprueba({ ...el, papel: 'titular' }, pedida)).toBe('')
      },
    ),
  )
})
