import { spawn } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { ponerEntrega } from './entrega.ts'
import { comprimirSitio } from './terminar.ts'

// `npm run build`: the site is built aside and takes its place by a rename, so that a build that was cut leaves the former site, or none, never a half one.
// Its place: build/client, or the folder that the command names.
const WEB = join(import.meta.dirname, '..')
const sitio = resolve(process.argv[2] ?? join(WEB, 'build/client'))
const aparte = `${sitio}.nuevo-${process.pid}`

/** What builds that were cut have left. */
const restos = () => globSync(`${sitio.replaceAll('\\', '/')}.{nuevo,anterior}-*`)

const fin = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => fin.abort(new Error('La construcción se interrumpió.')))

/** Runs one of our programs or a tool's; ends it when we are told to end. */
function correr(...argumentos: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const hijo = spawn(process.execPath, argumentos, {
      cwd: WEB,
      stdio: 'inherit',
      env: { ...process.env, CONSTRUIR_EN: relative(WEB, aparte) },
    })
    fin.signal.addEventListener('abort', () => hijo.kill('SIGTERM'))
    hijo.once('error', reject)
    hijo.once('exit', (codigo) => (codigo === 0 ? resolve() : reject(new Error('El sitio no se pudo construir.'))))
  })
}

/** Waits for all of them, so that nobody writes any more where a build that failed is swept away. */
async function aLaVez(...tareas: Promise<void>[]): Promise<void> {
  const falla = (await Promise.allSettled(tareas)).find((una) => una.status === 'rejected')
  if (falla) throw falla.reason
  fin.signal.throwIfAborted()
}

/** The program of a tool that is in the packages. */
const programa = (paquete: string, archivo: string) =>
  join(dirname(createRequire(import.meta.url).resolve(`${paquete}/package.json`)), archivo)

const correrVite = (cual: string) =>
  correr(programa('vite', 'bin/vite.js'), 'build', '--config', `vite.${cual}.config.ts`, '--logLevel', 'warn')

try {
  for (const resto of restos()) rmSync(resto, { recursive: true, force: true })
  mkdirSync(dirname(sitio), { recursive: true })
  const nuevo = join(aparte, 'client')
  await aLaVez(correr(programa('@react-router/dev', 'bin.cjs'), 'build'), correrVite('mesa'))
  cpSync(join(aparte, 'mesa'), nuevo, { recursive: true })
  await aLaVez(correrVite('trabajador'), comprimirSitio(nuevo, fin.signal))
  ponerEntrega(nuevo, sitio)
  const anterior = `${sitio}.anterior-${process.pid}`
  if (existsSync(sitio)) renameSync(sitio, anterior)
  renameSync(nuevo, sitio)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  for (const resto of restos()) rmSync(resto, { recursive: true, force: true })
}
