import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sha256 } from '@surtia/server/sha256.ts'
import { aLoMas, alMenos, type Cuaderno } from './cifras.ts'
import { figuresOf, load, median, openLine, type Request } from './load.ts'
import { codCliente, type Mundo } from './mundo.ts'

const V1 = '/api/farmacia/v1'
const CODIGOS = 200
const CADENAS = 60
const GENTE = 16
/** calls before it is measured: a portal that has just begun compiles what it runs */
const CALENTAMIENTO = 60

type Medida = { segundos: number; rondas: number }

/** What clients' own systems ask: 200 codes at once, the whole catalogue, and sixty chains of them beside people who search. */
export async function medirFarmacia(hoja: Cuaderno, mundo: Mundo, medida: Medida): Promise<void> {
  const claves = await crearClaves(mundo, CADENAS)
  const { rows } = await mundo.base.query<{ codigo: string }>(
    "select case when random() < 0.5 and cod_barras <> '' then cod_barras else cod_articulo end as codigo from articulos join precios using (cod_articulo) where estatus = 'A' order by md5(cod_articulo)",
  )
  /** Each time other articles, half by their barcodes. */
  const preguntar = (i: number, cadena = i): Request => {
    const codigos = Array.from({ length: CODIGOS }, (_, n) => rows[(i * CODIGOS + n) % rows.length]?.codigo)
    const headers = { authorization: `Bearer ${claves[cadena % claves.length]}`, 'accept-encoding': 'br' }
    return { path: `${V1}/existencias?codigos=${codigos.join(',')}`, headers }
  }
  await medirExistencias(hoja, mundo, preguntar, medida)
  await medirCatalogo(hoja, mundo, claves[0] ?? '', medida)
  await medirCadenas(hoja, mundo, preguntar, medida)
}

type Preguntar = (i: number, cadena?: number) => Request

async function medirExistencias(hoja: Cuaderno, mundo: Mundo, preguntar: Preguntar, { rondas }: Medida): Promise<void> {
  const anotar = hoja.tabla('', ['200 codes', 'p50, p95 ms', 'CPU ms: server, PostgreSQL'])
  const tiempos: number[] = []
  const linea = await openLine(mundo.portal)
  let antes = mundo.cpu('portal')
  for (let i = 0; i < CALENTAMIENTO + 40 * rondas; i++) {
    if (i === CALENTAMIENTO) antes = mundo.cpu('portal')
    const inicio = performance.now()
    if (!(await linea.ask(preguntar(i)))) throw new Error('the codes were refused')
    if (i >= CALENTAMIENTO) tiempos.push(performance.now() - inicio)
  }
  const despues = mundo.cpu('portal')
  linea.close()
  const { p50, p95 } = figuresOf(tiempos, 1)
  const cada = (de: 'propia' | 'postgres') => (despues[de] - antes[de]) / tiempos.length
  anotar(['existencias', [p50, p95], [cada('propia'), cada('postgres')]], [aLoMas('p95', p95, 30, ' ms')])
}

async function medirCatalogo(hoja: Cuaderno, mundo: Mundo, clave: string, { rondas }: Medida): Promise<void> {
  const anotar = hoja.tabla('', ['the catalogue', 'rows', 'rows/s', 'MB of memory more, at its most'])
  const porSegundo: number[] = []
  let filas = 0
  let mas = 0
  for (let vez = 0; vez < 1 + rondas; vez++) {
    const [inicio, memoria] = [performance.now(), mundo.datosDeProceso()]
    const respuesta = await fetch(`${mundo.portal}${V1}/catalogo`, { headers: { authorization: `Bearer ${clave}` } })
    filas = 0
    for await (const parte of respuesta.body as unknown as AsyncIterable<Uint8Array>) {
      for (const letra of parte) if (letra === 10) filas++
      if (vez > 0) mas = Math.max(mas, mundo.datosDeProceso() - memoria)
    }
    if (vez > 0) porSegundo.push(filas / ((performance.now() - inicio) / 1_000))
  }
  anotar(['whole', filas, median(porSegundo), mas], [alMenos('rows/s', median(porSegundo), 20_000, '')])
}

/** Sixty chains, each with a call a second, and sixteen people who search without a pause: alone, and together. */
async function medirCadenas(hoja: Cuaderno, mundo: Mundo, preguntar: Preguntar, { segundos }: Medida): Promise<void> {
  const anotar = hoja.tabla('', ['60 chains beside 16 people', '/s', 'p50, p99 ms', 'failed'])
  const gente = () => load(mundo.portal, (i) => mundo.busqueda(i), GENTE, segundos)
  const sola = await gente()
  const [junta, cadenas] = await Promise.all([gente(), cadencia(mundo, preguntar, segundos)])
  anotar(['people alone', sola.perSecond, [sola.p50, sola.p99], sola.failed])
  anotar(
    ['people with the chains', junta.perSecond, [junta.p50, junta.p99], junta.failed],
    [aLoMas('p99 with them', junta.p99 / sola.p99, 1.3, ' ×')],
  )
  anotar(
    ['the chains', cadenas.perSecond, [cadenas.p50, cadenas.p99], cadenas.failed],
    [aLoMas('failed', junta.failed + cadenas.failed, 0, '')],
  )
}

async function cadencia({ portal }: Mundo, preguntar: Preguntar, segundos: number) {
  const tiempos: number[] = []
  let fallas = 0
  const cadena = async (cual: number) => {
    await pause((cual * 1_000) / CADENAS)
    for (let vez = 0; vez < segundos; vez++) {
      const inicio = performance.now()
      const { path, headers } = preguntar(cual + vez * CADENAS, cual)
      const respuesta = await fetch(`${portal}${path}`, { headers: headers ?? {} })
      await respuesta.arrayBuffer()
      if (!respuesta.ok) fallas++
      tiempos.push(performance.now() - inicio)
      await pause(Math.max(0, 1_000 - (performance.now() - inicio)))
    }
  }
  await Promise.all(Array.from({ length: CADENAS }, (_, cual) => cadena(cual)))
  return figuresOf(tiempos, segundos, fallas)
}

/** Keys of the clients of the measurement, as the portal stores them. */
async function crearClaves({ base }: Mundo, cuantas: number): Promise<string[]> {
  const claves = Array.from({ length: cuantas }, () => `surtia_${randomBytes(16).toString('hex')}`)
  for (const [i, clave] of claves.entries()) {
    const { rows } = await base.query<{ id: number }>(
      "insert into usuarios (usuario, cod_cliente, nombre, activo, es_clave) values ('clave:banco' || md5($2), $1, 'clave: banco', false, true) returning id_usuario as id",
      [codCliente(i), clave],
    )
    await base.query(
      `insert into claves_de_clientes (cod_cliente, nombre, hash, alcances, id_usuario, creada) values ($1, 'banco', $2, '{leer}', $3, now())`,
      [codCliente(i), sha256(clave), rows[0]?.id],
    )
  }
  return claves
}
