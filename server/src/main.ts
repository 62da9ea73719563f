import { readSettings } from './settings.ts'
import { startPortal } from './start-portal.ts'

// The portal alone, without the demo's outside world: `node server/src/main.ts`.
try {
  const settings = readSettings()
  const running = await startPortal(settings)
  running.ready()
  console.log(`Surtia lista: ${running.url}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
