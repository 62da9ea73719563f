import type { Body } from '@surtia/contracts/call.ts'
import * as calls from '@surtia/contracts/entradas.ts'
import { actualizarCorreos } from '@surtia/contracts/facturas.ts'
import {
  ARCHIVO_DE_FABRICA,
  COLUMNA_REPETIDA,
  SIN_COLUMNAS,
  SIN_TITULO,
} from '@surtia/rules/entrada/archivo-de-entrada.ts'
import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { papelesDe } from '../../papeles.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarFilas } from '../../test/puerta.ts'
import { HOY } from '../../test/settings.ts'
import { entradaDelPedido } from './hacer-entrada.ts'

// A client that the demo leaves without orders.
const CLIENTE = '100002'
let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('nueva')
  await portal.sql("update articulos set cod_barras = '0750100000001' where cod_articulo = '1000001'")
  await portal.sql("update articulos set cod_barras = '', descripcion = '=CMD()' where cod_articulo = '1000002'")
  await portal.sql("update precios set precio_publico = 120.5 where cod_articulo = '1000001'")
  await portal.sql("update precios set precio_publico = 0 where cod_articulo = '1000002'")
  await pedido('E1')
})
afterAll(() => portal.cerrar())
beforeEach(() => portal.sql('delete from archivos_de_entrada'))

/** 5 of 1000001 in two lots, 3 of 1000002 of which nobody told the lots, and 1000003 that was denied. */
async function pedido(folio: string, surtidas = 5) {
  await portal.sql(
    `insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, fecha_recepcion, fecha, importe, total)
     values ($1, gen_random_uuid(), $2, 3, 'Portal web', 'B', '2026-11-01T18:00Z', '2026-11-02T18:00Z', 0, 0)`,
    [folio, CLIENTE],
  )
  await portal.sql(
    `insert into pedido_renglones (folio, cod_articulo, cantidad_pedida, cantidad_surtida, cantidad_negada, precio, motivo_precio, iva, ieps, importe)
     values ($1, '1000001', 9, $2, 9 - $2, 64.1, 'neto', 0, 0, 0), ($1, '1000002', 3, $3, 3 - $3, 0.05, 'neto', 16, 8, 0), ($1, '1000003', 3, 0, 3, 1, 'neto', 0, 0, 0)`,
    [folio, surtidas, Math.min(surtidas, 3)],
  )
  if (surtidas > 0)
    await portal.sql(
      `insert into pedido_lotes (folio, cod_articulo, lote, caducidad, piezas)
       values ($1, '1000001', 'AB-1', '2028-05-31', 3), ($1, '1000001', '12E4', '2027-05-31', 2)`,
      [folio],
    )
}

const COLUMNAS = [
  { campo: 'codBarras', titulo: 'EAN' },
  { campo: 'codArticulo', titulo: 'SKU' },
  { campo: 'piezas', titulo: 'PZ' },
  { campo: 'costo', titulo: 'COSTO' },
  { campo: 'lote', titulo: 'LOTE' },
  { campo: 'caducidad', titulo: 'CAD' },
] as const
type Archivo = Body<typeof calls.guardarArchivoDeEntrada>
const SUYO: Archivo = { columnas: [...COLUMNAS], separador: ';', formato: 'csv', porCorreo: false }
const guardar = async (mas: Partial<Archivo> = {}, con = token) =>
  (await portal.pedir(calls.guardarArchivoDeEntrada, { token: con, body: { ...SUYO, ...mas } })).sobre
const leer = async (con = token) => (await portal.pedir(calls.archivoDeEntradaDe, { token: con })).sobre
const entrada = (folio: string, con = token) => portal.pedir(calls.entradaDePedido, { token: con, params: { folio } })
const deFactura = (uuid: string, con = token) => portal.pedir(calls.entradaDeFactura, { token: con, params: { uuid } })
const textoDe = (contenido: string) =>
  Buffer.from(contenido, 'base64').toString().replace('\ufeff', '').trimEnd().split('\r\n')

/** An invoice of 5 of 1000001 at 64.10, and of what the catalogue does not have. */
const factura = (
  folio: string,
  mas: { fecha?: string; folioPedido?: string; cancelada?: boolean; piezas?: number } = {},
) => {
  const { fecha = HOY, piezas = 5, ...resto } = mas
  const neto = (64.1 * piezas).toFixed(2)
  const subtotal = (64.1 * piezas + 20).toFixed(2)
  const total = (64.1 * piezas + 11.6).toFixed(2)
  const xml = `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Serie="EN" Folio="${folio}" Fecha="${fecha}T10:00:00" TipoDeComprobante="I" Moneda="MXN" SubTotal="${subtotal}" Descuento="10.00" Total="${total}"><cfdi:Conceptos><cfdi:Concepto NoIdentificacion="1000001" Cantidad="${piezas}" Descripcion="DE LA FACTURA" Importe="${neto}"/><cfdi:Concepto NoIdentificacion="X-9" Cantidad="4" Descripcion="AJENO" Importe="20.00" Descuento="10.00"><cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Impuesto="002" TasaOCuota="0.160000" Importe="1.60"/></cfdi:Traslados></cfdi:Impuestos></cfdi:Concepto></cfdi:Conceptos><cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Impuesto="002" TasaOCuota="0.160000" Importe="1.60"/></cfdi:Traslados></cfdi:Impuestos><cfdi:Complemento><tfd:TimbreFiscalDigital UUID="uuid-${folio}"/></cfdi:Complemento></cfdi:Comprobante>`
  return { tipoDocumento: 'F', serie: 'EN', folio, codCliente: CLIENTE, xml, ...resto }
}
async function facturar(...filas: object[]) {
  const { data } = await entregarFilas(portal.url, 'facturas', filas)
  expect(data.errores).toEqual([])
}

test('quien no lo ha dicho tiene todas las columnas; lo que dice se recuerda, para todos los de su cliente y para nadie más', async () => {
  expect(await leer()).toMatchObject({ data: ARCHIVO_DE_FABRICA, guardado: false })
  expect(await guardar({ columnas: [{ campo: 'lote', titulo: '  Mi lote ' }] })).toMatchObject({ value: true })
  expect(await leer()).toMatchObject({
    data: { ...SUYO, columnas: [{ campo: 'lote', titulo: 'Mi lote' }] },
    guardado: true,
  })
  expect((await leer(await portal.entrar('publico'))).guardado).toBe(false)
})

test('un archivo sin columnas, con una repetida o sin título no se guarda', async () => {
  const dicho = async (columnas: Archivo['columnas']) => (await guardar({ columnas })).message
  expect(await dicho([])).toBe(SIN_COLUMNAS)
  expect(await dicho([...COLUMNAS, { campo: 'lote', titulo: 'Otro' }])).toBe(COLUMNA_REPETIDA)
  expect(await dicho([{ campo: 'lote', titulo: ' ' }])).toBe(SIN_TITULO)
  expect((await leer()).guardado).toBe(false)
})

test('de un pedido hay un renglón por lote, con el precio neto y los códigos a salvo de una hoja de cálculo', async () => {
  await guardar()
  const { data } = (await entrada('E1')).sobre
  expect([data.nombre, data.tipo]).toEqual(['entrada-E1.csv', 'text/csv; charset=utf-8'])
  expect(textoDe(data.contenido)).toEqual([
    '"EAN";"SKU";"PZ";"COSTO";"LOTE";"CAD"',
    ';"=""1000002""";3;0.05;;',
    '"=""0750100000001""";"=""1000001""";2;64.10;"=""12E4""";"2027-05-31"',
    '"=""0750100000001""";"=""1000001""";3;64.10;"AB-1";"2028-05-31"',
  ])
})

test('con todas sus columnas y en Excel dice lo mismo, y un texto no es fórmula', async () => {
  await guardar({ columnas: [...ARCHIVO_DE_FABRICA.columnas], formato: 'xlsx' })
  const { data } = (await entrada('E1')).sobre
  expect(data.nombre).toBe('entrada-E1.xlsx')
  const filas = (await readSheet(Uint8Array.from(Buffer.from(data.contenido, 'base64')).buffer)) as unknown[][]
  expect(filas[0]).toEqual(ARCHIVO_DE_FABRICA.columnas.map(({ titulo }) => titulo))
  expect(filas.slice(1)).toEqual([
    [null, '1000002', '=CMD()', 3, 0.05, null, 16, 8, null, null],
    ['0750100000001', '1000001', expect.any(String), 2, 64.1, 120.5, 0, 0, '12E4', '2027-05-31'],
    ['0750100000001', '1000001', expect.any(String), 3, 64.1, 120.5, 0, 0, 'AB-1', '2028-05-31'],
  ])
  await guardar({ columnas: [{ campo: 'descripcion', titulo: '=X' }], separador: ',' })
  expect(textoDe((await entrada('E1')).sobre.data.contenido).slice(0, 2)).toEqual([`"'=X"`, `"'=CMD()"`])
})

test('quien pide otro formato lo recibe en ése', async () => {
  await guardar({ formato: 'xlsx' })
  const { nombre, contenido } = await entradaDelPedido(portal.running.portal, CLIENTE, 'E1', 'csv')
  expect([nombre, contenido.toString().split('\r\n').length]).toEqual(['entrada-E1.csv', 5])
})

test('de un pedido ajeno o que no hay no se contesta; del que no trae piezas se dice', async () => {
  const otro = await portal.entrar('farmacia')
  expect((await entrada('E1', otro)).status).toBe(404)
  expect((await entrada('NADA')).status).toBe(404)
  await pedido('E2', 0)
  expect((await entrada('E2')).sobre).toMatchObject({ value: false, message: 'El pedido no tiene piezas surtidas.' })
})

test('de una factura van sus renglones, con los lotes del pedido que factura cuando se saben', async () => {
  await guardar()
  await facturar(factura('1', { folioPedido: 'E1' }), factura('2'), factura('3', { folioPedido: 'E1', piezas: 4 }))
  const filas = async (folio: string) => textoDe((await deFactura(`UUID-${folio}`)).sobre.data.contenido).slice(1)
  const ajeno = ';"X-9";4;2.50;;'
  expect(await filas('1')).toEqual([
    '"=""0750100000001""";"=""1000001""";2;64.10;"=""12E4""";"2027-05-31"',
    '"=""0750100000001""";"=""1000001""";3;64.10;"AB-1";"2028-05-31"',
    ajeno,
  ])
  expect(await filas('2')).toEqual(['"=""0750100000001""";"=""1000001""";5;64.10;;', ajeno])
  expect(await filas('3')).toEqual(['"=""0750100000001""";"=""1000001""";4;64.10;;', ajeno])
  expect((await deFactura('UUID-1')).sobre.data.nombre).toBe('entrada-EN1.csv')
})

test('de una factura ajena, que no hay o sin su folio fiscal no se contesta; de una cancelada se dice', async () => {
  await facturar(factura('4', { cancelada: true }))
  expect((await deFactura('uuid-4')).sobre).toMatchObject({ value: false, message: 'La factura está cancelada.' })
  expect((await deFactura('uuid-1', await portal.entrar('farmacia'))).status).toBe(404)
  expect((await deFactura('uuid-99')).status).toBe(404)
})

type Enviado = { clave: string; carga: { para: string; adjuntos: { papel: 'entrada' | 'facturas'; folio: string }[] } }
const enviados = () =>
  portal.sql<Enviado>("select clave, carga from salidas where tipo = 'correo' and clave like 'entrada:%' order by id")

test('quien lo pidió la recibe con cada factura, una vez: no de las de antes, ni de las canceladas', async () => {
  await facturar(factura('10'))
  await guardar({ porCorreo: true })
  await portal.pedir(actualizarCorreos, { token, body: [{ correo: 'uno@b.mx' }, { correo: 'dos@b.mx' }] })
  expect((await leer()).correos).toEqual(['uno@b.mx', 'dos@b.mx'])
  const nueva = factura('11', { folioPedido: 'E1' })
  await facturar(nueva, factura('12', { fecha: '2026-10-01' }), factura('13', { cancelada: true }))
  await facturar(nueva)
  const salidas = await enviados()
  expect(salidas.map(({ clave, carga }) => [clave, carga.para])).toEqual([
    ['entrada:["EN","11"]', 'uno@b.mx, dos@b.mx'],
  ])
  // long after the queue forgot it
  await portal.sql("delete from salidas where clave like 'entrada:%'")
  await facturar(nueva)
  expect(await enviados()).toEqual([])
  const papeles = papelesDe(portal.running.portal)
  const [entradaAdjunta, zip] = await Promise.all(
    salidas[0]?.carga.adjuntos.map(({ papel, folio }) => papeles[papel](folio)) ?? [],
  )
  expect([entradaAdjunta?.nombre, zip?.nombre]).toEqual(['entrada-EN11.csv', 'facturas.zip'])
  expect(entradaAdjunta?.contenido.toString()).toContain('"AB-1"')
})

test('sin correos guardados llega al del cliente, y sin ninguno a nadie; quien deja de quererlo no la recibe', async () => {
  await portal.pedir(actualizarCorreos, { token, body: [] })
  await portal.sql("update clientes set correo = 'el@cliente.mx' where cod_cliente = $1", [CLIENTE])
  await guardar({ porCorreo: true })
  await facturar(factura('20'))
  expect((await enviados()).map(({ carga }) => carga.para)).toEqual(['el@cliente.mx'])
  await portal.sql("update clientes set correo = '' where cod_cliente = $1", [CLIENTE])
  expect((await leer()).correos).toEqual([])
  await facturar(factura('21'))
  await portal.sql("update clientes set correo = 'el@cliente.mx' where cod_cliente = $1", [CLIENTE])
  await guardar({ porCorreo: false })
  await facturar(factura('22'))
  expect((await enviados()).length).toBe(1)
})
