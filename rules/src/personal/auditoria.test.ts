import { expect, test } from 'vitest'
import { EVENTOS_CON_NOMBRE, fraseDeAuditoria } from './auditoria.ts'

const NADA = { detalle: null, antes: null, despues: null }
const dice = (evento: string, datos: Partial<typeof NADA> | object = {}) =>
  fraseDeAuditoria({ ...NADA, ...datos, evento })

test('lo que se anota se lee como una frase de quien está a su lado', () => {
  const dichos: [string, object, string][] = [
    ['personal.acceso', {}, 'Entró a la mesa de control'],
    [
      'personal.creado',
      { detalle: { persona: 7, nombre: 'Ana Cota' }, despues: { papeles: ['rh', 'ventas'] } },
      'Dio de alta a Ana Cota, con papel Recursos humanos, Ventas',
    ],
    ['personal.activo', { detalle: { persona: 7 }, despues: { activo: false } }, 'Desactivó a la persona 7'],
    ['personal.activo', { detalle: { persona: 7 }, despues: { activo: true } }, 'Activó a la persona 7'],
    ['deposito.confirmado', { detalle: { folio: '91', importe: 1500.5 } }, 'Confirmó el depósito 91 de $1,500.50'],
    ['pedido.estatus', { detalle: { folio: '5', de: 'R', a: 'X' } }, 'El pedido 5 pasó de En revisión a Cancelado'],
    ['pedido.enviado', { detalle: { folios: ['5'] } }, 'Envió el pedido 5'],
    ['pedido.enviado', { detalle: { folios: ['5', '6'] } }, 'Envió los pedidos 5, 6'],
    ['pedido.reenviado', { detalle: { folio: '5', que: 'erp' } }, 'Reenvió el pedido 5 al ERP'],
    [
      'integracion',
      { detalle: { entrega: 23, tipo: 'renglonesPedido', estado: 'terminada', aceptados: 4172, rechazados: 1 } },
      'Entrega 23 de renglones de pedido, terminada: 4,172 renglones aceptados, 1 rechazado',
    ],
    [
      'integracion',
      { detalle: { entrega: 27, tipo: 'precios', estado: 'terminada', aceptados: 1, rechazados: 2, detenidos: 2 } },
      'Entrega 27 de precios, terminada: 1 renglón aceptado, 0 rechazados, 2 detenidos',
    ],
    ['precios.descartados', { detalle: { ids: [1, 2] } }, 'Descartó 2 precios'],
    ['precios.descartados', { detalle: { entrega: 9 } }, 'Descartó la entrega 9'],
    ['cliente.bandera', { detalle: { bandera: 'forzarPoc', valor: true } }, 'Encendió «Forzar POC» del cliente'],
    [
      'interruptor.cambiado',
      { detalle: { nombre: 'ALARMA_PRECIO' }, despues: { valor: 0 } },
      'Cambió Alarma de precios a 0%',
    ],
    [
      'interruptor.cambiado',
      { detalle: { nombre: 'ALARMA_PRECIO' }, despues: { valor: null } },
      'Cambió Alarma de precios a lo que dice el ajuste',
    ],
    [
      'interruptor.cambiado',
      { detalle: { nombre: 'CREDITO_ESTRICTO' }, despues: { valor: 1 } },
      'Cambió Crédito estricto a Sí',
    ],
    [
      'candidatura.atendida',
      { detalle: { id: 'a', notaCambiada: true }, despues: { estado: 'Cerrado' } },
      'Dejó a un candidato en Cerrado y cambió su nota',
    ],
    ['publicidad.cambiada', { detalle: { clase: 'banners', id: 3 } }, 'Cambió el banner 3'],
    ['vista.guardada', { detalle: { pantalla: 'pedidos' } }, 'Guardó una vista de Pedidos'],
    [
      'acceso.personal',
      { detalle: { soloConsulta: true, minutos: 15 } },
      'Dio una liga de acceso de sólo consulta por 15 minutos',
    ],
  ]
  for (const [evento, datos, frase] of dichos) expect([evento, dice(evento, datos)]).toEqual([evento, frase])
})

test('ninguna clase de renglón se dice con las palabras del programa, aunque le falten datos; lo de antes queda como se escribió', () => {
  for (const [evento, nombre] of EVENTOS_CON_NOMBRE)
    for (const dicho of [nombre, dice(evento)]) {
      expect([evento, dicho]).toEqual([evento, expect.stringMatching(/^[A-ZÁÉÍÓÚ]/)])
      expect([evento, dicho]).toEqual([evento, expect.not.stringMatching(/undefined|null|\[object/)])
      expect(dicho).not.toContain(evento)
    }
  expect(new Set(EVENTOS_CON_NOMBRE.map(([, nombre]) => nombre)).size).toBe(EVENTOS_CON_NOMBRE.length)
  expect(dice('algo.de-antes')).toBe('algo.de-antes')
  expect(dice('constructor')).toBe('constructor')
})
