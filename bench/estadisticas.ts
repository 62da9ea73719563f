import { loadavg } from 'node:os'
import { enviar } from '@surtia/demo/llenar.ts'
import { TEMAS } from '@surtia/rules/estadisticas/temas.ts'
import { type Anotar, aLoMas, alMenos, type Cuaderno } from './cifras.ts'
import { facturasNuevas, LINEAS, llenarVentas, QUIENES } from './estadisticas-mundo.ts'
import { answerOf, figuresOf, load, median, type Request } from './load.ts'
import { codCliente, type Mundo } from './mundo.ts'

/** Milliseconds, for a large client. */
const META = 150
/** What the summaries leave of the rate at which invoices come in, %. */
const DE_ANTES = 80
const VECES = 40
const PAGINAS = 15
const LOTE = 600

const dia = (hace: number) => new Date(Date.now() - hace * 86_400_000).toISOString().slice(0, 10)

/** Every statistic of a large client and of a usual one, among a million lines; all ten as the page asks them; and the ERP's invoices. */
export async function medirEstadisticas(hoja: Cuaderno, mundo: Mundo, { rondas }: { rondas: number }): Promise<void> {
  console.log(`llenar: ${LINEAS.toLocaleString('es-MX')} renglones`)
  await llenarVentas(mundo.base)
  for (const [quien, i] of Object.entries(QUIENES)) await medirCliente(hoja, mundo, quien, i)
  await medirEntrada(hoja, mundo, rondas)
}

async function medirCliente(hoja: Cuaderno, mundo: Mundo, quien: string, i: number): Promise<void> {
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
  const anotar = hoja.tabla('', [quien, 'p50, p95, p99 ms', 'CPU ms: server, PostgreSQL', 'load'])
  for (const [que, body] of Object.entries(consultas)) {
    for (const tema of TEMAS) await medirUna(anotar, mundo, `${tema}, ${que}`, de(tema, body))
    const pagina = TEMAS.map((tema) =>
      de(tema, { ...body, codArticulo: tema === 'precios' ? rows[0]?.cod : undefined }),
    )
    const antes = mundo.cpu('portal')
    const tiempos = await juntas(mundo.portal, pagina)
    fila(anotar, mundo, `all ten at once, ${que}`, tiempos, { antes, veces: PAGINAS + 1, avisos: [] })
  }
}

async function medirUna(anotar: Anotar, mundo: Mundo, nombre: string, request: Request): Promise<void> {
  const { portal } = mundo
  if ((await answerOf(portal, request)) === null) throw new Error(`${nombre} was refused`)
  const antes = mundo.cpu('portal')
  let quedan = VECES
  const { times, failed } = await load(portal, () => (quedan-- > 0 ? request : undefined), 1, 60)
  // what is refused now and then is said, and the rest still measured
  const avisos = failed ? [`${failed} of ${times.length} failed`] : []
  fila(anotar, mundo, nombre, times, { antes, veces: times.length, avisos })
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

type Desde = { antes: ReturnType<Mundo['cpu']>; veces: number; avisos: readonly string[] }

/** Times, and the processor's of each answer: those of a busy machine say little, the processor's say what it costs. */
function fila(anotar: Anotar, mundo: Mundo, nombre: string, tiempos: readonly number[], desde: Desde): void {
  const { antes, veces, avisos } = desde
  const { p50, p95, p99 } = figuresOf(tiempos, 1)
  const ahora = mundo.cpu('portal')
  const cpu = [(ahora.propia - antes.propia) / veces, (ahora.postgres - antes.postgres) / veces]
  anotar([nombre, [p50, p95, p99], cpu, loadavg()[0] ?? 0], [aLoMas('p95', p95, META, ' ms')], avisos)
}

/** The same invoices through the door with and without what adds them up, in turns. */
async function medirEntrada(hoja: Cuaderno, { base, puerta }: Mundo, rondas: number): Promise<void> {
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
  const anotar = hoja.tabla('', ['invoices of 20 lines through the door', '/s with their summaries; without'])
  anotar(['rate', [con, sin]], [alMenos('of it', (100 * con) / sin, DE_ANTES, '%')])
}
