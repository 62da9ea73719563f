import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AUTORIZACION_DE_MUESTRA } from '@surtia/demo/cast/autorizaciones.ts'
import { nuestrosDocumentos } from '@surtia/demo/cast/expedientes.ts'
import { PERSONAL_DE_DEMO } from '@surtia/demo/cast/personal.ts'
import { CORREO_SIN_ENTREGAR } from '@surtia/demo/cast/por-decidir.ts'
import { RETIROS_DE_MUESTRA, ULTIMO_FIJO } from '@surtia/demo/cast/retiros.ts'
import { mundo } from '@surtia/demo/mundo.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { dejarAutorizaciones } from '@surtia/server/areas/autorizaciones/demostracion.ts'
import { contarPedidas } from '@surtia/server/areas/catalogo/contar-pedidas.ts'
import { dejarCorreoMuerto } from '@surtia/server/areas/correo/demostracion.ts'
import { dejarNuestrosDocumentos } from '@surtia/server/areas/expediente/demostracion.ts'
import { inscribirDemostracion } from '@surtia/server/areas/personal/demostracion.ts'
import { dejarRetiros } from '@surtia/server/areas/retiros/demostracion.ts'
import { checkStart } from '@surtia/server/check-start.ts'
import { run } from '@surtia/server/run.ts'
import { readSettings } from '@surtia/server/settings.ts'
import { startPortal } from '@surtia/server/start-portal.ts'

// `npm start`: builds what is missing or old, meanwhile starts PostgreSQL and the portal, and puts the demo's outside world around it. With
// --sin-construir (npm run dev) nothing is built: the pages come from somebody else.
const SITE = join(import.meta.dirname, 'web/build/client/index.html')
const SOURCES = '{web/src,web/public,contracts/src,rules/src}/**/*.*'

/** The site is not built yet, or something that it is made of is newer. */
function isStale(): boolean {
  if (!existsSync(SITE)) return true
  const built = statSync(SITE).mtimeMs
  return globSync(SOURCES, { cwd: import.meta.dirname }).some(
    (file) => statSync(join(import.meta.dirname, file)).mtimeMs > built,
  )
}

/** Builds the site; what it says is shown when it fails. */
function build(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const builder: ChildProcess = spawn(process.execPath, ['herramientas/construir.ts'], {
      cwd: join(import.meta.dirname, 'web'),
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { CONSTRUIR_BROTLI: '7', ...process.env, NODE_ENV: 'production' },
      // a group of its own: the tools that it starts end with it
      detached: process.platform !== 'win32',
    })
    const end = () => {
      if (builder.pid && process.platform !== 'win32') process.kill(-builder.pid, 'SIGTERM')
      else builder.kill()
    }
    signal.addEventListener('abort', end)
    let said = ''
    builder.stderr?.on('data', (piece) => {
      said += piece
    })
    builder.once('error', reject)
    builder.once('exit', (code) => {
      signal.removeEventListener('abort', end)
      if (code === 0) return resolve()
      if (!signal.aborted) console.error(said.trimEnd())
      reject(new Refusal('El sitio no se pudo construir: lo dicen las líneas de arriba. Pruebe npm run build.'))
    })
  })
}

void run(async ({ signal, undo }) => {
  const settings = readSettings()
  const decir = (paso: string) => console.log(paso)
  await checkStart(settings, signal)
  // a process that only works through the queue shows nothing, and nobody reaches its door
  const atiende = settings.papel !== 'trabajos'
  const construir = atiende && !process.argv.includes('--sin-construir') && isStale()
  if (construir) decir('Construyendo el sitio…')
  const construido = construir ? build(signal) : undefined
  // one that fails is told when the site is waited for; who ends waits until it has ended
  const acabado = construido?.catch(() => undefined)
  undo(() => acabado)
  const afuera = settings.demo && atiende ? mundo(settings) : undefined
  const running = await startPortal(settings, {
    outside: afuera?.rutas,
    quiet: afuera?.esSondeo,
    site: construir ? null : undefined,
    signal,
    decir,
  })
  undo(running.stop)
  const puerta = { url: running.url, clave: settings.claveErp }
  if (afuera) {
    const avance = progress('Cargando los datos de demostración…')
    if (await afuera.llenar(puerta, running.portal.ahora(), avance)) {
      // what was asked for belongs to the load: results are ordered by it from the first look on
      await contarPedidas(running.portal)
      await dejarCorreoMuerto(running.portal, CORREO_SIN_ENTREGAR)
      await dejarNuestrosDocumentos(running.portal, nuestrosDocumentos(diaDe(running.portal.ahora())))
      decir('Datos de demostración cargados.')
    }
  }
  if (afuera) {
    await inscribirDemostracion(running.portal, PERSONAL_DE_DEMO)
    await dejarRetiros(running.portal, RETIROS_DE_MUESTRA, ULTIMO_FIJO)
    await dejarAutorizaciones(running.portal, AUTORIZACION_DE_MUESTRA, ULTIMO_FIJO)
  }
  if (construido) await construido.then(() => running.publish())
  running.ready()
  const alFallar = (error: unknown) =>
    running.portal.log.warn({ motivo: error instanceof Error ? error.message : 'error' }, 'warehouse round failed')
  const cerrarAlmacen = afuera?.abrirAlmacen(puerta, settings.almacenSegundos, alFallar, running.portal.ahora)
  if (cerrarAlmacen) undo(cerrarAlmacen)
  console.log(`Surtia lista: ${running.url}`)
})

/** Says a step once; in a terminal the line goes on to say how far it is: 'Cargando… 45 %'. */
function progress(text: string): (share: number) => void {
  let said = false
  return (share) => {
    if (process.stdout.isTTY) process.stdout.write(`\r${text} ${Math.round(share * 100)} %${share === 1 ? '\n' : ''}`)
    else if (!said) console.log(text)
    said = true
  }
}
