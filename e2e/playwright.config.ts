import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

/** Debian's Chromium, without its windows where that is installed, or Chrome; CHROMIUM names another one. */
const browser = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((path) => path && existsSync(path))
/** Four browsers at once, each before a portal and a world of its own; on two cores two of them always wait. */
const A_LA_VEZ = 4
// the portals, and the processes that journeys start, compile our TypeScript once for all
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compilado')
// the portals' folders, in which tests read mail and keys: made once, known to every worker
const dada = process.env.E2E_CARPETA
const carpeta = dada ?? mkdtempSync(join(tmpdir(), 'surtia-e2e-'))
process.env.E2E_CARPETA = carpeta
const puerto = (turno: number) => String(Number(process.env.E2E_PORT ?? '3210') + turno)
const turno = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
process.env.E2E_DATOS = join(carpeta, String(turno))

/** A journey is walked at a desk; on a phone where touch or the foot bar is its subject: its `tag` says so. */
const EN_TELEFONO = /@telefono\b/

/** Journeys that start processes of their own are walked by night: `npm run prueba:noche`. */
const noche = Boolean(process.env.E2E_NOCHE)
const LO_DE_AHORA = noche ? { grep: /@noche\b/ } : {}
const loOtro = noche ? [] : [/@noche\b/]

/** the long ways are walked once, and begun first */
const LARGOS = ['primer-dia.e2e.ts', 'mesa-primer-dia.e2e.ts', 'recorridos.e2e.ts', 'segunda-mirada.e2e.ts']

const SERVIDOR = {
  command: 'node e2e/servidor.ts',
  cwd: '..',
  wait: { stdout: /Portales listos/ },
  env: {
    E2E_PUERTOS: Array.from({ length: A_LA_VEZ }, (_, i) => puerto(i)).join(','),
    E2E_CARPETA: carpeta,
    E2E_CARPETA_DE_PASO: dada ? '' : '1',
  },
  // on a busy machine the demo takes its time
  timeout: 300_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  stdout: 'pipe',
  stderr: 'ignore',
} as const

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  workers: A_LA_VEZ,
  /** journey by journey, not file by file: nobody waits at the end for one long file */
  fullyParallel: true,
  /** no test judges the speed of the machine: a busy one is only slower */
  timeout: 300_000,
  expect: { timeout: 60_000 },
  ...LO_DE_AHORA,
  grepInvert: loOtro,
  forbidOnly: Boolean(process.env.CI),
  /** in CI a journey may stumble once; it is then listed as 'flaky', and is an error to mend like any other */
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    baseURL: `http://localhost:${puerto(turno)}`,
    locale: 'es-MX',
    timezoneId: 'America/Mazatlan',
    // each journey would keep the whole area for itself: those that are about it say so (instalada.e2e.ts)
    serviceWorkers: 'block',
    // what moves by itself is painted sixty times a second, a tenth of all a journey costs: it moves where it is the subject
    contextOptions: { reducedMotion: 'reduce' },
    // of what fails stay the screen and what it said; the whole trace costs a fifth of the run: `npm run e2e -- --trace on`
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : { channel: 'chrome' }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // what paints, and what makes pixels, beside nothing else: a process and its threads less (7% of a look)
        '--in-process-gpu',
        '--num-raster-threads=1',
        // a page lives for seconds: to make its program faster (13% of a look), or to tidy its memory often, costs more than it gives back
        '--js-flags=--no-turbofan --no-maglev --always-sparkplug --min-semi-space-size=32 --max-semi-space-size=64',
      ],
    },
  },
  projects: [
    { name: 'recorridos', testMatch: LARGOS, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'escritorio',
      testIgnore: LARGOS,
      // what a project says takes the place of what all say
      grepInvert: [EN_TELEFONO, ...loOtro],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'telefono',
      testIgnore: LARGOS,
      grep: noche ? /@noche\b.*@telefono\b/ : EN_TELEFONO,
      use: { viewport: { width: 360, height: 780 }, hasTouch: true },
    },
  ],
  // `E2E_YA=1`, with the folder and port of `node e2e/servidor.ts` that runs elsewhere: no portals are started for one more try
  ...(process.env.E2E_YA ? {} : { webServer: SERVIDOR }),
})
