import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
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
  { stderr = 'inherit', grupo = '' }: { stderr?: 'inherit' | number; grupo?: string } = {},
): Promise<{ process: ChildProcess; ms: number }> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const orden = [process.execPath, MEMORIA, ...flags, join(ROOT, file)]
    const child = grupo
      ? spawnHere(['sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', grupo, ...orden], env, stderr)
      : spawnHere(orden, env, stderr)
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (ready.test(text)) resolve({ process: child, ms: performance.now() - start })
    })
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
}

/** Starts a program that ends with the run. */
export function spawnHere(orden: readonly string[], env: NodeJS.ProcessEnv, stderr: 'inherit' | number): ChildProcess {
  const [comando = '', ...resto] = orden
  const child = spawn(comando, resto, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', stderr],
  })
  processes.push(child)
  return child
}

/** A group of processes (cgroup, v2 or v1; as root) that may take so many MB together. */
export function abrirGrupo(megas: number): { grupo: string; cerrar: () => void } {
  const v1 = existsSync('/sys/fs/cgroup/memory')
  const grupo = join('/sys/fs/cgroup', v1 ? 'memory' : '', `surtia-bench-${process.pid}`)
  mkdirSync(grupo)
  writeFileSync(join(grupo, v1 ? 'memory.limit_in_bytes' : 'memory.max'), String(megas * 2 ** 20))
  return { grupo, cerrar: () => rmdirSync(grupo) }
}

/** When it is no more; one that ended already says so no second time. */
export const end = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
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
export const cpu = (pid: number | undefined, postgres: number): { propia: number; postgres: number } => ({
  propia: cpuDe(pid),
  postgres: hijosDe(postgres).reduce((suma, hijo) => suma + cpuDe(hijo), cpuOf(statOf(postgres), true)),
})

/** Processor time of a process so far, ms. */
export const cpuDe = (pid: number | string | undefined): number => (pid ? cpuOf(statOf(pid), false) : 0)

const hijosDe = (padre: number): string[] =>
  readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(statOf(name)[1]) === padre)

const kBOf = (file: string, que: string): number =>
  Number(new RegExp(`^${que}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0)

/** Resident memory, MB: now, and the most there was. */
export const megasDe = (pid: number | undefined, que: 'VmRSS' | 'VmHWM' = 'VmRSS'): number =>
  Math.round(kBOf(`/proc/${pid}/status`, que) / 1024)

/** Memory of PostgreSQL, MB; what its processes share counts once. */
export const megasDePostgres = (postgres: number): number =>
  Math.round(hijosDe(postgres).reduce((suma, hijo) => suma + kBOf(`/proc/${hijo}/smaps_rollup`, 'Pss'), 0) / 1024)
