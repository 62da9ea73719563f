import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import type pg from 'pg'
import { type Anotar, aLoMas, type Cuaderno } from './cifras.ts'
import { type Figures, load, type Request } from './load.ts'

type Lazo = {
  portal: string
  puerta: { url: string; clave: string }
  base: pg.Pool
  codCliente: (i: number) => string
  bearer: (i: number) => Record<string, string>
  busqueda: (i: number) => Request
  /** resident memory of the portal, MB */
  datosDeProceso: () => number
}

const RENGLONES = 2_000
const PEDIDOS_GRANDES = 12
const DOCUMENTOS = 3_000
const CORREOS = 200
/** the portal's histogram of the event loop counts its own step of 10 ms */
const PASO_MS = 10

/** most ms of lag */
const META = 50

/** What long papers, mails and large orders do to those who ask for something else meanwhile: the lag of the event loop, as the portal itself counts it. */
export async function medirLazo(hoja: Cuaderno, lazo: Lazo): Promise<void> {
  const codigos = await prepararArticulos(lazo.base)
  const anotar = hoja.tabla('', ['what', 'measured', 'unit'])
  await pedidosGrandes(anotar, lazo, codigos)
  await busquedasConCorreos(anotar, lazo)
  await estadoDeCuenta(anotar, lazo)
}

async function prepararArticulos(base: pg.Pool): Promise<string[]> {
  const { rows } = await base.query<{ cod: string }>(
    `select cod_articulo as cod from articulos join precios using (cod_articulo) where estatus = '${ACTIVO}' and minimo_piezas = 1 and cod_articulo > '1001000' order by 1 limit $1`,
    [RENGLONES],
  )
  const codigos = rows.map(({ cod }) => cod)
  await base.query(
    "insert into existencias select unnest($1::text[]), 1, 'LAZO', '2035-12-31', 9000000 on conflict do nothing",
    [codigos],
  )
  await base.query('analyze existencias')
  return codigos
}

const llenar = (base: pg.Pool, cliente: string, carrito: 'web' | 'excel', codigos: readonly string[]) =>
  base.query(
    `insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen, precio_visto)
     select $1, $2, cod, 2, 'carrito', 1 from unnest($3::text[]) cod on conflict do nothing`,
    [cliente, carrito, codigos],
  )

const envio = (surtirWebExcel: boolean) => ({
  surtirEnVariosCedis: 'R',
  facturarPublicoGeneral: false,
  articulosSurtirCaducidades: [],
  surtirWebExcel,
})

/** Lag of the event loop since the last look, ms. */
async function atraso(portal: string): Promise<{ p50: number; p99: number; max: number }> {
  const texto = await (await fetch(`${portal}/salud/metricas`)).text()
  const de = (cual: string) =>
    Math.max(
      0,
      Number(new RegExp(`^nodejs_eventloop_lag_${cual}_seconds (\\S+)`, 'm').exec(texto)?.[1]) * 1_000 - PASO_MS,
    )
  return { p50: de('p50'), p99: de('p99'), max: de('max') }
}

const correosEnEspera = async (base: pg.Pool): Promise<number> =>
  (
    await base.query(
      "select count(*)::int as n from salidas where tipo = 'correo' and terminada is null and not muerta",
    )
  ).rows[0].n

async function hastaEntregar(base: pg.Pool): Promise<number> {
  const inicio = performance.now()
  while (await correosEnEspera(base)) await pause(100)
  return performance.now() - inicio
}

/** Asks whether the portal lives, over and over, while something else is done. */
async function mirando<T>(
  portal: string,
  hacer: () => Promise<T>,
): Promise<{ hecho: T; vistas: Figures; mayor: number }> {
  let sigue = true
  let mayor = 0
  let desde = performance.now()
  const mirar = load(
    portal,
    () => {
      mayor = Math.max(mayor, performance.now() - desde)
      desde = performance.now()
      return sigue ? { path: '/salud/viva' } : undefined
    },
    1,
    600,
  )
  const hecho = await hacer()
  sigue = false
  return { hecho, vistas: await mirar, mayor }
}

/** One client sends its cart, whose order may take a minute. */
async function enviarUno({ portal, bearer }: Lazo, i: number, excel: boolean): Promise<Figures> {
  const pedido = {
    path: '/api/carrito/surtir',
    body: envio(excel),
    headers: { ...bearer(i), 'idempotency-key': randomUUID() },
  }
  const uno = await load(portal, (n) => (n === 0 ? pedido : undefined), 1, 60)
  if (uno.failed) throw new Error('an order failed')
  return uno
}

async function pedidosGrandes(anotar: Anotar, lazo: Lazo, codigos: readonly string[]) {
  const { portal, base, codCliente, datosDeProceso } = lazo
  await hastaEntregar(base)
  const antes = datosDeProceso()
  const tiempos: number[] = []
  await atraso(portal)
  const {
    hecho: cola,
    vistas,
    mayor,
  } = await mirando(portal, async () => {
    for (let i = 0; i < PEDIDOS_GRANDES; i++) {
      await llenar(base, codCliente(i), 'excel', codigos)
      const inicio = performance.now()
      await enviarUno(lazo, i, true)
      tiempos.push(performance.now() - inicio)
    }
    return hastaEntregar(base)
  })
  const { p50, p99, max } = await atraso(portal)
  tiempos.sort((a, b) => a - b)
  const que = `${PEDIDOS_GRANDES} orders of ${RENGLONES} lines with their mails`
  anotar([`${que}: lag p50, p99, longest`, [p50, p99, max], 'ms'], [aLoMas('p99', p99, META, ' ms')])
  anotar(['sending one of them, p50; slowest', [tiempos[PEDIDOS_GRANDES / 2] ?? 0, tiempos.at(-1) ?? 0], 'ms'])
  anotar(['the last mail after the last send', cola, 'ms'])
  anotar(['/salud/viva meanwhile, p50, p99, longest', [vistas.p50, vistas.p99, mayor], 'ms'])
  anotar(['memory before and after', [antes, datosDeProceso()], 'MB'])
}

/** Searches beside a queue of mails with papers of 40 lines. */
async function busquedasConCorreos(anotar: Anotar, { portal, base, busqueda }: Lazo): Promise<void> {
  const total = await hastaEntregar(base)
  await load(portal, busqueda, 16, 2)
  const antes = await load(portal, busqueda, 16, 5)
  await atraso(portal)
  await base.query(
    `insert into salidas (tipo, clave, carga)
     select 'correo', 'lazo:' || folio, jsonb_build_object('para', 'banco@ejemplo.example', 'asunto', folio, 'texto', '', 'adjuntos', jsonb_build_array(jsonb_build_object('papel', 'pedido', 'folio', folio)))
       from (select folio from pedidos join pedido_renglones using (folio) group by 1 having count(*) between 5 and 100 order by 1 desc limit $1) p`,
    [CORREOS],
  )
  const inicio = performance.now()
  const durante = await load(portal, busqueda, 16, 5)
  const faltan = await correosEnEspera(base)
  const { p99, max } = await atraso(portal)
  await hastaEntregar(base)
  const ultimo = performance.now() - inicio
  const celdas = (f: Figures) => [[f.perSecond, f.p50, f.p99], 'a second, ms']
  anotar(['search, 16 at once, /s, p50, p99: alone', ...celdas(antes)])
  anotar([`the same while ${CORREOS} mails leave, each with its sheet`, ...celdas(durante)])
  anotar(['lag p99, longest meanwhile', [p99, max], 'ms'])
  anotar([
    'mails left after 5 s; the queue of before took, the last left after',
    [faltan, total, ultimo],
    'mails, ms, ms',
  ])
}

async function estadoDeCuenta(anotar: Anotar, lazo: Lazo): Promise<void> {
  const { portal, base, codCliente, bearer, datosDeProceso } = lazo
  await base.query(
    `insert into documentos (cod_cliente, documento, fecha_documento, fecha_vencimiento, importe)
     select $1, 'LZ' || i, current_date - 60, current_date - (i % 90), 1000 + i from generate_series(1, $2::int) i on conflict do nothing`,
    [codCliente(0), DOCUMENTOS],
  )
  for (const formato of ['pdf', 'xlsx']) {
    const que = `statement of ${DOCUMENTOS} documents as ${formato}`
    const antes = datosDeProceso()
    await atraso(portal)
    const inicio = performance.now()
    const { vistas, mayor } = await mirando(portal, () =>
      fetch(`${portal}/api/saldos/estado-de-cuenta`, {
        method: 'POST',
        headers: { ...bearer(0), 'content-type': 'application/json' },
        body: JSON.stringify({ formato }),
      }).then((respuesta) => respuesta.text()),
    )
    const tardo = performance.now() - inicio
    const { p99, max } = await atraso(portal)
    anotar([`${que}: whole after`, tardo, 'ms'])
    anotar([`${que}: lag p99, longest`, [p99, max], 'ms'], [aLoMas('p99', p99, META, ' ms')])
    anotar([`${que}: /salud/viva p99, longest`, [vistas.p99, mayor], 'ms'])
    anotar([`${que}: memory before and after`, [antes, datosDeProceso()], 'MB'])
  }
}
