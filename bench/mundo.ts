import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { enviar } from '@surtia/demo/llenar.ts'
import type { Puerta } from '@surtia/demo/puerta.ts'
import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { startEmbedded } from '@surtia/server/db/embebido/embedded.ts'
import pg from 'pg'
import { prepararBare } from './bare-tablas.ts'
import { answerOf, type Request } from './load.ts'
import { exacta } from './preguntas.ts'
import { CLAVE, cpu, end, LISTA, launch, megasDe, PUERTO, SECRETS } from './procesos.ts'

const PORTAL = `http://127.0.0.1:${PUERTO + 1}`
const BARE = `http://127.0.0.1:${PUERTO + 2}`

/** How many clients send; more would not fit into the loops of the orders. */
export const CLIENTES = 24
export const codCliente = (i: number) => String(800_001 + (i % CLIENTES))

/** A portal and the bare program on one database, with clients who are signed in and articles of which there is enough. */
export type Mundo = {
  /** how many articles, in round figures */
  tamano: number
  /** where each answers */
  portal: string
  bare: string
  puerta: Puerta
  url: string
  base: pg.Pool
  articulos: readonly string[]
  /** thousands of different texts, each the first words of a description: no memory of a text answers them */
  textos: readonly string[]
  bearer: (i: number) => { authorization: string }
  busqueda: (i: number) => Request
  /** ten lines in the cart of each client */
  llenarCarritos: () => Promise<void>
  /** the portal ends and begins again: milliseconds until it searches, and MB then */
  reiniciar: () => Promise<{ ms: number; megas: number }>
  /** what the bare program reads is made anew, of the catalogue as it is now */
  prepararBare: () => Promise<void>
  /** processor time so far, ms: of one of the two servers, and of PostgreSQL */
  cpu: (cual: 'portal' | 'bare') => { propia: number; postgres: number }
  /** resident memory of the portal, MB */
  datosDeProceso: () => number
  /** process id of PostgreSQL */
  postgres: () => number
  /** what a portal on the same database needs to know */
  ambiente: NodeJS.ProcessEnv
  /** the portal ends, and leaves its port to others */
  detener: () => Promise<void>
  /** another portal on the same database, on the port after those of the first two; until it is closed */
  otroPortal: (env: NodeJS.ProcessEnv) => Promise<{ url: string; cerrar: () => Promise<void> }>
  /** the whole program with its pages, on the same database */
  conSitio: (env: { PORT: string; SURTIA_LIMITES?: string }, medir: (url: string) => Promise<void>) => Promise<void>
  /** when nothing of it runs any more */
  cerrar: () => Promise<void>
}

/** `perfil`: the folder in which the portal leaves a profile of its processor time, '' = none. */
export async function abrirMundo(datos: string, perfil: string): Promise<Mundo> {
  const embedded = await startEmbedded(join(datos, 'base'))
  const comun = { ...SECRETS, DATABASE_URL: embedded.url, SURTIA_DATOS: datos, SURTIA_REGISTRO: 'silent' }
  const suelto = { ...comun, SURTIA_LIMITES: '1e6', SURTIA_ARGON_KIB: '64' }
  const iniciar = () =>
    launch(
      'server/src/main.ts',
      { ...suelto, PORT: String(PUERTO + 1) },
      LISTA,
      perfil ? ['--cpu-prof', `--cpu-prof-dir=${perfil}`] : [],
    )
  let { process: portal } = await iniciar()
  const base = new pg.Pool({ connectionString: embedded.url, max: 4 })
  await prepararBare(base)
  const { process: bare } = await launch(
    'bench/bare.ts',
    { DATABASE_URL: embedded.url, PORT: String(PUERTO + 2) },
    /lista/,
  )
  const puerta = { url: PORTAL, clave: CLAVE }
  await crearClientes(puerta)
  let tokens = await entrar()
  // a token lives fifteen minutes, a whole measurement much longer; a portal that is just beginning again is asked the next time
  const renovando = setInterval(async () => {
    tokens = await entrar().catch(() => tokens)
  }, 240_000)
  const articulos = await surtidos(puerta, base)
  const bearer = (i: number) => ({ authorization: `Bearer ${tokens[i % CLIENTES]}` })
  return {
    tamano: await tamanoDe(base),
    portal: PORTAL,
    bare: BARE,
    puerta,
    url: embedded.url,
    base,
    articulos,
    textos: await textosDe(base),
    bearer,
    busqueda: (i) => ({ path: '/api/catalogo-general/buscar', body: { buscar: exacta(i) }, headers: bearer(i) }),
    llenarCarritos: () => llenarCarritos(base, articulos),
    reiniciar: async () => {
      await end(portal)
      const antes = performance.now()
      portal = (await iniciar()).process
      await hastaQueBusque(PORTAL, bearer(0))
      return { ms: performance.now() - antes, megas: megasDe(portal.pid) }
    },
    prepararBare: () => prepararBare(base),
    cpu: (cual) => cpu((cual === 'portal' ? portal : bare).pid, embedded.pid()),
    datosDeProceso: () => megasDe(portal.pid),
    postgres: embedded.pid,
    ambiente: comun,
    detener: () => end(portal),
    otroPortal: async (env) => {
      const otro = await launch('server/src/main.ts', { ...suelto, PORT: String(PUERTO + 3), ...env }, LISTA)
      const url = `http://127.0.0.1:${PUERTO + 3}`
      await hastaQueBusque(url, bearer(0))
      return { url, cerrar: () => end(otro.process) }
    },
    conSitio: async (env, medir) => {
      const sitio = await launch('start.ts', { ...comun, ...env }, LISTA)
      await medir(`http://localhost:${env.PORT}`)
      await end(sitio.process)
    },
    cerrar: async () => {
      clearInterval(renovando)
      await embedded.stop()
    },
  }
}

/** A portal that keeps its catalogue in memory answers other things before it searches. */
async function hastaQueBusque(url: string, headers: Record<string, string>): Promise<void> {
  const una = { path: '/api/catalogo-general/buscar', body: { buscar: exacta(0) }, headers }
  while (!(await answerOf(url, una))) await pause(100)
}

const todos = Array.from({ length: CLIENTES }, (_, i) => i)

/** Clients and users through the ERP door. */
async function crearClientes(puerta: Puerta): Promise<void> {
  await enviar(
    puerta,
    'clientes',
    todos.map((i) => ({
      codCliente: codCliente(i),
      nombre: `Cliente ${i}`,
      codSucursal: 1,
      limiteCredito: 999_000_000,
    })),
  )
  await enviar(
    puerta,
    'usuarios',
    todos.map((i) => ({ usuario: `banco${i}`, codCliente: codCliente(i), password: 'banco' })),
  )
}

/** A token of each client. */
async function entrar(): Promise<string[]> {
  const tokens: string[] = []
  for (const i of todos) {
    const answer = await fetch(`${PORTAL}/api/seguridad/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ usuario: `banco${i}`, password: 'banco' }),
    })
    tokens.push(((await answer.json()) as { data: { accessToken: string } }).data.accessToken)
  }
  return tokens
}

/** Codes of 400 articles, each with nine million pieces. */
async function surtidos(puerta: Puerta, base: pg.Pool): Promise<string[]> {
  const { rows } = await base.query(
    `select cod_articulo from articulos join precios using (cod_articulo) where estatus = '${ACTIVO}' and minimo_piezas = 1 and cod_articulo > '1001000' order by 1 limit 400`,
  )
  const codigos = rows.map((r) => String(r.cod_articulo))
  // by the door, so that whoever keeps stock in memory hears of it
  await enviar(
    puerta,
    'existencias',
    codigos.map((codArticulo) => ({
      codArticulo,
      codSucursal: 1,
      lote: 'BENCH',
      caducidad: '2035-12-31',
      piezas: 9_000_000,
    })),
  )
  await base.query('analyze')
  return codigos
}

/** The demo brings 12,015, which everybody calls 12,000. */
async function tamanoDe(base: pg.Pool): Promise<number> {
  const { rows } = await base.query<{ n: number }>('select count(*)::int as n from articulos')
  const n = rows[0]?.n ?? 0
  return n < 13_000 ? 12_000 : n
}

/** Carts hold ten of the first four hundred, a fortieth apart: one of the cart of client `i`. */
export const enCarrito = (articulos: readonly string[], i: number): string =>
  articulos[EN_CARRITO * (Math.floor(i / CLIENTES) % 10) + EN_CARRITO - 2 - (i % CLIENTES)] ?? ''
const EN_CARRITO = 40

async function llenarCarritos(base: pg.Pool, articulos: readonly string[]): Promise<void> {
  await base.query('delete from carrito_renglones')
  await base.query(
    `insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen, precio_visto)
     select c.cod_cliente, 'web', a.cod, 2, 'carrito', 1 from clientes c, lateral (select cod from unnest($1::text[]) with ordinality u(cod, n) where (n + c.cod_cliente::int) % ${EN_CARRITO} < 1 limit 10) a where c.cod_cliente >= '800001'`,
    [articulos],
  )
}

/** The first two to five words of descriptions, in an order that is always the same. */
async function textosDe(base: pg.Pool): Promise<string[]> {
  const { rows } = await base.query<{ texto: string }>(
    `select texto from (
       select distinct array_to_string((string_to_array(inicio, ' '))[1:2 + turno % 4], ' ') as texto from bare.busca where cod_articulo < '1100000') t
      where length(texto) > 4 order by md5(texto) limit 4000`,
  )
  return rows.map(({ texto }) => texto)
}
