import { type ChildProcess, spawn } from 'node:child_process'
import { type FSWatcher, globSync, watch } from 'node:fs'
import { join } from 'node:path'
import { embeddedFolder, startEmbedded } from '@surtia/server/db/embebido/embedded.ts'
import { run } from '@surtia/server/run.ts'
import { readSettings } from '@surtia/server/settings.ts'

const PAGES = join(import.meta.dirname, 'node_modules/@react-router/dev/bin.cjs')
const VITE = join(import.meta.dirname, 'node_modules/vite/bin/vite.js')
/** a save may be several changes */
const SAVED_MS = 200

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
  undo(keepPortal(env))
  const children = [
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
  )
  undo(() => Promise.all(children.map(end)))
})

/**
 * Runs the portal, and again at every change of what it is made of; answers how it is ended. Folders are watched, one by one: of a file watched
 * by itself, as `node --watch` does on Linux, no more is heard once an editor has put another in its place.
 */
function keepPortal(env: NodeJS.ProcessEnv): () => Promise<void> {
  const launch = () => spawn(process.execPath, ['start.ts', '--sin-construir'], { stdio: 'inherit', env })
  let child = launch()
  let watchers: FSWatcher[] = []
  let timer: NodeJS.Timeout | undefined
  let turn = Promise.resolve()
  let over = false
  const again = async () => {
    await end(child)
    if (over) return
    look()
    child = launch()
  }
  const look = () => {
    for (const watcher of watchers) watcher.close()
    const folders = globSync(['{rules,contracts,server,demo}/src', '{rules,contracts,server,demo}/src/**/'], {
      cwd: import.meta.dirname,
    })
    watchers = folders.map((folder) =>
      watch(join(import.meta.dirname, folder), () => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          turn = turn.then(again).catch(console.error)
        }, SAVED_MS)
      }).on('error', () => undefined),
    )
  }
  look()
  return async () => {
    over = true
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
    await turn
    await end(child)
  }
}

const end = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    if ([PAGES, VITE].some((tool) => child.spawnargs.includes(tool)) && child.pid && process.platform !== 'win32')
      process.kill(-child.pid, 'SIGTERM')
    // nobody has to look away from it first
    else child.kill('SIGINT')
  })
