import { type ChildProcess, spawn } from 'node:child_process'

const windows = process.platform === 'win32'

/** One step of a run: its name in the table, and what it runs. */
export type Paso = { nombre: string; orden: readonly [string, ...string[]]; entorno?: Readonly<Record<string, string>> }
type Hecho = { nombre: string; segundos: number; bien: boolean }

const corriendo = new Set<ChildProcess>()
let terminado = false
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    terminado = true
    for (const hijo of corriendo) hijo.kill(signal)
  })

/** What the first of a group says is seen as it says it; of those beside it, whole, when they end. */
function correr({ nombre, orden: [programa, ...argumentos], entorno }: Paso, alLado: boolean): Promise<Hecho> {
  const empezo = performance.now()
  const dicho: Buffer[] = []
  return new Promise((resolve) => {
    const hijo = spawn(programa, argumentos, {
      stdio: alLado ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: windows,
      env: { ...process.env, ...entorno },
    })
    corriendo.add(hijo)
    for (const salida of [hijo.stdout, hijo.stderr]) salida?.on('data', (trozo: Buffer) => dicho.push(trozo))
    const acabar = (bien: boolean) => {
      corriendo.delete(hijo)
      process.stdout.write(Buffer.concat(dicho))
      resolve({ nombre, segundos: desde(empezo), bien })
    }
    hijo.once('error', (error) => {
      console.error(error.message)
      acabar(false)
    })
    hijo.once('close', (codigo) => acabar(codigo === 0))
  })
}

/** Whole seconds since then. */
const desde = (empezo: number): number => Math.round((performance.now() - empezo) / 1_000)

/**
 * Runs the steps in turn, those of a group at once, until one fails, and says at the end how long each took (seconds). Fails with
 * the first that does; what runs beside it ends first.
 */
export async function correrPasos(pasos: readonly (Paso | readonly Paso[])[]): Promise<void> {
  const empezo = performance.now()
  const hechos: Hecho[] = []
  for (const paso of pasos) {
    if (terminado || hechos.some(({ bien }) => !bien)) break
    hechos.push(...(await Promise.all([paso].flat().map((uno, i) => correr(uno, i > 0)))))
  }
  console.log(`\n${tabla(hechos, desde(empezo)).join('\n')}`)
  if (terminado || hechos.some(({ bien }) => !bien)) process.exitCode = 1
}

function tabla(hechos: readonly Hecho[], total: number): string[] {
  const ancho = Math.max(...hechos.map(({ nombre }) => nombre.length), 'en total'.length)
  const linea = (nombre: string, segundos: number, como = '') =>
    `${nombre.padEnd(ancho)}  ${String(segundos).padStart(5)} s${como}`
  return [
    ...hechos.map(({ nombre, segundos, bien }) => linea(nombre, segundos, bien ? '' : '  falló')),
    linea('en total', total),
  ]
}
