import { Readable } from 'node:stream'
import { buscar } from '@surtia/contracts/catalogo.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Portal } from '../../../portal.ts'
import { startPortal } from '../../../start-portal.ts'
import { entrarA, levantar, type PortalDePruebas, pedirA } from '../../../test/portal.ts'
import { settingsForTests } from '../../../test/settings.ts'
import { listUltimas } from '../../integracion/entregas.queries.ts'
import { recibirEntrega } from '../../integracion/recibir-entrega.ts'
import { findReposicion } from './anteriores.queries.ts'
import { aplicarPorVenir } from './aplicar-por-venir.ts'
import { autorizarPrecios } from './decidir-detenidos.ts'
import { deshacerPrecios } from './deshacer.ts'
import { autorizarEntrega } from './entrega-detenida.ts'

let portal: PortalDePruebas
let token: string
const [A, B, C] = ['8920001', '8920002', '8920003'] as const
const QUIEN = { origen: 'prueba' }
// the last second of the 18th in Mazatlan, and the first instant of the 19th
const ANTES = '2026-11-19T06:59:59.999Z'
const MEDIANOCHE = '2026-11-19T07:00:00.000Z'
const HOY = '2026-11-18'
const MANANA = '2026-11-19'

beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
  await mandar('articulos', `codArticulo,descripcion\n${[A, B, C].map((c) => `${c},POR VENIR ${c}`).join('\n')}\n`)
})
beforeEach(async () => {
  for (const tabla of ['precios_por_venir', 'precios_detenidos', 'precios_anteriores'])
    await portal.sql(`delete from ${tabla}`)
  await portal.sql("delete from precios where cod_articulo like '8920%'")
  await mandar('precios', `codArticulo,precioNeto,precioPublico\n${A},100,200\n${B},50,200\n`)
})
afterAll(() => portal.cerrar())

/** The portal as it is at that instant. */
const a = (instante: string): Portal => ({ ...portal.running.portal, ahora: () => new Date(instante) })
const mandar = (tipo: 'articulos' | 'precios', csv: string, instante = ANTES, mas: object = {}) =>
  recibirEntrega(a(instante), Readable.from([Buffer.from(csv)]), { tipo, formato: 'csv', origen: 'prueba', ...mas })
const filas = (...renglones: string[]) => `codArticulo,precioNeto,vigenteDesde\n${renglones.join('\n')}\n`
const netos = async () =>
  Object.fromEntries(
    (
      await portal.sql<{ cod: string; neto: number }>(
        "select cod_articulo as cod, precio_neto as neto from precios where cod_articulo like '8920%' order by 1",
      )
    ).map(({ cod, neto }) => [cod, neto]),
  )
const porVenir = () =>
  portal.sql<{ cod: string; dia: string; neto: number }>(
    'select cod_articulo as cod, vigente_desde::text as dia, precio_neto as neto from precios_por_venir order by 1, 2',
  )
const detenidos = () =>
  portal.sql<{ id: number; cod: string; despues: number }>(
    'select id, cod_articulo as cod, despues from precios_detenidos where resuelto is null order by id',
  )

test('un precio de un día por venir espera a las 23:59:59 y rige a las 00:00:00, en todas partes', async () => {
  const informe = await mandar('precios', filas(`${A},110,${MANANA}`, `${B},55,${HOY}`, `${C},70,${MANANA}`))
  expect(informe).toMatchObject({ leidos: 3, aceptados: 3, rechazados: 0 })
  expect(await netos()).toEqual({ [A]: 100, [B]: 55 })
  await aplicarPorVenir(a(ANTES))
  expect(await netos()).toEqual({ [A]: 100, [B]: 55 })
  await aplicarPorVenir(a(MEDIANOCHE))
  expect(await netos()).toEqual({ [A]: 110, [B]: 55, [C]: 70 })
  expect(await porVenir()).toEqual([])
  const [publico] = await portal.sql('select precio_publico as publico from precios where cod_articulo = $1', [A])
  expect(publico).toEqual({ publico: 200 })
  expect(
    await portal.sql(
      'select precio_anterior as antes, precio_nuevo as nuevo from cambios_de_precio where cod_articulo = $1',
      [A],
    ),
  ).toEqual([{ antes: 100, nuevo: 110 }])
  // the catalogue in memory follows as after any delivery
  const { sobre } = await portal.pedir(buscar, { body: { buscar: A }, token })
  expect(sobre.data.resultadosPrincipales).toMatchObject([{ codArticulo: A, precioNeto: 110 }])
  await aplicarPorVenir(a(MEDIANOCHE))
  expect((await portal.sql("select 1 from entregas where origen = 'vigencia'")).length).toBe(1)
})

test('hoy, ayer o sin día es como siempre; un día que no existe se rechaza en español; el simulacro no deja nada', async () => {
  const informe = await mandar(
    'precios',
    filas(`${A},101,2026-11-01`, `${B},51,`, `${C},9,2026-02-30`, `${C},9,mañana`),
  )
  expect(informe).toMatchObject({ leidos: 4, aceptados: 2, rechazados: 2 })
  expect(informe.errores.map(({ linea, campo }) => [linea, campo])).toEqual([
    [4, 'vigenteDesde'],
    [5, 'vigenteDesde'],
  ])
  expect(await netos()).toEqual({ [A]: 101, [B]: 51 })
  await mandar('precios', filas(`${A},102,${MANANA}`), ANTES, { simulacro: true })
  expect(await porVenir()).toEqual([])
})

test('en una entrega caben el de hoy y los de varios días; una posterior reemplaza el del mismo día', async () => {
  await mandar('precios', filas(`${A},101,`, `${A},102,${MANANA}`, `${A},103,2026-12-01`, `${A},101.5,${HOY}`))
  expect(await netos()).toMatchObject({ [A]: 101.5 })
  await mandar('precios', filas(`${A},104,${MANANA}`))
  expect(await porVenir()).toEqual([
    { cod: A, dia: MANANA, neto: 104 },
    { cod: A, dia: '2026-12-01', neto: 103 },
  ])
  // a portal that was down for weeks: in the order of their days
  await aplicarPorVenir(a('2026-12-05T12:00:00Z'))
  expect(await netos()).toMatchObject({ [A]: 103 })
})

test('dos procesos a la vez lo hacen una sola vez, y uno que muere a la mitad lo deja esperando', async () => {
  await mandar('precios', filas(`${A},110,${MANANA}`, `${B},55,${MANANA}`))
  const { precios } = portal.running.portal.tipos
  const muere = () => Promise.reject(new Error('muerto'))
  const moribundo: Portal = {
    ...a(MEDIANOCHE),
    tipos: { ...portal.running.portal.tipos, precios: { ...precios, despues: muere } },
  }
  const entregas = () =>
    portal.sql<{ id: number; aceptados: number }>(
      "select id, (informe->>'aceptados')::int as aceptados from entregas order by id",
    )
  const antes = await entregas()
  await expect(aplicarPorVenir(moribundo)).rejects.toThrow('muerto')
  expect([await netos(), (await porVenir()).length]).toEqual([{ [A]: 100, [B]: 50 }, 2])
  expect(await entregas()).toEqual(antes)
  await Promise.all(Array.from({ length: 4 }, () => aplicarPorVenir(a(MEDIANOCHE))))
  expect(await netos()).toEqual({ [A]: 110, [B]: 55 })
  // two may have shared them out, an article each: none is applied twice
  const nuevas = (await entregas()).slice(antes.length)
  expect(nuevas.reduce((suma, { aceptados }) => suma + aceptados, 0)).toBe(2)
})

test('un portal que no estaba a medianoche lo aplica al iniciar, antes de contestar', async () => {
  await mandar('precios', filas(`${A},110,${MANANA}`))
  const cambios = {
    databaseUrl: portal.baseUrl,
    datos: portal.datos,
    puerto: 0,
    ahora: new Date('2026-11-20T01:00:00Z'),
  }
  const otro = await startPortal(settingsForTests(cambios), { site: '/nowhere' })
  try {
    expect(await netos()).toMatchObject({ [A]: 110 })
    const { sobre } = await pedirA(otro.url)(buscar, {
      body: { buscar: A },
      token: await entrarA(otro.url, 'farmacia'),
    })
    expect(sobre.data.resultadosPrincipales).toMatchObject([{ codArticulo: A, precioNeto: 110 }])
  } finally {
    await otro.stop()
  }
})

test('lo que llega después de medianoche queda sobre lo que debía regir desde medianoche', async () => {
  await mandar('precios', `codArticulo,precioNeto,precioPublico,vigenteDesde\n${A},110,210,${MANANA}\n`)
  await mandar('precios', filas(`${A},112,`), MEDIANOCHE)
  expect(await porVenir()).toEqual([])
  await aplicarPorVenir(a(MEDIANOCHE))
  expect(
    await portal.sql('select precio_neto as neto, precio_publico as publico from precios where cod_articulo = $1', [A]),
  ).toEqual([{ neto: 112, publico: 210 }])
})

test('uno que cambia mucho se detiene al llegar; autorizado espera su día y no se juzga otra vez', async () => {
  expect(await mandar('precios', filas(`${A},300,${MANANA}`))).toMatchObject({ aceptados: 0, detenidos: 1 })
  expect(await porVenir()).toEqual([])
  // what comes for now leaves it waiting: it is of another day
  await mandar('precios', filas(`${A},105,`))
  const [detenido] = await detenidos()
  expect(detenido).toMatchObject({ cod: A, despues: 300 })
  await autorizarPrecios(a(ANTES), [detenido?.id ?? 0], QUIEN)
  expect(await porVenir()).toEqual([{ cod: A, dia: MANANA, neto: 300 }])
  expect(await netos()).toMatchObject({ [A]: 105 })
  await aplicarPorVenir(a(MEDIANOCHE))
  expect(await netos()).toMatchObject({ [A]: 300 })
})

test('uno que al llegar cambiaba poco y en su día cambia mucho se detiene entonces, y se avisa', async () => {
  await mandar('precios', filas(`${A},110,${MANANA}`, `${B},52,${MANANA}`))
  await portal.sql('update precios set precio_neto = 30 where cod_articulo = $1', [A])
  await aplicarPorVenir(a(MEDIANOCHE))
  expect(await netos()).toEqual({ [A]: 30, [B]: 52 })
  const [detenido] = await detenidos()
  expect(detenido).toMatchObject({ cod: A, despues: 110 })
  expect(
    await portal.sql("select 1 from salidas where clave = (select 'detenidos:' || max(id) from entregas)"),
  ).toHaveLength(1)
  await autorizarPrecios(a(MEDIANOCHE), [detenido?.id ?? 0], QUIEN)
  expect(await netos()).toMatchObject({ [A]: 110 })
})

test('otra entrega para el mismo día reemplaza al que esperaba a una persona', async () => {
  await mandar('precios', filas(`${A},300,${MANANA}`))
  await mandar('precios', filas(`${A},310,2026-12-01`))
  expect((await detenidos()).map((d) => d.despues)).toEqual([300, 310])
  await mandar('precios', filas(`${A},108,${MANANA}`))
  expect((await detenidos()).map((d) => d.despues)).toEqual([310])
})

test('deshacer quita lo que una entrega dijo de días por venir y repone lo que había', async () => {
  await mandar('precios', filas(`${A},110,${MANANA}`))
  const { entrega } = await mandar('precios', filas(`${A},115,${MANANA}`, `${B},56,${MANANA}`))
  expect(await findReposicion(portal.running.portal.db, entrega, 10)).toMatchObject({
    precios: 2,
    cambios: [
      { codArticulo: B, ahora: 56, antes: null, vigenteDesde: MANANA },
      { codArticulo: A, ahora: 115, antes: 110, vigenteDesde: MANANA },
    ],
  })
  expect(await deshacerPrecios(portal.running.portal, QUIEN, entrega)).toMatchObject({ precios: 2 })
  expect(await porVenir()).toEqual([{ cod: A, dia: MANANA, neto: 110 }])
  expect(await netos()).toEqual({ [A]: 100, [B]: 50 })
  // applied, it is a delivery of its own
  await aplicarPorVenir(a(MEDIANOCHE))
  expect(await netos()).toMatchObject({ [A]: 110 })
  expect(await deshacerPrecios(portal.running.portal, QUIEN)).toMatchObject({ precios: 1 })
  expect([await netos(), await porVenir()]).toEqual([{ [A]: 100, [B]: 50 }, []])
})

test('una entrega detenida entera guarda sus días por venir al autorizarse, menos lo que otra dijo después', async () => {
  const codigos = Array.from({ length: 120 }, (_, i) => String(8_930_000 + i))
  await mandar('articulos', `codArticulo,descripcion\n${codigos.map((c) => `${c},DE ENTREGA ${c}`).join('\n')}\n`)
  const todos = `codArticulo,precioNeto,precioPublico,vigenteDesde\n${codigos.map((c) => `${c},90,10,${MANANA}`).join('\n')}\n`
  const { estado, entrega } = await mandar('precios', todos)
  expect(estado).toBe('detenida')
  await mandar('precios', filas(`${codigos[0]},80,${MANANA}`, `${codigos[1]},81,`))
  const informe = await autorizarEntrega(a(ANTES), entrega, QUIEN)
  expect(informe).toMatchObject({ leidos: 120, aceptados: 119, rechazados: 1 })
  await aplicarPorVenir(a(MEDIANOCHE))
  const [primero, segundo] = await portal.sql<{ neto: number }>(
    'select precio_neto as neto from precios where cod_articulo = any($1) order by cod_articulo',
    [codigos.slice(0, 2)],
  )
  expect([primero, segundo]).toEqual([{ neto: 80 }, { neto: 90 }])
})

test('aplicar un precio en su día no rejuvenece los datos del ERP', async () => {
  await mandar('precios', filas(`${A},110,${MANANA}`))
  const antes = await listUltimas(portal.running.portal.db)
  await aplicarPorVenir(a(MEDIANOCHE))
  expect(await listUltimas(portal.running.portal.db)).toEqual(antes)
})

test('de varios días pasados rige el último, en cualquier orden, también en una entrega que se autoriza tarde', async () => {
  await mandar('precios', filas(`${A},110,2026-11-10`, `${A},105,2026-11-01`, `${B},51,`, `${B},49,2026-11-01`))
  expect(await netos()).toEqual({ [A]: 110, [B]: 51 })
  const codigos = await conArticulos(8_931_000, 120)
  const deDosDias = codigos.map((c) => `${c},95,10,2026-11-20\n${c},90,10,${MANANA}`).join('\n')
  const { estado, entrega } = await mandar(
    'precios',
    `codArticulo,precioNeto,precioPublico,vigenteDesde\n${deDosDias}\n`,
  )
  expect(estado).toBe('detenida')
  await autorizarEntrega(a('2026-11-21T12:00:00Z'), entrega, QUIEN)
  expect(await cuantosA(codigos)).toEqual([{ neto: 95, n: 120 }])
})

test('varios procesos que deben muchos de dos días dejan en todos el último', async () => {
  const codigos = await conArticulos(8_950_000, 1_500)
  await mandar('precios', filas(...codigos.flatMap((c) => [`${c},90,${MANANA}`, `${c},95,2026-11-20`])))
  await Promise.all(Array.from({ length: 4 }, () => aplicarPorVenir(a('2026-11-21T12:00:00Z'))))
  expect(await cuantosA(codigos)).toEqual([{ neto: 95, n: 1_500 }])
})

async function conArticulos(desde: number, cuantos: number): Promise<string[]> {
  const codigos = Array.from({ length: cuantos }, (_, i) => String(desde + i))
  await mandar('articulos', `codArticulo,descripcion\n${codigos.map((c) => `${c},DE DOS DIAS ${c}`).join('\n')}\n`)
  return codigos
}
const cuantosA = (codigos: readonly string[]) =>
  portal.sql('select precio_neto as neto, count(*)::int as n from precios where cod_articulo = any($1) group by 1', [
    codigos,
  ])
