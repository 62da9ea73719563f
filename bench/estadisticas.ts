import { enviar } from '@surtia/demo/llenar.ts'
import { TEMAS } from '@surtia/rules/estadisticas/temas.ts'
import { facturasNuevas, LINEAS, llenarVentas } from './estadisticas-mundo.ts'
import { answerOf, load, median, type Request } from './load.ts'
import type { Mundo } from './mundo.ts'
import { juicio, round1 } from './tabla.ts'

/** Milliseconds, for a large client. */
const META = 150
/** What the summaries leave of the rate at which invoices come in. */
const DE_ANTES = 0.8
const VECES = 40
const PAGINAS = 15
const LOTE = 600

const dia = (hace: number) => new Date(Date.now() - hace * 86_400_000).toISOString().slice(0, 10)

/** Every statistic of a client with two thousand lines a month, among a million; all ten as the page asks them; and the ERP's invoices. */
export async function medirEstadisticas(mundo: Mundo, { rondas }: { rondas: number }): Promise<void> {
  const { portal, base, bearer } = mundo
  console.log(`llenar: ${LINEAS.toLocaleString('es-MX')} renglones en ${round1(await llenarVentas(base))} s`)
  const { rows } = await base.query<{ lab: number; cod: string }>(
    "select a.cod_laboratorio as lab, a.cod_articulo as cod from ventas_renglones v join articulos a using (cod_articulo) where serie = 'BE' and folio = '9000000' limit 1",
  )
  const ano = { desde: dia(364), hasta: dia(0) }
  const consultas = {
    'twelve months': ano,
    'thirty-six months': { desde: dia(1_079), hasta: dia(0) },
    'twelve months of a laboratory': { ...ano, codLaboratorio: rows[0]?.lab },
    'twelve months of an article': { ...ano, codArticulo: rows[0]?.cod },
  }
  const de = (tema: string, body: object): Request => ({ path: `/api/estadisticas/${tema}`, body, headers: bearer(0) })
  console.log('| what | p50, ms | p95 | p99 | goal |\n|---|--:|--:|--:|---|')
  for (const [que, body] of Object.entries(consultas)) {
    for (const tema of TEMAS) await medirUna(portal, `${tema}, ${que}`, de(tema, body))
    const pagina = TEMAS.map((tema) =>
      de(tema, { ...body, codArticulo: tema === 'precios' ? rows[0]?.cod : undefined }),
    )
    fila(`all ten at once, ${que}`, await juntas(portal, pagina))
  }
  await medirEntrada(mundo, rondas)
}

async function medirUna(portal: string, nombre: string, request: Request): Promise<void> {
  if ((await answerOf(portal, request)) === null) throw new Error(`${nombre} was refused`)
  let quedan = VECES
  const { times, failed } = await load(portal, () => (quedan-- > 0 ? request : undefined), 1, 60)
  if (failed) throw new Error(`${nombre}: ${failed} failed`)
  fila(nombre, times)
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

function fila(nombre: string, tiempos: readonly number[]): void {
  const orden = tiempos.toSorted((a, b) => a - b)
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map(
    (p) => orden[Math.min(orden.length - 1, Math.floor(orden.length * p))] ?? 0,
  )
  console.log(
    `| ${nombre} | ${round1(p50 ?? 0)} | ${round1(p95 ?? 0)} | ${round1(p99 ?? 0)} | ${juicio('p95', `≤ ${META}`, (p95 ?? 0) <= META)} |`,
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
