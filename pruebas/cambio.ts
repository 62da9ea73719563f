import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { leerFuentes, listAlcance } from './alcance.ts'
import { git, listCambiados } from './cambios.ts'
import { correrPasos, type Paso } from './pasos.ts'

// `npm run prueba [-- --desde <commit>] [--recorridos]`: what the change since main touches. Journeys, when a screen or a journey
// was changed, or when they are asked for: they begin with a site that is built.
const RAIZ = join(import.meta.dirname, '..')
const desde = leerDesde()
const cambiados = listCambiados(desde)
if (!cambiados) {
  console.error(`No existe ${desde}.`)
  process.exit(2)
}
const { servidor, componentes: enNavegador, recorridos: hablan } = listAlcance(cambiados, leerFuentes())
// a rule is proved by itself and by who asks it; a browser shows what a screen or a call became
const componentes = cambiados.some((ruta) => /^(web|contracts)\//.test(ruta)) ? enNavegador : []
const recorridos =
  process.argv.includes('--recorridos') || cambiados.some((ruta) => /^(web|e2e)\//.test(ruta)) ? hablan : []
console.log(
  `${cambiados.length} archivos cambiaron desde ${desde.slice(0, 12)}: ${servidor.length} de pruebas del servidor, ${componentes.length} de piezas en un navegador, ${recorridos.length} de recorridos.`,
)
await correrPasos([[deReglas(), ...revisar(cambiados)], deLoAlcanzado(), ...recorrer()])

/** The commit that was named, or where this branch left main; on main, where it left what was published. */
function leerDesde(): string {
  const dicho = process.argv.indexOf('--desde')
  if (dicho > 0) return process.argv[dicho + 1] ?? ''
  for (const tronco of ['origin/main', 'main'])
    try {
      return git('merge-base', tronco, 'HEAD')
    } catch {}
  return 'HEAD'
}

function revisar(rutas: readonly string[]): Paso[] {
  const formados = rutas.filter((ruta) => /\.(tsx?|css|json)$/.test(ruta) && existsSync(join(RAIZ, ruta)))
  const enWeb = rutas.some((ruta) => /^(web|contracts|rules)\/.*\.tsx?$/.test(ruta))
  const fuera = rutas.some((ruta) => /\.ts$/.test(ruta) && !ruta.startsWith('web/'))
  return [
    ...(formados.length
      ? [{ nombre: 'formato', orden: ['biome', 'check', '--no-errors-on-unmatched', ...formados] } as const]
      : []),
    ...(fuera ? [{ nombre: 'tipos', orden: ['npm', 'run', '--silent', 'types:raiz'] } as const] : []),
    ...(enWeb ? [{ nombre: 'tipos de las pantallas', orden: ['npm', 'run', '--silent', 'types:web'] } as const] : []),
  ]
}

function deReglas(): Paso {
  const argumentos = ['--project', 'puras*', '--changed', desde, '--passWithNoTests']
  return { nombre: 'reglas y pantallas', orden: ['vitest', 'run', ...argumentos] }
}

/** What reads every source, and what the imports lead to. */
function deLoAlcanzado(): Paso {
  const estructura = ['architecture.test.ts', 'referencias.test.ts', 'textos.test.ts', 'medidas.test.ts']
  return {
    nombre: ['la casa', ...(servidor.length ? ['el portal'] : []), ...(componentes.length ? ['piezas'] : [])].join(
      ', ',
    ),
    orden: ['vitest', 'run', ...estructura, ...servidor, ...componentes],
    entorno: { JUZGAR_SQL: '1' },
  }
}

function recorrer(): Paso[] {
  if (!recorridos.length) return []
  return [
    { nombre: 'sitio', orden: ['npm', 'run', '--silent', 'build'] },
    {
      nombre: 'recorridos',
      orden: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...recorridos.map((ruta) => `/${ruta}`)],
    },
  ]
}
