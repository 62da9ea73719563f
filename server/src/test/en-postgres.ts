import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Embedded, startEmbedded } from '../db/embebido/embedded.ts'
import { binariesIn } from '../db/embebido/host.ts'
import { OLDEST } from '../db/reach.ts'
import { run } from '../run.ts'
import { traerPostgres } from './traer-postgres.ts'

// `npm run test:postgres -- 15 [--e2e] [files]`: the tests on a PostgreSQL of another version, which npm brings into node_modules/.cache once.
const RAIZ = join(import.meta.dirname, '../../..')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { e2e: { type: 'boolean', default: false } },
})
const [version = '', ...archivos] = positionals
if (!/^\d{2}$/.test(version) || Number(version) < OLDEST) {
  console.error(`Uso: npm run test:postgres -- <${OLDEST} o posterior> [--e2e] [archivos]`)
  process.exit(2)
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
  const bin = traerPostgres(version)
  const carpeta = mkdtempSync(join(tmpdir(), `surtia-postgres-${version}-`))
  undo(() => rmSync(carpeta, { recursive: true, force: true }))
  const embedded = await startEmbedded(carpeta, {
    disposable: true,
    signal,
    bin: binariesIn(bin),
  })
  undo(embedded.stop)
  const codigo =
    (await correr(embedded, 'vitest/vitest.mjs', ['run', ...archivos])) ||
    (values.e2e ? await correr(embedded, '@playwright/test/cli.js', ['test', '-c', 'e2e/playwright.config.ts']) : 0)
  console.log(`PostgreSQL ${version}: ${codigo === 0 ? 'todas las pruebas pasan' : 'hay pruebas que fallan'}.`)
  return codigo
})
