import { run } from './run.ts'
import { readSettings } from './settings.ts'
import { startPortal } from './start-portal.ts'

// The portal alone, without the demo's outside world: `node server/src/main.ts`.
void run(async ({ signal, undo }) => {
  const running = await startPortal(readSettings(), { signal })
  undo(running.stop)
  running.ready()
  console.log(`Surtia lista: ${running.url}`)
})
