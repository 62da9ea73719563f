import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { llenar } from '@surtia/demo/llenar.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import pg from 'pg'
import { embeddedFolder, startEmbedded } from '../db/embebido/embedded.ts'
import { binariesIn } from '../db/embebido/host.ts'
import { ARTICULO, CLAVE, lanzar, matarMientrasSeEnvia } from './caidas.ts'
import { entrarUnoPorUno } from './clientes.ts'
import { pedirEn } from './pedir.ts'
import { remitenteReal } from './remitente-real.ts'

const SURTIA = fileURLToPath(new URL('../comandos/surtia.ts', import.meta.url))

export type CuentasDeMayor = {
  /** kill -9 of the command, each at another moment, before it was let to end */
  caidas: number
  /** what the command said at its end */
  dicho: string
  mbDeAntes: number
  mbDeAhora: number
  /** orders and the like, in the old base and in the new one */
  antes: string
  despues: string
  /** the new one is of npm's major, and an order sent on it has a number of its own */
  vende: boolean
}

/** The demo's world in an embedded base of an older major, copied by the command to the one that npm brings. */
export async function cambiarDeMayor(
  datos: string,
  major: string,
  binarios: string,
  caidasMs: readonly number[],
): Promise<CuentasDeMayor> {
  const folder = embeddedFolder(datos)
  const vieja = await startEmbedded(folder, { bin: binariesIn(binarios) })
  const portal = await lanzar(vieja.url, datos)
  await llenar({ url: portal.url, clave: CLAVE }, diaDe(new Date()))
  await portal.detener()
  await matarMientrasSeEnvia(vieja.url, datos, { envios: 50, caidas: 0, clientes: 4 })
  const antes = await sumasDe(vieja.url)
  await vieja.stop()
  let caidas = 0
  let corrida = await copiar(datos, binarios, caidasMs[caidas])
  // a fast machine is done before its turn comes to be killed
  while (corrida.muerto) corrida = await copiar(datos, binarios, caidasMs[++caidas])
  const nueva = await startEmbedded(folder)
  try {
    const despues = await sumasDe(nueva.url)
    const vende = await vendeEn(nueva.url, datos)
    const [mbDeAntes, mbDeAhora] = await Promise.all(
      [`postgres.${major}`, 'postgres'].map((una) => mbDe(join(folder, una))),
    )
    return {
      caidas,
      dicho: corrida.dicho,
      mbDeAntes: mbDeAntes ?? 0,
      mbDeAhora: mbDeAhora ?? 0,
      antes,
      despues,
      vende,
    }
  } finally {
    await nueva.stop()
  }
}

/** Runs the command, or kills it after so long; answers whether it was, and what it said. */
async function copiar(datos: string, binarios: string, matarA?: number): Promise<{ muerto: boolean; dicho: string }> {
  const { DATABASE_URL: _, ...env } = process.env
  const proceso = spawn(process.execPath, [SURTIA, 'base', 'copiar', '--binarios', binarios], {
    env: { ...env, SURTIA_DATOS: datos, SURTIA_DEMO: '1' },
  })
  let dicho = ''
  for (const salida of [proceso.stdout, proceso.stderr]) salida.on('data', (trozo: Buffer) => (dicho += trozo))
  const fin = new Promise<void>((listo) => proceso.once('close', () => listo()))
  if (matarA !== undefined) await Promise.race([fin, pause(matarA)]).then(() => proceso.kill('SIGKILL'))
  await fin
  return { muerto: proceso.signalCode === 'SIGKILL', dicho: dicho.trim() }
}

async function preguntar(url: string, texto: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ uno: string }>(texto)).rows[0]?.uno ?? ''
  } finally {
    await client.end()
  }
}

const sumasDe = (url: string) =>
  preguntar(
    url,
    `select concat_ws(' ', (select count(*) from pedidos), (select sum(importe) from pedido_renglones), (select sum(piezas) from existencias),
       (select count(*) from articulos), (select max(id) from auditoria)) as uno`,
  )

async function vendeEn(url: string, datos: string): Promise<boolean> {
  const portal = await lanzar(url, datos)
  const ultimo = () => preguntar(url, 'select max(folio::bigint)::text as uno from pedidos')
  const antes = await ultimo()
  const [token = ''] = await entrarUnoPorUno(portal.url, ['carrera1'])
  const remitente = remitenteReal(pedirEn(portal.url), token, ARTICULO)
  await remitente.poner(1)
  const { value } = await remitente.enviar(randomUUID())
  await portal.detener()
  return value && Number(await ultimo()) > Number(antes)
}

async function mbDe(carpeta: string): Promise<number> {
  let bytes = 0
  for (const nombre of await readdir(carpeta, { recursive: true })) bytes += (await lstat(join(carpeta, nombre))).size
  return Math.round(bytes / 1e6)
}
