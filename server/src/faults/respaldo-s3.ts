import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CEDIS } from '@surtia/demo/cast/clientes.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import pg from 'pg'
import { startEmbedded } from '../db/embebido/embedded.ts'
import { binaries, letThrough, owner } from '../db/embebido/host.ts'
import { abrirS3 } from '../test/s3.ts'
import { ARTICULO, CLAVE, lanzar } from './caidas.ts'
import { crearArticulo, crearClientes, entrarUnoPorUno } from './clientes.ts'
import { abrirTrafico } from './trafico.ts'

/** What the compose files run, too. */
const GUION = fileURLToPath(new URL('../../../despliegue/base/respaldo.sh', import.meta.url))
const PIDE = ['barman-cloud-backup', 'psql']
/** an archive that is back is tried again in a minute, at most */
const PLAZO_MS = 300_000

/** Of what the drill needs, what this machine lacks. */
export const faltanProgramas = (): string[] => {
  const lugares = (process.env.PATH ?? '').split(delimiter)
  return PIDE.filter((cual) => !lugares.some((lugar) => existsSync(join(lugar, cual))))
}

export type CuentasDeRespaldo = {
  /** orders that were answered until the instant that was gone back to, those that are there, and those that were answered after it and are there */
  pedidos: number
  restaurados: number
  deDespues: number
  /** orders that were answered while the store was away, and the seconds that the portal told that its log was not kept */
  sinAlmacen: number
  detenida: number
  /** what the portal tells at the end: seconds since the backup, and since it was restored */
  respaldo: number
  restauracion: number
}

/** Orders, a base backup, more orders, a mistake, back to the second before it; and a store that goes away for a while, and comes back. */
export async function respaldarEnS3(carpeta: string): Promise<CuentasDeRespaldo> {
  const s3 = await abrirS3()
  const postgres = await startEmbedded(join(carpeta, 'base'))
  const base = new pg.Client({ connectionString: postgres.url })
  base.on('error', () => undefined)
  const { guion, ambiente, restaurada } = await prepararGuion(carpeta, postgres.url, s3.ajustes)
  try {
    await archivar(postgres, ambiente)
    const portal = await lanzar(postgres.url, carpeta)
    await base.connect()
    const trafico = await vender(portal.url)
    const pedidos = async () =>
      (await base.query<{ folio: string }>('select folio from pedidos')).rows.map((r) => r.folio)
    const medir = async (cual: string) => {
      const dicho = await (await fetch(`${portal.url}/salud/metricas`)).text()
      return Number(new RegExp(`^${cual} (\\S+)$`, 'm').exec(dicho)?.[1] ?? Number.NaN)
    }

    await guion('crear')
    await trafico(10)
    const antes = await pedidos()
    const { rows } = await base.query<{ ahora: string }>(
      'select to_char(clock_timestamp() at time zone \'utc\', \'YYYY-MM-DD"T"HH24:MI:SS.US"Z"\') as ahora',
    )
    await trafico(5)
    const despues = (await pedidos()).filter((folio) => !antes.includes(folio))
    // the mistake
    await base.query('truncate pedidos cascade')
    await guardar(base)
    console.log(await guion('restaurar', rows[0]?.ahora ?? ''))
    const quedan = await foliosEn(restaurada)

    await s3.apagar()
    const sinAlmacen = await trafico(5)
    await base.query('select pg_switch_wal()')
    await hasta(async () => (await medir('surtia_bitacora_detenida_segundos')) > 0)
    const detenida = await medir('surtia_bitacora_detenida_segundos')
    await s3.prender()
    await hasta(async () => (await medir('surtia_bitacora_detenida_segundos')) === 0)
    return {
      pedidos: antes.length,
      restaurados: antes.filter((folio) => quedan.includes(folio)).length,
      deDespues: despues.filter((folio) => quedan.includes(folio)).length,
      sinAlmacen,
      detenida,
      respaldo: await medir('surtia_respaldo_edad_segundos'),
      restauracion: await medir('surtia_restauracion_edad_segundos'),
    }
  } finally {
    await base.end()
    await postgres.stop()
    await s3.cerrar()
  }
}

type AlmacenDeS3 = { url: string; cubo: string; clave: string; secreto: string }

/** The script as the images run it: its environment, and PostgreSQL's own user. */
async function prepararGuion(carpeta: string, url: string, { url: s3, cubo, clave, secreto }: AlmacenDeS3) {
  const { hostname, port, username, password } = new URL(url)
  const como = owner()
  const vuelta = join(carpeta, 'vuelta')
  mkdirSync(vuelta)
  if (como.uid !== undefined) letThrough(vuelta)
  if (como.uid !== undefined && como.gid !== undefined) chownSync(vuelta, como.uid, como.gid)
  writeFileSync(join(vuelta, 'postgres.clave'), password)
  const ambiente = {
    RESPALDO_S3: `s3://${cubo}/respaldos`,
    RESPALDO_S3_URL: s3,
    AWS_ACCESS_KEY_ID: clave,
    AWS_SECRET_ACCESS_KEY: secreto,
  }
  const env = {
    PATH: `${dirname((await binaries()).postgres)}${delimiter}${process.env.PATH}`,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
    RESTAURADA: join(vuelta, 'postgres'),
    ...ambiente,
  }
  const guion = async (...orden: string[]) =>
    (await promisify(execFile)(GUION, orden, { ...como, cwd: '/', env })).stdout.trim()
  return { guion, ambiente, restaurada: vuelta }
}

/** PostgreSQL keeps its log in the store from now on. */
async function archivar(
  postgres: Awaited<ReturnType<typeof startEmbedded>>,
  ambiente: Record<string, string>,
): Promise<void> {
  const base = new pg.Client({ connectionString: postgres.url })
  await base.connect()
  const antes = Object.entries(ambiente).map(([nombre, valor]) => `${nombre}='${valor}'`)
  for (const [ajuste, valor] of [
    ['archive_mode', 'on'],
    ['archive_timeout', '60'],
    ['archive_command', `${antes.join(' ')} '${GUION}' archivar %p`],
  ])
    await base.query(`alter system set ${ajuste} = ${pg.escapeLiteral(valor ?? '')}`)
  await base.end()
  await postgres.stop()
  await postgres.revive()
}

/** Sells so many orders at once, and answers how many were answered. */
async function vender(url: string): Promise<(cuantos: number) => Promise<number>> {
  const puerta = { url, clave: CLAVE }
  await enviar(puerta, 'cedis', CEDIS)
  const tokens = await entrarUnoPorUno(url, await crearClientes(puerta, 2))
  await crearArticulo(puerta, ARTICULO, 1_000_000)
  return async (cuantos) => {
    const trafico = abrirTrafico({ portales: () => [url], tokens, articulo: ARTICULO })
    while (trafico.cuentas.envios < cuantos) await pause(20)
    await trafico.parar()
    return trafico.cuentas.envios
  }
}

/** Ends the file of the log that is written now, and waits until it is in the store. */
async function guardar(base: pg.Client): Promise<void> {
  const { rows } = await base.query<{ archivo: string }>('select pg_walfile_name(pg_switch_wal()) as archivo')
  await hasta(async () => {
    const { rows: guardados } = await base.query<{ ya: boolean }>(
      'select last_archived_wal >= $1 as ya from pg_stat_archiver',
      [rows[0]?.archivo],
    )
    return guardados[0]?.ya ?? false
  })
}

async function foliosEn(folder: string): Promise<string[]> {
  const otra = await startEmbedded(folder)
  const base = new pg.Client({ connectionString: otra.url })
  try {
    await base.connect()
    return (await base.query<{ folio: string }>('select folio from pedidos')).rows.map(({ folio }) => folio)
  } finally {
    await base.end()
    await otra.stop()
  }
}

async function hasta(ya: () => Promise<boolean>): Promise<void> {
  const plazo = AbortSignal.timeout(PLAZO_MS)
  while (!(await ya())) await pause(200, undefined, { signal: plazo })
}
