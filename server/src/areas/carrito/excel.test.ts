import * as calls from '@surtia/contracts/carrito.ts'
import { pedidosDet, volverAPedir } from '@surtia/contracts/estatus-pedido.ts'
import * as deExcel from '@surtia/contracts/excel.ts'
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
  for (const surtirWebExcel of [false, true])
    await portal.pedir(calls.vaciarCarrito, { body: { surtirWebExcel }, token })
})

const revisar = async (filas: unknown) => {
  const r = await portal.pedir(deExcel.consultarArticulosExcel, { body: filas, token })
  return { ...r, data: r.sobre.data }
}
const renglones = async (surtirWebExcel = false) =>
  (await portal.pedir(calls.consultarCarrito, { body: { surtirWebExcel }, token })).sobre.data.map((r) => [
    r.codArticulo,
    r.cantidad,
  ])
const poner = (codArticulo: string, cantidad: number) => ponerEn(portal, token, codArticulo, cantidad)
const surtir = (cambios: Partial<CuerpoDeEnvio>) => surtirDe(portal, token, cambios)

test('las filas de un archivo se reparten en encontradas, no encontradas y de cantidad incorrecta', async () => {
  const { sobre, data } = await revisar([
    { codArticulo: '1000001', cantidad: '20' },
    { codArticulo: 2000000000138, cantidad: 5, descripcion: 'por su código de barras' },
    { codArticulo: '1000013', cantidad: 1 },
    { codArticulo: '1000010', cantidad: 4 },
    { codArticulo: '9999999', cantidad: 1, descripcion: 'NADA' },
    { codArticulo: '1000002', cantidad: '0' },
    { codArticulo: '1000012', cantidad: 5 },
  ])
  expect(sobre.value).toBe(true)
  expect(data.articulosEnCatalogo.map((a) => [a.codArticulo, a.cantidad, a.estatus, a.filas, a.importe])).toEqual([
    ['1000001', 20, 'A', 1, 500],
    ['1000013', 6, 'A', 2, 360],
    ['1000010', 4, 'C', 1, 80],
  ])
  expect(data.articulosNoEncontrados).toEqual([
    {
      codArticulo: '9999999',
      cantidad: '1',
      descripcion: 'NADA',
      detalle: 'El código no existe en el catálogo.',
      filas: 1,
    },
  ])
  expect(data.articulosCantidadIncorrecta.map((f) => f.detalle)).toEqual([
    'La cantidad tiene que ser mayor a 0',
    'La cantidad mínima es de 6 piezas.',
  ])
})

test('ninguna fila válida, ninguna fila, demasiadas filas y filas de otra forma', async () => {
  const nada = await revisar([{ codArticulo: '9999999', cantidad: 1 }])
  expect(nada.sobre).toMatchObject({
    value: false,
    message: 'No se encontraron artículos con los datos del archivo proporcionado.',
  })
  expect(nada.data.articulosNoEncontrados).toHaveLength(1)
  expect((await revisar([])).sobre).toMatchObject({ value: false })
  expect((await revisar([{ codArticulo: '1000010', cantidad: 1 }])).sobre.value).toBe(false)
  const muchas = Array.from({ length: 2_001 }, () => ({ codArticulo: '1000001', cantidad: 1 }))
  expect((await revisar(muchas)).status).toBe(400)
  expect((await revisar(muchas.slice(1))).data.articulosEnCatalogo).toMatchObject([{ cantidad: 2_000, filas: 2_000 }])
  for (const mala of [
    {},
    [{ codArticulo: '1' }],
    [{ codArticulo: '1', cantidad: 1, otra: 1 }],
    [{ codArticulo: null, cantidad: 1 }],
  ])
    expect((await revisar(mala)).status).toBe(400)
})

test('el carrito de Excel es otro: se reemplaza entero, se agrega una vez al de la web y se envía solo', async () => {
  await poner('1000001', 2)
  const cargar = (lista: object[], ruta = 'excel') =>
    portal.pedir(deExcel.surtirDesdeExcel, { params: { ruta } as { ruta: 'excel' }, body: lista, token })
  await cargar([{ codArticulo: '1000002', cantidad: 4 }])
  const { sobre } = await cargar([
    { codArticulo: '1000001', cantidad: 3 },
    { codArticulo: '1000012', cantidad: 6 },
    { codArticulo: '1000001', cantidad: 1 },
  ])
  expect(sobre.data).toEqual({ renglones: 2, articulos: 10 })
  expect([await renglones(), await renglones(true)]).toEqual([
    [['1000001', 2]],
    [
      ['1000001', 4],
      ['1000012', 6],
    ],
  ])
  // one bad article: all of it is refused, the cart stays
  expect((await cargar([{ codArticulo: '1000010', cantidad: 1 }])).sobre.value).toBe(false)
  expect((await cargar([{ codArticulo: '1000012', cantidad: 1 }])).sobre).toMatchObject({
    value: false,
    message: 'La cantidad mínima es de 6 piezas.',
  })
  expect((await cargar([], 'otra')).status).toBe(400)
  expect(await renglones(true)).toHaveLength(2)

  expect((await portal.pedir(deExcel.migrarCarrito, { token })).sobre.data).toEqual({ renglones: 2, noMigrados: [] })
  expect((await portal.pedir(deExcel.migrarCarrito, { token })).sobre.data).toEqual({ renglones: 2, noMigrados: [] })
  expect([await renglones(), await renglones(true)]).toEqual([
    [
      ['1000001', 6],
      ['1000012', 6],
    ],
    [],
  ])
  await cargar([{ codArticulo: '1000002', cantidad: 3 }])
  const enviado = (await surtir({ surtirWebExcel: true })).sobre.data
  expect(enviado.pedidos).toMatchObject([{ origen: 'Excel', renglones: 1, importe: 180 }])
  expect([(await renglones()).length, (await renglones(true)).length]).toEqual([2, 0])
})

test('lo que pasaría de 99,999 piezas se queda en el carrito de Excel, y se dice', async () => {
  await poner('1000001', 60_000)
  const cargar = [
    { codArticulo: '1000001', cantidad: 40_000 },
    { codArticulo: '1000002', cantidad: 4 },
  ]
  await portal.pedir(deExcel.surtirDesdeExcel, { params: { ruta: 'excel' }, body: cargar, token })
  const noMigrados = [{ codArticulo: '1000001', descripcion: 'PARACETAMOL 500 MG TABLETAS C/20', cantidad: 40_000 }]
  for (let i = 0; i < 2; i++)
    expect((await portal.pedir(deExcel.migrarCarrito, { token })).sobre.data).toMatchObject({
      renglones: 2,
      noMigrados,
    })
  expect([await renglones(), await renglones(true)]).toEqual([
    [
      ['1000001', 60_000],
      ['1000002', 4],
    ],
    [['1000001', 40_000]],
  ])
  await poner('1000001', 59_999)
  expect((await portal.pedir(deExcel.migrarCarrito, { token })).sobre.data).toEqual({ renglones: 2, noMigrados: [] })
  expect((await renglones())[0]).toEqual(['1000001', 99_999])
})

test('una fila demasiado larga se rechaza sola', async () => {
  const { status, data } = await revisar([
    { codArticulo: '1000001', cantidad: 2 },
    { codArticulo: '9'.repeat(500), cantidad: 2, descripcion: 'x'.repeat(2_000) },
    { codArticulo: '1000002', cantidad: '9'.repeat(500) },
    { codArticulo: '1000002', cantidad: '3.0' },
  ])
  expect(status).toBe(200)
  expect([
    data.articulosEnCatalogo.length,
    data.articulosNoEncontrados.length,
    data.articulosCantidadIncorrecta.length,
  ]).toEqual([1, 1, 2])
})

test('el carrito de un portal anterior entra una sola vez', async () => {
  await portal.sql(
    "insert into carritos_anteriores values ('100001', '1000001', 7), ('100001', '1000010', 2), ('100001', '1000012', 1), ('100002', '1000001', 9)",
  )
  for (let i = 0; i < 2; i++)
    expect((await portal.pedir(calls.migrarCarritoAnterior, { token })).sobre.data).toEqual({ renglones: 2 })
  expect((await renglones()).toSorted()).toEqual([
    ['1000001', 7],
    ['1000012', 6],
  ])
})

test('volver a pedir agrega a precio de hoy y dice lo que no se pudo', async () => {
  await poner('1000001', 5)
  await poner('1000002', 4)
  await poner('1000013', 2)
  const folio = (await surtir({})).sobre.data.pedidos[0]?.folio ?? ''
  await poner('1000001', 99_996)
  expect((await portal.pedir(volverAPedir, { params: { folio }, token })).sobre.data).toMatchObject({
    agregados: 2,
    noAgregados: [{ codArticulo: '1000001', cantidad: 5, motivo: 'La cantidad máxima es de 99,999 piezas.' }],
  })
  await portal.pedir(calls.vaciarCarrito, { token })
  await portal.sql("update articulos set estatus = 'C' where cod_articulo = '1000013'")
  await portal.sql("update precios set oferta = 55 where cod_articulo = '1000002'")
  await poner('1000001', 1)
  const { sobre } = await portal.pedir(volverAPedir, { params: { folio }, token })
  expect(sobre.data).toMatchObject({
    agregados: 2,
    renglones: 2,
    noAgregados: [{ codArticulo: '1000013', cantidad: 2, motivo: 'Cancelado' }],
  })
  const { data, totales } = (await portal.pedir(calls.consultarCarrito, { token })).sobre
  expect(data.map((r) => [r.codArticulo, r.cantidad, r.precioAplicado])).toEqual([
    ['1000001', 6, 25],
    ['1000002', 4, 55],
  ])
  expect(totales.subtotal).toBe(370)
  const ajeno = await portal.entrar('nueva')
  const [otro, ninguno] = [
    await portal.pedir(volverAPedir, { params: { folio }, token: ajeno }),
    await portal.pedir(volverAPedir, { params: { folio: '123' }, token: ajeno }),
  ]
  expect([otro.status, otro.texto]).toEqual([404, ninguno.texto])
  await portal.sql("update articulos set estatus = 'A' where cod_articulo = '1000013'")
})

test('caducidad corta: colectivos completos para lo que falta, y se surte lo aceptado', async () => {
  await poner('1000009', 30)
  await poner('1000001', 1)
  const disponibles = async () =>
    (
      await portal.pedir(calls.articulosDisponibles, {
        body: { surtirWebExcel: false, surtirEnVariosCedis: 'R' },
        token,
      })
    ).sobre.data
  const [fila, ...mas] = await disponibles()
  expect(mas).toEqual([])
  expect(fila).toMatchObject({
    codArticulo: '1000009',
    cantidad: 30,
    cantidadOriginal: 30,
    colectivo: 12,
    existenciaColectivo: 96,
    sucursalCliente: true,
    sucursal: 'Culiacán',
    minimoMeses: 6,
    precio: 50,
  })
  expect(fila?.caducidadMeses).toBeLessThan(6)
  const linea = (cantidad: number) => ({
    id: fila?.id ?? '',
    codArticulo: '1000009',
    cantidad,
    caducidadMeses: fila?.caducidadMeses ?? 0,
    codSucursal: 1,
    cantidadOriginal: 30,
    pedir: 1,
  })
  expect((await surtir({ articulosSurtirCaducidades: [linea(30)] })).sobre).toMatchObject({
    value: false,
    message: 'Para continuar necesitas capturar en múltiplos de colectivo',
  })
  const enviado = (await surtir({ articulosSurtirCaducidades: [linea(24)], totalVisto: 1_225 })).sobre.data
  expect(enviado).toMatchObject({ pedidos: [{ importe: 1_225 }], negados: [{ codArticulo: '1000009', cantidad: 6 }] })
  const det = (await portal.pedir(pedidosDet, { params: { folio: enviado.pedidos[0]?.folio ?? '' }, token })).sobre.data
  expect(det.find((r) => r.codArticulo === '1000009')).toMatchObject({
    cantidadPedida: 30,
    cantidadSurtida: 24,
    cantidadNegada: 6,
  })
  await poner('1000009', 96)
  expect((await disponibles())[0]).toMatchObject({ cantidadOriginal: 96, existenciaColectivo: 72 })
})
