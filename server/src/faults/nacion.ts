import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CEDIS } from '@surtia/demo/cast/clientes.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import pg from 'pg'
import { startEmbedded } from '../db/embebido/embedded.ts'
import { ARTICULO, CLAVE, lanzar, type Servidor } from './caidas.ts'
import { crearArticulo, crearClientes, entrarUnoPorUno, esperarArticulo } from './clientes.ts'
import { abrirDireccion, type Direccion } from './direccion.ts'
import { findPgBouncer, openPooler, type Pooler } from './pooler.ts'
import { killPostgres, openReplica, type Replica } from './replica.ts'
import { abrirTrafico, type CuentasCuadradas, cuadrar, type Trafico } from './trafico.ts'

export type Victima = 'principal' | 'replica' | 'pooler' | 'portal' | 'trabajador'
type Primaria = Pick<Replica, 'url' | 'pid' | 'revive' | 'stop'>

export type CuentasDeNacion = CuentasCuadradas & {
  rondas: number
  /** mails that were set aside, or are still waiting at the end */
  correosSinSalir: number
  /** of each that was killed, the longest time without an answered order, ms */
  paros: Partial<Record<Victima, number>>
}

const PIEZAS = 5_000_000
/** orders that are answered before each blow and after it */
const ENTRE_GOLPES = 12

/** All that sells, each a process: a primary with its synchronous replica, a pooler where there is one, two portals, and who delivers the mails. */
type Nacion = {
  principal: Primaria
  replica: Replica
  /** where the primary is, and where reads go */
  direccion: Direccion
  lectura: Direccion
  pooler: Pooler | undefined
  portales: Servidor[]
  trabajador: Servidor
  lanzarUno: (papel: 'web' | 'trabajos') => Promise<Servidor>
}

/** Kills one after the other with SIGKILL while orders are sent and read, and counts what was lost, doubled or read as it was before. */
export async function matarPorTurno(
  carpeta: string,
  { rondas, clientes }: { rondas: number; clientes: number },
): Promise<CuentasDeNacion> {
  const nacion = await levantarNacion(carpeta)
  const puerta = { url: nacion.portales[0]?.url ?? '', clave: CLAVE }
  await enviar(puerta, 'cedis', CEDIS)
  const tokens = await entrarUnoPorUno(puerta.url, await crearClientes(puerta, clientes))
  await crearArticulo(puerta, ARTICULO, PIEZAS)
  await esperarArticulo(
    nacion.portales.map(({ url }) => url),
    tokens[0] ?? '',
    ARTICULO,
  )
  const trafico = abrirTrafico({ portales: () => nacion.portales.map(({ url }) => url), tokens, articulo: ARTICULO })
  const victimas = Object.keys(GOLPES).filter((cual) => cual !== 'pooler' || nacion.pooler) as Victima[]
  const paros: CuentasDeNacion['paros'] = {}
  try {
    for (let ronda = 0; ronda < rondas; ronda++) {
      const victima = victimas[ronda % victimas.length] as Victima
      await contestar(trafico)
      const inicio = trafico.contestados.length
      await GOLPES[victima](nacion, carpeta, ronda)
      await contestar(trafico)
      paros[victima] = Math.max(paros[victima] ?? 0, mayorParo(trafico, inicio))
    }
    await trafico.parar()
    return {
      rondas,
      ...(await cuadrar(trafico, nacion.principal.url, PIEZAS)),
      correosSinSalir: await correosSinSalir(nacion.principal.url),
      paros,
    }
  } finally {
    await cerrarNacion(nacion)
  }
}

async function levantarNacion(carpeta: string): Promise<Nacion> {
  const principal = await startEmbedded(join(carpeta, 'p0'))
  const direccion = await abrirDireccion(principal.url)
  const url = direccion.de(principal.url)
  const programa = findPgBouncer()
  const pooler = programa ? await openPooler(programa, url, join(carpeta, 'pooler')) : undefined
  // the first start migrates; what is copied then is whole
  await (await lanzar(url, carpeta)).detener()
  const replica = await openReplica({ primary: principal.url, folder: join(carpeta, 'p1'), synchronous: true })
  const lectura = await abrirDireccion(replica.url)
  const lanzarUno = (papel: 'web' | 'trabajos') =>
    lanzar(pooler?.url ?? url, carpeta, {
      SURTIA_PAPEL: papel,
      DATABASE_URL_DIRECTA: url,
      DATABASE_URL_LECTURA: lectura.de(url),
      ...(pooler ? { SURTIA_PREPARADAS: '0' } : {}),
    })
  const portales = [await lanzarUno('web'), await lanzarUno('web')]
  const trabajador = await lanzarUno('trabajos')
  return { principal, replica, direccion, lectura, pooler, portales, trabajador, lanzarUno }
}

const GOLPES: Record<Victima, (nacion: Nacion, carpeta: string, ronda: number) => Promise<void>> = {
  /** In turns: the machine goes and its replica takes its place, with a new one behind; or only the program goes, and comes back. */
  principal: async (nacion, carpeta, ronda) => {
    const { principal, replica, direccion, lectura } = nacion
    killPostgres(principal.pid())
    const vuelve = Math.floor(ronda / 5) % 2 === 1
    if (vuelve) {
      await pause(300)
      return principal.revive()
    }
    await replica.promote()
    direccion.mover(replica.url)
    nacion.principal = replica
    nacion.replica = await openReplica({
      primary: replica.url,
      folder: join(carpeta, `p${ronda + 2}`),
      synchronous: true,
    })
    lectura.mover(nacion.replica.url)
  },
  replica: async ({ replica }) => {
    replica.kill()
    await pause(1_000)
    await replica.revive()
  },
  pooler: async ({ pooler }) => pooler?.golpear(300),
  portal: async (nacion, _carpeta, ronda) => {
    const cual = ronda % nacion.portales.length
    await nacion.portales[cual]?.matar()
    nacion.portales[cual] = await nacion.lanzarUno('web')
  },
  trabajador: async (nacion) => {
    await nacion.trabajador.matar()
    nacion.trabajador = await nacion.lanzarUno('trabajos')
  },
}

async function contestar({ contestados }: Trafico): Promise<void> {
  const hasta = contestados.length + ENTRE_GOLPES
  while (contestados.length < hasta) await pause(10)
}

/** The longest time between two answered orders from a moment on, ms. */
function mayorParo({ contestados }: Trafico, desde: number): number {
  const cuandos = contestados.slice(Math.max(0, desde - 1)).map(({ cuando }) => cuando)
  return Math.round(Math.max(0, ...cuandos.slice(1).map((cuando, i) => cuando - (cuandos[i] ?? cuando))))
}

/** Mails that wait at the end: who delivers is given three minutes, as what a killed one had taken is taken again after two. */
async function correosSinSalir(url: string): Promise<number> {
  const base = new pg.Client({ connectionString: url })
  await base.connect()
  try {
    for (let mirada = 0; ; mirada++) {
      const { rows } = await base.query<{ quedan: number; muertas: number }>(
        "select count(*) filter (where terminada is null)::int as quedan, count(*) filter (where muerta)::int as muertas from salidas where tipo = 'correo'",
      )
      const { quedan = 0, muertas = 0 } = rows[0] ?? {}
      if (quedan === muertas || mirada === MIRADAS) return quedan
      await pause(1_000)
    }
  } finally {
    await base.end()
  }
}
const MIRADAS = 180

async function cerrarNacion({ principal, replica, direccion, lectura, pooler, portales, trabajador }: Nacion) {
  await Promise.all([...portales, trabajador].map((servidor) => servidor.matar()))
  await pooler?.stop()
  for (const una of [direccion, lectura]) una.cerrar()
  await replica.stop()
  killPostgres(principal.pid())
}
