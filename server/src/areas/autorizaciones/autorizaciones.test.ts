import { randomUUID } from 'node:crypto'
import * as calls from '@surtia/contracts/autorizaciones.ts'
import { consultarCarrito, surtir, vaciarCarrito } from '@surtia/contracts/carrito.ts'
import { guardarReglas, reglasDeCuenta } from '@surtia/contracts/cuenta.ts'
import { pedidosDet } from '@surtia/contracts/estatus-pedido.ts'
import { inicio } from '@surtia/contracts/inicio.ts'
import { marcarVistas, ultimasNotificaciones } from '@surtia/contracts/notificaciones.ts'
import { pendientes } from '@surtia/contracts/pendientes.ts'
import { clientesDeUsuario, usuarios } from '@surtia/contracts/usuarios-de-mesa.ts'
import { AUTORIZACION_DE_MUESTRA } from '@surtia/demo/cast/autorizaciones.ts'
import { ULTIMO_FIJO } from '@surtia/demo/cast/retiros.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi as vitest } from 'vitest'
import { ENVIO, ponerEn, seguidos, surtirDe } from '../../test/envio.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { dejarAutorizaciones } from './demostracion.ts'
import { vencerAutorizaciones } from './vencer.ts'

// people of one pharmacy: who asks, and who approves
let portal: PortalDePruebas
const tokens: Record<string, string> = {}
const USUARIOS = ['farmacia', 'farmacia-compras', 'farmacia-mostrador', 'farmacia-pagos', 'grupo']
const ARTICULO = '1000001'
beforeAll(async () => {
  portal = await levantar()
  for (const usuario of USUARIOS) tokens[usuario] = await portal.entrar(usuario)
  await portal.sql("delete from existencias where cod_articulo in ('1000001', '1000007', '1000003')")
  await portal.sql(
    `insert into existencias (cod_articulo, cod_sucursal, lote, caducidad, piezas)
     values ('1000001', 1, 'L', '2035-12-31', 500000), ('1000007', 1, 'L', '2035-12-31', 500000), ('1000003', 1, 'L', '2035-12-31', 500)`,
  )
  await portal.sql("update articulos set fraccion = 'II', tipo_control = 3 where cod_articulo = '1000003'")
  await portal.sql("update clientes set limite_credito = 99999999 where cod_cliente = '100001'")
})
afterAll(() => portal.cerrar())
const de = (usuario: string) => tokens[usuario] ?? ''
const limites = (usuario: string, pedido: number | null, mes: number | null) =>
  portal.sql(
    'update usuarios_clientes set limite_pedido = $2, limite_mes = $3 where id_usuario = (select id_usuario from usuarios where usuario = $1)',
    [usuario, pedido, mes],
  )
beforeEach(async () => {
  await portal.pedir(vaciarCarrito, { token: de('farmacia'), body: {} })
  await portal.sql('delete from reglas_de_cliente')
  await portal.sql("update autorizaciones set estado = 'retirada', resuelta = now() where estado = 'pendiente'")
  await portal.sql(
    "update pedidos set fecha_recepcion = fecha_recepcion - interval '70 days' where cod_cliente = '100001' and id_usuario is not null",
  )
  await limites('farmacia-compras', null, null)
})

const mandar = async (usuario: string, piezas: number, codArticulo = ARTICULO) => {
  await ponerEn(portal, de(usuario), codArticulo, piezas)
  return portal.pedir(surtir, { body: ENVIO, token: de(usuario), headers: { 'idempotency-key': randomUUID() } })
}
const motivosDe = (r: { sobre: { data: unknown } }) =>
  (r.sobre.data as { autorizacion: { motivo: string; detalle: string }[] }).autorizacion.map((m) => m.motivo)
const pedir = (usuario: string, cambios = {}, clave = randomUUID()) =>
  portal.pedir(calls.pedirAutorizacion, {
    body: { ...ENVIO, nota: 'Para el fin de semana', ...cambios },
    token: de(usuario),
    headers: { 'idempotency-key': clave },
  })
const solicitar = async (usuario: string, piezas: number, codArticulo = ARTICULO) => {
  await ponerEn(portal, de(usuario), codArticulo, piezas)
  const { sobre } = await pedir(usuario)
  expect(sobre).toMatchObject({ value: true })
  return sobre.data.id
}
const ver = (usuario: string, id: number) => portal.pedir(calls.autorizacion, { params: { id }, token: de(usuario) })
const aprobar = (usuario: string, id: number, totalVisto: number, clave = randomUUID()) =>
  portal.pedir(calls.aprobarAutorizacion, {
    params: { id },
    body: { totalVisto },
    token: de(usuario),
    headers: { 'idempotency-key': clave },
  })
const rechazar = (usuario: string, id: number) =>
  portal.pedir(calls.rechazarAutorizacion, { params: { id }, body: { motivo: 'No hace falta' }, token: de(usuario) })
const retirar = (usuario: string, id: number) =>
  portal.pedir(calls.retirarAutorizacion, { params: { id }, body: {}, token: de(usuario) })
const alCarrito = (usuario: string, id: number) =>
  portal.pedir(calls.autorizacionAlCarrito, { params: { id }, body: {}, token: de(usuario) })
const enCarrito = async (usuario = 'farmacia') =>
  (await portal.pedir(consultarCarrito, { token: de(usuario), body: {} })).sobre.data.map((r) => [
    r.codArticulo,
    r.cantidad,
  ])
const haceUnaHora = () => new Date(portal.running.portal.ahora().getTime() - 3_600_000).toISOString()
const idDe = async (usuario: string) =>
  (await portal.sql<{ id: number }>('select id_usuario as id from usuarios where usuario = $1', [usuario]))[0]?.id

test('un titular envía siempre; un capturista pide; un comprador, dentro de sus límites', async () => {
  await limites('farmacia-compras', 1_000, null)
  expect((await mandar('farmacia', 40)).sobre.value).toBe(true)
  const { sobre } = await mandar('farmacia-mostrador', 40)
  expect(sobre).toEqual({
    value: false,
    message: 'Su pedido necesita autorización.',
    data: { autorizacion: [{ motivo: 'papel', detalle: 'Un capturista no envía pedidos por sí mismo.' }] },
  })
  expect(await enCarrito()).toEqual([[ARTICULO, 40]])
  expect((await mandar('farmacia-compras', 40)).sobre.value).toBe(true)
  expect(motivosDe(await mandar('farmacia-compras', 41))).toEqual(['limitePedido'])
})

test('otro total, y el crédito estricto, se dicen antes que la autorización', async () => {
  await ponerEn(portal, de('farmacia-mostrador'), ARTICULO, 3)
  const otro = await surtirDe(portal, de('farmacia-mostrador'), { totalVisto: 1 })
  expect(otro.sobre.message).toBe('Los precios o las existencias cambiaron. Revise su pedido antes de enviarlo.')
  expect(Object.keys(otro.sobre.data)).toEqual(['diferencias'])
})

test('50 envíos a la vez contra lo que alcanza para diez: exactamente diez', async () => {
  await limites('farmacia-compras', null, 10_000)
  await ponerEn(portal, de('farmacia-compras'), ARTICULO, 40)
  // each on a cart of its own lines would need fifty clients: the same lines are put again as soon as they are gone
  let enviados = 0
  const uno = async () => {
    for (let i = 0; i < 40; i++) {
      await ponerEn(portal, de('farmacia-compras'), ARTICULO, 40)
      const { sobre } = await surtirDe(portal, de('farmacia-compras'))
      if (sobre.value) {
        enviados++
        return
      }
      if (sobre.message === 'Su pedido necesita autorización.') return
    }
  }
  await Promise.all(Array.from({ length: 50 }, uno))
  expect(enviados).toBe(10)
  const [suma] = await portal.sql<{ n: number; total: number }>(
    'select count(*)::int as n, sum(total)::float as total from pedidos where fecha_recepcion > $2 and id_usuario = $1',
    [await idDe('farmacia-compras'), haceUnaHora()],
  )
  expect(suma).toEqual({ n: 10, total: 10_000 })
})

test('lo negado y lo cancelado regresan a su mes; lo de otro mes no cuenta, ni lo que no nació aquí', async () => {
  await limites('farmacia-compras', null, 2_000)
  expect((await mandar('farmacia-compras', 80)).sobre.value).toBe(true)
  expect(motivosDe(await mandar('farmacia-compras', 1))).toEqual(['limiteMes'])
  const suyos = `where id_usuario = (select id_usuario from usuarios where usuario = 'farmacia-compras') and fecha_recepcion > '${haceUnaHora()}'`
  await portal.sql(`update pedidos set importe = 1975, total = 1975 ${suyos}`)
  expect((await mandar('farmacia-compras', 1)).sobre.value).toBe(true)
  expect(motivosDe(await mandar('farmacia-compras', 1))).toEqual(['limiteMes'])
  await portal.sql(`update pedidos set estatus = 'X' ${suyos}`)
  expect((await mandar('farmacia-compras', 80)).sobre.value).toBe(true)
  await portal.sql(`update pedidos set fecha_recepcion = fecha_recepcion - interval '32 days' ${suyos}`)
  expect((await mandar('farmacia-compras', 80)).sobre.value).toBe(true)
  await portal.sql(`update pedidos set id_usuario = null ${suyos}`)
  expect((await mandar('farmacia-compras', 80)).sobre.value).toBe(true)
})

test('el presupuesto y las reglas del cliente: se guardan con su versión, y piden autorización a quien no es titular', async () => {
  const leer = () => portal.pedir(reglasDeCuenta, { token: de('farmacia') })
  expect((await leer()).sobre.data).toEqual({
    ...{ presupuestoMes: null, otrosCedis: false, controlado: false, articuloNuevo: false },
    version: 0,
  })
  const guardar = (body: object, usuario = 'farmacia') => portal.pedir(guardarReglas, { token: de(usuario), body })
  const reglas = { presupuestoMes: 0, otrosCedis: true, controlado: true, articuloNuevo: true }
  expect((await guardar({ ...reglas, version: 0 })).sobre.data).toEqual({ ...reglas, version: 1 })
  const tarde = await guardar({ ...reglas, presupuestoMes: 5, version: 0 })
  expect([tarde.status, tarde.sobre.message]).toEqual([409, 'Otra persona lo cambió.'])
  expect((await guardar({ ...reglas, presupuestoMes: 100, version: 1 })).sobre.data).toEqual({
    ...reglas,
    presupuestoMes: 100,
    version: 2,
  })
  for (const call of [reglasDeCuenta, guardarReglas]) {
    const { status, sobre } = await portal.pedir(call, {
      token: de('farmacia-compras'),
      body: { ...reglas, version: 2 },
    })
    expect([status, sobre.message]).toEqual([403, 'Su papel (Comprador) no permite administrar usuarios.'])
  }
  await ponerEn(portal, de('farmacia'), '1000008', 25)
  await ponerEn(portal, de('farmacia'), '1000003', 1)
  const con = await surtirDe(portal, de('farmacia-compras'), { surtirEnVariosCedis: 'A' })
  const { autorizacion } = con.sobre.data as unknown as { autorizacion: { motivo: string; detalle: string }[] }
  expect(autorizacion).toMatchObject([
    { motivo: 'presupuesto' },
    { motivo: 'otrosCedis', detalle: 'Lo surten otros CEDIS: Torreón.' },
    { motivo: 'controlado', detalle: expect.any(String) },
    { motivo: 'articuloNuevo' },
  ])
  // a titular sends it: for what it was is kept with its orders
  const { sobre } = await surtirDe(portal, de('farmacia'), { surtirEnVariosCedis: 'A' })
  const [guardado] = await portal.sql(
    'select motivos_de_autorizacion as motivos, id_autoriza as autoriza from pedidos where folio = $1',
    [sobre.data.pedidos[0]?.folio],
  )
  expect(guardado).toEqual({ motivos: autorizacion.map((a) => a.motivo), autoriza: null })
  expect(motivosDe(await mandar('farmacia-compras', 1, '1000003'))).toEqual(['presupuesto', 'controlado'])
})

test('lo pedido sale del carrito, y quien aprueba lo envía por quien lo pidió', async () => {
  const clave = randomUUID()
  await ponerEn(portal, de('farmacia-mostrador'), ARTICULO, 10)
  await ponerEn(portal, de('farmacia-mostrador'), '1000007', 3)
  const [una, otra] = [await pedir('farmacia-mostrador', {}, clave), await pedir('farmacia-mostrador', {}, clave)]
  expect(otra.sobre).toEqual(una.sobre)
  const { id } = una.sobre.data
  expect(await enCarrito()).toEqual([])
  const { data } = (await ver('farmacia', id)).sobre
  expect(data).toMatchObject({
    ...{ id, pide: 'Luis Arce', renglones: 2, motivos: ['papel'], nota: 'Para el fin de semana', estado: 'pendiente' },
    ...{ resuelve: '', motivo: '', folios: [], diferencias: [], noSurtidos: [], suya: false, porQueNo: '' },
    detalles: [{ motivo: 'papel', detalle: 'Un capturista no envía pedidos por sí mismo.' }],
    lineas: [
      {
        codArticulo: ARTICULO,
        cantidad: 10,
        surtidas: 10,
        precioPedido: 25,
        precioHoy: 25,
        existenciaOtrosCedis: expect.any(Number),
      },
      { codArticulo: '1000007', cantidad: 3, surtidas: 3 },
    ],
  })
  expect(data.totalHoy).toBe(data.total)
  expect(Date.parse(data.vence) - Date.parse(data.fecha)).toBe(48 * 3_600_000)
  const { porAutorizar } = (await portal.pedir(inicio, { token: de('farmacia') })).sobre.data
  expect(porAutorizar.map((s) => s.id)).toEqual([id])
  const suya = await aprobar('farmacia', id, data.total)
  expect(suya.sobre).toMatchObject({
    value: true,
    message: 'Su pedido se envió.',
    data: { negados: [], noSurtidos: [] },
  })
  const folio = suya.sobre.data.pedidos[0]?.folio ?? ''
  const { pedido } = (await portal.pedir(pedidosDet, { params: { folio }, token: de('farmacia') })).sobre
  expect(pedido).toMatchObject({ usuario: 'Luis Arce', canal: 'carrito', origen: 'Autorización' })
  expect(pedido.autorizadoPor).not.toBe('')
  expect((await ver('farmacia-mostrador', id)).sobre.data).toMatchObject({
    estado: 'aprobada',
    folios: [folio],
    suya: true,
  })
})

test('otro total no se envía: dice qué cambió; con el de hoy, sí', async () => {
  const id = await solicitar('farmacia-mostrador', 10)
  const { total } = (await ver('farmacia', id)).sobre.data
  await portal.sql('update precios set precio_neto = precio_neto + 1 where cod_articulo = $1', [ARTICULO])
  const hoy = await vi(async () => {
    const { data } = (await ver('farmacia', id)).sobre
    expect(data.totalHoy).toBe(total + 10)
    return data
  })
  expect(hoy.diferencias).toEqual([{ codArticulo: ARTICULO, antes: 25, ahora: 26, motivo: 'precio' }])
  const no = await aprobar('farmacia', id, total)
  expect(no.sobre).toMatchObject({ value: false, data: { diferencias: hoy.diferencias } })
  expect((await ver('farmacia', id)).sobre.data.estado).toBe('pendiente')
  expect((await aprobar('farmacia', id, hoy.totalHoy)).sobre.value).toBe(true)
  await portal.sql('update precios set precio_neto = precio_neto - 1 where cod_articulo = $1', [ARTICULO])
  await vi(async () => expect(await precioEnCarrito()).toBe(25))
})
const precioEnCarrito = async () => {
  await ponerEn(portal, de('farmacia'), ARTICULO, 1)
  return (await portal.pedir(consultarCarrito, { token: de('farmacia'), body: {} })).sobre.data[0]?.precioAplicado
}
const vi = <T>(hacer: () => Promise<T>) => vitest.waitFor(hacer, { timeout: 20_000, interval: 200 })

test('quién aprueba: nadie lo suyo, un comprador lo que cabe en sus límites, un capturista nada', async () => {
  const id = await solicitar('farmacia-mostrador', 10)
  const { total } = (await ver('farmacia', id)).sobre.data
  const capturista = await aprobar('farmacia-mostrador', id, total)
  expect([capturista.status, capturista.sobre.message]).toEqual([
    403,
    'Su papel (Capturista) no permite enviar pedidos.',
  ])
  expect((await aprobar('farmacia-pagos', id, total)).status).toBe(403)
  expect((await aprobar('grupo', id, total)).status).toBe(404)
  await limites('farmacia-compras', 249.99, null)
  expect((await aprobar('farmacia-compras', id, total)).sobre.message).toBe(
    'No cabe en sus límites: lo autoriza un titular.',
  )
  expect((await rechazar('farmacia-compras', id)).sobre.message).toBe('No cabe en sus límites: lo autoriza un titular.')
  expect((await ver('farmacia-compras', id)).sobre.data.porQueNo).toBe(
    'No cabe en sus límites: lo autoriza un titular.',
  )
  await limites('farmacia-compras', 250, null)
  expect((await aprobar('farmacia-compras', id, total)).sobre.value).toBe(true)
  const suya = await solicitar('farmacia-compras', 11)
  expect((await aprobar('farmacia-compras', suya, 275)).sobre.message).toBe('Nadie autoriza lo que él mismo pidió.')
  await portal.pedir(guardarReglas, {
    token: de('farmacia'),
    body: { presupuestoMes: 10, otrosCedis: false, controlado: false, articuloNuevo: false, version: 0 },
  })
  const conRegla = await solicitar('farmacia-mostrador', 1)
  expect((await aprobar('farmacia-compras', conRegla, 25)).sobre.message).toBe(
    'Sólo un titular lo autoriza, por sus reglas o su presupuesto.',
  )
})

test('lo que no necesita autorización no la pide; y sin quien la dé no se pide', async () => {
  await ponerEn(portal, de('farmacia'), ARTICULO, 1)
  expect((await pedir('farmacia')).sobre.message).toBe('Su pedido no necesita autorización: ya puede enviarlo.')
  await portal.sql(
    "update usuarios_clientes set papel = 'mirar' where cod_cliente = '100001' and papel in ('titular', 'comprador')",
  )
  const { sobre } = await pedir('farmacia-mostrador')
  await portal.sql("update usuarios_clientes set papel = 'titular' where id_usuario = $1", [await idDe('farmacia')])
  await portal.sql("update usuarios_clientes set papel = 'comprador' where id_usuario = $1", [
    await idDe('farmacia-compras'),
  ])
  expect(sobre.message).toBe('Nadie en su farmacia puede autorizarlo. Pida a su agente que dé de alta a un titular.')
  expect(await enCarrito()).toEqual([[ARTICULO, 1]])
})

test('rechazar dice por qué; retirar, sólo quien pidió; al carrito se suma a lo que hay', async () => {
  const id = await solicitar('farmacia-mostrador', 10)
  expect((await retirar('farmacia', id)).sobre.message).toBe('Sólo quien la pidió puede retirarla.')
  expect((await rechazar('farmacia', id)).sobre.value).toBe(true)
  expect((await ver('farmacia-mostrador', id)).sobre.data).toMatchObject({
    estado: 'rechazada',
    motivo: 'No hace falta',
  })
  for (const hecho of [rechazar, retirar, alCarrito])
    expect((await hecho('farmacia', id)).sobre.message).toBe('Ya no está pendiente.')
  const otra = await solicitar('farmacia-mostrador', 10)
  expect((await retirar('farmacia-mostrador', otra)).sobre.value).toBe(true)
  const tercera = await solicitar('farmacia-mostrador', 10)
  await ponerEn(portal, de('farmacia'), ARTICULO, 5)
  expect((await alCarrito('farmacia-mostrador', tercera)).sobre).toMatchObject({
    data: { agregados: 1, noAgregados: [] },
    cambios: [{ codArticulo: ARTICULO, estaba: 5, quedo: 15 }],
  })
  expect(await enCarrito()).toEqual([[ARTICULO, 15]])
})

test('dos a la vez: una gana y la otra oye que ya no está pendiente', async () => {
  for (const pareja of [
    (id: number) => [aprobar('farmacia', id, 250), rechazar('farmacia-compras', id)],
    (id: number) => [aprobar('farmacia', id, 250), aprobar('farmacia-compras', id, 250)],
    (id: number) => [alCarrito('farmacia-mostrador', id), aprobar('farmacia', id, 250)],
    (id: number) => [retirar('farmacia-mostrador', id), rechazar('farmacia', id)],
  ]) {
    await portal.pedir(vaciarCarrito, { token: de('farmacia'), body: {} })
    const id = await solicitar('farmacia-mostrador', 10)
    const dichas = (await Promise.all(pareja(id))).map(({ sobre }) => [sobre.value, sobre.value || sobre.message])
    expect(dichas.toSorted()).toEqual([
      [false, 'Ya no está pendiente.'],
      [true, true],
    ])
  }
})

test('a las 48 horas vence, una vez, y sus renglones quedan en Pendientes', async () => {
  const id = await solicitar('farmacia-mostrador', 10)
  await portal.sql('update autorizaciones set vence = creada where id = $1', [id])
  for (const hecho of [
    () => aprobar('farmacia', id, 250),
    () => rechazar('farmacia', id),
    () => retirar('farmacia-mostrador', id),
  ])
    expect((await hecho()).sobre.message).toBe('Ya no está pendiente.')
  const { portal: p } = portal.running
  await Promise.all([vencerAutorizaciones(p), vencerAutorizaciones(p)])
  await vencerAutorizaciones(p)
  expect((await ver('farmacia-mostrador', id)).sobre.data).toMatchObject({ estado: 'vencida', resuelve: '' })
  const suyos = (await portal.pedir(pendientes, { token: de('farmacia-mostrador') })).sobre.data
  expect(suyos.filter((s) => s.origen === 'autorizacion')).toMatchObject([
    { codArticulo: ARTICULO, piezas: 10, folio: '' },
  ])
})

test('quien ya no está: lo suyo se queda con los titulares; quien pierde su papel o su cliente no aprueba', async () => {
  const id = await solicitar('farmacia-mostrador', 10)
  const mostrador = await idDe('farmacia-mostrador')
  await portal.sql('update usuarios_clientes set activo = false where id_usuario = $1', [mostrador])
  expect((await aprobar('farmacia-compras', id, 250)).sobre.message).toBe(
    'Quien lo pidió ya no está: sólo un titular lo autoriza.',
  )
  await portal.sql("update clientes set estatus = 'I' where cod_cliente = '100001'")
  expect((await aprobar('farmacia', id, 250)).sobre.message).toBe('El cliente se encuentra inactivo.')
  await portal.sql("update clientes set estatus = 'A' where cod_cliente = '100001'")
  await portal.sql("update usuarios_clientes set papel = 'pagos' where id_usuario = $1", [
    await idDe('farmacia-compras'),
  ])
  const sinPapel = await aprobar('farmacia-compras', id, 250)
  await portal.sql("update usuarios_clientes set papel = 'comprador' where id_usuario = $1", [
    await idDe('farmacia-compras'),
  ])
  expect([sinPapel.status, sinPapel.sobre.message]).toEqual([403, 'Su papel (Pagos) no permite enviar pedidos.'])
  // a session is known as it was for five seconds
  await vi(async () => expect((await aprobar('farmacia', id, 250)).sobre.value).toBe(true))
  await portal.sql('update usuarios_clientes set activo = true where id_usuario = $1', [mostrador])
  // whoever comes next finds all of them as they were
  for (const token of [de('farmacia-compras'), de('farmacia-mostrador')])
    await vi(async () => expect((await portal.pedir(vaciarCarrito, { token, body: {} })).status).toBe(200))
})

test('la clave de un intento repetida por otra persona, o desde otra sucursal, no envía nada más ni deja hacer lo que no podía', async () => {
  const clave = randomUUID()
  const enviar = (usuario: string) =>
    portal.pedir(surtir, { body: ENVIO, token: de(usuario), headers: { 'idempotency-key': clave } })
  const recibidos = async () =>
    (
      await portal.sql<{ n: number }>('select count(*)::int as n from pedidos where fecha_recepcion > $1', [
        haceUnaHora(),
      ])
    )[0]?.n ?? 0
  const antes = await recibidos()
  await ponerEn(portal, de('farmacia-compras'), ARTICULO, 10)
  const primera = await enviar('farmacia-compras')
  expect(primera.sobre.value).toBe(true)
  // what waits in the cart now is not sent by who may not send it
  await ponerEn(portal, de('farmacia-mostrador'), ARTICULO, 70)
  expect((await enviar('farmacia-mostrador')).sobre).toEqual(primera.sobre)
  expect((await enviar('farmacia-pagos')).status).toBe(403)
  expect((await enviar('grupo')).sobre.message).toBe('Su carrito se encuentra vacío.')
  expect([await enCarrito(), await recibidos()]).toEqual([[[ARTICULO, 70]], antes + 1])

  const id = await solicitar('farmacia-mostrador', 10)
  const deOtra = randomUUID()
  const { total } = (await ver('farmacia', id)).sobre.data
  const aprobada = await aprobar('farmacia', id, total, deOtra)
  expect(aprobada.sobre.value).toBe(true)
  expect((await aprobar('farmacia-compras', id, total, deOtra)).sobre).toEqual(aprobada.sobre)
  expect((await aprobar('farmacia-mostrador', id, total, deOtra)).status).toBe(403)
  expect((await aprobar('grupo', id, total, deOtra)).status).toBe(404)
  // of another request it is no key at all
  const otra = await solicitar('farmacia-mostrador', 10)
  expect((await aprobar('farmacia', otra, total, deOtra)).status).toBe(409)
  expect(await recibidos()).toBe(antes + 2)
})

test('una regla que nadie más podría autorizar se dice al pedir; de quien quitaron de la farmacia, un titular todavía', async () => {
  const papel = (usuario: string, cual: string) =>
    portal.sql(
      "update usuarios_clientes set papel = $2 where cod_cliente = '100001' and id_usuario = (select id_usuario from usuarios where usuario = $1)",
      [usuario, cual],
    )
  const reglas = { presupuestoMes: 0, otrosCedis: false, controlado: false, articuloNuevo: false, version: 0 }
  await portal.pedir(guardarReglas, { token: de('farmacia'), body: reglas })
  await papel('farmacia', 'mirar')
  await ponerEn(portal, de('farmacia-mostrador'), ARTICULO, 10)
  const { sobre } = await pedir('farmacia-mostrador')
  await papel('farmacia', 'titular')
  expect(sobre.message).toBe('Nadie en su farmacia puede autorizarlo. Pida a su agente que dé de alta a un titular.')

  await portal.sql('delete from reglas_de_cliente')
  const { id } = (await pedir('farmacia-mostrador')).sobre.data
  const mostrador = await idDe('farmacia-mostrador')
  const { token } = await entrarComo(portal, ['ventas', 'credito'], { confirmada: true })
  const poner = async (codCliente: string, cual: string | null) => {
    const filtros = { usuario: 'farmacia-mostrador' }
    const [{ version = 0 } = {}] = (await portal.pedir(usuarios.consultar, { token, body: { filtros } })).sobre.data
    const body = { codCliente, papel: cual, version }
    const hecho = await portal.pedir(clientesDeUsuario, { token, params: { id: Number(mostrador) }, body })
    expect(hecho.sobre.value).toBe(true)
  }
  await poner('100009', 'mirar')
  await poner('100001', null)
  expect((await retirar('farmacia-mostrador', id)).status).toBe(401)
  expect((await aprobar('farmacia-compras', id, 250)).sobre.message).toBe(
    'Quien lo pidió ya no está: sólo un titular lo autoriza.',
  )
  expect((await aprobar('farmacia', id, 250)).sobre.value).toBe(true)
  const [pedido] = await portal.sql(
    'select id_usuario as de from pedidos order by fecha_recepcion desc, folio desc limit 1',
  )
  expect(pedido).toEqual({ de: mostrador })
  await poner('100001', 'capturista')
  await poner('100009', null)
  tokens['farmacia-mostrador'] = await portal.entrar('farmacia-mostrador')
})

test('la campana y el correo son de quien aprueba, y de quien pidió; lo visto es de cada uno', async () => {
  await seguidos(portal)
  await portal.sql('delete from notificaciones')
  await portal.sql("delete from salidas where tipo = 'correo'")
  await limites('farmacia-compras', 1, null)
  const id = await solicitar('farmacia-mostrador', 10)
  const campana = async (usuario: string) =>
    (await portal.pedir(ultimasNotificaciones, { token: de(usuario) })).sobre.data.map((n) => [
      n.titulo,
      n.visto,
      n.url,
    ])
  const url = `/clientes/autorizaciones/${id}`
  expect(await campana('farmacia')).toEqual([['Luis Arce pide autorización para un pedido', 0, url]])
  expect(await campana('farmacia-compras')).toEqual([])
  expect(await campana('farmacia-mostrador')).toEqual([])
  const correos = await portal.sql<{ para: string; texto: string }>(
    "select carga->>'para' as para, carga->>'texto' as texto from salidas where clave like 'autorizacion:%' order by id desc",
  )
  expect(correos).toHaveLength(1)
  expect(correos[0]?.texto).toContain(url)
  await portal.pedir(marcarVistas, { token: de('farmacia'), body: {} })
  expect((await campana('farmacia')).map(([, visto]) => visto)).toEqual([1])
  await rechazar('farmacia', id)
  expect(await campana('farmacia-mostrador')).toEqual([['Su solicitud se rechazó', 0, url]])
  await portal.sql(
    "insert into notificaciones (codigo, cod_cliente, titulo, mensaje, url, fecha) values (-1, '100001', 'Para todos', '', '', now())",
  )
  await portal.pedir(marcarVistas, { token: de('farmacia-mostrador'), body: {} })
  expect(await campana('farmacia')).toContainEqual(['Para todos', 0, ''])
  expect(await campana('farmacia-mostrador')).toContainEqual(['Para todos', 1, ''])
})

test('un capturista no ve el crédito en ninguna respuesta que lo dice', async () => {
  await ponerEn(portal, de('farmacia-mostrador'), ARTICULO, 1)
  const token = de('farmacia-mostrador')
  expect((await portal.pedir(consultarCarrito, { token, body: {} })).sobre.saldo).toBeNull()
  expect((await portal.pedir(inicio, { token })).sobre).toMatchObject({
    creditoDisponible: null,
    data: { vence: { importe: 0 } },
  })
  expect((await portal.pedir(consultarCarrito, { token: de('farmacia'), body: {} })).sobre.saldo).not.toBeNull()
})

test('la lista: todas para quien aprueba, las suyas para los demás, y por estado', async () => {
  const id = await solicitar('farmacia-mostrador', 10)
  const lista = async (usuario: string, query: object = {}) =>
    (await portal.pedir(calls.autorizaciones, { token: de(usuario), query })).sobre.data
  expect((await lista('farmacia', { estado: 'pendiente' })).map((s) => s.id)).toEqual([id])
  expect((await lista('farmacia')).length).toBeGreaterThan(3)
  expect((await lista('farmacia-mostrador', { estado: 'pendiente' })).map((s) => s.id)).toEqual([id])
  expect(await lista('farmacia-pagos')).toEqual([])
  expect(await lista('grupo')).toEqual([])
  expect((await ver('farmacia-pagos', id)).status).toBe(404)
  expect((await ver('grupo', id)).status).toBe(404)
})

test('la demostración deja una solicitud cuando no hay ninguna abierta, y los límites una vez', async () => {
  const dejar = () => dejarAutorizaciones(portal.running.portal, AUTORIZACION_DE_MUESTRA, ULTIMO_FIJO)
  const abiertas = async () =>
    (await portal.pedir(calls.autorizaciones, { token: de('farmacia'), query: { estado: 'pendiente' } })).sobre.data
  await portal.sql('update usuarios_clientes set version = 1')
  await dejar()
  await dejar()
  const [una, otra] = await abiertas()
  expect([una?.pide, una?.renglones, otra]).toEqual(['Luis Arce', 3, undefined])
  const limites = await portal.sql(
    'select limite_pedido::float as pedido, limite_mes::float as mes from usuarios_clientes where id_usuario = $1',
    [await idDe('farmacia-compras')],
  )
  expect(limites).toEqual([{ pedido: 5_000, mes: 20_000 }])
  expect(await enCarrito()).toEqual([])
})
