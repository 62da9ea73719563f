import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { enviar } from '@surtia/demo/llenar.ts'
import { startEmbedded } from '@surtia/server/db/embebido/embedded.ts'
import pg from 'pg'
import { catalogoGrande } from './catalogo-grande.ts'
import { medirLazo } from './lazo.ts'
import { listasLargas } from './listas-largas.ts'
import { load, median, type Request } from './load.ts'
import { medirPuerta } from './puerta.ts'
import { medirSitio } from './sitio.ts'
import { medirTelefono } from './telefono.ts'

// `npm run bench`: the portal against a bare Fastify + PostgreSQL program, on one database, in one run. See bench/README.md.
const { values } = parseArgs({
  options: {
    segundos: { type: 'string', default: '5' },
    rondas: { type: 'string', default: '3' },
    solo: { type: 'string', default: '' },
    grande: { type: 'string', default: '200000' },
  },
})
const SECONDS = Number(values.segundos)
const ROUNDS = Number(values.rondas)
const CONCURRENCY = 16
const ROOT = join(import.meta.dirname, '..')
const CLAVE = 'clave-del-banco-de-pruebas'
const SECRETS = {
  SURTIA_SECRETO: 'secreto-del-banco-de-pruebas',
  PASARELA_SECRETO: 'secreto-del-banco-de-pruebas',
  SURTIA_CLAVE_ERP: CLAVE,
}
const quiere = (nombre: string) => values.solo === '' || values.solo.split(',').includes(nombre)

const folder = mkdtempSync(join(tmpdir(), 'surtia-bench-'))
const processes: ChildProcess[] = []
const round1 = (n: number) => Math.round(n * 10) / 10

function launch(
  file: string,
  env: NodeJS.ProcessEnv,
  ready: RegExp,
): Promise<{ process: ChildProcess; ms: number; text: string }> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const child = spawn(process.execPath, [join(ROOT, file)], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    processes.push(child)
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (ready.test(text)) resolve({ process: child, ms: performance.now() - start, text })
    })
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
}
const end = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

const BUSQUEDAS = [
  'paracetamol',
  'amoxicilina 500',
  'losartan 50 30',
  'metformina',
  'omeprazol 20',
  'ibuprofeno tab',
  'ketorolaco',
  'diclofenaco gel',
  'azitromicina',
  'atorvastatina 20',
  'jarabe',
  'clonazepam 2',
]
const CLIENTES = 24
const codCliente = (i: number) => String(800_001 + (i % CLIENTES))

async function start() {
  const datos = join(folder, 'demo')
  const vacia = await launch(
    'start.ts',
    { ...SECRETS, PORT: '3901', SURTIA_DATOS: datos, SURTIA_REGISTRO: 'silent', DATABASE_URL: '' },
    /Surtia lista/,
  )
  await end(vacia.process)
  const segunda: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const otra = await launch(
      'start.ts',
      { ...SECRETS, PORT: '3901', SURTIA_DATOS: datos, SURTIA_REGISTRO: 'silent', DATABASE_URL: '' },
      /Surtia lista/,
    )
    segunda.push(otra.ms)
    await end(otra.process)
  }
  console.log(
    `inicio: base vacía hasta lista ${round1(vacia.ms / 1_000)} s; base llena hasta lista ${round1(median(segunda) / 1_000)} s (mediana de ${ROUNDS})`,
  )
  return datos
}

const datos = await start()
const embedded = await startEmbedded(join(datos, 'base'))
const portal = await launch(
  'server/src/main.ts',
  {
    ...SECRETS,
    DATABASE_URL: embedded.url,
    SURTIA_DATOS: datos,
    PORT: '3902',
    SURTIA_LIMITES: '1e6',
    SURTIA_REGISTRO: 'silent',
    SURTIA_ARGON_KIB: '64',
  },
  /Surtia lista/,
)
const bare = await launch('bench/bare.ts', { DATABASE_URL: embedded.url, PORT: '3903' }, /lista/)
const PORTAL = 'http://127.0.0.1:3902'
const BARE = 'http://127.0.0.1:3903'
const base = new pg.Pool({ connectionString: embedded.url, max: 4 })
const puerta = { url: PORTAL, clave: CLAVE }

await enviar(
  puerta,
  'clientes',
  Array.from({ length: CLIENTES }, (_, i) => ({
    codCliente: codCliente(i),
    nombre: `Cliente ${i}`,
    codSucursal: 1,
    limiteCredito: 999_000_000,
  })),
)
await enviar(
  puerta,
  'usuarios',
  Array.from({ length: CLIENTES }, (_, i) => ({ usuario: `banco${i}`, codCliente: codCliente(i), password: 'banco' })),
)
const tokens: string[] = []
for (let i = 0; i < CLIENTES; i++) {
  const answer = await fetch(`${PORTAL}/api/seguridad/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario: `banco${i}`, password: 'banco' }),
  })
  tokens.push(((await answer.json()) as { data: { accessToken: string } }).data.accessToken)
}
const bearer = (i: number) => ({ authorization: `Bearer ${tokens[i % CLIENTES]}` })
const articulos = (
  await base.query(
    "select cod_articulo from articulos join precios using (cod_articulo) where estatus = 'A' and minimo_piezas = 1 and cod_articulo > '1001000' order by 1 limit 400",
  )
).rows.map((r) => String(r.cod_articulo))
await base.query(
  "insert into existencias select unnest($1::text[]), 1, 'BENCH', '2035-12-31', 9000000 on conflict do nothing",
  [articulos],
)
await base.query('analyze')

type Pair = {
  nombre: string
  portal: (i: number) => Request
  bare: (i: number) => Request
  before?: () => Promise<number>
  goal: number
  concurrency?: number
}

async function compare({
  nombre,
  portal: ours,
  bare: theirs,
  before,
  goal,
  concurrency = CONCURRENCY,
}: Pair): Promise<void> {
  const ratios: number[] = []
  const mine: { perSecond: number; p50: number; p99: number }[] = []
  const bares: { perSecond: number; p50: number; p99: number }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const run = async (url: string, next: (i: number) => Request) => {
      const most = (await before?.()) ?? Number.POSITIVE_INFINITY
      const figures = await load(url, (i) => (i < most ? next(i) : undefined), concurrency, round === 0 ? 1 : SECONDS)
      if (figures.failed) throw new Error(`${nombre}: ${figures.failed} failed at ${url}`)
      return figures
    }
    const b = await run(BARE, theirs)
    const p = await run(PORTAL, ours)
    if (round === 0) continue // warm-up
    bares.push(b)
    mine.push(p)
    ratios.push(p.perSecond / b.perSecond)
  }
  const m = (list: typeof mine, key: 'perSecond' | 'p50' | 'p99') => round1(median(list.map((f) => f[key])))
  console.log(
    `${nombre}, ${concurrency} a la vez: p50 ${round1(median(mine.map((f) => f.p50)) / median(bares.map((f) => f.p50)))} veces la del otro; portal ${m(mine, 'perSecond')}/s (p50 ${m(mine, 'p50')} ms, p99 ${m(mine, 'p99')} ms), bare ${m(bares, 'perSecond')}/s (p50 ${m(bares, 'p50')} ms, p99 ${m(bares, 'p99')} ms): ${Math.round(median(ratios) * 100)}% (goal ${goal}%)`,
  )
}

const INICIOS = ['para', 'amox', 'losar', 'metf', 'omep', 'ibup', 'keto', 'azit', 'ator', 'clon', 'vita', 'cef']
/** Search and autocomplete beside the bare queries, alone and sixteen at once. */
async function buscarYCompletar(sobre: string): Promise<void> {
  for (const concurrency of [1, CONCURRENCY]) {
    await compare({
      nombre: `búsqueda de 20 sobre ${sobre}`,
      goal: 60,
      concurrency,
      portal: (i) => ({
        path: '/api/catalogo-general/buscar',
        body: { buscar: BUSQUEDAS[i % BUSQUEDAS.length] },
        headers: bearer(i),
      }),
      bare: (i) => ({ path: '/buscar', body: { buscar: BUSQUEDAS[i % BUSQUEDAS.length] } }),
    })
    await compare({
      nombre: `autocompletado sobre ${sobre}`,
      goal: 60,
      concurrency,
      portal: (i) => ({
        path: `/api/catalogo-general/buscar/descripcion-articulos/8?texto=${INICIOS[i % INICIOS.length]}`,
        headers: bearer(i),
      }),
      bare: (i) => ({ path: `/autocompletar?texto=${INICIOS[i % INICIOS.length]}` }),
    })
  }
}

if (quiere('busqueda')) await buscarYCompletar('12,000')
// what follows fills stock and orders: phone and long lists are measured on the world as it came
if (quiere('telefono')) {
  const sitio = await launch(
    'start.ts',
    {
      ...SECRETS,
      DATABASE_URL: embedded.url,
      SURTIA_DATOS: datos,
      PORT: '3905',
      SURTIA_LIMITES: '1000',
      SURTIA_REGISTRO: 'silent',
    },
    /Surtia lista/,
  )
  await base.query('delete from carrito_renglones where cod_cliente = $1', [codCliente(1)])
  await base.query(
    `insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen, precio_visto) select $1, 'web', cod, 3, 'carrito', 1 from unnest($2::text[]) cod`,
    [codCliente(1), articulos.slice(0, 200)],
  )
  await medirTelefono('http://localhost:3905', { usuario: 'banco1', password: 'banco' }, ROUNDS, (cuantos) =>
    base.query('delete from carrito_renglones where cod_cliente = $1 and cod_articulo <> all($2::text[])', [
      codCliente(1),
      articulos.slice(0, cuantos),
    ]),
  )
  await end(sitio.process)
}
const rss = () =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${portal.process.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
if (quiere('largas')) {
  await listasLargas({
    portal: PORTAL,
    base,
    codCliente: codCliente(0),
    bearer: bearer(0),
    articulos,
    datosDeProceso: rss,
  })
}
if (quiere('puerta')) {
  await medirPuerta({
    portal: PORTAL,
    puerta,
    base,
    busqueda: (i) => ({
      path: '/api/catalogo-general/buscar',
      body: { buscar: BUSQUEDAS[i % BUSQUEDAS.length] },
      headers: bearer(i),
    }),
  })
}
if (quiere('cantidad')) {
  await compare({
    nombre: 'cambio de cantidad',
    goal: 60,
    portal: (i) => ({
      path: '/api/carrito/modificar-cantidad',
      body: { codArticulo: articulos[i % 40], cantidad: 1 + (i % 50), rutaOrigen: 'carrito' },
      headers: bearer(i),
    }),
    bare: (i) => ({
      path: '/cantidad',
      body: { codCliente: codCliente(i), codArticulo: articulos[i % 40], cantidad: 1 + (i % 50) },
    }),
  })
  await compare({
    nombre: 'cambio de cantidad con renglón, totales y crédito, junto a quien contesta el carrito',
    goal: 50,
    portal: (i) => ({
      path: '/api/carrito/modificar-cantidad',
      body: { codArticulo: articulos[i % 40], cantidad: 1 + (i % 50), rutaOrigen: 'carrito', conCarrito: true },
      headers: bearer(i),
    }),
    bare: (i) => ({
      path: '/cantidad-y-carrito',
      body: { codCliente: codCliente(i), codArticulo: articulos[i % 40], cantidad: 1 + (i % 50) },
    }),
  })
}
if (quiere('pedido')) {
  // every request finds a cart of 10 lines: one cart per client and round of the loop, filled again behind its back
  const llenos = async () => {
    await base.query('delete from carrito_renglones')
    await base.query(
      `insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen, precio_visto)
       select c.cod_cliente, 'web', a.cod, 2, 'carrito', 1 from clientes c, lateral (select cod from unnest($1::text[]) with ordinality u(cod, n) where (n + c.cod_cliente::int) % 40 < 1 limit 10) a where c.cod_cliente >= '800001'`,
      [articulos],
    )
    return CLIENTES
  }
  const rates: { portal: number[]; bare: number[] } = { portal: [], bare: [] }
  for (let i = 0; i < ROUNDS * 12; i++) {
    for (const [quien, url] of [
      ['bare', BARE],
      ['portal', PORTAL],
    ] as const) {
      const most = await llenos()
      const figures = await load(
        url,
        (n) =>
          n >= most
            ? undefined
            : quien === 'bare'
              ? { path: '/pedido', body: { codCliente: codCliente(n) } }
              : {
                  path: '/api/carrito/surtir',
                  body: {
                    surtirEnVariosCedis: 'R',
                    facturarPublicoGeneral: false,
                    articulosSurtirCaducidades: [],
                    surtirWebExcel: false,
                  },
                  headers: { ...bearer(n), 'idempotency-key': randomUUID() },
                },
        8,
        30,
      )
      if (figures.failed) throw new Error(`pedido: ${figures.failed} failed at ${url}`)
      if (i > 2) rates[quien].push(figures.perSecond)
    }
  }
  const p = median(rates.portal)
  const b = median(rates.bare)
  console.log(
    `pedido de 10 renglones: portal ${round1(p)}/s, bare ${round1(b)}/s: ${Math.round((p / b) * 100)}% (goal 50%)`,
  )
}
if (quiere('lazo')) {
  await medirLazo({
    portal: PORTAL,
    puerta,
    base,
    codCliente,
    bearer,
    busqueda: (i) => ({
      path: '/api/catalogo-general/buscar',
      body: { buscar: BUSQUEDAS[i % BUSQUEDAS.length] },
      headers: bearer(i),
    }),
    datosDeProceso: rss,
  })
}
if (quiere('sitio')) {
  const sitio = await launch(
    'start.ts',
    { ...SECRETS, DATABASE_URL: embedded.url, SURTIA_DATOS: datos, PORT: '3904', SURTIA_REGISTRO: 'silent' },
    /Surtia lista/,
  )
  console.log(await medirSitio('http://localhost:3904', ROUNDS))
  await end(sitio.process)
}
if (quiere('grande')) {
  await catalogoGrande(embedded.url, puerta, Number(values.grande))
  await buscarYCompletar(Number(values.grande).toLocaleString('es-MX'))
}

await base.end()
for (const child of processes) if (child.exitCode === null) await end(child)
await embedded.stop()
rmSync(folder, { recursive: true, force: true })
void portal
void bare
