import { execFileSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { mundo } from '@surtia/demo/mundo.ts'
import { readSettings } from '@surtia/server/settings.ts'
import { startPortal } from '@surtia/server/start-portal.ts'

// `npm start`: builds what is missing or old, starts PostgreSQL and the portal, and puts the demo's outside world around it.
const site = join(import.meta.dirname, 'web/build/client/index.html')
const SOURCES = '{web/src,web/public,contracts/src,rules/src}/**/*.*'

/** The site is not built yet, or something that it is made of is newer. */
function isStale(): boolean {
  if (!existsSync(site)) return true
  const built = statSync(site).mtimeMs
  return globSync(SOURCES, { cwd: import.meta.dirname }).some(
    (file) => statSync(join(import.meta.dirname, file)).mtimeMs > built,
  )
}

if (isStale()) {
  console.log('Construyendo el sitio…')
  execFileSync('npm', ['run', 'build'], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
}

try {
  const settings = readSettings()
  const afuera = settings.demo ? mundo(settings) : undefined
  const running = await startPortal(settings, { outside: afuera?.rutas })
  if (afuera && (await afuera.llenar({ url: running.url, clave: settings.claveErp }, running.portal.ahora())))
    console.log('Datos de demostración cargados.')
  running.ready()
  afuera?.abrirAlmacen({ url: running.url, clave: settings.claveErp }, settings.almacenSegundos, (error) =>
    running.portal.log.warn({ motivo: error instanceof Error ? error.message : 'error' }, 'warehouse round failed'),
  )
  console.log(`Surtia lista: ${running.url}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
