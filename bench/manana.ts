import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Anotar, aLoMas, type Cuaderno } from './cifras.ts'
import { answerOf, type Figures, figuresOf, type Line, openLine, type Request } from './load.ts'
import type { Mundo } from './mundo.ts'
import { FARMACIAS, llenarNacion, PASSWORD, usuarioDe } from './nacion-mundo.ts'
import { tecleado } from './preguntas.ts'

const PEDIDOS_POR_FARMACIA = 3
const HORAS = 3
/** a pharmacy takes a quarter of an hour for its order */
const VISITA_S = 900
const RENGLONES = 10
/** for each line: what is typed and what is looked at; a hundred searches an order */
const SUGERENCIAS = 6
const BUSQUEDAS = 4
/** How many begin in each ten minutes of the morning, 1 = the mean: the shops open, then the peak of half past nine. */
const PERFIL = [0.3, 0.5, 0.8, 1.1, 1.4, 1.6, 1.8, 1.8, 1.6, 1.4, 1.2, 1, 0.9, 0.8, 0.6, 0.5, 0.4, 0.3]

export type Manana = {
  /** how many seconds of the morning pass in one of ours: as many pharmacies fewer take part, so that rates are a nation's */
  compresion: number
  /** which part of the nation's rate, 1 = all of it */
  ritmo: number
}
type Clase = 'sign in' | 'home' | 'suggestions' | 'search' | 'add to the cart' | 'cart' | 'send' | 'orders under way'
type Tiempos = Map<Clase, { tiempos: number[]; fallas: number }>
type Muestra = { cuando: number; portal: number; postgres: number; megas: number; conexiones: number }

/** A nation's morning: pharmacies sign in, search, fill a cart, send it. Rates are a nation's, its hours pass faster. */
export async function medirManana(hoja: Cuaderno, mundo: Mundo, { compresion, ritmo }: Manana): Promise<void> {
  await llenarNacion(mundo)
  const visitas = Math.round((FARMACIAS * PEDIDOS_POR_FARMACIA * ritmo) / compresion)
  const duracionS = (HORAS * 3_600) / compresion
  const titulo = `${visitas} orders in ${Math.round(duracionS)} s (× ${compresion}): ${Math.round(ritmo * 100)}% of the nation's rate`
  const tiempos: Tiempos = new Map()
  const muestras: Muestra[] = []
  const inicio = performance.now()
  let fin = false
  const mirando = mirar(mundo, muestras, () => fin)
  const demoras: number[] = []
  await Promise.all(
    Array.from({ length: visitas }, async (_, n) => {
      const cuando = (momentoDe((n + Math.random()) / visitas) * duracionS * 1_000) | 0
      await pause(cuando)
      const gastados = await visitar(mundo, n, (VISITA_S / compresion) * 1_000, tiempos)
      demoras.push(gastados)
    }),
  )
  const total = (performance.now() - inicio) / 1_000
  fin = true
  await mirando
  contarTiempos(hoja.tabla(titulo, ['what', 'how many', 'p50, p95, p99 ms', 'failed']), tiempos, total)
  contarRecursos(hoja.tabla('', ['what', 'portal', 'PostgreSQL']), muestras, {
    visitas,
    total,
    demora: figuresOf(demoras, 1),
    planeada: (VISITA_S / compresion) * 1_000,
  })
}

const MEDIA = PERFIL.reduce((suma, peso) => suma + peso, 0) / PERFIL.length

/** Which part of the morning has passed when this part of the orders has begun. */
function momentoDe(parte: number): number {
  let falta = parte * MEDIA * PERFIL.length
  for (const [i, peso] of PERFIL.entries()) {
    if (falta <= peso) return (i + falta / peso) / PERFIL.length
    falta -= peso
  }
  return 1
}

/** One pharmacy's order, its steps spread over `duracionMs` and each after the answer to the last; answers how long it took, ms. */
async function visitar(mundo: Mundo, n: number, duracionMs: number, tiempos: Tiempos): Promise<number> {
  const { portal } = mundo
  const inicio = performance.now()
  const token = await entrar(mundo, n, tiempos)
  const linea = await openLine(portal)
  const pasos = [...pasosDe(mundo, n, { authorization: `Bearer ${token}` })]
  for (const [i, [clase, request]] of pasos.entries()) {
    const falta = inicio + (duracionMs * (i + Math.random() / 2)) / pasos.length - performance.now()
    if (falta > 0) await pause(falta)
    await tomar(linea, clase, request, tiempos)
  }
  linea.close()
  return performance.now() - inicio
}

async function entrar({ portal }: Mundo, n: number, tiempos: Tiempos): Promise<string> {
  const inicio = performance.now()
  const body = { usuario: usuarioDe(n), password: PASSWORD }
  const data = (await answerOf(portal, { path: '/api/seguridad/login', body })) as { accessToken?: string } | null
  anotar(tiempos, 'sign in', performance.now() - inicio, data?.accessToken !== undefined)
  return data?.accessToken ?? ''
}

async function tomar(linea: Line, clase: Clase, request: Request, tiempos: Tiempos): Promise<void> {
  const inicio = performance.now()
  const bien = await linea.ask(request)
  anotar(tiempos, clase, performance.now() - inicio, bien)
}

function anotar(tiempos: Tiempos, clase: Clase, ms: number, bien: boolean): void {
  const suyos = tiempos.get(clase) ?? { tiempos: [], fallas: 0 }
  tiempos.set(clase, suyos)
  suyos.tiempos.push(ms)
  if (!bien) suyos.fallas++
}

function* pasosDe(
  { textos, articulos }: Mundo,
  n: number,
  headers: Record<string, string>,
): Generator<[Clase, Request]> {
  const texto = (i: number) => textos[(n * 131 + i * 17) % textos.length] ?? ''
  const leer = (path: string): Request => ({ path, headers })
  const escribir = (path: string, body: object, mas: Record<string, string> = {}): Request => ({
    path,
    body,
    headers: { ...headers, ...mas },
  })
  yield ['home', leer('/api/inicio')]
  for (let renglon = 0; renglon < RENGLONES; renglon++) {
    for (let i = 0; i < SUGERENCIAS; i++) {
      const escrito = encodeURIComponent(tecleado(texto(renglon), i))
      yield ['suggestions', leer(`/api/catalogo-general/buscar/sugerencias?texto=${escrito}`)]
    }
    for (let i = 0; i < BUSQUEDAS; i++)
      yield ['search', escribir('/api/catalogo-general/buscar', { buscar: texto(renglon * BUSQUEDAS + i), pagina: 1 })]
    const codArticulo = articulos[(n * RENGLONES + renglon) % articulos.length]
    const uno = { codArticulo, cantidad: 1 + (n % 5), rutaOrigen: 'busqueda-general' }
    yield ['add to the cart', escribir('/api/carrito/modificar-cantidad', uno)]
  }
  yield ['cart', escribir('/api/carrito/consultar', {})]
  const envio = {
    surtirEnVariosCedis: 'R',
    facturarPublicoGeneral: false,
    articulosSurtirCaducidades: [],
    surtirWebExcel: false,
  }
  yield ['send', escribir('/api/carrito/surtir', envio, { 'idempotency-key': randomUUID() })]
  yield ['orders under way', leer('/api/estatus-pedido/pedidos-activos')]
}

/** Every second: processor time so far, memory, connections. */
async function mirar(mundo: Mundo, muestras: Muestra[], acabado: () => boolean): Promise<void> {
  while (!acabado()) {
    const { propia, postgres } = mundo.cpu('portal')
    const { rows } = await mundo.base.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend'",
    )
    const uno = { portal: propia, postgres, megas: mundo.datosDeProceso(), conexiones: rows[0]?.n ?? 0 }
    muestras.push({ cuando: performance.now(), ...uno })
    await pause(1_000)
  }
}

function contarTiempos(anotar: Anotar, tiempos: Tiempos, total: number): void {
  const fila = (nombre: string, { answered, p50, p95, p99 }: Figures, fallas: number) =>
    anotar([nombre, answered, [p50, p95, p99], fallas], [aLoMas('failed', fallas, 0, '')])
  const todos: number[] = []
  for (const [clase, { tiempos: suyos, fallas }] of tiempos) {
    fila(clase, figuresOf(suyos, total), fallas)
    todos.push(...suyos)
  }
  fila(
    'all',
    figuresOf(todos, total),
    [...tiempos.values()].reduce((suma, { fallas }) => suma + fallas, 0),
  )
}

type Resumen = { visitas: number; total: number; demora: Figures; planeada: number }

/** Processors of the whole and of the fullest tenth; what an order with its searches costs; what the nation's peak would take. */
function contarRecursos(
  anotar: Anotar,
  muestras: readonly Muestra[],
  { visitas, total, demora, planeada }: Resumen,
): void {
  const [primera, ultima] = [muestras[0], muestras.at(-1)]
  if (!primera || !ultima) return
  const entre = (a: Muestra, b: Muestra, que: 'portal' | 'postgres') => (b[que] - a[que]) / (b.cuando - a.cuando)
  const ancho = Math.max(1, Math.floor(muestras.length / 10))
  const tramos = muestras.slice(ancho).map((b, i) => [muestras[i] ?? b, b] as const)
  const lleno = (que: 'portal' | 'postgres') => Math.max(0, ...tramos.map(([a, b]) => entre(a, b, que)))
  const porPedido = (que: 'portal' | 'postgres') => (ultima[que] - primera[que]) / visitas
  const pico = (Math.max(...PERFIL) / MEDIA) * ((FARMACIAS * PEDIDOS_POR_FARMACIA) / (HORAS * 3_600))
  const procesadores = (que: 'portal' | 'postgres') => (porPedido(que) * pico) / 1_000
  const deAmbos = (cifra: (que: 'portal' | 'postgres') => number | number[]) => [cifra('portal'), cifra('postgres')]
  anotar([
    'processors: whole morning, its fullest tenth',
    ...deAmbos((que) => [entre(primera, ultima, que), lleno(que)]),
  ])
  anotar(['processor time of an order with its hundred searches, ms', ...deAmbos(porPedido)])
  anotar([`processors for the peak of the whole nation, ${pico.toFixed(1)} orders a second`, ...deAmbos(procesadores)])
  const conexiones = Math.max(...muestras.map((una) => una.conexiones))
  anotar(['memory at the end, MB; most connections', ultima.megas, conexiones])
  anotar(['the morning took, s', total, ''])
  anotar([`a visit of ${planeada / 1_000} s took: p50, p99`, [demora.p50 / 1_000, demora.p99 / 1_000], ''])
}
