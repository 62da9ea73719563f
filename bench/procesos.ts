import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { median } from './load.ts'

const ROOT = join(import.meta.dirname, '..')

export const CLAVE = 'clave-del-banco-de-pruebas'
export const SECRETS = {
  SURTIA_SECRETO: 'secreto-del-banco-de-pruebas',
  PASARELA_SECRETO: 'secreto-del-banco-de-pruebas',
  SURTIA_CLAVE_ERP: CLAVE,
}
/** what `start.ts` and the portal print when they answer */
export const LISTA = /Surtia lista/

const processes: ChildProcess[] = []

/** Starts a program of the house and waits until it says that it is ready; milliseconds. */
export function launch(
  file: string,
  env: NodeJS.ProcessEnv,
  ready: RegExp,
): Promise<{ process: ChildProcess; ms: number }> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const child = spawn(process.execPath, [join(ROOT, file)], {
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
export async function medirInicio(datos: string, rondas: number): Promise<void> {
  const iniciar = async () => {
    const env = { ...SECRETS, PORT: '3901', SURTIA_DATOS: datos, SURTIA_REGISTRO: 'silent', DATABASE_URL: '' }
    const { process, ms } = await launch('start.ts', env, LISTA)
    await end(process)
    return ms
  }
  const vacia = await iniciar()
  const llenas: number[] = []
  for (let i = 0; i < rondas; i++) llenas.push(await iniciar())
  const s = (ms: number) => Math.round(ms / 100) / 10
  console.log(
    `inicio: base vacía hasta lista ${s(vacia)} s; base llena hasta lista ${s(median(llenas))} s (mediana de ${rondas})`,
  )
}
