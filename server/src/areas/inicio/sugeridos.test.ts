import { consultarCarrito, modificarCantidad, vaciarCarrito } from '@surtia/contracts/carrito.ts'
import { estadistica } from '@surtia/contracts/estadisticas.ts'
import * as calls from '@surtia/contracts/inicio.ts'
import { type Dia, diaDe, enDiaYMes, sumarDias } from '@surtia/rules/fechas.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ponerEn } from '../../test/envio.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

// A client that the demo leaves without orders; its centre is León, 3.
const CLIENTE = '100002'
let portal: PortalDePruebas
let token: string
let hoy: Dia
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('nueva')
  hoy = diaDe(portal.running.portal.ahora())
})
afterAll(() => portal.cerrar())
beforeEach(async () => {
  await portal.pedir(vaciarCarrito, { token, body: {} })
  for (const tabla of ['sugeridos_descartados', 'pedido_renglones', 'existencias'])
    await portal.sql(`delete from ${tabla}`)
  for (const codigo of ['1000001', '1000002', '1000003']) await hay(codigo, 3)
})

const hay = (codArticulo: string, centro: number) =>
  portal.sql(
    "insert into existencias (cod_articulo, cod_sucursal, lote, caducidad, piezas) values ($1, $2, 'L', '2035-12-31', 500)",
    [codArticulo, centro],
  )
let folio = 990_000
/** Bought four times every `cada` days, the last one `hace` days ago. */
async function compra(codArticulo: string, cada: number, hace: number, piezas = 24): Promise<void> {
  for (let i = 0; i < 4; i++) {
    await portal.sql(
      `with p as (insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, fecha_recepcion, fecha, importe, total)
         values ($1, gen_random_uuid(), $2, 3, 'Portal web', 'B', ($3::date + time '12:00') at time zone 'America/Mazatlan', now(), 0, 0) returning folio)
       insert into pedido_renglones (folio, cod_articulo, cantidad_pedida, cantidad_surtida, cantidad_negada, precio, motivo_precio, iva, ieps, importe)
       select folio, $4, $5, $5, 0, 1, 'neto', 0, 0, 0 from p`,
      [String(++folio), CLIENTE, sumarDias(hoy, -hace - i * cada), codArticulo, piezas],
    )
  }
}
const sugeridos = async () => (await portal.pedir(calls.sugeridos, { token })).sobre.data
const codigos = async () => (await sugeridos()).map((s) => s.codArticulo)
const descartar = (codArticulo: string, siempre: boolean) =>
  portal.pedir(calls.descartarSugerido, { token, body: { codArticulo, siempre } })

test('lo que toca se sugiere con su porqué, lo que tocaba antes primero; lo que no toca, no', async () => {
  await compra('1000001', 14, 14)
  await compra('1000002', 7, 10, 6)
  await compra('1000003', 30, 5)
  const suyos = await sugeridos()
  expect(suyos.map((s) => s.codArticulo)).toEqual(['1000002', '1000001'])
  const ultima = sumarDias(hoy, -14)
  expect(suyos[1]).toMatchObject({
    fecha: hoy,
    cadaDias: 14,
    ultima,
    ultimasPiezas: 24,
    texto: `cada 14 días, 24 piezas; última el ${enDiaYMes(ultima)}`,
    tantas: '',
    existenciaMiCedis: 500,
    existenciaOtrosCedis: 0,
  })
  expect(suyos[0]?.tantas).toMatch(/^lleva 3 días de retraso/)
  expect((await portal.pedir(calls.inicio, { token })).sobre.data.tocaPedir).toEqual(suyos)
})

test('ni lo cancelado, ni lo que nadie tiene, ni lo que ya está en el carrito en piezas suficientes', async () => {
  await compra('1000001', 14, 14)
  expect(await codigos()).toEqual(['1000001'])
  await portal.sql("update articulos set estatus = 'C' where cod_articulo = '1000001'")
  expect(await codigos()).toEqual([])
  await portal.sql("update articulos set estatus = 'A' where cod_articulo = '1000001'")
  await portal.sql('delete from existencias')
  expect(await codigos()).toEqual([])
  await hay('1000001', 3)
  const [{ piezas = 0 } = {}] = await sugeridos()
  const poner = (cantidad: number) =>
    portal.pedir(modificarCantidad, { token, body: { codArticulo: '1000001', cantidad, rutaOrigen: 'toca-pedir' } })
  await poner(piezas - 4)
  expect(await sugeridos()).toMatchObject([
    { codArticulo: '1000001', piezas: 4, tantas: `hay ${piezas - 4} en su carrito` },
  ])
  await poner(piezas)
  expect(await codigos()).toEqual([])
})

test('lo que sólo tienen otros centros toca antes: cuentan los días que tarda', async () => {
  await compra('1000001', 14, 8)
  expect(await codigos()).toEqual([])
  await portal.sql("update existencias set cod_sucursal = 1 where cod_articulo = '1000001'")
  expect(await codigos()).toEqual(['1000001'])
})

test('de lo sugerido se dice su precio según las piezas, como lo cobra el carrito', async () => {
  await compra('1000001', 14, 14)
  const [{ precios = [] } = {}] = await sugeridos()
  expect(precios[0]?.desde).toBe(1)
  for (const { desde, precio } of precios) {
    await ponerEn(portal, token, '1000001', desde)
    const [renglon] = (await portal.pedir(consultarCarrito, { token, body: {} })).sobre.data
    expect(renglon?.precioAplicado).toBe(precio)
  }
})

test('«no por ahora» calla una cadencia o hasta que se compra; «ya no sugerir», siempre', async () => {
  await compra('1000001', 14, 14)
  await compra('1000002', 14, 14)
  expect((await descartar('1000001', false)).sobre.value).toBe(true)
  expect((await descartar('1000002', true)).sobre.value).toBe(true)
  expect(await codigos()).toEqual([])
  const haceDias = (dias: number) =>
    portal.sql('update sugeridos_descartados set dia = $1::date', [sumarDias(hoy, -dias)])
  await haceDias(13)
  expect(await codigos()).toEqual([])
  await haceDias(14)
  expect(await codigos()).toEqual(['1000001'])
  // set aside, and bought since: the next time is a new one
  await portal.sql('delete from pedido_renglones')
  await compra('1000001', 5, 5)
  await haceDias(6)
  expect(await codigos()).toEqual(['1000001'])
  await haceDias(4)
  expect(await codigos()).toEqual([])
})

test('se le va a terminar lo de los catorce días que vienen, con su porqué, sea cual sea el periodo', async () => {
  await compra('1000001', 20, 5)
  await compra('1000002', 20, 4)
  await compra('1000003', 20, 30, 6)
  const periodo = { desde: hoy, hasta: hoy }
  const preguntar = async (cuales: object = {}) => {
    const { sobre } = await portal.pedir(estadistica, {
      token,
      params: { tema: 'por-terminar' },
      body: { ...periodo, ...cuales },
    })
    return sobre
  }
  const { data, desdeCuando } = await preguntar()
  expect(data.filas.map((f) => f.codArticulo)).toEqual(['1000003', '1000001'])
  expect(data.frase).toBe('2 artículos se le van a terminar en los próximos 14 días; 1 ya tocaba.')
  const ultima = sumarDias(hoy, -5)
  expect(data.filas[1]).toMatchObject({
    piezas: 24,
    fecha: sumarDias(ultima, 18),
    dias: 20,
    motivo: `cada 20 días, 24 piezas; última el ${enDiaYMes(ultima)}`,
  })
  expect(desdeCuando && desdeCuando <= sumarDias(hoy, -90)).toBe(true)
  expect((await preguntar({ codArticulo: '1000001' })).data.filas).toHaveLength(1)
  expect((await preguntar({ codLaboratorio: 999_999 })).data.filas).toEqual([])
  await descartar('1000003', true)
  expect((await preguntar()).data.filas.map((f) => f.codArticulo)).toEqual(['1000001'])
  // of another client nothing is told
  const otro = await portal.entrar('inactiva')
  const suyo = await portal.pedir(estadistica, { token: otro, params: { tema: 'por-terminar' }, body: periodo })
  expect(suyo.sobre.data.filas).toEqual([])
})

test('de un artículo que no existe no hay nada que descartar, y lo de otro cliente no cambia', async () => {
  expect((await descartar('99999999', false)).status).toBe(404)
  await compra('1000001', 14, 14)
  const otro = await portal.entrar('grupo')
  await portal.pedir(calls.descartarSugerido, { token: otro, body: { codArticulo: '1000001', siempre: true } })
  expect(await codigos()).toEqual(['1000001'])
})
