import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const RAIZ = join(import.meta.dirname, '../../..')

/** Settings with which a portal of one's own starts: the tests' environment names none of its own. */
export const AMBIENTE_PROPIO = {
  SURTIA_DEMO: '0',
  SURTIA_SECRETO: 'k7Qw2ZxP9vT4mB8sR1nL6cY3hJ5dF0gA',
  PASARELA_SECRETO: 'k7Qw2ZxP9vT4mB8s',
  SURTIA_ARGON_KIB: '64',
}

export type Proceso = {
  pid: number
  /** what it wrote so far: both outputs, stdout alone, stderr alone */
  dicho: () => string
  salida: () => string
  errores: () => string
  /** waits until it has written this; throws with what it wrote when it ends before */
  hasta: (texto: RegExp) => Promise<RegExpExecArray>
  decirle: (senal: NodeJS.Signals) => void
  /** its whole group, as a lost machine would */
  matar: () => void
  fin: Promise<number | null>
}

/** `carpeta`: where it runs, by default the repository */
type Lanzar = { env?: NodeJS.ProcessEnv; comando?: string; carpeta?: string }

/** Runs a program of the repository with real signals; a test ends all of them in its finally. */
export function lanzarProceso(
  argumentos: readonly string[],
  { env = {}, comando = process.execPath, carpeta = RAIZ }: Lanzar = {},
): Proceso {
  const ambiente = Object.fromEntries(
    Object.entries(process.env).filter(([nombre]) => !/^(DATABASE_URL|NODE_OPTIONS|NODE_ENV|VITEST|npm_)/.test(nombre)),
  )
  const hijo: ChildProcess = spawn(comando, argumentos, {
    cwd: carpeta,
    env: { ...ambiente, PORT: '0', SURTIA_REGISTRO: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let salida = ''
  let errores = ''
  hijo.stdout?.on('data', (trozo) => {
    salida += trozo
  })
  hijo.stderr?.on('data', (trozo) => {
    errores += trozo
  })
  const fin = new Promise<number | null>((resolve) => hijo.once('close', (codigo) => resolve(codigo)))
  let terminado = false
  void fin.then(() => {
    terminado = true
  })
  const dicho = () => salida + errores
  return {
    pid: hijo.pid ?? 0,
    dicho,
    salida: () => salida,
    errores: () => errores,
    fin,
    hasta: async (texto) => {
      for (;;) {
        const hallado = texto.exec(dicho())
        if (hallado) return hallado
        if (terminado) throw new Error(`terminó sin decir ${texto}:\n${dicho()}`)
        await pause(20)
      }
    },
    decirle: (senal) => {
      if (!terminado) process.kill(hijo.pid ?? 0, senal)
    },
    matar: () => {
      try {
        process.kill(-(hijo.pid ?? 0), 'SIGKILL')
      } catch {
        // it had ended
      }
    },
  }
}

/** A folder for a portal's data; `borrar` ends what still runs there. */
export function carpetaDePortal(): { datos: string; postgres: () => number; borrar: () => void } {
  const carpeta = mkdtempSync(join(tmpdir(), 'surtia-arranque-'))
  const datos = join(carpeta, 'datos')
  const postgres = (): number => {
    const archivo = join(datos, 'base/postgres/postmaster.pid')
    if (!existsSync(archivo)) return 0
    const pid = Number(readFileSync(archivo, 'utf8').split('\n')[0])
    try {
      process.kill(pid, 0)
      return pid
    } catch {
      return 0
    }
  }
  return {
    datos,
    postgres,
    borrar: () => {
      const pid = postgres()
      if (pid) process.kill(pid, 'SIGQUIT')
      rmSync(carpeta, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

export async function esperar(que: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await que())) await pause(20)
}
