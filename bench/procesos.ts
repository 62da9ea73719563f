import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aLoMas, type Cuaderno } from './cifras.ts'
import { median } from './load.ts'

const ROOT = join(import.meta.dirname, '..')

/** The programs of a run take this port and those after it. */
export const PUERTO = Number(process.env.BENCH_PORT ?? 3901)
export const CLAVE = 'clave-del-banco-de-pruebas'
export const SECRETS = {
  SURTIA_SECRETO: 'secreto-del-banco-de-pruebas',
  PASARELA_SECRETO: 'secreto-del-banco-de-pruebas',
  SURTIA_CLAVE_ERP: CLAVE,
}
/** what `start.ts` and the portal print when they answer */
export const LISTA = /Surtia lista/

/** as package.json, the image and the service begin it (docs/decisiones/0134-lo-recien-hecho-cabe-en-poco.md) */
const MEMORIA = '--max-semi-space-size=16'

const processes: ChildProcess[] = []

/** Starts a program of the house and waits until it says that it is ready; milliseconds. */
export function launch(
  file: string,
  env: NodeJS.ProcessEnv,
  ready: RegExp,
  flags: readonly string[] = [],
): Promise<{ process: ChildProcess; ms: number }> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const child = spawn(process.execPath, [MEMORIA, ...flags, join(ROOT, file)], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    processes.push(child)
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (ready.test(text)) resolve({ process: child, ms: performance.now() - start })
    })
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
}

export const end = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

/** Ends whatever still runs. */
export async function endAll(): Promise<void> {
  for (const child of processes) if (child.exitCode === null) await end(child)
}

/** How long a start takes on an empty folder, which it leaves full, and on a full one: median of `rondas`. */
export async function medirInicio(hoja: Cuaderno, datos: string, rondas: number): Promise<void> {
  const iniciar = async () => {
    const env = { ...SECRETS, PORT: String(PUERTO), SURTIA_DATOS: datos, SURTIA_REGISTRO: 'silent', DATABASE_URL: '' }
    const { process, ms } = await launch('start.ts', env, LISTA)
    await end(process)
    return ms
  }
  const vacia = await iniciar()
  const llenas: number[] = []
  for (let i = 0; i < rondas; i++) llenas.push(await iniciar())
  const anotar = hoja.tabla('', ['start, until `Surtia lista`', 's'])
  anotar(['empty folder', vacia / 1_000], [aLoMas('it takes', vacia / 1_000, 15, ' s')])
  const llena = median(llenas) / 1_000
  anotar(['filled', llena], [aLoMas('it takes', llena, 1.5, ' s')])
}

const statOf = (pid: number | string): string[] => {
  try {
    // the name, in brackets, may hold spaces
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
  } catch {
    return []
  }
}
const TICK_MS = 10

/** Processor time of a process so far, ms; with those of its children that ended when it is asked for. */
function cpuOf(stat: readonly string[], conHijos: boolean): number {
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = stat.slice(11, 15).map(Number)
  return (utime + stime + (conHijos ? cutime + cstime : 0)) * TICK_MS
}

/** Processor time of a server and of all of PostgreSQL so far, ms. */
export function cpu(pid: number | undefined, postgres: number): { propia: number; postgres: number } {
  const suyos = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const hijos = suyos.map(statOf).filter((stat) => Number(stat[1]) === postgres)
  return {
    propia: pid ? cpuOf(statOf(pid), false) : 0,
    postgres: hijos.reduce((suma, stat) => suma + cpuOf(stat, false), cpuOf(statOf(postgres), true)),
  }
}

/** Resident memory, MB. */
export const megasDe = (pid: number | undefined): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
