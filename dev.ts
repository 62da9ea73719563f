import { type ChildProcess, spawn } from 'node:child_process'
import { embeddedFolder, startEmbedded } from '@surtia/server/db/embedded.ts'
import { run } from '@surtia/server/run.ts'
import { readSettings } from '@surtia/server/settings.ts'

// `npm run dev`: PostgreSQL stays up, the portal starts again at every change, Vite serves the pages at http://localhost:5173.
run(async ({ signal, undo }) => {
  const settings = readSettings()
  const embedded = settings.databaseUrl ? null : await startEmbedded(embeddedFolder(settings.datos), { signal })
  if (embedded) undo(embedded.stop)
  const env = {
    ...process.env,
    DATABASE_URL: settings.databaseUrl || (embedded?.url ?? ''),
    SURTIA_REGISTRO: process.env.SURTIA_REGISTRO ?? 'warn',
  }
  const children: ChildProcess[] = [
    spawn(process.execPath, ['--watch', 'start.ts'], { stdio: 'inherit', env }),
    spawn('npm', ['run', 'dev', '-w', 'web'], {
      stdio: 'inherit',
      env: { ...process.env, PORTAL: `http://localhost:${settings.port}` },
      shell: process.platform === 'win32',
    }),
  ]
  undo(() => Promise.all(children.map(end)))
})

const end = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
