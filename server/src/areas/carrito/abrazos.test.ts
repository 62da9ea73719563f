import { randomUUID } from 'node:crypto'
import * as calls from '@surtia/contracts/carrito.ts'
import * as deExcel from '@surtia/contracts/excel.ts'
import { marcarVistas, redireccionadas } from '@surtia/contracts/notificaciones.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { contarAbrazos } from '../../faults/abrazos.ts'
import { conPaciencia, pedirEn } from '../../faults/pedir.ts'
import { seguidos } from '../../test/envio.ts'
import { otraConexion } from '../../test/otra-conexion.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

const RONDAS = 6
let portal: PortalDePruebas
let token: string
let base: pg.Client
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
  base = new pg.Client({ connectionString: portal.baseUrl })
  base.on('error', () => undefined)
  await base.connect()
})
afterAll(async () => {
  await base.end()
  await portal.cerrar()
})

test('la cuenta de abrazos mortales muerde', async () => {
  const antes = await contarAbrazos(base)
  const [a, b] = [1, 2].map(() => new pg.Client({ connectionString: portal.baseUrl })) as [pg.Client, pg.Client]
  for (const uno of [a, b]) {
    await uno.connect()
    await uno.query('begin')
  }
  const tomar = (quien: pg.Client, cod: string) =>
    quien.query('select 1 from clientes where cod_cliente = $1 for update', [cod])
  await tomar(a, '100001')
  await tomar(b, '100002')
  const fines = await Promise.allSettled([tomar(a, '100002'), tomar(b, '100001')])
  expect(fines.filter((f) => f.status === 'rejected')).toHaveLength(1)
  for (const uno of [a, b]) await uno.end()
  expect(await contarAbrazos(base)).toBe(antes + 1)
})

/** Both carts full, each stored in the order opposite to that in which its lines were added: whoever locks as the table lies crosses with who does not. */
const llenar = (carrito: 'web' | 'excel') =>
  portal.sql(
    `insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen, agregado)
     select '100001', $1, cod_articulo, 1, 'carrito', now() - make_interval(secs => (row_number() over (order by cod_articulo))::int)
       from (select cod_articulo from articulos join precios using (cod_articulo) where estatus = 'A' and minimo_piezas = 1 order by 1 limit 80) a
     on conflict do nothing`,
    [carrito],
  )
test('vaciar, migrar, cambiar cantidades y enviar a la vez, de un cliente: ni un abrazo mortal', async () => {
  const antes = await contarAbrazos(base)
  // a busy machine may answer 503: a client asks again
  const pedir = conPaciencia(pedirEn(portal.url))
  const surtir = (surtirWebExcel: boolean) =>
    pedir(
      calls.surtir.path,
      { surtirEnVariosCedis: 'A', facturarPublicoGeneral: false, articulosSurtirCaducidades: [], surtirWebExcel },
      token,
      { 'idempotency-key': randomUUID() },
    )
  const vaciar = (surtirWebExcel: boolean) => pedir(calls.vaciarCarrito.path, { surtirWebExcel }, token)
  const poner = (codArticulo: string, cantidad: number) =>
    pedir(calls.modificarCantidad.path, { codArticulo, cantidad, rutaOrigen: 'carrito' }, token)
  const estados = new Set<number>()
  for (let ronda = 0; ronda < RONDAS; ronda++) {
    await llenar('web')
    await llenar('excel')
    const cantidades = ['1000001', '1000002', '1000003', '1000014'].map((cod) => poner(cod, 2 + ronda))
    const respuestas = await Promise.all([
      surtir(false),
      vaciar(false),
      ...cantidades,
      pedir(deExcel.migrarCarrito.path, {}, token),
      surtir(true),
      vaciar(true),
      vaciar(false),
    ])
    for (const r of respuestas) estados.add(r.status)
  }
  expect([...estados]).toEqual([200])
  expect((await contarAbrazos(base)) - antes).toBe(0)
})

test('vaciar espera a que el envío termine, aunque los renglones estén guardados al revés de como se agregaron', async () => {
  const antes = await contarAbrazos(base)
  await portal.sql("delete from carrito_renglones where cod_cliente = '100001'")
  await llenar('web')
  const otra = await otraConexion(portal.baseUrl)
  onTestFinished(() => otra.cerrar())
  await otra.hacer('begin')
  // the line that a send locks first and the table holds last
  await otra.hacer(
    "select 1 from carrito_renglones where cod_cliente = '100001' and carrito = 'web' order by agregado limit 1 for update",
  )
  const envio = portal.pedir(calls.surtir, {
    body: {
      surtirEnVariosCedis: 'R',
      facturarPublicoGeneral: false,
      articulosSurtirCaducidades: [],
      surtirWebExcel: false,
    },
    token,
    headers: { 'idempotency-key': randomUUID() },
  })
  await otra.esperando(1)
  const vaciado = portal.pedir(calls.vaciarCarrito, { token })
  await otra.esperando(2)
  await otra.hacer('rollback')
  expect([(await envio).status, (await vaciado).status]).toEqual([200, 200])
  expect((await contarAbrazos(base)) - antes).toBe(0)
})

test('las notificaciones se marcan por su número: quien espera a la primera no tiene tomada ninguna otra', async () => {
  await seguidos(portal)
  await portal.sql("delete from notificaciones where cod_cliente = '100001'")
  await portal.sql(
    `insert into notificaciones (codigo, cod_cliente, titulo, mensaje, url, fecha)
     select 5000000 - n, '100001', 'Aviso', '', '', now() from generate_series(1, 40) n`,
  )
  for (const llamada of [
    () => portal.pedir(marcarVistas, { token }),
    () => portal.pedir(redireccionadas, { body: { todasRedirigidas: true, codigoNotificacion: 0 }, token }),
  ]) {
    const otra = await otraConexion(portal.baseUrl)
    onTestFinished(() => otra.cerrar())
    await otra.hacer('begin')
    await otra.hacer('select 1 from notificaciones where codigo = 4999960 for update')
    const marcadas = llamada()
    await otra.esperando(1)
    const libres = await portal.sql(
      "select codigo from notificaciones where cod_cliente = '100001' for update skip locked",
    )
    expect(libres).toHaveLength(39)
    await otra.hacer('rollback')
    expect((await marcadas).status).toBe(200)
  }
})

test('marcar notificaciones de muchas maneras a la vez: ni un abrazo mortal, y todas quedan marcadas', async () => {
  await seguidos(portal)
  const antes = await contarAbrazos(base)
  const de = { codigoNotificacion: 0 }
  for (let ronda = 0; ronda < RONDAS; ronda++) {
    await portal.sql("delete from notificaciones where cod_cliente = '100001'")
    await portal.sql(
      `insert into notificaciones (codigo, cod_cliente, titulo, mensaje, url, fecha)
       select 5000000 + n, '100001', 'Aviso', '', '', now() - make_interval(secs => (n * 7919) % 1000) from generate_series(1, 400) n`,
    )
    const respuestas = await Promise.all([
      portal.pedir(redireccionadas, { body: { todasRedirigidas: true, ...de }, token }),
      portal.pedir(marcarVistas, { token }),
      portal.pedir(redireccionadas, { body: { todasRedirigidas: true, ...de }, token }),
      portal.pedir(redireccionadas, { body: { todasRedirigidas: false, codigoNotificacion: 5_000_200 }, token }),
      portal.pedir(marcarVistas, { token }),
    ])
    expect(respuestas.map((r) => r.status)).toEqual([200, 200, 200, 200, 200])
    expect(
      await portal.sql(
        "select 1 from notificaciones where cod_cliente = '100001' and not ((visto or cardinality(vistas) > 0) and redirigida)",
      ),
    ).toEqual([])
  }
  expect((await contarAbrazos(base)) - antes).toBe(0)
})
