import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { mundo } from '@surtia/demo/mundo.ts'
import { readSettings } from '@surtia/server/settings.ts'
import { startPortal } from '@surtia/server/start-portal.ts'

// `npm start`: builds what is missing, starts PostgreSQL and the portal, and puts the demo's outside world around it.
const site = fileURLToPath(new URL('web/build/client/index.html', import.meta.url))
if (!existsSync(site)) {
  console.log('Construyendo el sitio…')
  execFileSync('npm', ['run', 'build'], { cwd: import.meta.dirname, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
}

try {
  const settings = readSettings()
  const afuera = settings.demo ? mundo(settings.datos) : undefined
  const running = await startPortal(settings, { outside: afuera?.rutas })
  if (afuera && (await afuera.llenar({ url: running.url, clave: settings.claveErp }, running.portal.ahora()))) console.log('Datos de demostración cargados.')
  running.ready()
  console.log(`Surtia lista: ${running.url}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
