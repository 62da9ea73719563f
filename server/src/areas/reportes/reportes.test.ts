import { exportarReporte, reporte } from '@surtia/contracts/reportes.ts'
import { REPORTES, type Reporte } from '@surtia/rules/estadisticas/temas.ts'
import type { Papel } from '@surtia/rules/personal/permisos.ts'
import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { type Crudo, leerCrudo } from '../../test/reportes/crudo.ts'
import { SEGUNDA_CUENTA } from '../../test/reportes/segunda-cuenta.ts'
import type { Preguntado } from '../../test/reportes/sumas.ts'
import { resumirPedidos } from './resumir-pedidos.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = (await entrarComo(portal, ['administracion'])).token
  await llenar()
})
afterAll(() => portal.cerrar())

/** What the demo lacks: clients of other agents, one that went quiet, searches without fruit (none so old that they are being forgotten), prices that are gone, an old delivery. */
async function llenar() {
  for (const orden of [
    "update clientes set cod_agente = '7', agente_nombre = 'Otra Persona' where cod_cliente in ('100004', '100007')",
    "update clientes set cod_agente = '', agente_nombre = '' where cod_cliente = '100006'",
    `insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, fecha_recepcion, fecha, importe, total)
     select 'Q' || n, gen_random_uuid(), '100002', 1 + n % 2, 'Portal', 'B', timestamptz '2026-11-18 05:30Z' - make_interval(days => 40 + 7 * n), now(), 100.1 * n, 100.1 * n
       from generate_series(1, 9) n`,
    `insert into pedido_renglones (folio, cod_articulo, cantidad_pedida, cantidad_surtida, cantidad_negada, precio, motivo_precio, iva, ieps, importe)
     select 'Q' || n, (select min(cod_articulo) from articulos), 10 * n, 10 * n - n % 3, n % 3, 10.05, 'neto', 0, 0, 100 from generate_series(1, 9) n`,
    `insert into reclamaciones (folio, cod_cliente, fecha, estado)
     select p.folio, p.cod_cliente, timestamptz '2026-11-18 05:30Z' - make_interval(days => 3 * (row_number() over (order by p.folio))::int),
            (array['enviada', 'acreditada', 'rechazada', 'acreditada', 'retirada', 'acreditada'])[1 + (row_number() over (order by p.folio)) % 6]
       from pedidos p where p.cod_cliente in ('100001', '100002', '100004') order by p.folio limit 40`,
    `insert into reclamacion_renglones (id_reclamacion, linea, cod_articulo, lote, piezas, motivo, importe)
     select k.id, n, (select a.cod_articulo from articulos a order by 1 offset (7 * k.id + n) % 50 limit 1), 'Q', n + k.id % 3,
            (array['faltante', 'danado', 'sobrante'])[1 + (k.id + n) % 3], 10.05 * n + k.id
       from reclamaciones k, generate_series(1, 2) n where n = 1 or k.id % 2 = 0`,
    `insert into reclamacion_pasos (id_reclamacion, instante, estado)
     select id, fecha + make_interval(hours => 11 * (id % 9)), estado from reclamaciones where estado = 'acreditada'`,
    `insert into busquedas_sin_fruto values ('2026-11-01', 'zetamol', 3, 1), ('2026-11-02', 'zetamol', 4, 0), ('2026-11-02', 'algo', 7, 0), ('2026-09-02', 'antes', 1, 0)`,
    "update entregas set corte = corte - interval '30 hours 30 minutes' where tipo = 'precios'",
    "delete from precios where cod_articulo in (select cod_articulo from existencias where caducidad < '2027-04-01' order by 1 limit 2)",
    "update existencias set caducidad = '2026-10-31' where cod_articulo = (select max(cod_articulo) from existencias where piezas > 0)",
  ])
    await portal.sql(orden)
}

type Dias = { desde: string; hasta: string }
const ANO = { desde: '2025-11-19', hasta: '2026-11-18' }
const PERIODOS: readonly Dias[] = [
  ANO,
  { desde: '2026-10-20', hasta: '2026-11-18' },
  { desde: '2024-02-03', hasta: '2026-05-17' },
  { desde: '2026-11-18', hasta: '2026-11-18' },
  { desde: '2020-01-01', hasta: '2020-01-31' },
]
const leer = async (cual: Reporte, body: Dias, con = token) =>
  (await portal.pedir(reporte, { params: { reporte: cual }, body, token: con })).sobre.data

async function comoVendedor(codAgente: string, papeles: readonly Papel[] = ['ventas']) {
  const { token: suyo, idPersonal } = await entrarComo(portal, papeles)
  await portal.sql('update personal set cod_agente = $2 where id_personal = $1', [idPersonal, codAgente])
  return suyo
}

const notas = async () => (await portal.sql('select distinct dia from dias_por_resumir')).length
/** Until nothing is left: the portal's own task may have its turn just then. */
const resumir = () =>
  expect.poll(async () => resumirPedidos(portal.running.portal).then(notas), { interval: 100 }).toBe(0)

/** These two are remembered for a while. */
const DE_HOY: readonly Reporte[] = ['callados', 'por-caducar']
const AL_MOMENTO = REPORTES.filter((cual) => !DE_HOY.includes(cual))

async function comparar(pregunta: Preguntado, con: string, cuales: readonly Reporte[] = AL_MOMENTO, leido?: Crudo) {
  const crudo = leido ?? (await leerCrudo(portal))
  const { codAgente: _, ...dias } = pregunta
  for (const cual of cuales) {
    const { frase, columnas, filas, totales } = await leer(cual, dias, con)
    const esperado = SEGUNDA_CUENTA[cual](crudo, pregunta)
    // what a row says besides is in the test of its rule
    const suyas = cual === 'datos' ? filas.map(({ tipo, horas, registros }) => ({ tipo, horas, registros })) : filas
    expect([cual, pregunta, suyas, totales]).toEqual([cual, pregunta, esperado.filas, esperado.totales])
    expect(frase).toMatch(/\.$/)
    const claves = columnas.map(({ clave }) => clave).sort()
    for (const fila of filas) expect([cual, Object.keys(fila).sort()]).toEqual([cual, claves])
    for (const clave of Object.keys(totales)) expect(claves).toContain(clave)
  }
}

test('cada cifra de cada reporte es la de contar renglón por renglón, de todos y de un vendedor, antes y después de resumir', async () => {
  const crudo = await leerCrudo(portal)
  for (const resumido of [false, true]) {
    if (resumido) await resumir()
    for (const dias of PERIODOS) await comparar({ ...dias, codAgente: null }, token, REPORTES, crudo)
    for (const codAgente of ['A07', '7', 'nadie'])
      for (const dias of PERIODOS.slice(0, 2))
        await comparar({ ...dias, codAgente }, await comoVendedor(codAgente), REPORTES, crudo)
  }
  const { acreditado = 0, dias: espera = 0 } = (await leer('reclamaciones', ANO)).totales
  expect([Number(acreditado) > 0, Number(espera) > 0]).toEqual([true, true])
  const [{ dias } = { dias: 0 }] = await portal.sql<{ dias: number }>(
    'select count(*)::int as dias from dias_resumidos',
  )
  expect(dias).toBeGreaterThan(600)
})

test('lo que cambia en un día ya resumido se ve enseguida, y se vuelve a resumir', async () => {
  await resumir()
  expect(await notas()).toBe(0)
  for (const cambio of [
    "update pedidos set estatus = 'X' where folio = (select min(folio) from pedidos where estatus <> 'X')",
    "update pedidos set fecha_recepcion = fecha_recepcion - interval '60 days' where folio = 'Q1'",
    // many days apart, more than are read one by one
    'update pedidos set importe = importe + 1, total = total + 1 where extract(isodow from fecha_recepcion) = 1',
    "update pedido_renglones set cantidad_surtida = 0, cantidad_negada = cantidad_pedida where folio = 'Q2'",
    "delete from pedido_renglones where folio = 'Q3'",
    "delete from pedidos where folio = 'Q3'",
    "update clientes set cod_agente = '7', agente_nombre = 'Otra Persona' where cod_cliente = '100002'",
    'update articulos set cod_laboratorio = (select max(cod_laboratorio) from laboratorios) where cod_articulo = (select min(cod_articulo) from articulos)',
    "update cedis set zona = 'America/Tijuana' where cod_sucursal = 2",
  ]) {
    await portal.sql(cambio)
    expect([cambio, (await notas()) > 0]).toEqual([cambio, true])
    await comparar({ ...ANO, codAgente: null }, token)
    await resumir()
  }
  await comparar({ ...ANO, codAgente: null }, token)
  // nothing that counts: no note
  await portal.sql("update clientes set ciudad = 'Otra' where cod_cliente = '100002'")
  await portal.sql("update articulos set marca = 'Otra' where cod_articulo = (select min(cod_articulo) from articulos)")
  await portal.sql(
    `insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, fecha_recepcion, fecha, importe, total)
     values ('HOY1', gen_random_uuid(), '100002', 1, 'Portal', 'R', now(), now(), 10, 10)`,
  )
  expect(await notas()).toBe(0)
})

test('dos procesos no resumen a la vez, y el que se corta no deja nada a medias', async () => {
  await portal.sql('update pedidos set estatus_mensaje = estatus_mensaje')
  await Promise.all([1, 2, 3].map(() => resumirPedidos(portal.running.portal)))
  await resumir()
  await comparar({ ...ANO, codAgente: null }, token)
})

test('quien vende y además ve clientes por otro papel ve lo de todos', async () => {
  const { totales } = await leer('pedidos', ANO, await comoVendedor('7', ['ventas', 'credito']))
  expect(totales).toEqual((await leer('pedidos', ANO)).totales)
  expect(totales).not.toEqual((await leer('pedidos', ANO, await comoVendedor('7'))).totales)
})

test('lo que se exporta es la misma tabla con sus sumas, y queda escrito quién la sacó', async () => {
  const { token: suyo, idPersonal } = await entrarComo(portal, ['auditoria'])
  for (const cual of REPORTES) {
    const { sobre } = await portal.pedir(exportarReporte, { params: { reporte: cual }, body: ANO, token: suyo })
    expect(sobre.data.nombre).toBe(`reporte-${cual}-${ANO.desde}-${ANO.hasta}.xlsx`)
    const { columnas, filas, totales } = await leer(cual, ANO)
    const hoja = await readSheet(new Uint8Array(Buffer.from(sobre.data.contenido, 'base64')).buffer)
    const conTotales = Object.keys(totales).length > 0
    expect([cual, hoja[0]]).toEqual([cual, columnas.map(({ titulo }) => titulo)])
    expect([cual, hoja.length]).toEqual([cual, 1 + filas.length + (conTotales ? 1 : 0)])
    const vacia = (valor: unknown) => (valor === '' ? null : valor)
    expect(hoja.slice(1, 1 + Math.min(3, filas.length))).toEqual(
      filas.slice(0, 3).map((fila) => columnas.map(({ clave }) => vacia(fila[clave]))),
    )
  }
  const escritas = await portal.sql<{ detalle: object }>(
    "select detalle from auditoria where evento = 'reportes.exportados' and id_personal = $1 order by id",
    [idPersonal],
  )
  expect(escritas.map(({ detalle }) => detalle)).toEqual(REPORTES.map((cual) => ({ reporte: cual, ...ANO })))
})

test('un periodo al revés o de más de 36 meses se rechaza con su campo', async () => {
  const campo = async (body: Dias) =>
    (await portal.pedir(reporte, { params: { reporte: 'pedidos' }, body, token })).campos[0]?.campo
  expect(await campo({ desde: '2026-02-02', hasta: '2026-02-01' })).toBe('hasta')
  expect(await campo({ desde: '2020-01-01', hasta: '2026-02-01' })).toBe('desde')
})
