import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { embeddedFolder, startEmbedded } from '@surtia/server/db/embedded.ts'
import { readSettings } from '@surtia/server/settings.ts'

// `npm run dev`: PostgreSQL stays up, the portal starts again at every change, Vite serves the pages at http://localhost:5173.
const settings = readSettings()
mkdirSync(settings.datos, { recursive: true })
const embedded = settings.databaseUrl ? null : await startEmbedded(embeddedFolder(settings.datos))
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
let ending = false
const end = async () => {
  if (ending) return
  ending = true
  await Promise.all(
    children.map(
      (child) =>
        new Promise<void>((resolve) => {
          if (child.exitCode !== null) return resolve()
          child.once('exit', () => resolve())
          child.kill('SIGTERM')
        }),
    ),
  )
  await embedded?.stop()
  process.exit(0)
}
process.on('SIGINT', end)
process.on('SIGTERM', end)
