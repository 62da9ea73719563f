import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { enviar } from '@surtia/demo/llenar.ts'
import type { Puerta } from '@surtia/demo/puerta.ts'
import { startEmbedded } from '@surtia/server/db/embebido/embedded.ts'
import pg from 'pg'
import type { Request } from './load.ts'
import { CLAVE, end, LISTA, launch, SECRETS } from './procesos.ts'

const PORTAL = 'http://127.0.0.1:3902'
const BARE = 'http://127.0.0.1:3903'

/** How many clients send; more would not fit into the loops of the orders. */
export const CLIENTES = 24
export const codCliente = (i: number) => String(800_001 + (i % CLIENTES))

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
/** What the n-th of a loop searches. */
export const buscado = (i: number) => ({ buscar: BUSQUEDAS[i % BUSQUEDAS.length] })

/** A portal and the bare program on one database, with clients who are signed in and articles of which there is enough. */
export type Mundo = {
  /** where each answers */
  portal: string
  bare: string
  puerta: Puerta
  url: string
  base: pg.Pool
  articulos: readonly string[]
  bearer: (i: number) => { authorization: string }
  busqueda: (i: number) => Request
  /** resident memory of the portal, MB */
  datosDeProceso: () => number
  /** the whole program with its pages, on the same database */
  conSitio: (env: { PORT: string; SURTIA_LIMITES?: string }, medir: (url: string) => Promise<void>) => Promise<void>
  /** when nothing of it runs any more */
  cerrar: () => Promise<void>
}

export async function abrirMundo(datos: string): Promise<Mundo> {
  const embedded = await startEmbedded(join(datos, 'base'))
  const comun = { ...SECRETS, DATABASE_URL: embedded.url, SURTIA_DATOS: datos, SURTIA_REGISTRO: 'silent' }
  const { process } = await launch(
    'server/src/main.ts',
    { ...comun, PORT: '3902', SURTIA_LIMITES: '1e6', SURTIA_ARGON_KIB: '64' },
    LISTA,
  )
  await launch('bench/bare.ts', { DATABASE_URL: embedded.url, PORT: '3903' }, /lista/)
  const base = new pg.Pool({ connectionString: embedded.url, max: 4 })
  const puerta = { url: PORTAL, clave: CLAVE }
  const tokens = await entrar(puerta)
  const articulos = await surtidos(base)
  const bearer = (i: number) => ({ authorization: `Bearer ${tokens[i % CLIENTES]}` })
  return {
    portal: PORTAL,
    bare: BARE,
    puerta,
    url: embedded.url,
    base,
    articulos,
    bearer,
    busqueda: (i) => ({ path: '/api/catalogo-general/buscar', body: buscado(i), headers: bearer(i) }),
    datosDeProceso: () => megasDe(process.pid),
    conSitio: async (env, medir) => {
      const sitio = await launch('start.ts', { ...comun, ...env }, LISTA)
      await medir(`http://localhost:${env.PORT}`)
      await end(sitio.process)
    },
    cerrar: () => embedded.stop(),
  }
}

/** Clients and users through the ERP door; answers a token of each. */
async function entrar(puerta: Puerta): Promise<string[]> {
  const todos = Array.from({ length: CLIENTES }, (_, i) => i)
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
async function surtidos(base: pg.Pool): Promise<string[]> {
  const { rows } = await base.query(
    "select cod_articulo from articulos join precios using (cod_articulo) where estatus = 'A' and minimo_piezas = 1 and cod_articulo > '1001000' order by 1 limit 400",
  )
  const codigos = rows.map((r) => String(r.cod_articulo))
  await base.query(
    "insert into existencias select unnest($1::text[]), 1, 'BENCH', '2035-12-31', 9000000 on conflict do nothing",
    [codigos],
  )
  await base.query('analyze')
  return codigos
}

const megasDe = (pid: number | undefined) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
