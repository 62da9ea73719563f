import { randomUUID } from 'node:crypto'
import * as calls from '@surtia/contracts/carrito.ts'
import { buscar, detalleProducto } from '@surtia/contracts/catalogo.ts'
import { confirmarRecepcion, corregirRecepcion, recepcionDe } from '@surtia/contracts/recepciones.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { crearArticulo, crearClientes, PASSWORD } from '../../faults/clientes.ts'
import { type CuerpoDeEnvio, ponerEn, surtirDe } from '../../test/envio.ts'
import { otraConexion } from '../../test/otra-conexion.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { AHORA, CLAVE_ERP } from '../../test/settings.ts'

// What a client did not say that it received stops further controlled articles (docs/reglas/cumplimiento.md#acuse).
const CLIENTE = '900001'
const OTRO = '900002'
const LIBRE = '7910000'
const DE_II = '7910002'
const DE_IV = '7910004'
const SIN_LICENCIA = 'Falta licencia sanitaria vigente para la fracción II.'
const motivo = (folio: string) => `Falta el acuse de recibo del pedido ${folio}.`

let portal: PortalDePruebas
let token: string
let idPersonal: number
let numero = 780_000
beforeAll(async () => {
  portal = await levantar()
  const puerta = { url: portal.url, clave: CLAVE_ERP }
  await crearClientes(puerta, 2)
  token = await portal.entrar('carrera1', PASSWORD)
  idPersonal = (await entrarComo(portal, ['sistemas'])).idPersonal
  for (const codigo of [LIBRE, DE_II, DE_IV]) await crearArticulo(puerta, codigo, 100_000)
  await portal.sql("update articulos set fraccion = 'II' where cod_articulo = $1", [DE_II])
  await portal.sql("update articulos set fraccion = 'IV' where cod_articulo = $1", [DE_IV])
})
afterAll(() => portal.cerrar())
beforeEach(async () => {
  await portal.sql('delete from cambios_de_interruptor')
  await portal.sql("update pedidos set estatus = 'X' where cod_cliente = any($1)", [[CLIENTE, OTRO]])
  await hayRecepcionHace(200)
  await ajuste(0)
  for (const surtirWebExcel of [false, true])
    await portal.pedir(calls.vaciarCarrito, { body: { surtirWebExcel }, token })
})

const hace = (dias: number) => new Date(AHORA.getTime() - dias * 86_400_000)
const hayRecepcionHace = (dias: number) => portal.sql('update recepciones_desde set instante = $1', [hace(dias)])
async function ajuste(dias: number): Promise<void> {
  portal.running.portal.settings.acuseControladosDias = dias
  await portal.running.portal.interruptores.alDia()
}
async function anotar(valor: number | null, deHace: number, nombre: string): Promise<void> {
  await portal.sql(
    `insert into cambios_de_interruptor (nombre, version, valor, desde, id_personal, cambiado)
     select $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5 from cambios_de_interruptor where nombre = $1`,
    [nombre, valor, diaDe(hace(deHace)), idPersonal, hace(deHace)],
  )
}
async function poner(valor: number | null, deHace: number, nombre = 'ACUSE_CONTROLADOS_DIAS'): Promise<void> {
  await anotar(valor, deHace, nombre)
  await portal.running.portal.interruptores.alDia()
}

type Pedido = {
  /** days ago that it left, and that it was received from the client */
  salio: number
  recibido?: number
  propio?: boolean
  cliente?: string
  estatus?: string
  articulo?: string
  surtidas?: number
}
async function pedido({ salio, recibido = salio + 1, propio = true, ...p }: Pedido): Promise<string> {
  const folio = String(++numero)
  await portal.sql(
    `insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, fecha_recepcion, fecha, importe, total)
     values ($1, gen_random_uuid(), $2, $3, 'Portal web', $4, $5, $6, 0, 0)`,
    [folio, p.cliente ?? CLIENTE, propio ? 1 : 3, p.estatus ?? 'B', hace(recibido), hace(salio)],
  )
  for (const [codigo, piezas] of [[LIBRE, 1] as const, [p.articulo ?? DE_II, p.surtidas ?? 2] as const])
    await portal.sql(
      `insert into pedido_renglones (folio, cod_articulo, cantidad_pedida, cantidad_surtida, cantidad_negada, precio, motivo_precio, iva, ieps, importe)
       values ($1, $2, 2, $3, 2 - $3::int, 1, 'neto', 0, 0, 0)`,
      [folio, codigo, piezas],
    )
  return folio
}
const con = () => ({ 'idempotency-key': randomUUID() })
async function recibir(folio: string): Promise<void> {
  const { version } = (await portal.pedir(recepcionDe, { token, params: { folio } })).sobre.data
  const body = { recibe: 'Rosa Ibarra', version }
  const { sobre } = await portal.pedir(confirmarRecepcion, { token, params: { folio }, body, headers: con() })
  expect(sobre.value).toBe(true)
}
const corregir = (folio: string) =>
  portal.pedir(corregirRecepcion, { token, params: { folio }, body: { motivo: 'Faltó una caja' }, headers: con() })

const surtir = (cambios: Partial<CuerpoDeEnvio> = {}, clave = randomUUID()) => surtirDe(portal, token, cambios, clave)
const llenar = () => Promise.all([LIBRE, DE_II, DE_IV].map((codigo) => ponerEn(portal, token, codigo, 2)))
const noSurtidos = async () =>
  (await portal.pedir(calls.carritoPorCedis, { body: { surtirWebExcel: false }, token })).sobre.data.noSurtidos
const faltas = async () =>
  (await portal.pedir(calls.consultarCarrito, { body: { surtirWebExcel: false }, token })).sobre.data
    .toSorted((a, b) => (a.codArticulo < b.codArticulo ? -1 : 1))
    .map((r) => r.falta)

/** What is seen and what is sent say the same; answers why what is controlled stayed, '' when it went. */
async function porQue(): Promise<string> {
  await llenar()
  const [libre, de, deIv] = await faltas()
  expect([libre, deIv]).toEqual(['', ''])
  const visto = await noSurtidos()
  const { sobre } = await surtir()
  expect([sobre.value, sobre.data.noSurtidos]).toEqual([true, visto])
  expect(visto).toEqual(de ? [{ codArticulo: DE_II, motivo: de }] : [])
  return de ?? ''
}

type Caso = Pedido & { interruptor: number; desde: number; seRecibe?: boolean; detiene: boolean }
const CASOS: Record<string, Caso> = {
  apagado: { interruptor: 0, desde: 100, salio: 20, detiene: false },
  'su llegada fue hace tres días': { interruptor: 3, desde: 100, salio: 4, detiene: false },
  'su llegada fue hace cuatro días': { interruptor: 3, desde: 100, salio: 5, detiene: true },
  'se recibió': { interruptor: 3, desde: 100, salio: 5, seRecibe: true, detiene: false },
  'de otro centro, recibido un jueves y prometido en siete días, hace seis': {
    interruptor: 6,
    desde: 100,
    salio: 12,
    recibido: 13,
    propio: false,
    detiene: false,
  },
  'el mismo, con un día menos': { interruptor: 5, desde: 100, salio: 12, recibido: 13, propio: false, detiene: true },
  'el mismo, recibido': {
    interruptor: 5,
    desde: 100,
    salio: 12,
    recibido: 13,
    propio: false,
    seRecibe: true,
    detiene: false,
  },
  'de otro centro, recibido un sábado: once días': {
    interruptor: 3,
    desde: 100,
    salio: 10,
    recibido: 11,
    propio: false,
    detiene: false,
  },
  'salió antes de que el interruptor rigiera': { interruptor: 3, desde: 9, salio: 10, detiene: false },
  'salió después de que rigiera': { interruptor: 3, desde: 11, salio: 10, detiene: true },
  'salió hace noventa y un días: ya no se recibe': { interruptor: 3, desde: 100, salio: 91, detiene: false },
  'salió hace ochenta y nueve': { interruptor: 3, desde: 100, salio: 89, detiene: true },
  'aún no sale': { interruptor: 3, desde: 100, salio: 20, estatus: 'A', detiene: false },
  'lo que trae no es controlado': { interruptor: 3, desde: 100, salio: 20, articulo: DE_IV, detiene: false },
  'lo controlado se negó': { interruptor: 3, desde: 100, salio: 20, surtidas: 0, detiene: false },
  'es de otro cliente': { interruptor: 3, desde: 100, salio: 20, cliente: OTRO, detiene: false },
}
test.each(Object.entries(CASOS))('%s', async (_, { interruptor, desde, seRecibe = false, detiene, ...suyo }) => {
  await poner(interruptor, desde)
  const folio = await pedido(suyo)
  if (seRecibe) await recibir(folio)
  expect(await porQue()).toBe(detiene ? motivo(folio) : '')
})

test('se nombra el más antiguo; recibido, el que sigue, y corregir lo vuelve a pedir', async () => {
  await poner(3, 100)
  const [antes, despues] = [await pedido({ salio: 30 }), await pedido({ salio: 10 })]
  await pedido({ salio: 2 })
  expect(await porQue()).toBe(motivo(antes))
  await recibir(antes)
  expect(await porQue()).toBe(motivo(despues))
  await recibir(despues)
  expect(await porQue()).toBe('')
  await corregir(antes)
  expect(await porQue()).toBe(motivo(antes))
})

test('del ajuste rige desde que hay recepción; lo de antes no cuenta', async () => {
  await ajuste(3)
  await hayRecepcionHace(20)
  await pedido({ salio: 21 })
  expect(await porQue()).toBe('')
  const folio = await pedido({ salio: 19 })
  expect(await porQue()).toBe(motivo(folio))
  await poner(0, 5)
  expect(await porQue()).toBe('')
  // back to what the settings say: from then on
  await poner(null, 2)
  expect(await porQue()).toBe('')
})

test('otros días no empiezan de nuevo; apagado y puesto otra vez, sí', async () => {
  await poner(3, 40)
  const folio = await pedido({ salio: 30 })
  await poner(7, 5)
  expect(await porQue()).toBe(motivo(folio))
  await poner(0, 4)
  await poner(7, 3)
  expect(await porQue()).toBe('')
})

test('detiene diga lo que diga el candado; si también falta la licencia que detiene, ésa se dice primero', async () => {
  await poner(3, 100)
  const folio = await pedido({ salio: 10 })
  for (const modo of [1, 2, 0]) {
    await poner(modo, 0, 'CANDADO_CONTROLADOS')
    expect(await porQue()).toBe(modo === 2 ? SIN_LICENCIA : motivo(folio))
  }
})

test('si nada se surte el carrito se queda, y del de Excel lo apartado pasa al de la web', async () => {
  await poner(3, 100)
  const folio = await pedido({ salio: 10 })
  await ponerEn(portal, token, DE_II, 2)
  expect((await surtir()).sobre).toEqual({ value: false, message: motivo(folio), data: null })
  expect(await faltas()).toEqual([motivo(folio)])
  await portal.sql(
    "insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen) values ($1, 'excel', $2, 3, 'excel'), ($1, 'excel', $3, 3, 'excel')",
    [CLIENTE, DE_II, LIBRE],
  )
  const { sobre } = await surtir({ surtirWebExcel: true })
  expect(sobre.data.noSurtidos).toEqual([{ codArticulo: DE_II, motivo: motivo(folio) }])
  expect(await faltas()).toEqual([motivo(folio)])
})

test('la misma clave da la misma respuesta, aunque después se reciba', async () => {
  await poner(3, 100)
  const folio = await pedido({ salio: 10 })
  await llenar()
  const clave = randomUUID()
  const una = await surtir({}, clave)
  await recibir(folio)
  expect((await surtir({}, clave)).texto).toBe(una.texto)
  expect((await surtir()).sobre.data.noSurtidos).toEqual([])
})

test('se juzga cuando el envío tiene su turno: con el interruptor y las recepciones de entonces', async () => {
  const folio = await pedido({ salio: 10 })
  /** A send that waits while something else is done. */
  const mientras = async (hacer: () => Promise<unknown>) => {
    await ponerEn(portal, token, DE_II, 2)
    const otra = await otraConexion(portal.baseUrl)
    try {
      await otra.hacer('begin')
      await otra.hacer('select 1 from clientes where cod_cliente = $1 for no key update', [CLIENTE])
      const envio = surtir()
      await otra.esperando(1)
      await hacer()
      await otra.hacer('rollback')
      return (await envio).sobre
    } finally {
      await otra.cerrar()
    }
  }
  // this process does not know of it yet
  expect((await mientras(() => anotar(3, 100, 'ACUSE_CONTROLADOS_DIAS'))).message).toBe(motivo(folio))
  await portal.running.portal.interruptores.alDia()
  expect((await mientras(() => recibir(folio))).value).toBe(true)
  expect((await mientras(() => corregir(folio))).message).toBe(motivo(folio))
})

test('lo que falta se dice también en el producto y en la búsqueda, a quien le falta y a nadie más', async () => {
  await poner(3, 100)
  const folio = await pedido({ salio: 10 })
  const deOtro = await portal.entrar('carrera2', PASSWORD)
  const dicho = async (de: string) => {
    const { data: detalle } = (await portal.pedir(detalleProducto, { params: { id: DE_II }, token: de })).sobre
    const { data: hallado } = (await portal.pedir(buscar, { body: { buscar: DE_II }, token: de })).sobre
    return [detalle[0]?.falta, hallado.resultadosPrincipales[0]?.falta]
  }
  expect([await dicho(token), await dicho(deOtro)]).toEqual([
    [motivo(folio), motivo(folio)],
    ['', ''],
  ])
})
