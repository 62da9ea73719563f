import { randomUUID } from 'node:crypto'
import * as calls from '@surtia/contracts/avisos-de-existencia.ts'
import { ultimasNotificaciones } from '@surtia/contracts/notificaciones.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase, SESION_DE_COMANDO } from '../../db/database.ts'
import { ponerEn, surtirDe } from '../../test/envio.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { avisarExistencias } from './avisar-existencias.ts'

const ARTICULO = '1000001'
let portal: PortalDePruebas
let token: string
let grupo: string
/** Where a statement may take its time: a wave of thousands on a machine that does much else. */
let despacio: Database
beforeAll(async () => {
  portal = await levantar()
  despacio = openDatabase({ url: portal.baseUrl, conexiones: 2, sesion: SESION_DE_COMANDO, onError: () => undefined })
  token = await portal.entrar('farmacia')
  grupo = await portal.entrar('grupo')
})
afterAll(async () => {
  await despacio.destroy()
  await portal.cerrar()
})
beforeEach(async () => {
  await portal.sql('delete from avisos_de_existencia')
  await portal.sql('delete from notificaciones')
  await portal.sql("delete from salidas where tipo = 'correo'")
  await portal.sql('delete from existencias where cod_articulo = any($1)', [[ARTICULO, '1000007']])
})

const hay = (piezas: number, { codArticulo = ARTICULO, sucursal = 1, caducidad = '2035-12-31' } = {}) =>
  portal.sql(
    `insert into existencias (cod_articulo, cod_sucursal, lote, caducidad, piezas) values ($1, $2, 'L', $3, $4)
     on conflict (cod_articulo, cod_sucursal, lote) do update set piezas = excluded.piezas`,
    [codArticulo, sucursal, caducidad, piezas],
  )
const esperar = (piezas: number, { codArticulo = ARTICULO, centro = 'propio', de = token } = {}) =>
  portal.pedir(calls.pedirAvisoDeExistencia, { token: de, body: { codArticulo, piezas, centro } })
/** A wave so many minutes from now. */
const ola = (minutos = 0) => {
  const suyo = portal.running.portal
  return avisarExistencias({ ...suyo, db: despacio, ahora: () => new Date(suyo.ahora().getTime() + minutos * 60_000) })
}
const campana = async (de = token) =>
  (await portal.pedir(ultimasNotificaciones, { token: de })).sobre.data.filter((n) => n.titulo.startsWith('Llegó'))
const correos = () =>
  portal.sql<{ clave: string; carga: { para: string; asunto: string; texto: string } }>(
    "select clave, carga from salidas where clave like 'llego:%' order by id",
  )

test('cuando hay, la campana lo dice y lleva al artículo, va un correo, y el aviso queda dado', async () => {
  await esperar(24)
  await ola()
  expect(await campana()).toEqual([])
  await hay(24)
  await ola()
  const [aviso] = (await portal.pedir(calls.avisosDeExistencia, { token })).sobre.data
  expect(aviso?.estado).toBe('avisado')
  const [campanada] = await campana()
  expect(campanada).toMatchObject({
    titulo: `Llegó ${aviso?.descripcion}`,
    mensaje: 'Ya hay 24 piezas que esperaba, en su CEDIS. No se apartan: pídalas pronto.',
    url: `/clientes/detalle-producto/${ARTICULO}`,
  })
  expect((await correos()).map((c) => c.carga.asunto)).toEqual([`Llegó ${aviso?.descripcion}`])
  await ola(60)
  expect([(await campana()).length, (await correos()).length]).toEqual([1, 1])
})

test('varios productos de una ola van en un solo correo', async () => {
  await esperar(1)
  await esperar(2, { codArticulo: '1000007' })
  await hay(10)
  await hay(10, { codArticulo: '1000007' })
  await ola()
  expect((await campana()).length).toBe(2)
  const [correo, ...otros] = await correos()
  expect(otros).toEqual([])
  expect(correo?.carga.asunto).toBe('Llegaron 2 productos que esperaba')
  expect(correo?.carga.texto.match(/^Llegó /gm)).toHaveLength(2)
})

test('lo prometido no se promete a otro hasta que pasan diez minutos sin que lo compren', async () => {
  await esperar(6)
  await esperar(6, { de: grupo, centro: 'cualquiera' })
  await hay(8)
  await ola()
  expect([(await campana()).length, (await campana(grupo)).length]).toEqual([1, 0])
  await ola(9)
  expect(await campana(grupo)).toEqual([])
  await ola(10)
  expect((await campana(grupo)).length).toBe(1)
})

test('lo que compra quien fue avisado deja de estar prometido, y lo que sobra es para el siguiente', async () => {
  await esperar(6)
  await hay(8)
  await ola()
  await esperar(4, { de: grupo, centro: 'cualquiera' })
  await ponerEn(portal, token, ARTICULO, 4)
  expect((await surtirDe(portal, token, {}, randomUUID())).sobre.value).toBe(true)
  // 4 are left: 2 of them still promised
  await ola(1)
  expect((await campana(grupo)).map((n) => n.mensaje)).toEqual([
    'Hay 2 de las 4 piezas que espera, entre los CEDIS. No se apartan: pídalas pronto.',
  ])
})

test('volver a pedirlo no suelta lo prometido, ni avisa dos veces de lo mismo', async () => {
  await esperar(8)
  await hay(8)
  await ola()
  await esperar(8)
  await esperar(8, { de: grupo, centro: 'cualquiera' })
  await ola(5)
  expect([(await campana()).length, (await campana(grupo)).length]).toEqual([1, 0])
})

test('lo de otro centro es sólo para quien espera de cualquiera; lo que caduca pronto, para nadie', async () => {
  await esperar(5)
  await hay(9, { sucursal: 2 })
  await hay(9, { caducidad: '2026-12-01' })
  await ola()
  expect(await campana()).toEqual([])
  await esperar(5, { centro: 'cualquiera' })
  await ola()
  expect((await campana()).length).toBe(1)
})

test('quien espera lo que esta existencia no le sirve no le tapa la fila a los demás', async () => {
  await portal.sql(
    `insert into clientes (cod_cliente, nombre, cod_sucursal)
     select (600000 + i)::text, 'Farmacia de otro centro ' || i, 2 from generate_series(1, 9) i`,
  )
  await portal.sql(
    `insert into avisos_de_existencia (cod_cliente, cod_articulo, piezas, centro, pedido, vence)
     select (600000 + i)::text, $1, 1, 'propio', '2026-11-18T00:00:00Z', '2027-11-18T00:00:00Z' from generate_series(1, 9) i`,
    [ARTICULO],
  )
  await esperar(2)
  await esperar(2, { de: grupo, centro: 'cualquiera' })
  await hay(4)
  await ola()
  expect([(await campana()).length, (await campana(grupo)).length]).toEqual([1, 1])
})

test('a un cliente inactivo no se le avisa, y conserva su lugar; lo cancelado y lo vencido tampoco se avisan', async () => {
  await esperar(5)
  await hay(5)
  for (const [estorbo, quitarlo] of [
    ["update clientes set estatus = 'I' where cod_cliente = '100001'", "update clientes set estatus = 'A'"],
    ["update articulos set estatus = 'C' where cod_articulo = '1000001'", "update articulos set estatus = 'A'"],
    [
      "update avisos_de_existencia set vence = '2026-11-18T19:00:00Z'",
      "update avisos_de_existencia set vence = '2027-01-01'",
    ],
  ] as const) {
    await portal.sql(estorbo)
    await ola()
    await portal.sql(quitarlo)
    expect(await campana()).toEqual([])
  }
  await ola()
  expect((await campana()).length).toBe(1)
})

test('5,000 esperan y hay 100 piezas: olas en orden, nadie dos veces y nunca más de lo que hay', async () => {
  await portal.sql(
    `insert into clientes (cod_cliente, nombre, cod_sucursal, correo)
     select (700000 + i)::text, 'Farmacia que espera ' || i, 1, 'espera' || i || '@ejemplo.example' from generate_series(1, 5000) i`,
  )
  await portal.sql(
    `insert into avisos_de_existencia (cod_cliente, cod_articulo, piezas, centro, pedido, vence)
     select (700000 + i)::text, '1000001', 1 + i % 9, case when i % 3 = 0 then 'cualquiera' else 'propio' end, '2026-11-18T00:00:00Z', '2027-11-18T00:00:00Z'
       from generate_series(1, 5000) i order by i`,
  )
  await hay(100)
  const olas = 12
  // two processes at each instant: only one of them makes the wave
  for (let i = 0; i < olas; i++) await Promise.all([ola(i * 11), ola(i * 11), ola(i * 11 + 1)])
  const porOla = await portal.sql<{ piezas: number }>(
    `select sum(prometidas)::int as piezas from avisos_de_existencia where estado = 'avisado' group by avisado order by avisado`,
  )
  expect(porOla).toEqual(Array.from({ length: olas }, () => ({ piezas: 100 })))
  const [{ avisados, ultimo } = { avisados: 0, ultimo: 0 }] = await portal.sql<{ avisados: number; ultimo: number }>(
    `select count(*)::int as avisados, max(cod_cliente::int - 700000) as ultimo from avisos_de_existencia where estado = 'avisado'`,
  )
  expect(avisados).toBe(ultimo)
  const [cuentas] = await portal.sql(
    `select count(*)::int as campanadas, count(distinct cod_cliente)::int as clientes,
            (select count(*)::int from salidas where clave like 'llego:%') as correos from notificaciones where titulo like 'Llegó%'`,
  )
  expect(cuentas).toEqual({ campanadas: avisados, clientes: avisados, correos: avisados })
})
