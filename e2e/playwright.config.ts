import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

/** Debian's Chromium, or the Chrome that is installed; CHROMIUM names another one. */
const browser = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find(
  (path) => path && existsSync(path),
)
// the portal's folder, which tests read for its mail: made once, known to every worker
process.env.E2E_DATOS ??= mkdtempSync(join(tmpdir(), 'surtia-e2e-'))
/** the long ways are walked once */
const LARGOS = ['primer-dia.e2e.ts', 'recorridos.e2e.ts']
const port = process.env.E2E_PORT ?? '3210'

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'es-MX',
    timezoneId: 'America/Mazatlan',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : { channel: 'chrome' }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    { name: 'escritorio', testIgnore: LARGOS, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'telefono', testIgnore: LARGOS, use: { viewport: { width: 360, height: 780 }, hasTouch: true } },
    { name: 'recorridos', testMatch: LARGOS, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node e2e/servidor.ts',
    cwd: '..',
    url: `http://localhost:${port}/salud/lista`,
    env: { PORT: port, E2E_DATOS: process.env.E2E_DATOS },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    stderr: 'ignore',
  },
})
