import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { embeddedFolder, startEmbedded } from '@surtia/server/db/embebido/embedded.ts'
import { run } from '@surtia/server/run.ts'
import { readSettings } from '@surtia/server/settings.ts'

const PAGES = join(import.meta.dirname, 'node_modules/@react-router/dev/bin.cjs')
const VITE = join(import.meta.dirname, 'node_modules/vite/bin/vite.js')

// `npm run dev`: PostgreSQL stays up, the portal starts again at every change, Vite serves the pages at http://localhost:5173, the staff's by a second one behind it.
void run(async ({ signal, undo }) => {
  const settings = readSettings()
  const embedded = settings.databaseUrl ? null : await startEmbedded(embeddedFolder(settings.datos), { signal })
  if (embedded) undo(embedded.stop)
  const env = {
    ...process.env,
    DATABASE_URL: settings.databaseUrl || (embedded?.url ?? ''),
    SURTIA_REGISTRO: process.env.SURTIA_REGISTRO ?? 'warn',
  }
  const children = [
    spawn(process.execPath, ['--watch', 'start.ts'], { stdio: 'inherit', env }),
    ...[
      [PAGES, 'dev'],
      [VITE, '--config', 'vite.mesa.config.ts'],
    ].map((tool) =>
      // a group of its own, for it starts another process that must end with it
      spawn(process.execPath, tool, {
        cwd: join(import.meta.dirname, 'web'),
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, PORTAL: `http://localhost:${settings.port}` },
        detached: process.platform !== 'win32',
      }),
    ),
  ]
  undo(() => Promise.all(children.map(end)))
})

const end = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    if ([PAGES, VITE].some((tool) => child.spawnargs.includes(tool)) && child.pid && process.platform !== 'win32')
      process.kill(-child.pid, 'SIGTERM')
    else child.kill('SIGTERM')
  })
