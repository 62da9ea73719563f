import { type ChildProcess, spawn } from 'node:child_process'

const windows = process.platform === 'win32'

/** One step of a run: its name in the table, and what it runs. */
export type Paso = { nombre: string; orden: readonly [string, ...string[]]; entorno?: Readonly<Record<string, string>> }
type Hecho = { nombre: string; segundos: number; bien: boolean }

let corriendo: ChildProcess | undefined
let terminado = false
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    terminado = true
    corriendo?.kill(signal)
  })

function correr({ orden: [programa, ...argumentos], entorno }: Paso): Promise<boolean> {
  return new Promise((resolve) => {
    corriendo = spawn(programa, argumentos, { stdio: 'inherit', shell: windows, env: { ...process.env, ...entorno } })
    corriendo.once('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    corriendo.once('close', (codigo) => resolve(codigo === 0))
  })
}

/** Runs the steps in turn until one fails, and says at the end how long each took (seconds). Fails with the first that does. */
export async function correrPasos(pasos: readonly Paso[]): Promise<void> {
  const hechos: Hecho[] = []
  for (const paso of pasos) {
    if (terminado || hechos.some(({ bien }) => !bien)) break
    const empezo = performance.now()
    const bien = await correr(paso)
    hechos.push({ nombre: paso.nombre, segundos: Math.round((performance.now() - empezo) / 1_000), bien })
  }
  console.log(`\n${tabla(hechos).join('\n')}`)
  if (terminado || hechos.some(({ bien }) => !bien)) process.exitCode = 1
}

function tabla(hechos: readonly Hecho[]): string[] {
  const total = hechos.reduce((suma, { segundos }) => suma + segundos, 0)
  const ancho = Math.max(...hechos.map(({ nombre }) => nombre.length), 'en total'.length)
  const linea = (nombre: string, segundos: number, como = '') =>
    `${nombre.padEnd(ancho)}  ${String(segundos).padStart(5)} s${como}`
  return [
    ...hechos.map(({ nombre, segundos, bien }) => linea(nombre, segundos, bien ? '' : '  falló')),
    linea('en total', total),
  ]
}
