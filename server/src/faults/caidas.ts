import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { crearArticulo, crearClientes, entrarUnoPorUno } from './clientes.ts'
import { type Pedir, pedirEn, type Sobre } from './pedir.ts'
import { remitenteReal } from './remitente-real.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
/** Key of the ERP door of a launched portal. */
export const CLAVE = 'clave-de-las-pruebas-de-caida'

export type CuentasDeCaidas = {
  envios: number
  caidas: number
  /** orders in the database, by distinct sends */
  pedidos: number
  /** answered folios that the database does not have */
  perdidos: number
  /** sends that made more than one order */
  dobles: number
  /** pieces that left the stock but stand in no order, or the other way round */
  piezasDescuadradas: number
  /** sends whose bell was neither rung once nor is still to be */
  malAvisados: number
  /** answers of 500 and more that were no 503 with Retry-After: a fault of ours, not a pause */
  errores: number
}

export type Servidor = {
  url: string
  matar: () => Promise<void>
  detener: () => Promise<void> /** exit code, null while it runs or when it was killed */
  codigo: () => number | null
}

const vivos = new Set<ChildProcess>()

/** Ends every portal that was launched and still runs: a run that failed or took too long leaves none behind. */
export async function matarLanzados(): Promise<void> {
  await Promise.all(
    [...vivos].map(
      (proceso) =>
        new Promise<void>((resolve) => {
          proceso.once('exit', () => resolve())
          proceso.kill('SIGKILL')
        }),
    ),
  )
}

/** A program of the portal as a process of its own, on a database. `alDecir` hears its log. */
export function lanzarPrograma(
  programa: string,
  databaseUrl: string,
  datos: string,
  ambiente: NodeJS.ProcessEnv = {},
  alDecir?: (bitacora: string) => void,
): ChildProcess {
  const proceso = spawn(process.execPath, [programa], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      SURTIA_DATOS: datos,
      // the databases of the tests are the demo's
      SURTIA_DEMO: '1',
      SURTIA_SECRETO: 'secreto-de-las-pruebas-de-caida',
      PASARELA_SECRETO: 'secreto-de-las-pruebas-de-caida',
      SURTIA_CLAVE_ERP: CLAVE,
      SURTIA_LIMITES: '1000000',
      SURTIA_ARGON_KIB: '64',
      SURTIA_REGISTRO: 'silent',
      ...ambiente,
    },
    stdio: ['ignore', 'pipe', alDecir ? 'pipe' : 'inherit'],
  })
  proceso.stderr?.on('data', (trozo: Buffer) => alDecir?.(trozo.toString()))
  vivos.add(proceso)
  for (const fin of ['exit', 'error']) proceso.once(fin, () => vivos.delete(proceso))
  return proceso
}

/** The portal as a process of its own, on a database ('' is the embedded one of `datos`); answers when it listens. */
export function lanzar(
  databaseUrl: string,
  datos: string,
  ambiente: NodeJS.ProcessEnv = {},
  alDecir?: (bitacora: string) => void,
): Promise<Servidor> {
  return new Promise((resolve, reject) => {
    const proceso = lanzarPrograma(MAIN, databaseUrl, datos, ambiente, alDecir)
    const fin = new Promise<void>((terminado) => proceso.once('exit', () => terminado()))
    proceso.once('error', reject)
    proceso.once('exit', (codigo) => reject(new Error(`el portal terminó con ${codigo}`)))
    proceso.stdout?.on('data', (trozo: Buffer) => {
      const url = /Surtia lista: (\S+)/.exec(trozo.toString())?.[1]
      if (!url) return
      const terminar = (senal: NodeJS.Signals) => async () => {
        proceso.kill(senal)
        // a parent and its group often say it twice
        setTimeout(() => proceso.kill(senal), 300)
        await fin
      }
      resolve({ url, matar: terminar('SIGKILL'), detener: terminar('SIGTERM'), codigo: () => proceso.exitCode })
    })
  })
}

/** What a run sends. */
export const ARTICULO = '7700001'

type Corrida = {
  envios: number
  caidas: number
  clientes: number
  /** what is killed: the server (unless said), or whatever this kills and brings back */
  golpear?: () => Promise<void>
  /** ends the run before its time */
  signal?: AbortSignal
}

/**
 * Sends orders one after the other from several clients while the server (or PostgreSQL) is killed again and again; whoever got no
 * answer, or a 503, repeats with the same key. Afterwards counts what was lost or doubled, and every other answer of 5xx.
 */
export async function matarMientrasSeEnvia(
  databaseUrl: string,
  datos: string,
  { envios, caidas, clientes, golpear, signal }: Corrida,
): Promise<CuentasDeCaidas> {
  let servidor = await lanzar(databaseUrl, datos)
  const tokens = await entrarUnoPorUno(servidor.url, await crearClientes({ url: servidor.url, clave: CLAVE }, clientes))
  const inicial = envios * 3
  await crearArticulo({ url: servidor.url, clave: CLAVE }, ARTICULO, inicial)

  let pendientes = envios
  let errores = 0
  let roto = false
  const folios: string[] = []
  const insistir: Pedir = async (...peticion) => {
    while (!roto && !signal?.aborted) {
      // nobody listens, or the answer was cut
      const sobre = await pedirEn(servidor.url)(...peticion).catch(() => null)
      if (sobre !== null && sobre.status < 500) return sobre
      if (sobre !== null && !esPausa(sobre)) errores++
      await pause(sobre !== null && esPausa(sobre) ? sobre.reintentar * 1_000 : 20)
    }
    throw new Error('la corrida se detuvo')
  }
  const trabajar = async (token: string) => {
    const remitente = remitenteReal(insistir, token, ARTICULO)
    while (pendientes > 0) {
      pendientes--
      await remitente.poner(1 + (pendientes % 3))
      const { value, message, data } = await remitente.enviar(randomUUID())
      if (!value) throw new Error(`un envío se rechazó: ${message}`)
      folios.push(...(data as { pedidos: { folio: string }[] }).pedidos.map((p) => p.folio))
    }
  }
  let hechas = 0
  const verdugo = async () => {
    while (hechas < caidas && pendientes > 0 && !roto && !signal?.aborted) {
      // spread over the run: the next kill comes when its share of the sends is under way
      while (pendientes > envios - ((hechas + 1) * envios) / (caidas + 1) && !roto && !signal?.aborted) await pause(5)
      hechas++
      if (golpear) await golpear()
      else {
        await servidor.matar()
        servidor = await lanzar(databaseUrl, datos)
      }
    }
  }
  const alRomper = (error: unknown) => {
    roto = true
    throw error
  }
  const fines = await Promise.allSettled([verdugo(), ...tokens.map(trabajar)].map((obra) => obra.catch(alRomper)))
  await servidor.detener()
  for (const fin of fines) if (fin.status === 'rejected') throw fin.reason
  return { envios, caidas: hechas, ...(await contarPedidos(databaseUrl, inicial, folios)), errores }
}

/** A 503 that says when to ask again. */
export const esPausa = (sobre: Sobre) => sobre.status === 503 && sobre.reintentar > 0

/** What the database has of the orders of a run: `inicial` pieces there were of its article, `folios` were answered. */
export async function contarPedidos(databaseUrl: string, inicial: number, folios: readonly string[]) {
  const base = new pg.Client({ connectionString: databaseUrl })
  await base.connect()
  const uno = async (texto: string, valores: unknown[] = []): Promise<number> =>
    Number((await base.query(texto, valores)).rows[0].n)
  const surtidas = await uno(
    'select coalesce(sum(cantidad_surtida), 0) as n from pedido_renglones where cod_articulo = $1',
    [ARTICULO],
  )
  const quedan = await uno('select sum(piezas) as n from existencias where cod_articulo = $1', [ARTICULO])
  const cuentas = {
    pedidos: await uno(
      "select count(distinct envio) as n from pedidos where cod_cliente >= '900001' and cod_cliente < '950000'",
    ),
    perdidos: await uno(
      'select count(*) as n from unnest($1::text[]) f where not exists (select 1 from pedidos p where p.folio = f)',
      [folios],
    ),
    dobles: folios.length - new Set(folios).size,
    piezasDescuadradas: inicial - surtidas - quedan,
    malAvisados: await uno(
      `select count(*) as n from (
         select envio, string_agg(folio, ', ' order by folio) as folios from pedidos where cod_cliente >= '900001' and cod_cliente < '950000' group by 1) e
        where (select count(*) from notificaciones where titulo = 'Recibimos su pedido ' || e.folios) + (select count(*) from salidas where clave = 'envio:' || e.envio) <> 1`,
    ),
  }
  await base.end()
  return cuentas
}

export type CuentasDeParo = { aceptadas: number; respondidas: number; cortadas: number; codigo: number | null }

/** Stops a busy server with SIGTERM: counts requests that it took in and those that it answered. */
export async function pararConCarga(databaseUrl: string, datos: string, clientes: number): Promise<CuentasDeParo> {
  const servidor = await lanzar(databaseUrl, datos)
  const tokens = await entrarUnoPorUno(servidor.url, await crearClientes({ url: servidor.url, clave: CLAVE }, clientes))
  await crearArticulo({ url: servidor.url, clave: CLAVE }, ARTICULO, 1_000_000)
  const cuentas: CuentasDeParo = { aceptadas: 0, respondidas: 0, cortadas: 0, codigo: null }
  let parado = false
  // each sender keeps its connection, as browsers and proxies do
  const una = (token: string, agent: Agent): Promise<'respondida' | 'cortada' | 'rechazada'> =>
    new Promise((resolve) => {
      const peticion = request(
        `${servidor.url}/api/carrito/modificar-cantidad`,
        { method: 'POST', agent, headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` } },
        (r) => {
          r.resume()
          r.once('end', () => resolve('respondida'))
          r.once('error', () => resolve('cortada'))
        },
      )
      let conectada = false
      peticion.once('socket', (s) => {
        conectada = !s.connecting
        if (s.connecting) {
          s.once('connect', () => {
            conectada = true
          })
        }
      })
      peticion.once('error', (error: NodeJS.ErrnoException) =>
        resolve(!conectada || error.code === 'ECONNREFUSED' ? 'rechazada' : 'cortada'),
      )
      peticion.end(
        JSON.stringify({ codArticulo: ARTICULO, cantidad: 1 + Math.floor(Math.random() * 50), rutaOrigen: 'carrito' }),
      )
    })
  const trabajar = async (token: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!parado) {
      const como = await una(token, agent)
      if (como === 'rechazada') return
      cuentas.aceptadas++
      if (como === 'respondida') cuentas.respondidas++
      else cuentas.cortadas++
    }
  }
  const carga = Promise.all(tokens.map(trabajar))
  await pause(700)
  await servidor.detener()
  parado = true
  await carga
  cuentas.codigo = servidor.codigo()
  return cuentas
}
