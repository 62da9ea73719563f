import { randomUUID } from 'node:crypto'
import { saldos } from '@surtia/contracts/adeudos.ts'
import * as calls from '@surtia/contracts/carrito.ts'
import { pedidosActivos, pedidosDet } from '@surtia/contracts/estatus-pedido.ts'
import { loginTk } from '@surtia/contracts/seguridad.ts'
import { vencidos } from '@surtia/rules/adeudos/antiguedad.ts'
import { sumar } from '@surtia/rules/adeudos/distribuir.ts'
import { avisoDeCredito } from '@surtia/rules/pedidos/credito.ts'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CuerpoDeEnvio, ponerEn, surtirDe } from '../../test/envio.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())
beforeEach(async () => {
  await portal.pedir(calls.vaciarCarrito, { token })
})

const poner = (codArticulo: string, cantidad: number, de = token) => ponerEn(portal, de, codArticulo, cantidad)
const consultar = async (de = token) => (await portal.pedir(calls.consultarCarrito, { token: de })).sobre
const surtir = (cambios: Partial<CuerpoDeEnvio> = {}, { de = token, clave = randomUUID() as string | null } = {}) =>
  surtirDe(portal, de, cambios, clave)
const enviado = (r: Awaited<ReturnType<typeof surtir>>) => r.sobre.data
const piezas = async (codArticulo: string, sucursal = 1) =>
  (
    await portal.sql<{ n: number }>(
      'select coalesce(sum(piezas), 0)::int as n from existencias where cod_articulo = $1 and cod_sucursal = $2',
      [codArticulo, sucursal],
    )
  )[0]?.n

test('los artículos de códigos fijos dan los centavos exactos en el carrito', async () => {
  for (const [codigo, cantidad] of [
    ['1000001', 48],
    ['1000002', 12],
    ['1000003', 6],
    ['1000004', 3],
    ['1000005', 2],
    ['1000007', 24],
    ['1000012', 12],
  ] as const)
    await poner(codigo, cantidad)
  const { data, totales } = await consultar()
  expect(data.map((r) => [r.codArticulo, r.precioAplicado, r.motivoPrecio, r.importe])).toEqual([
    ['1000001', 25, 'neto', 1200],
    ['1000002', 60, 'oferta', 720],
    ['1000003', 70, 'remate', 420],
    ['1000004', 150, 'buenFin', 450],
    ['1000005', 90, 'oferta', 180],
    ['1000007', 33.33, 'neto', 799.92],
    ['1000012', 15, 'neto', 180],
  ])
  // 799.92 × 8% = 63.9936; 799.92 × 1.08 × 16% = 138.226…
  expect(totales).toEqual({ subtotal: 3949.92, ieps: 63.99, iva: 138.23, total: 4152.14 })
})

test('bajo el mínimo de la oferta rige el neto y el renglón lo dice', async () => {
  await poner('1000002', 2)
  expect((await consultar()).data[0]).toMatchObject({
    precioAplicado: 80,
    motivoPrecio: 'neto',
    avisoPrecio: 'Precio de oferta a partir de 3 piezas.',
    precioDesde: { motivo: 'oferta', precio: 60, minimo: 3 },
    importe: 160,
  })
})

test('cantidades: mínimo, cancelado, inexistente, cero y fuera de rango', async () => {
  expect((await poner('1000012', 5)).sobre).toEqual({
    value: false,
    message: 'La cantidad mínima es de 6 piezas.',
    data: null,
  })
  expect((await poner('1000010', 1)).sobre).toMatchObject({ value: false, data: null })
  expect((await poner('1000010', 0)).sobre.value).toBe(true)
  expect((await poner('424242', 1)).sobre).toMatchObject({
    value: false,
    message: 'El artículo no existe en el catálogo.',
  })
  expect((await poner('1000001', 3)).sobre.data).toEqual({
    codArticulo: '1000001',
    cantidad: 3,
    renglones: 1,
    importe: 75,
  })
  expect((await poner('1000001', 0)).sobre.data).toEqual({
    codArticulo: '1000001',
    cantidad: 0,
    renglones: 0,
    importe: 0,
  })
  for (const cantidad of [-1, 1.5, 100_000, '3']) expect((await poner('1000001', cantidad as number)).status).toBe(400)
  expect(
    (
      await portal.pedir(calls.modificarCantidad, {
        body: { codArticulo: '1000001', cantidad: 1, rutaOrigen: 'otra' },
        token,
      })
    ).status,
  ).toBe(400)
})

test('un pedido del propio CEDIS: folio, existencia, lotes por caducidad, carrito vacío, estatus', async () => {
  const antes = await piezas('1000001')
  await poner('1000001', 250)
  const r = await surtir()
  expect(r.sobre.value).toBe(true)
  const { pedidos, negados } = enviado(r)
  expect(negados).toEqual([])
  expect(pedidos).toMatchObject([
    { cedis: 'Culiacán', origen: 'Portal web', renglones: 1, importe: 6250, cargo: 0, total: 6250 },
  ])
  expect(await piezas('1000001')).toBe((antes ?? 0) - 250)
  const folio = pedidos[0]?.folio ?? ''
  const lotes = await portal.sql('select lote, piezas from pedido_lotes where folio = $1 order by caducidad', [folio])
  expect(lotes).toEqual([
    { lote: 'F26A0001', piezas: 200 },
    { lote: 'F26B0002', piezas: 50 },
  ])
  expect((await consultar()).data).toEqual([])
  expect((await portal.pedir(pedidosActivos, { token })).sobre.data).toEqual(
    expect.arrayContaining([expect.objectContaining({ folio, estatus: 'R', total: 6250 })]),
  )
  expect((await portal.pedir(pedidosDet, { params: { folio }, token })).sobre).toMatchObject({
    data: [{ codArticulo: '1000001', cantidadPedida: 250, cantidadSurtida: 250, cantidadNegada: 0 }],
    totales: { total: 6250 },
  })
  const salidas = await portal.sql('select tipo from salidas where clave like $1 or clave like $2', [
    `erp.pedido:${folio}`,
    'pedido:%',
  ])
  expect(salidas.map((s) => s.tipo)).toContain('erp.pedido')
})

test('25 piezas de 1000008: rechazando otros CEDIS se niegan 15; aceptándolos llegan de Torreón con 3%', async () => {
  await poner('1000008', 25)
  const porCedis = (await portal.pedir(calls.carritoPorCedis, { token })).sobre.data
  expect(porCedis.cedisCliente).toMatchObject([{ codArticulo: '1000008', cantidad: 10, importe: 400 }])
  expect(porCedis.cedisExternos).toMatchObject([
    { codArticulo: '1000008', cantidad: 15, sinExistencia: false, codSucursal: 2, cedis: 'Torreón', importe: 600 },
  ])
  const aceptado = enviado(await surtir({ surtirEnVariosCedis: 'A', totalVisto: 1018 }))
  expect(aceptado.pedidos.map((p) => [p.cedis, p.importe, p.cargo, p.total])).toEqual([
    ['Culiacán', 400, 0, 400],
    ['Torreón', 600, 18, 618],
  ])
  expect(await piezas('1000008', 2)).toBe(185)
  await portal.sql(
    "update existencias set piezas = 10 where cod_articulo = '1000008' and cod_sucursal = 1 and lote = 'F26B0002'",
  )
  await poner('1000008', 25)
  const rechazado = enviado(await surtir({ surtirEnVariosCedis: '' }))
  expect(rechazado.pedidos).toMatchObject([{ cedis: 'Culiacán', total: 400 }])
  expect(rechazado.negados).toEqual([{ codArticulo: '1000008', cantidad: 15 }])
})

test('los lotes cortos sólo salen aceptados y en múltiplos de colectivo', async () => {
  await poner('1000009', 30)
  const sin = await surtir()
  expect(sin.sobre).toMatchObject({ value: false, data: null })
  const linea = {
    id: 1,
    codArticulo: '1000009',
    cantidad: 25,
    caducidadMeses: 4,
    codSucursal: 1,
    cantidadOriginal: 30,
    pedir: 1,
  }
  expect((await surtir({ articulosSurtirCaducidades: [linea] })).sobre).toMatchObject({
    value: false,
    message: 'Para continuar necesitas capturar en múltiplos de colectivo',
  })
  const con = enviado(await surtir({ articulosSurtirCaducidades: [{ ...linea, cantidad: 24 }] }))
  expect(con).toMatchObject({ pedidos: [{ total: 1200 }], negados: [{ codArticulo: '1000009', cantidad: 6 }] })
  expect(await piezas('1000009')).toBe(72)
})

test('un colectivo sellado no se abre: con 20 pendientes y 24 aceptadas salen 12', async () => {
  await portal.sql("update existencias set piezas = 96 where cod_articulo = '1000009' and cod_sucursal = 1")
  const linea = {
    id: 1,
    codArticulo: '1000009',
    cantidad: 24,
    caducidadMeses: 4,
    codSucursal: 1,
    cantidadOriginal: 20,
    pedir: 1,
  }
  await poner('1000009', 20)
  const visto = await surtir({ articulosSurtirCaducidades: [linea], totalVisto: 1000 })
  expect(visto.sobre.data).toMatchObject({
    diferencias: expect.arrayContaining([{ codArticulo: '1000009', antes: 24, ahora: 12, motivo: 'caducidad' }]),
  })
  const con = enviado(await surtir({ articulosSurtirCaducidades: [linea] }))
  expect(con).toMatchObject({ pedidos: [{ total: 600 }], negados: [{ codArticulo: '1000009', cantidad: 8 }] })
  expect(await piezas('1000009')).toBe(84)
})

test('lo que nadie tiene no se envía, el carrito se queda y la demanda se guarda', async () => {
  const demanda = () =>
    portal.sql(
      "select cod_articulo, dia::text, piezas from demanda_sin_surtir where cod_cliente = '100001' order by cod_articulo",
    )
  await portal.sql('delete from demanda_sin_surtir')
  await poner('1000011', 5)
  const clave = randomUUID()
  for (let i = 0; i < 2; i++)
    expect((await surtir({ totalVisto: 0 }, { clave })).sobre).toEqual({
      value: false,
      message: 'No hay existencia para surtir su pedido. Su carrito sigue como estaba.',
      data: null,
    })
  expect((await consultar()).data).toHaveLength(1)
  expect(await demanda()).toEqual([{ cod_articulo: '1000011', dia: '2026-11-18', piezas: 5 }])
  await poner('1000011', 8)
  await surtir()
  await poner('1000011', 2)
  await surtir()
  expect(await demanda()).toEqual([{ cod_articulo: '1000011', dia: '2026-11-18', piezas: 8 }])
})

test('lo negado junto a lo surtido queda en el pedido', async () => {
  await poner('1000011', 5)
  await poner('1000004', 1)
  const { pedidos, negados } = enviado(await surtir())
  expect(negados).toEqual([{ codArticulo: '1000011', cantidad: 5 }])
  const { data } = (await portal.pedir(pedidosDet, { params: { folio: pedidos[0]?.folio ?? '' }, token })).sobre
  expect(data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ codArticulo: '1000011', cantidadPedida: 5, cantidadSurtida: 0, cantidadNegada: 5 }),
    ]),
  )
})

test('la misma clave da la misma respuesta; con otro contenido 409; una que no es UUID 400', async () => {
  await poner('1000001', 2)
  const clave = randomUUID()
  const una = await surtir({}, { clave })
  const antes = await piezas('1000001')
  const otra = await surtir({}, { clave })
  expect(otra.texto).toBe(una.texto)
  expect(await piezas('1000001')).toBe(antes)
  expect((await surtir({ surtirEnVariosCedis: 'A' }, { clave })).status).toBe(409)
  expect((await surtir({}, { clave: 'no-es-uuid' })).status).toBe(400)
})

test('si el total ya no es el que se vio, no se envía nada y se dice qué cambió', async () => {
  await poner('1000013', 3)
  await portal.sql("update precios set precio_neto = 61 where cod_articulo = '1000013'")
  const r = await surtir({ totalVisto: 180 })
  expect(r.sobre).toMatchObject({
    value: false,
    data: { diferencias: [{ codArticulo: '1000013', antes: 60, ahora: 61, motivo: 'precio' }] },
  })
  expect((await consultar()).data).toHaveLength(1)
  expect((await surtir({ totalVisto: 183 })).sobre.value).toBe(true)
})

test('si las piezas pasaron a otro CEDIS, o llegaron, la diferencia lo dice', async () => {
  const enCuliacan = (n: number) =>
    portal.sql(
      `update existencias set piezas = case when lote = (select min(lote) from existencias where cod_articulo = '1000008' and cod_sucursal = 1)
         then ${n} else 0 end where cod_articulo = '1000008' and cod_sucursal = 1`,
    )
  await enCuliacan(5)
  await poner('1000008', 8)
  const parte = (codSucursal: number, cantidad: number) => ({
    codArticulo: '1000008',
    codSucursal,
    cantidad,
    precio: 40,
  })
  const causas = async (cambios: Partial<CuerpoDeEnvio>) =>
    (await surtir({ surtirEnVariosCedis: 'A', ...cambios })).sobre.data
  expect(await causas({ totalVisto: 320 })).toEqual({
    diferencias: [{ codArticulo: '1000008', antes: 8, ahora: 5, motivo: 'otro CEDIS' }],
  })
  expect(await causas({ totalVisto: 320, vistos: [parte(1, 8)] })).toEqual({
    diferencias: [{ codArticulo: '1000008', antes: 8, ahora: 5, motivo: 'otro CEDIS' }],
  })
  await enCuliacan(8)
  expect(await causas({ totalVisto: 323.6, vistos: [parte(1, 5), parte(2, 3)] })).toEqual({
    diferencias: [{ codArticulo: '1000008', antes: 5, ahora: 8, motivo: 'otro CEDIS' }],
  })
  expect((await surtir({ surtirEnVariosCedis: 'A', totalVisto: 320 })).sobre.value).toBe(true)
})

test('un cliente inactivo llena su carrito pero no envía', async () => {
  const inactiva = await portal.entrar('inactiva')
  expect((await poner('1000001', 1, inactiva)).sobre.value).toBe(true)
  expect((await surtir({}, { de: inactiva })).sobre).toEqual({
    value: false,
    message: 'El cliente se encuentra inactivo.',
    data: null,
  })
})

test('una sesión de consulta llena el carrito pero enviar es 403', async () => {
  const { sobre } = await portal.pedir(loginTk, { body: { tk: 'demo-consulta' } })
  const consulta = sobre.data.tokenInfo.accessToken
  expect((await poner('1000001', 1, consulta)).sobre.value).toBe(true)
  expect((await surtir({}, { de: consulta })).status).toBe(403)
})

test('forzarPOC surte de otros CEDIS con cualquier valor, y cobra el 3%', async () => {
  const poc = await portal.entrar('poc')
  await poner('1000007', 10, poc)
  expect(enviado(await surtir({ surtirEnVariosCedis: 'R' }, { de: poc })).pedidos).toEqual([
    // 333.30 + 10.00; IEPS 343.299 × 8% = 27.46; IVA 343.299 × 1.08 × 16% = 59.32
    expect.objectContaining({ cedis: 'Culiacán', importe: 333.3, cargo: 10, ieps: 27.46, iva: 59.32, total: 430.08 }),
  ])
})

test('un pedido mayor al crédito queda detenido con su mensaje, o se rechaza si el crédito es estricto', async () => {
  const limite = await portal.entrar('limite')
  expect((await consultar(limite)).saldo?.creditoDisponible).toBe(500)
  await portal.sql("insert into existencias values ('1000001', 4, 'P1', '2029-12-31', 100)")
  await poner('1000001', 30, limite)
  // said before it is sent, in the same words wherever total and credit stand together
  const { totales, saldo } = await consultar(limite)
  const { saldo: alConfirmar } = (await portal.pedir(calls.carritoPorCedis, { token: limite })).sobre
  expect(alConfirmar).toEqual(saldo)
  expect(saldo && avisoDeCredito(totales.total, saldo)).toBe(
    'Excede su crédito por $250.00: el pedido quedaría detenido.',
  )
  const { pedidos } = enviado(await surtir({}, { de: limite }))
  const activos = (await portal.pedir(pedidosActivos, { token: limite })).sobre.data
  expect(activos[0]).toMatchObject({ folio: pedidos[0]?.folio, estatus: 'C' })
  expect(activos[0]?.estatusMensaje).toContain('crédito')
  expect((await consultar(limite)).saldo?.creditoDisponible).toBe(500)
})

test('junto al crédito va lo vencido, el mismo que en adeudos', async () => {
  const { detalle } = (await portal.pedir(saldos, { token })).sobre.data.antiguedad
  const { saldo } = await consultar()
  expect(saldo?.vencido).toBe(sumar(vencidos(detalle).map((d) => d.total)))
  expect(saldo?.vencido).toBeGreaterThan(0)
  expect(saldo?.saldoActual).toBeGreaterThan(saldo?.vencido ?? 0)
})

test('facturar a Público en general sólo a quien puede', async () => {
  expect((await portal.pedir(calls.facturarPublicoGeneral, { token })).sobre.value).toBe(false)
  await poner('1000001', 1)
  expect((await surtir({ facturarPublicoGeneral: true })).status).toBe(403)
  const publico = await portal.entrar('publico')
  expect((await portal.pedir(calls.facturarPublicoGeneral, { token: publico })).sobre.value).toBe(true)
})

test('el folio de otro cliente responde byte por byte como uno que no existe', async () => {
  await poner('1000001', 1)
  const folio = enviado(await surtir()).pedidos[0]?.folio ?? ''
  const otra = await portal.entrar('nueva')
  const ajeno = await portal.pedir(pedidosDet, { params: { folio }, token: otra })
  const ninguno = await portal.pedir(pedidosDet, { params: { folio: '99999999' }, token: otra })
  expect([ajeno.status, ajeno.texto]).toEqual([404, ninguno.texto])
  expect((await portal.pedir(pedidosActivos, { token: otra })).sobre.data).toEqual([])
})

test('si otro trabajo tiene tomado al cliente, enviar responde 503 a tiempo, y nada se pierde', async () => {
  await poner('1000001', 1)
  const otro = new pg.Client({ connectionString: portal.baseUrl })
  await otro.connect()
  await otro.query('begin')
  await otro.query("select 1 from clientes where cod_cliente = '100001' for update")
  const ocupado = await surtir()
  expect([ocupado.status, ocupado.sobre.value, ocupado.headers.get('retry-after')]).toEqual([503, false, '5'])
  await otro.query('rollback')
  await otro.end()
  expect((await consultar()).data).toHaveLength(1)
  expect((await surtir()).sobre.value).toBe(true)
})

test('carritos al azar: la suma de los renglones es el subtotal, nada es negativo, el orden no importa', async () => {
  const renglones = fc.uniqueArray(
    fc.record({
      codigo: fc.constantFrom(
        '1000001',
        '1000002',
        '1000003',
        '1000004',
        '1000005',
        '1000006',
        '1000007',
        '1000008',
        '1000014',
      ),
      cantidad: fc.integer({ min: 1, max: 500 }),
    }),
    {
      selector: (r) => r.codigo,
      minLength: 1,
      maxLength: 6,
    },
  )
  await fc.assert(
    fc.asyncProperty(renglones, async (lista) => {
      await portal.pedir(calls.vaciarCarrito, { token })
      for (const r of lista) await poner(r.codigo, r.cantidad)
      const { data, totales } = await consultar()
      const centavos = (n = 0) => Math.round(n * 100)
      expect(data.reduce((s, r) => s + centavos(r.importe), 0)).toBe(centavos(totales.subtotal))
      expect(centavos(totales.total)).toBe(centavos(totales.subtotal) + centavos(totales.ieps) + centavos(totales.iva))
      expect(Math.min(...Object.values(totales))).toBeGreaterThanOrEqual(0)
      await portal.pedir(calls.vaciarCarrito, { token })
      for (const r of [...lista].reverse()) await poner(r.codigo, r.cantidad)
      expect((await consultar()).totales).toEqual(totales)
    }),
    { numRuns: 15 },
  )
})

test('el correo del pedido cuenta sus renglones en español: uno es «1 renglón»', async () => {
  const textoDe = async (codigos: readonly string[]) => {
    for (const codigo of codigos) await poner(codigo, 2)
    const { pedidos } = enviado(await surtir())
    const [correo] = await portal.sql<{ texto: string }>(
      "select carga->>'texto' as texto from salidas where tipo = 'correo' and carga->>'texto' like '%Pedido ' || $1 || ',%'",
      [pedidos[0]?.folio],
    )
    return correo?.texto
  }
  expect(await textoDe(['1000014'])).toContain(': 1 renglón, total')
  expect(await textoDe(['1000014', '1000015'])).toContain(': 2 renglones, total')
})
