import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buscar } from '@surtia/contracts/catalogo.ts'
import { CEDIS } from '@surtia/demo/cast/clientes.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import pg from 'pg'
import { embeddedFolder, startEmbedded } from '../db/embebido/embedded.ts'
import { ARTICULO, CLAVE, lanzar } from './caidas.ts'
import { crearArticulo, crearClientes, entrarUnoPorUno } from './clientes.ts'
import { pedirEn } from './pedir.ts'
import { abrirTrafico, type CuentasCuadradas, cuadrar } from './trafico.ts'

const MB = 400
const INICIAL = 1_000_000

export type CuentasDeDisco = CuentasCuadradas & {
  /** sends answered before the disk was full, while it was, and after there was room */
  antes: number
  lleno: number
  despues: number
  /** the longest that a question waited meanwhile, ms */
  esperaMs: number
  /** from the room to the first answered send, ms */
  regresoMs: number
  /** PostgreSQL ended, too: there was no room for its own log either */
  cayo: boolean
  /** the first line of the log that says that there is no room, and where */
  dicho: string
}

/** The disk of an embedded base fills while clients send, and gets room again. Throws where no disk of its own can be made. */
export async function llenarElDisco(carpeta: string): Promise<CuentasDeDisco> {
  const datos = join(carpeta, 'disco')
  mkdirSync(datos)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MB}m,mode=755`, 'tmpfs', datos], { stdio: 'pipe' })
  try {
    return await llenar(datos)
  } finally {
    execFileSync('umount', ['-l', datos])
  }
}

async function llenar(datos: string): Promise<CuentasDeDisco> {
  let bitacora = ''
  const portal = await lanzar(
    '',
    datos,
    { DATABASE_URL: '', SURTIA_REGISTRO: 'warn', SURTIA_REGISTRO_FORMA: 'json' },
    (trozo) => {
      bitacora += trozo
    },
  )
  const puerta = { url: portal.url, clave: CLAVE }
  await enviar(puerta, 'cedis', CEDIS)
  const tokens = await entrarUnoPorUno(portal.url, await crearClientes(puerta, 8))
  await crearArticulo(puerta, ARTICULO, INICIAL)
  const trafico = abrirTrafico({ portales: () => [portal.url], tokens, articulo: ARTICULO })
  const van = () => trafico.contestados.length
  await pause(3_000)
  const antes = van()
  const lastre = join(datos, 'lastre')
  let esperaMs = 0
  const mirarLleno = async (ms: number) => {
    for (const inicio = performance.now(); performance.now() - inicio < ms; await pause(200)) {
      llenarCon(lastre)
      const desde = performance.now()
      await pedirEn(portal.url)(buscar.path, { buscar: 'paracetamol' }, tokens[0])
      esperaMs = Math.max(esperaMs, performance.now() - desde)
    }
  }
  const base = await startEmbedded(embeddedFolder(datos))
  await mirarLleno(4_000)
  await pedirBitacora(base.url)
  await mirarLleno(6_000)
  const lleno = van() - antes
  rmSync(lastre)
  const desde = performance.now()
  const primero = van()
  while (van() === primero) await pause(20)
  const regresoMs = performance.now() - desde
  await pause(3_000)
  await trafico.parar()
  const despues = van() - antes - lleno
  await portal.detener()
  await base.revive()
  try {
    return {
      ...(await cuadrar(trafico, base.url, INICIAL)),
      antes,
      lleno,
      despues,
      esperaMs: Math.round(esperaMs),
      regresoMs: Math.round(regresoMs),
      cayo: bitacora.includes('embedded PostgreSQL is gone'),
      dicho: bitacora.split('\n').find((linea) => linea.includes('sin espacio') && linea.includes(datos)) ?? '',
    }
  } finally {
    await base.stop()
  }
}

/** Asks for a new file of PostgreSQL's own log: without room for it PostgreSQL ends. */
async function pedirBitacora(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query("select pg_logical_emit_message(false, 'x', 'x'), pg_switch_wal()").catch(() => undefined)
  await client.end().catch(() => undefined)
}

/** Takes all the room that there is. */
function llenarCon(archivo: string): void {
  const trozo = Buffer.alloc(65_536)
  const abierto = openSync(archivo, 'a')
  try {
    for (;;) writeSync(abierto, trozo)
  } catch {
    // there is none left
  } finally {
    closeSync(abierto)
  }
}
