import { randomUUID } from 'node:crypto'
import type { Body } from '@surtia/contracts/call.ts'
import { consultarCarrito } from '@surtia/contracts/carrito.ts'
import * as calls from '@surtia/contracts/farmacia.ts'
import { CANCELADO } from '@surtia/rules/pedidos/estatus.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crearArticulo } from '../../faults/clientes.ts'
import { seguidos } from '../../test/envio.ts'
import { claveDe } from '../../test/farmacia.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar({ candadoControlados: 2 })
  token = await claveDe(portal, { nombre: 'Punto de venta' })
})
afterAll(() => portal.cerrar())

type Pedido = Body<typeof calls.pedir>
let numero = 0
const nueva = () => `OC-${++numero}`
const linea = (codigo: string, piezas: number, aceptaSustituto = false) => ({ codigo, piezas, aceptaSustituto })
const pedir = (body: Partial<Pedido>, clave: string | null = randomUUID(), de = token) =>
  portal.pedir(calls.pedir, {
    token: de,
    headers: clave ? { 'idempotency-key': clave } : {},
    body: { referencia: nueva(), renglones: [linea('1000001', 2)], ...body },
  })
const razones = (respuesta: Awaited<ReturnType<typeof pedir>>) => respuesta.sobre.data as unknown as calls.Razon[]
const todo = () =>
  portal.sql(`select (select count(*)::int from pedidos) as pedidos, (select sum(piezas)::int from existencias) as piezas,
    (select count(*)::int from salidas) as salidas, (select count(*)::int from idempotencia) as claves,
    (select count(*)::int from referencias_de_farmacia) as referencias, (select count(*)::int from auditoria) as auditoria,
    (select count(*)::int from demanda_sin_surtir) as demanda, (select count(*)::int from carrito_renglones) as carrito`)

test('un pedido se envía como cualquier otro, sin carrito, a nombre de la clave', async () => {
  const sesion = await portal.entrar('farmacia')
  const carrito = (await portal.pedir(consultarCarrito, { token: sesion })).sobre.data.length
  const { sobre } = await pedir({
    referencia: 'OC-UNO',
    renglones: [linea('1000001', 2), linea('2000000000138', 3)],
    nota: 'Por atrás',
  })
  expect(sobre).toMatchObject({
    value: true,
    data: {
      autorizacion: null,
      renglones: [
        {
          codigo: '1000001',
          codArticulo: '1000001',
          pedidas: 2,
          surtidas: 2,
          negadas: 0,
          sustituto: null,
          precio: 25,
          motivo: '',
        },
        {
          codigo: '2000000000138',
          codArticulo: '1000013',
          pedidas: 3,
          surtidas: 3,
          negadas: 0,
          sustituto: null,
          precio: 60,
          motivo: '',
        },
      ],
    },
  })
  expect(sobre.data.folios).toHaveLength(1)
  expect(sobre.data.pedidos).toEqual([
    { folio: sobre.data.folios[0], cedis: 'Culiacán', estatus: 'R', estatusMensaje: '', cargo: 0, total: 230 },
  ])
  const leido = (await portal.pedir(calls.pedidoDeReferencia, { params: { referencia: 'OC-UNO' }, token })).sobre.data
  expect(leido).toMatchObject({
    referencia: 'OC-UNO',
    pedidos: [
      { folio: sobre.data.folios[0], usuario: 'clave: Punto de venta', referencia: 'OC-UNO', total: 230, facturas: [] },
    ],
  })
  expect(leido.pedidos[0]?.renglones[0]?.lotes[0]).toMatchObject({
    piezas: expect.any(Number),
    lote: expect.any(String),
  })
  expect((await portal.pedir(consultarCarrito, { token: sesion })).sobre.data).toHaveLength(carrito)
  const [queda] = await portal.sql('select origen, canal, nota_almacen from pedidos where folio = $1', [
    sobre.data.folios[0],
  ])
  expect(queda).toEqual({ origen: 'Sistema del cliente', canal: 'sistema', nota_almacen: 'Por atrás' })
})

test('la misma clave contesta lo mismo; la referencia con otra es 409 con sus folios; otro contenido, 409', async () => {
  const [clave, referencia] = [randomUUID(), nueva()]
  const primera = await pedir({ referencia }, clave)
  expect((await pedir({ referencia }, clave)).sobre).toEqual(primera.sobre)
  const otra = await pedir({ referencia })
  expect([otra.status, otra.sobre.data]).toEqual([409, { folios: primera.sobre.data.folios }])
  const distinta = await pedir({ referencia, renglones: [linea('1000001', 9)] }, clave)
  expect([distinta.status, razones(distinta)[0]?.causa]).toEqual([409, 'clave-de-envio'])
  const sinClave = nueva()
  const sola = await pedir({ referencia: sinClave }, null)
  expect((await pedir({ referencia: sinClave }, null)).sobre).toEqual(sola.sobre)
  // another client may use the same number
  expect((await pedir({ referencia }, randomUUID(), await claveDe(portal, { codCliente: '100004' }))).sobre.value).toBe(
    true,
  )
})

test('veinte a la vez con la misma referencia: un pedido', async () => {
  const referencia = nueva()
  const todas = await Promise.all(Array.from({ length: 20 }, () => pedir({ referencia })))
  const buenas = todas.filter(({ sobre }) => sobre.value)
  expect(buenas).toHaveLength(1)
  expect(todas.filter(({ status }) => status === 409)).toHaveLength(19)
  const [{ n } = { n: 0 }] = await portal.sql<{ n: number }>(
    'select count(*)::int as n from pedidos where referencia_cliente = $1',
    [referencia],
  )
  expect(n).toBe(1)
})

test('una prueba contesta lo que pasaría y no cambia nada', async () => {
  await seguidos(portal)
  const antes = await todo()
  const cuerpo = { renglones: [linea('1000001', 2), linea('1000013', 500), linea('nadie', 1)] }
  const prueba = (await pedir({ ...cuerpo, prueba: true })).sobre
  expect(await todo()).toEqual(antes)
  const [deVeras] = [(await pedir(cuerpo)).sobre]
  const { pedidos } = deVeras.data
  expect(prueba.data).toEqual({ ...deVeras.data, folios: [], pedidos: pedidos.map((p) => ({ ...p, folio: '' })) })
  expect(prueba.data.renglones.map((r) => [r.surtidas, r.negadas, r.motivo, r.causa])).toEqual([
    [2, 0, '', ''],
    [expect.any(Number), expect.any(Number), 'No hay existencia de todas las piezas.', 'sin-existencia'],
    [0, 0, 'Ningún artículo tiene ese código.', 'no-existe'],
  ])
  await seguidos(portal)
  const despues = await todo()
  expect((await pedir({ prueba: true, renglones: [linea('nadie', 1)] })).sobre.value).toBe(false)
  expect(await todo()).toEqual(despues)
})

test('piezas mal escritas o de menos: nada de ese renglón; si son todos, se dice cada uno', async () => {
  await crearArticulo({ url: portal.url, clave: CLAVE_ERP }, '7920001', 500)
  await portal.sql("update articulos set minimo_piezas = 10 where cod_articulo = '7920001'")
  const mezcla = await pedir({
    renglones: [linea('1000001', 0), linea('7920001', 3), linea('1000001', 100_000), linea('7920001', 12)],
  })
  expect(mezcla.sobre.data.renglones.map((r) => [r.surtidas, r.motivo])).toEqual([
    [0, 'Las piezas son un entero de 1 a 99,999.'],
    [3, ''],
    [0, 'Las piezas son un entero de 1 a 99,999.'],
    [12, ''],
  ])
  const nada = await pedir({ renglones: [linea('7920001', 3), linea('nadie', 1)] })
  expect([nada.status, nada.sobre.value, razones(nada)]).toEqual([
    200,
    false,
    [
      { causa: 'nada-que-pedir', campo: '', motivo: 'Ningún renglón se puede pedir.' },
      { causa: 'cantidad', campo: 'renglones.0', motivo: 'La cantidad mínima es de 10 piezas.' },
      { causa: 'no-existe', campo: 'renglones.1', motivo: 'Ningún artículo tiene ese código.' },
    ],
  ])
  const malas = await pedir({ renglones: [], sobra: 1 } as never)
  expect([malas.status, razones(malas).map((r) => [r.causa, r.campo])]).toEqual([
    400,
    [
      ['campo', 'renglones'],
      ['campo', 'sobra'],
    ],
  ])
})

test('un sustituto va por lo que se negaría: el más barato igual, de la misma fracción, nunca controlado ni refrigerado', async () => {
  const puerta = { url: portal.url, clave: CLAVE_ERP }
  const existencia: Record<string, number> = { '7930000': 4, '7930001': 50, '7930002': 50, '7930003': 50, '7930004': 5 }
  for (const [codigo, piezas] of Object.entries(existencia)) await crearArticulo(puerta, codigo, piezas)
  await portal.sql("insert into formulas (cod_formula, descripcion) values (793000, 'PRUEBINA 5 MG')")
  await portal.sql(
    "update articulos set formula = 'PRUEBINA 5 MG', cod_formula = 793000, contenido_venta = 'C/10' where cod_articulo like '793000_'",
  )
  await portal.sql("update articulos set refrigerado = true where cod_articulo = '7930001'")
  await portal.sql("update articulos set fraccion = 'II' where cod_articulo = '7930002'")
  await portal.sql(
    "update precios set precio_neto = case cod_articulo when '7930003' then 40 when '7930004' then 30 else 10 end where cod_articulo like '793000_'",
  )
  const { data } = (await pedir({ renglones: [linea('7930000', 10, true)] })).sobre
  expect(data.renglones[0]).toMatchObject({
    pedidas: 10,
    surtidas: 4,
    negadas: 1,
    motivo: 'No hay existencia de todas las piezas.',
  })
  expect(data.renglones[0]?.sustituto).toMatchObject({ codArticulo: '7930004', piezas: 5, precio: 30 })
  const otra = (await pedir({ renglones: [linea('7930000', 3, true), linea('7930003', 2)] })).sobre.data.renglones
  expect(otra.map((r) => [r.surtidas, r.sustituto?.codArticulo, r.sustituto?.piezas])).toEqual([
    [0, '7930003', 3],
    [2, undefined, undefined],
  ])
  expect((await pedir({ renglones: [linea('7930002', 60, true)] })).sobre.data.renglones[0]).toMatchObject({
    surtidas: 50,
    sustituto: null,
  })
  const sin = (await pedir({ renglones: [linea('7930000', 3), linea('1000001', 1)] })).sobre.data.renglones[0]
  expect(sin).toMatchObject({ surtidas: 0, negadas: 3, sustituto: null, motivo: 'Sin existencia.' })
})

test('lo que pasa de los límites de la clave espera autorización; lo cancelado vuelve al mes', async () => {
  const corta = await claveDe(portal, { codCliente: '100004', nombre: 'Corta', limitePedido: 60, limiteMes: 100 })
  const de = (piezas: number) => pedir({ renglones: [linea('1000001', piezas)] }, randomUUID(), corta)
  await seguidos(portal)
  const antes = await todo()
  const grande = await de(3)
  expect(grande.sobre).toMatchObject({
    value: true,
    data: {
      folios: [],
      autorizacion: expect.any(Number),
      renglones: [{ pedidas: 3, surtidas: 0, negadas: 0, motivo: 'Espera autorización.' }],
    },
  })
  // it is kept as a request, and what it would take stays
  const [{ pedidos, piezas, demanda } = {}] = await todo()
  expect({ pedidos, piezas, demanda }).toEqual({
    pedidos: antes[0]?.pedidos,
    piezas: antes[0]?.piezas,
    demanda: antes[0]?.demanda,
  })
  const ensayo = await pedir({ renglones: [linea('1000001', 3)], prueba: true }, randomUUID(), corta)
  expect([ensayo.sobre.value, razones(ensayo).map(({ causa }) => causa)]).toEqual([false, ['autorizacion']])
  const [primero] = [await de(2), await de(2)]
  expect((await de(1)).sobre.data.autorizacion).toEqual(expect.any(Number))
  await portal.sql('update pedidos set estatus = $2 where folio = $1', [primero.sobre.data.folios[0], CANCELADO])
  expect((await de(1)).sobre.data).toMatchObject({ autorizacion: null, folios: [expect.any(String)] })
  const nula = await claveDe(portal, { codCliente: '100004', nombre: 'Nada', limitePedido: 0 })
  expect((await pedir({}, randomUUID(), nula)).sobre.data.folios).toEqual([])
})

test('lo que el envío niega dice su causa', async () => {
  await crearArticulo({ url: portal.url, clave: CLAVE_ERP }, '7940001', 0)
  for (const prueba of [true, false])
    expect(razones(await pedir({ prueba, renglones: [linea('7940001', 1), linea('nadie', 1)] }))).toEqual([
      { causa: 'sin-existencia', campo: '', motivo: 'No hay existencia para surtir su pedido.' },
      { causa: 'sin-existencia', campo: 'renglones.0', motivo: 'Sin existencia.' },
      { causa: 'no-existe', campo: 'renglones.1', motivo: 'Ningún artículo tiene ese código.' },
    ])
  await crearArticulo({ url: portal.url, clave: CLAVE_ERP }, '7940002', 10)
  await portal.sql("update articulos set fraccion = 'II' where cod_articulo = '7940002'")
  await portal.sql("delete from expedientes where cod_cliente = '100001'")
  expect(razones(await pedir({ renglones: [linea('7940002', 1)] }))).toEqual([
    { causa: 'expediente', campo: '', motivo: 'Falta licencia sanitaria vigente para la fracción II.' },
  ])
  const parte = (await pedir({ renglones: [linea('7940002', 1), linea('1000001', 1)] })).sobre.data.renglones
  expect(parte.map((r) => [r.surtidas, r.motivo, r.causa])).toEqual([
    [0, 'Falta licencia sanitaria vigente para la fracción II.', 'expediente'],
    [1, '', ''],
  ])
})

test('lo que excede el crédito se acepta y queda detenido: se dice, también en una prueba; lo de otro CEDIS trae su cargo', async () => {
  await portal.sql("update clientes set limite_credito = 0 where cod_cliente = '100001'")
  // its own centre has ten
  const cuerpo = { renglones: [linea('1000008', 13)], otrosCedis: true }
  const detenido = { estatus: 'C', estatusMensaje: expect.stringContaining('excede su crédito') }
  for (const prueba of [true, false]) {
    const { pedidos } = (await pedir({ ...cuerpo, prueba })).sobre.data
    expect(pedidos).toEqual([
      { ...detenido, folio: prueba ? '' : expect.stringMatching(/./), cedis: 'Culiacán', cargo: 0, total: 400 },
      { ...detenido, folio: prueba ? '' : expect.stringMatching(/./), cedis: 'Torreón', cargo: 3.6, total: 123.6 },
    ])
  }
})
