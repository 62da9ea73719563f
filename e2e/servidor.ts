import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

// Portals as `npm start` brings them up, each on a world of its own that is thrown away: a folder, and with DATABASE_URL a database too.
// The demo is loaded once; the others begin with a copy of what the first one has then. `--cargar` only loads it, into the folder that
// E2E_CARGADO names, from which the first begins another time.
const puertos = (process.env.E2E_PUERTOS ?? process.env.PORT ?? '3210').split(',')
const carpeta = process.env.E2E_CARPETA ?? mkdtempSync(join(tmpdir(), 'surtia-e2e-'))
// a folder of someone else's keeps whatever else is in it
const deAqui = !process.env.E2E_CARPETA || process.env.E2E_CARPETA_DE_PASO === '1'
const servidor = process.env.DATABASE_URL
const cargado = servidor ? undefined : process.env.E2E_CARGADO
const soloCargar = process.argv.includes('--cargar')
const mundos = puertos.map((port, i) => ({
  port,
  datos: join(carpeta, String(i)),
  base: `surtia_e2e_${process.pid}_${i}`,
}))
type Mundo = (typeof mundos)[number]

const soltarCarpetas = () => {
  for (const { datos } of mundos)
    for (const suyo of [datos, `${datos}.base`]) rmSync(suyo, { recursive: true, force: true })
}

let terminar = false
const portales = new Set<ChildProcess>()
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    terminar = true
    for (const portal of portales) portal.kill(signal)
  })

async function enServidor(orden: string): Promise<void> {
  const admin = new pg.Client({ connectionString: servidor })
  await admin.connect()
  await admin.query(orden).finally(() => admin.end())
}

/** Starts the portal of a world; `lista` is when it can be asked, `fin` its exit code. */
function arrancar({ port, datos, base }: Mundo): { portal: ChildProcess; lista: Promise<void>; fin: Promise<number> } {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: port,
    SURTIA_DATOS: datos,
    SURTIA_LIMITES: '1000',
    SURTIA_REGISTRO: 'warn',
  }
  if (servidor) {
    env.DATABASE_URL = Object.assign(new URL(servidor), { pathname: `/${base}` }).href
    // for a journey that starts another portal on the same world
    writeFileSync(`${datos}.base`, env.DATABASE_URL)
  }
  const portal = spawn(process.execPath, ['start.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env,
    stdio: ['inherit', 'pipe', 'inherit'],
  })
  portales.add(portal)
  const fin = once(portal, 'exit').then(([codigo]) => {
    portales.delete(portal)
    return codigo ?? 1
  })
  const lista = new Promise<void>((resolve) => {
    portal.stdout?.on('data', (trozo) => String(trozo).includes('Surtia lista') && resolve())
  })
  return { portal, lista: Promise.race([lista, fin.then(() => undefined)]), fin }
}

/** The demo in a world, and nobody on it; answers as its portal ended. */
async function cargar(mundo: Mundo): Promise<number> {
  const lleno = arrancar(mundo)
  await lleno.lista
  lleno.portal.kill('SIGTERM')
  const codigo = await lleno.fin
  // each copy of a PostgreSQL finds a port of its own
  rmSync(join(mundo.datos, 'base/postgres.puerto'), { force: true })
  return codigo
}

const [primero, ...otros] = mundos as [Mundo, ...Mundo[]]
soltarCarpetas()
if (servidor) await enServidor(`create database ${primero.base}`)
let codigo = 0
if (soloCargar) {
  if (cargado) codigo = await cargar({ ...primero, datos: cargado })
} else if (otros.length) {
  if (cargado && existsSync(cargado)) execFileSync('mv', [cargado, primero.datos])
  else codigo = await cargar(primero)
  for (const { datos, base } of codigo === 0 ? otros : []) {
    // with its permissions: PostgreSQL only takes a folder that is its own
    execFileSync('cp', ['-a', primero.datos, datos])
    if (servidor) await enServidor(`create database ${base} template ${primero.base}`)
  }
}
if (codigo === 0 && !terminar && !soloCargar) {
  const todos = mundos.map(arrancar)
  await Promise.all(todos.map(({ lista }) => lista))
  // one that could not start takes the others with it
  if (portales.size < mundos.length) for (const portal of portales) portal.kill('SIGTERM')
  else console.log(`Portales listos: ${puertos.join(', ')}`)
  codigo = Math.max(...(await Promise.all(todos.map(({ fin }) => fin))))
}
if (servidor)
  for (const { base } of mundos) await enServidor(`drop database if exists ${base} with (force)`).catch(() => undefined)
soltarCarpetas()
if (deAqui) rmSync(carpeta, { recursive: true, force: true })
process.exit(codigo)
