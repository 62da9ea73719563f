import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CARPETA, type Cifras } from './cifras.ts'
import { COSTO, ENTERA, MEMORIA, MUESTREADA, PANTALLAS, QUEDA } from './gastos.ts'
import { HORAS, PICO } from './manana.ts'
import type { Clase } from './visita-de-farmacia.ts'

// The tables of docs/crecer.md, made of what `manana` and `memoria` measured.
const TAMANOS = [100, 1_000, 10_000, 32_000]
/** days on which pharmacies order */
const DIAS = 300
/** how full a processor may be in the best hour */
const LLENO = 0.7
/** of one process: SURTIA_CONEXIONES and those beside them */
const CONEXIONES = 12 + 3

const NOMBRES: Record<Clase | typeof ENTERA | typeof MUESTREADA | 'at rest, an hour', string> = {
  'sign in': 'entrar, con TLS y contraseña',
  home: 'el inicio',
  suggestions: 'sugerencias',
  search: 'búsquedas',
  'cart changes': 'cambios del carrito',
  cart: 'ver el carrito',
  send: 'enviar, con su correo',
  'orders under way': 'pedidos en curso',
  'at rest, an hour': 'una hora sin nadie',
  [ENTERA]: '**la mañana entera, como viene**',
  [MUESTREADA]: 'la misma, con `SURTIA_REGISTRO_MUESTRA=100`',
}

type Fila = readonly number[]
/** Numbers of a row, those after its name. */
function filaDe(tema: string, titulo: string, nombre: string): Fila {
  const { tablas }: Cifras = JSON.parse(readFileSync(join(CARPETA, `${tema}.json`), 'utf8'))
  const celdas = tablas.find((tabla) => tabla.titulo === titulo)?.renglones.find(({ celdas }) => celdas[0] === nombre)
  if (!celdas) throw new Error(`no '${nombre}' in ${titulo || tema}`)
  return celdas.celdas.slice(1).map(Number)
}

const enLinea = (celdas: readonly string[]) => `| ${celdas.join(' | ')} |`
const tabla = (columnas: readonly string[], filas: readonly (readonly string[])[]) =>
  [enLinea(columnas), enLinea(columnas.map((_, i) => (i ? '--:' : '---'))), ...filas.map(enLinea)].join('\n')

/** Two digits that mean something; what is counted, whole. */
function corta(n: number): string {
  if (n >= 100) return Math.round(Number(n.toPrecision(3))).toLocaleString('es-MX')
  return Number(n.toPrecision(2)).toLocaleString('es-MX', { maximumFractionDigits: 3 })
}

export function tablaDeFarmacia(): string {
  const columnas = [
    '',
    'peticiones',
    'portal, ms',
    'PostgreSQL, ms',
    'proxy, ms',
    'trabajos, ms',
    'bitácora, kB',
    'respuestas, kB',
    'WAL, kB',
  ]
  return tabla(
    columnas,
    Object.entries(NOMBRES).map(([nombre, dicho]) => [dicho, ...filaDe('manana', COSTO, nombre).map(corta)]),
  )
}

export function tablaDeTamanos(): string {
  const [peticiones = 0, portal = 0, postgres = 0, proxy = 0, trabajos = 0, bitacora = 0, respuestas = 0, wal = 0] =
    filaDe('manana', COSTO, ENTERA)
  const muestreada = filaDe('manana', COSTO, MUESTREADA)[5] ?? 0
  const [, queda = 0] = filaDe('manana', QUEDA, 'in all')
  const [, postgresMB = 0, proxyMB = 0] = filaDe('manana', MEMORIA, 'at the end of the morning')
  const [, , conPantallas = 0] = filaDe('manana', MEMORIA, `with ${PANTALLAS} open screens`)
  /** a second at the peak */
  const enPico = (n: number) => (n * PICO) / (HORAS * 3_600)
  const procesadores = (ms: number) => (n: number) => (enPico(n) * ms) / 1_000
  const procesos = (n: number) => Math.ceil(procesadores(portal)(n) / LLENO)
  const nucleos = (n: number) => Math.ceil(procesadores(portal + postgres + proxy + trabajos)(n) / LLENO)
  const alAno = (n: number) => (n * queda * DIAS) / 1e6
  const delProxy = (n: number) => (proxyMB + ((conPantallas - proxyMB) * n) / PANTALLAS) / 1_000
  const memoria = (n: number) => procesos(n) + 1 + delProxy(n) + postgresMB / 1_000 + alAno(n) / 12
  const filas: [string, (n: number) => number, string][] = [
    [
      'peticiones por segundo, en el pico',
      (n) => enPico(n) * peticiones,
      `cuenta: ${peticiones} en ${HORAS} horas, y el pico ${corta(PICO)} veces el promedio`,
    ],
    ['procesadores de portal, en el pico', procesadores(portal), 'medido por farmacia, por el pico'],
    ['de PostgreSQL', procesadores(postgres), 'igual'],
    ['del proxy con TLS', procesadores(proxy), 'igual'],
    ['de trabajos', procesadores(trabajos), 'igual'],
    [
      '**procesos de portal**',
      procesos,
      `cuenta: cada uno, a ${LLENO * 100}% de un procesador; dos si no se quiere parar al actualizar`,
    ],
    ['**núcleos, en todo**', nucleos, `cuenta: la suma, a ${LLENO * 100}%`],
    [
      '**memoria, GB**',
      memoria,
      'portales y trabajos, el GB que se les probó; proxy, medido por pantalla abierta; PostgreSQL, medido y lo de un mes',
    ],
    ['**disco al año, GB**, en cada copia', alAno, `medido por farmacia, por ${DIAS} días`],
    ['WAL al día, GB (a cada réplica y al archivo)', (n) => (n * wal) / 1e6, 'medido por farmacia'],
    ['bitácora al día, GB', (n) => (n * bitacora) / 1e6, 'medido por farmacia'],
    ['la misma, una línea de cada 100', (n) => (n * muestreada) / 1e6, 'medido por farmacia'],
    [
      '**conexiones a PostgreSQL**',
      (n) => (procesos(n) + 1) * CONEXIONES,
      `cuenta: ${CONEXIONES} por portal y otras tantas de trabajos`,
    ],
    ['conexiones al proxy', (n) => n, 'cuenta: una por pantalla abierta'],
    ['**red en el pico, Mbit/s**', (n) => (enPico(n) * respuestas * 8) / 1_000, 'medido por farmacia, sin las páginas'],
  ]
  return tabla(
    ['farmacias', ...TAMANOS.map((n) => n.toLocaleString('es-MX')), 'de dónde sale'],
    filas.map(([nombre, cifra, como]) => [nombre, ...TAMANOS.map((n) => corta(cifra(n))), como]),
  ).replace(/--: \|$/m, '--- |')
}
