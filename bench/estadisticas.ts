import { loadavg } from 'node:os'
import { enviar } from '@surtia/demo/llenar.ts'
import { TEMAS } from '@surtia/rules/estadisticas/temas.ts'
import { facturasNuevas, LINEAS, llenarVentas, QUIENES } from './estadisticas-mundo.ts'
import { answerOf, load, median, type Request } from './load.ts'
import { codCliente, type Mundo } from './mundo.ts'
import { juicio, round1 } from './tabla.ts'

/** Milliseconds, for a large client. */
const META = 150
/** What the summaries leave of the rate at which invoices come in. */
const DE_ANTES = 0.8
const VECES = 40
const PAGINAS = 15
const LOTE = 600

const dia = (hace: number) => new Date(Date.now() - hace * 86_400_000).toISOString().slice(0, 10)

/** Every statistic of a large client and of a usual one, among a million lines; all ten as the page asks them; and the ERP's invoices. */
export async function medirEstadisticas(mundo: Mundo, { rondas }: { rondas: number }): Promise<void> {
  const { base } = mundo
  console.log(`llenar: ${LINEAS.toLocaleString('es-MX')} renglones en ${round1(await llenarVentas(base))} s`)
  for (const [quien, i] of Object.entries(QUIENES)) await medirCliente(mundo, quien, i)
  await medirEntrada(mundo, rondas)
}

async function medirCliente(mundo: Mundo, quien: string, i: number): Promise<void> {
  const { rows } = await mundo.base.query<{ lab: number; cod: string }>(
    'select a.cod_laboratorio as lab, a.cod_articulo as cod from ventas_renglones v join articulos a using (cod_articulo) where cod_cliente = $1 order by v.fecha desc, a.cod_articulo limit 1',
    [codCliente(i)],
  )
  const ano = { desde: dia(364), hasta: dia(0) }
  const consultas = {
    'twelve months': ano,
    'thirty-six months': { desde: dia(1_079), hasta: dia(0) },
    'twelve months of a laboratory': { ...ano, codLaboratorio: rows[0]?.lab },
    'twelve months of an article': { ...ano, codArticulo: rows[0]?.cod },
  }
  const de = (tema: string, body: object): Request => ({
    path: `/api/estadisticas/${tema}`,
    body,
    headers: mundo.bearer(i),
  })
  console.log(
    `\n| ${quien} | p50, ms | p95 | p99 | CPU ms: server + PostgreSQL | load | goal |\n|---|--:|--:|--:|--:|--:|---|`,
  )
  for (const [que, body] of Object.entries(consultas)) {
    for (const tema of TEMAS) await medirUna(mundo, `${tema}, ${que}`, de(tema, body))
    const pagina = TEMAS.map((tema) =>
      de(tema, { ...body, codArticulo: tema === 'precios' ? rows[0]?.cod : undefined }),
    )
    const antes = mundo.cpu('portal')
    const tiempos = await juntas(mundo.portal, pagina)
    fila(mundo, `all ten at once, ${que}`, tiempos, { antes, veces: PAGINAS + 1 })
  }
}

async function medirUna(mundo: Mundo, nombre: string, request: Request): Promise<void> {
  const { portal } = mundo
  if ((await answerOf(portal, request)) === null) throw new Error(`${nombre} was refused`)
  const antes = mundo.cpu('portal')
  let quedan = VECES
  const { times, failed } = await load(portal, () => (quedan-- > 0 ? request : undefined), 1, 60)
  // what is refused now and then is said, and the rest still measured
  fila(mundo, failed ? `${nombre} (**${failed} of ${times.length} failed**)` : nombre, times, {
    antes,
    veces: times.length,
  })
}

/** How long until the last of them is there. */
async function juntas(portal: string, pagina: readonly Request[]): Promise<number[]> {
  const tiempos: number[] = []
  for (let vez = 0; vez <= PAGINAS; vez++) {
    const inicio = performance.now()
    const { failed } = await load(portal, (i) => pagina[i], pagina.length, 60)
    if (failed) throw new Error(`${failed} failed`)
    // the first one warms up
    if (vez > 0) tiempos.push(performance.now() - inicio)
  }
  return tiempos
}

type Desde = { antes: ReturnType<Mundo['cpu']>; veces: number }

/** Times, and the processor's of each answer: those of a busy machine say little, the processor's say what it costs. */
function fila(mundo: Mundo, nombre: string, tiempos: readonly number[], { antes, veces }: Desde): void {
  const orden = tiempos.toSorted((a, b) => a - b)
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map(
    (p) => orden[Math.min(orden.length - 1, Math.floor(orden.length * p))] ?? 0,
  )
  const ahora = mundo.cpu('portal')
  const [propia, postgres] = [(ahora.propia - antes.propia) / veces, (ahora.postgres - antes.postgres) / veces]
  console.log(
    `| ${nombre} | ${round1(p50)} | ${round1(p95)} | ${round1(p99)} | ${round1(propia)} + ${round1(postgres)} | ${round1(loadavg()[0] ?? 0)} | ${juicio('p95', `≤ ${META}`, p95 <= META)} |`,
  )
}

/** The same invoices through the door with and without what adds them up, in turns. */
async function medirEntrada({ base, puerta }: Mundo, rondas: number): Promise<void> {
  const porSegundo = { con: [] as number[], sin: [] as number[] }
  for (let vuelta = 0; vuelta <= rondas; vuelta++)
    for (const [turno, cual] of (['sin', 'con'] as const).entries()) {
      const facturas = await facturasNuevas(base, LOTE, 1 + vuelta * 2 + turno)
      await base.query(`alter table ventas_renglones ${cual === 'con' ? 'enable' : 'disable'} trigger user`)
      const inicio = performance.now()
      await enviar(puerta, 'facturas', facturas)
      // the first round warms up
      if (vuelta > 0) porSegundo[cual].push((LOTE * 1_000) / (performance.now() - inicio))
    }
  const [con, sin] = [median(porSegundo.con), median(porSegundo.sin)]
  const dicho = `${Math.round(con)} of ${Math.round(sin)} invoices a second, ${Math.round((con / sin) * 100)}%`
  console.log(
    `invoices of 20 lines with their summaries: ${juicio(dicho, `≥ ${DE_ANTES * 100}%`, con / sin >= DE_ANTES)}`,
  )
}
