import { REPORTES } from '@surtia/rules/estadisticas/temas.ts'
import { RECIBIDO } from '@surtia/rules/pedidos/estatus.ts'
import { resumirPedidos } from '@surtia/server/areas/reportes/resumir-pedidos.ts'
import { openDatabase } from '@surtia/server/db/database.ts'
import type pg from 'pg'
import { type Anotar, aLoMas, type Cuaderno } from './cifras.ts'
import { load, median } from './load.ts'
import { entrar, medir } from './mesa.ts'
import { llenarMesa } from './mesa-mundo.ts'
import type { Mundo } from './mundo.ts'

/** Milliseconds; the last: how much longer it may take to write an order. */
const METAS = { mes: 300, ano: 2_000, envio: 0.2 }
const MES = 30
const ANO = 365

const dia = (hace: number) => new Date(Date.now() - hace * 86_400_000).toISOString().slice(0, 10)
const periodo = (dias: number) => ({ desde: dia(dias - 1), hasta: dia(0) })

/** The staff's reports at a million orders: before their days are summed up, and after; what summing up takes, and what it costs a send. */
export async function medirReportes(hoja: Cuaderno, { portal, base, url, busqueda }: Mundo): Promise<void> {
  await llenarMesa(base)
  const sesion = await entrar(portal)
  const pedir = async (reporte: string, dias: number) => ({
    path: `/api/personal/reportes/${reporte}`,
    body: periodo(dias),
    headers: await sesion(),
  })
  const unaVez = async (reporte: string, dias: number) => {
    const { path, body, headers } = await pedir(reporte, dias)
    const inicio = performance.now()
    const respuesta = await fetch(`${portal}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    await respuesta.arrayBuffer()
    return respuesta.ok ? performance.now() - inicio : Number.NaN
  }
  const primeras = new Map<string, number>()
  for (const reporte of REPORTES) primeras.set(reporte, await unaVez(reporte, MES))
  const segundos = await medirResumen(url)
  const { rows } = await base.query<{ dias: number }>('select count(*)::int as dias from dias_resumidos')
  await base.query('vacuum analyze resumen_de_pedidos')
  const reportes = hoja.tabla('', [
    'report',
    '30 days before they are summed up, ms',
    '30 days: p50, p95',
    '12 months: p50, p95',
  ])
  for (const reporte of REPORTES) {
    const mes = await medir(portal, await pedir(reporte, MES))
    const ano = await medir(portal, await pedir(reporte, ANO))
    reportes(
      [reporte, primeras.get(reporte) ?? 0, [mes.p50, mes.p95], [ano.p50, ano.p95]],
      [aLoMas('30 days', mes.p95, METAS.mes, ' ms'), aLoMas('12 months', ano.p95, METAS.ano, ' ms')],
    )
  }
  const anotar = hoja.tabla('', ['what', 'measured', 'unit'])
  anotar([`summing up ${rows[0]?.dias} days`, segundos, 's'])
  await medirJunto(anotar, portal, busqueda, await pedir('surtido', ANO))
  await medirEnvio(anotar, base)
}

/** Seconds that summing up takes. */
async function medirResumen(url: string): Promise<number> {
  const db = openDatabase({ url, conexiones: 2, onError: () => undefined })
  const inicio = performance.now()
  await resumirPedidos({ db })
  await db.destroy()
  return (performance.now() - inicio) / 1_000
}

/** Searches alone, and while somebody asks for a year again and again. */
async function medirJunto(
  anotar: Anotar,
  portal: string,
  busqueda: Mundo['busqueda'],
  reporte: Parameters<typeof medir>[1],
): Promise<void> {
  const solas = await load(portal, busqueda, 1, 3)
  let sigue = true
  const pidiendo = load(portal, () => (sigue ? reporte : undefined), 1, 10)
  const juntas = await load(portal, busqueda, 1, 3)
  sigue = false
  await pidiendo
  anotar(['searches, p50, p99: alone', [solas.p50, solas.p99], 'ms'])
  anotar(["the same beside a year of 'surtido' again and again", [juntas.p50, juntas.p99], 'ms'])
}

const PEDIDOS = 400
const RENGLONES = 20
const TABLAS = ['pedidos', 'pedido_renglones']

/** Orders of twenty lines written with the triggers that leave notes and without them, in turns; all is rolled back. */
async function medirEnvio(anotar: Anotar, base: pg.Pool): Promise<void> {
  const veces: Record<'con' | 'sin', number[]> = { con: [], sin: [] }
  const db = await base.connect()
  try {
    for (let ronda = 0; ronda < 6; ronda++)
      for (const modo of ['con', 'sin'] as const) {
        await db.query('begin')
        if (modo === 'sin')
          for (const tabla of TABLAS) await db.query(`alter table ${tabla} disable trigger por_resumir_tras_insert`)
        for (let i = 0; i < PEDIDOS / 6; i++) veces[modo].push(await escribir(db, `E${ronda}-${modo}-${i}`))
        await db.query('rollback')
      }
  } finally {
    db.release(true)
  }
  const [con, sin] = [median(veces.con), median(veces.sin)]
  anotar(
    [`an order of ${RENGLONES} lines, written with the triggers; without`, [con, sin], 'ms'],
    [aLoMas('more', con - sin, METAS.envio, ' ms')],
  )
}

async function escribir(db: pg.PoolClient, folio: string): Promise<number> {
  const inicio = performance.now()
  await db.query({
    name: 'escribir',
    text: `with p as (
             insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, fecha_recepcion, fecha, importe, total)
             values ($1, gen_random_uuid(), '5000000', 1, 'Portal', '${RECIBIDO}', now(), now(), 10, 10))
           insert into pedido_renglones (folio, cod_articulo, cantidad_pedida, cantidad_surtida, cantidad_negada, precio, motivo_precio, iva, ieps, importe)
           select $1, cod_articulo, 10, 10, 0, 10, 'neto', 0, 0, 100 from (select cod_articulo from articulos order by cod_articulo limit $2) a`,
    values: [folio, RENGLONES],
  })
  return performance.now() - inicio
}
