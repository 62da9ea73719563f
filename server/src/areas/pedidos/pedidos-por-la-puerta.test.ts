import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarFilas } from '../../test/puerta.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

const mandar = async (tipo: string, ...filas: object[]) => (await entregarFilas(portal.url, tipo, filas)).data
const pedido = (folio: string, mas: object = {}) => ({
  folio,
  codCliente: '100001',
  codSucursal: 1,
  origen: 'Teléfono',
  estatus: 'B',
  fechaRecepcion: '2026-11-10T10:00:00-07:00',
  fecha: '2026-11-11T10:00:00-07:00',
  importe: 0,
  total: 0,
  ...mas,
})

test('un pedido de antes trae un estatus de los que hay, se recibió antes de llegar a él, y nada de eso está por venir', async () => {
  const enUnRato = new Date(portal.running.portal.ahora().getTime() + 3_600_000).toISOString()
  const informe = await mandar(
    'pedidos',
    pedido('880001'),
    pedido('880002', { estatus: 'ZZ' }),
    pedido('880003', { fecha: '2026-11-10T09:59:00-07:00' }),
    pedido('880004', { fecha: '2026-12-10T10:00:00-07:00' }),
    pedido('880005', { fechaRecepcion: enUnRato, fecha: enUnRato }),
    pedido('880006', { fechaRecepcion: '2026-11-18T19:00:00Z', fecha: '2026-11-18T19:00:00Z', estatus: 'b' }),
  )
  expect(informe.aceptados).toBe(2)
  expect(informe.errores).toEqual([
    { linea: 2, campo: 'estatus', motivo: expect.stringContaining('Debe ser R o ') },
    { linea: 3, campo: 'fecha', motivo: 'No puede ser antes de fechaRecepcion.' },
    { linea: 4, campo: 'fecha', motivo: 'No puede ser después de ahora.' },
    { linea: 5, campo: 'fechaRecepcion', motivo: 'No puede ser después de ahora.' },
  ])
  const avance = await mandar('estatusPedidos', { folio: '880001', estatus: 'ZZ' })
  expect(avance.errores[0]?.campo).toBe('estatus')
})

test('los lotes de un renglón suman a lo más lo que se surtió, en una entrega o en varias', async () => {
  await mandar('pedidos', pedido('880010'))
  const renglon = { folio: '880010', codArticulo: '1000001', cantidadPedida: 6, cantidadSurtida: 5, precio: 10 }
  expect((await mandar('renglonesPedido', renglon)).aceptados).toBe(1)
  const lote = (nombre: string, piezas: number) => ({
    folio: '880010',
    codArticulo: '1000001',
    lote: nombre,
    caducidad: '2028-01-31',
    piezas,
  })
  expect((await mandar('lotesPedido', lote('UNO', 99))).errores).toEqual([
    { linea: 1, campo: 'piezas', motivo: 'Del artículo se surtieron 5, y sus lotes suman 99.' },
  ])
  expect((await mandar('lotesPedido', lote('UNO', 3), lote('DOS', 2))).aceptados).toBe(2)
  expect((await mandar('lotesPedido', lote('TRES', 1))).errores[0]?.campo).toBe('piezas')
  expect((await mandar('lotesPedido', lote('UNO', 2), lote('TRES', 1))).aceptados).toBe(2)
})

test('ni una promoción acaba antes de empezar, ni un documento vence antes de su fecha', async () => {
  const precio = { codArticulo: '1000001', precioNeto: 18.9, precioOferta: 17, minimoPiezasOferta: 5 }
  const promocion = await mandar('precios', { ...precio, desdeOferta: '2026-11-20', hastaOferta: '2026-11-19' })
  expect(promocion.errores).toEqual([{ linea: 1, campo: 'hastaOferta', motivo: 'No puede ser antes de desdeOferta.' }])
  const deuda = { codCliente: '100001', documento: 'Z1', fechaDocumento: '2026-11-10', importe: 10 }
  const documento = await mandar('documentos', { ...deuda, fechaVencimiento: '2026-11-09' })
  expect(documento.errores).toEqual([
    { linea: 1, campo: 'fechaVencimiento', motivo: 'No puede ser antes de fechaDocumento.' },
  ])
})
