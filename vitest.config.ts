import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { defineBrowserCommand, playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { OJO } from './e2e/mirada/ojo.ts'
import { listGrupos } from './server/src/test/grupos.ts'

// the processes that tests start, and the workers, compile our TypeScript once for all
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compilado')

/** Files that start processes, wait, or work long: begun first, none of them is what a run waits for at its end. */
const LARGOS = [
  'server/src/db/lecturas.test.ts',
  'server/src/jobs/jobs.test.ts',
  'server/src/areas/pedidos/almacen.test.ts',
  'web/src/areas/captura/parts/leer-imagen.test.ts',
  'server/src/edge/connections.test.ts',
  'server/src/jobs/turnos.test.ts',
  'server/src/edge/ending.test.ts',
]

class LargosPrimero extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const lugar = ({ moduleId }: TestSpecification) => {
      const i = LARGOS.findIndex((largo) => moduleId === join(import.meta.dirname, largo))
      return i < 0 ? LARGOS.length : i
    }
    return (await super.sort(files)).sort((a, b) => lugar(a) - lugar(b))
  }
}

/** Debian's Chromium, or the one that CHROMIUM names: the same that the journeys use. */
const executablePath = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path))

const GRUPOS = listGrupos()
const solas = (name: keyof typeof GRUPOS) => ({ name, include: [...GRUPOS[name]] })
// loading the program anew for each file was a third of the processor's work
const juntas = (name: keyof typeof GRUPOS) => ({ ...solas(name), isolate: false })
const conBase = {
  globalSetup: ['server/src/test/una-vez.ts'],
  setupFiles: ['server/src/test/sql/apuntar.ts'],
  // node loads our TypeScript as it does in production
  experimental: { viteModuleRunner: false, nodeLoader: false },
}
// where modules are mocked, vitest looks at what is loaded
const conBaseAparte = { ...conBase, experimental: { viteModuleRunner: false } }

type Emulado = Parameters<Page['emulateMedia']>[0]
/** The browser shows pages so: on paper, in forced colours, with little movement; null is as ever. */
const emular = defineBrowserCommand<[Emulado]>(({ page }, como) => page.emulateMedia(como))
/** What a pair of eyes finds wrong on what is shown: the look of the journeys. */
const ojo = defineBrowserCommand<[]>(async ({ frame }) => (await frame()).evaluate(OJO))

/** Screens and pieces in a real browser, before answers instead of a portal. */
const componentes = {
  root: join(import.meta.dirname, 'web'),
  // known before the first test: one that is met on the way would load every module, and React, a second time
  optimizeDeps: {
    include: [
      '@simplewebauthn/browser',
      '@tabler/icons-react',
      '@tanstack/react-query',
      'axe-core',
      'd3-scale',
      'd3-shape',
      'fflate',
      'idb-keyval',
      'react',
      'react-day-picker',
      'react-day-picker/locale/es',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'react/jsx-dev-runtime',
      'read-excel-file/universal',
      'uqr',
      'vitest-browser-react',
      'write-excel-file/browser',
      'zod/mini',
    ],
  },
  test: {
    name: 'componentes',
    include: ['src/**/*.componente.test.tsx'],
    setupFiles: ['src/test/preparar.ts'],
    isolate: false,
    // what never comes is told before it costs the run ten minutes
    testTimeout: 240_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { emular, ojo },
      provider: playwright({
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            // what the browser of the journeys spares (e2e/playwright.config.ts)
            '--in-process-gpu',
            '--num-raster-threads=1',
            '--js-flags=--no-turbofan --no-maglev --min-semi-space-size=32 --max-semi-space-size=64',
          ],
        },
        contextOptions: { locale: 'es-MX', timezoneId: 'America/Mazatlan' },
      }),
      instances: [{ browser: 'chromium' as const, viewport: { width: 1440, height: 900 } }],
    },
  },
}

export default defineConfig({
  test: {
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // what is waited for is told when it comes; a busy machine is only slower
    expect: { poll: { timeout: 240_000 } },
    // in CI what the limits above cut off is tried once more, and listed as such; a limit of the product's own is a fault at once
    ...(process.env.CI ? { retry: { count: 1, condition: /^(Test|Hook) timed out in/ } } : {}),
    // more than cores: much of a test of the server is waiting for PostgreSQL, for processes, for a deadline
    maxWorkers: 4,
    sequence: { sequencer: LargosPrimero },
    projects: [
      { extends: true, test: juntas('puras') },
      { extends: true, test: solas('puras-aparte') },
      { extends: true, test: { ...juntas('servidor'), ...conBase } },
      { extends: true, test: { ...solas('servidor-aparte'), ...conBaseAparte } },
      { extends: true, ...componentes },
      { extends: true, test: solas('noche') },
      { extends: true, test: { ...solas('noche-con-base'), ...conBase } },
    ],
  },
})
