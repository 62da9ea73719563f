import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// The portal alone, without the demo's outside world: `node server/src/main.ts`. What Node makes of each file is kept for the next
// start (docs/decisiones/0127-un-arranque-a-la-vez.md).
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compilado'))
const { run } = await import('./run.ts')
const { readSettings } = await import('./settings.ts')
const { startPortal } = await import('./start-portal.ts')

void run(async ({ signal, undo }) => {
  const running = await startPortal(readSettings(), { signal })
  undo(running.stop)
  running.ready()
  console.log(`Surtia lista: ${running.url}`)
})
