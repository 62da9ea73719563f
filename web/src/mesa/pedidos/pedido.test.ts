import type { Suceso } from '@surtia/contracts/pedidos-de-mesa.ts'
import { MENSAJE_DETENIDO } from '@surtia/rules/pedidos/credito.ts'
import { ASUNTOS_DE_HOY } from '@surtia/rules/personal/hoy.ts'
import { expect, test } from 'vitest'
import { leerConsulta } from '../listado/consulta.ts'
import { bloqueosDe } from './bloqueos.ts'
import { FILTROS, VISTAS } from './filtros.ts'
import { decir } from './sucesos.ts'

const AHORA = new Date('2026-11-22T18:00:00Z')
const suceso = (que: Suceso['que'], resto: Partial<Suceso> = {}): Suceso => ({
  ...{ instante: '2026-11-22T17:30:00Z', quien: '', de: '', a: '', detalle: '', estado: '', causa: '' },
  ...resto,
  que,
})
const pedido = (resto: Partial<Parameters<typeof bloqueosDe>[0]>) =>
  bloqueosDe(
    { estatus: 'R', estatusMensaje: '', recibido: '2026-11-22T15:00:00Z', porAcusar: false, historia: [], ...resto },
    AHORA,
  )

test('un pedido que avanza no tiene nada que lo detenga', () => {
  expect(pedido({ historia: [suceso('erp'), suceso('acuse')] })).toEqual([])
})

test('de uno detenido se dice por qué y desde cuándo: desde que cambió, o desde que llegó así', () => {
  expect(pedido({ estatus: 'C', estatusMensaje: 'Excede su crédito.' })).toEqual([
    'Detenido por crédito, hace 3 h. Excede su crédito.',
  ])
  expect(pedido({ estatus: 'N', historia: [suceso('estatus', { de: 'R', a: 'N' })] })).toEqual([
    'Detenido por el almacén, hace 30 min.',
  ])
})

test('lo que lee el cliente de su crédito no se le dice al personal: lo suyo va en su nota', () => {
  expect(pedido({ estatus: 'C', estatusMensaje: MENSAJE_DETENIDO })).toEqual(['Detenido por crédito, hace 3 h.'])
})

test('falta el acuse a los 15 minutos del aviso; un correo que no salió se dice hasta que otro sale', () => {
  const erp = suceso('erp')
  expect(pedido({ porAcusar: true, historia: [erp] })).toEqual([
    'El ERP no ha acusado este pedido: se le avisó hace 30 min.',
  ])
  expect(pedido({ porAcusar: true, historia: [{ ...erp, instante: '2026-11-22T17:46:00Z' }] })).toEqual([])
  const muerto = suceso('correo', { detalle: 'a@x.example', estado: 'sin entregar', causa: '550' })
  expect(pedido({ historia: [muerto] })).toEqual(['El correo a a@x.example no se entregó: 550'])
  expect(pedido({ historia: [{ ...muerto, causa: 'EENVELOPE' }] })).toEqual([
    'El correo a a@x.example no se entregó: Dirección rechazada',
  ])
  expect(pedido({ historia: [muerto, suceso('correo', { estado: 'entregado' })] })).toEqual([])
})

test('lo que acaba de pasar se dice así', () => {
  expect(pedido({ estatus: 'C', recibido: AHORA.toISOString() })).toEqual(['Detenido por crédito, hace un momento.'])
})

test('cada suceso se lee como una frase', () => {
  const dichos: [Suceso, string][] = [
    [suceso('recibido'), 'Se recibió el pedido'],
    [suceso('estatus', { de: 'R', a: 'N' }), 'Pasó de En revisión a Detenido'],
    [suceso('estatus', { de: 'R', a: 'DP' }), 'En revisión: de R a DP'],
    [suceso('estatus', { de: 'R', a: 'X' }), 'Pasó de En revisión a Cancelado'],
    [suceso('surtido', { detalle: '1' }), 'El almacén cambió 1 renglón'],
    [suceso('correo', { detalle: 'a@x.example', estado: 'entregado' }), 'Se entregó el correo a a@x.example'],
    [suceso('correo', { detalle: 'a@x.example', estado: 'pendiente' }), 'Está por salir el correo a a@x.example'],
    [
      suceso('correo', { detalle: 'a@x.example', estado: 'sin entregar', causa: '550' }),
      'No se entregó el correo a a@x.example (550)',
    ],
    [suceso('erp'), 'Se avisó al ERP'],
    [suceso('acuse'), 'El ERP acusó el pedido'],
    [suceso('reenviado', { detalle: 'erp' }), 'Se reenvió el aviso al ERP'],
    [suceso('reenviado', { detalle: 'correo' }), 'Se reenvió el correo'],
  ]
  for (const [uno, dice] of dichos) expect(decir(uno).texto).toBe(dice)
})

test('lo que filtran las vistas, y a donde lleva Hoy, la lista lo entiende de su dirección', () => {
  const deHoy = Object.values(ASUNTOS_DE_HOY).filter(({ pantalla }) => pantalla === 'pedidos')
  for (const { filtros } of [...VISTAS, ...deHoy]) {
    const leida = leerConsulta(new URLSearchParams(filtros), { filtros: FILTROS, ordenes: [] })
    expect([leida.filtros, leida.ignorados]).toEqual([filtros, []])
  }
})
