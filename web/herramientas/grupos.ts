import { relative } from 'node:path'
import { PUBLICAS } from '@surtia/rules/sitio/direcciones.ts'
import rutas from '../src/routes.ts'
import { tieneEsquemas } from './contratos.ts'

/** What the bundler knows of a module. */
type Modulo = { importers: string[]; dynamicImporters: string[]; code: string | null }
type Modulos = { getModuleInfo: (id: string) => Modulo | null }
/** A screen, or what one asks for later; `publica`: anybody sees it. */
type Pantalla = { archivo: string; publica: boolean }

const SRC = `${import.meta.dirname}/../src`
const MARCO = 'layouts/clientes/ClientesLayout.tsx'
const MARCO_PUBLICO = 'layouts/publico/PublicLayout.tsx'
const DE_CLIENTES = rutas.find(({ file }) => file === MARCO)?.children ?? []
const AREA = new Set([MARCO, ...DE_CLIENTES.map(({ file }) => file)])
const AL_ENTRAR = new Set([MARCO, ...DE_CLIENTES.filter(({ index }) => index).map(({ file }) => file)])
/** the pages that anybody may come to from outside: they get what they use and nothing else */
const DE_ENTRADA = new Set(
  rutas
    .flatMap(({ children = [] }) => children)
    .filter(({ path = '' }) => PUBLICAS.some((una) => una === `/${path.replace(/\/:.*/, '')}`))
    .flatMap(({ file }) => (file === 'areas/estado/Estado.tsx' ? [] : file)),
)
/** the screens in which one buys; the others are of the account. Those of the catalogue share what shows many articles. */
const DE_COMPRAR = /^areas\/(autorizaciones|catalogo|carrito|excel|captura|listas-propias|guardar-lista|recepcion)\//
const DE_CAPTURAR = /^areas\/captura\/CapturaRapida\./
/** they share what one buys in with it, and look as the account's */
const DE_RECIBIR = /^areas\/(autorizaciones|recepcion)\//
const DE_PERIODOS = /^areas\/(estadisticas|controlados)\//
/** with what reads a code for them, and what sends what was counted without a line */
const DE_LO_QUE_LLEGA = /^(areas\/(recepcion\/|reclamaciones\/|captura\/Camara\.)|layouts\/clientes\/clases\.)/
const DE_CATALOGO = /^areas\/catalogo\//

/**
 * Which pieces of several screens travel together, so that a first visit asks for few files (docs/decisiones/0048-pocos-archivos-sin-saltos.md): one file of what
 * the customer area needs on entering, one of what buying and the account share, one of each, one of the catalogue's; what these look like is one sheet. What a
 * public page shares with them is grouped by the public pages that have it: they get what they use and nothing else. What buying needs is in fewer groups:
 * there only the pages that one comes to from outside count (docs/decisiones/0129-una-primera-visita.md). A group takes what it imports, so what more pages share goes first.
 */
export function gruposCompartidos(): { name: (id: string, modulos: Modulos) => string | null }[] {
  const numeros = new Map<string, number>()
  const conocidos = new Map<string, string>()
  const grupo = (id: string, modulos: Modulos): string => {
    const suyo = conocidos.get(id) ?? grupoDe(id, modulos, numeros)
    conocidos.set(id, suyo)
    return suyo
  }
  const publicas = rutas.flatMap(({ children = [] }) => children).length
  const porCuantas = (nombre: string) => Array.from({ length: publicas + 1 }, (_, i) => `${nombre}-${publicas - i}-`)
  const uno = (nombre: string) => ({
    name: (id: string, modulos: Modulos) => {
      const suyo = grupo(id, modulos)
      return suyo.startsWith(nombre) ? suyo : null
    },
  })
  const dePublicas = [...porCuantas('compra'), ...porCuantas('comun')]
  return [
    'sitio',
    'llamadas',
    'iconos',
    'primero',
    'hojas',
    ...dePublicas,
    'area',
    'espera',
    'varias',
    'catalogo',
    'articulos',
    'cuentas',
    'llegada',
  ].map(uno)
}

/** with what every `import()` goes through */
const RAIZ = /web\/src\/(root\.tsx|api\/al-importar\.ts)$|vite\/preload-helper\.js$/
/** files go and come on few screens */
const LLAMADAS = /web\/src\/api\/(?!upload|fetch-file)/
/** what asks for a screen's first data waits for what makes calls, and for nothing of the screen */
const PRIMERO = /\?route-chunk=clientLoader$/
/** addresses of calls are a few bytes, and so are what keeps things on the device and what names a send: they travel with the calls */
const CON_LLAMADAS = /\/(node_modules\/idb-keyval\/|web\/src\/ui\/use-clave\.ts$)/
/** tabs are on few screens, one of them of the public site; what moves a place, on one and in a dialog of others */
const SUELTAS = /\/web\/src\/ui\/(Pestanas|Mover)\./
const DE_UI = /web\/src\/ui\//
const HOJA = /\.module\.css(\?|$)/
const DEL_MARCO = /^layouts\/clientes\//
/** what is published stands on the desk and before it: it comes later, as what the frame brings later */
const LO_PUBLICADO = /^areas\/banners\//

/** The group of a module; '' leaves it to the bundler. */
function grupoDe(id: string, modulos: Modulos, numeros: Map<string, number>): string {
  // what every page needs: the root, and what the frame of public pages shares; what is that frame's own is no client's
  if (RAIZ.test(id)) return 'sitio'
  if (PRIMERO.test(id)) return 'primero'
  if (SUELTAS.test(id)) return ''
  const pantallas = pantallasDe(id, modulos)
  const hoja = HOJA.test(id)
  const deVista = hoja || DE_UI.test(id)
  // what the frame looks like, also what it opens later, is one sheet
  if (hoja && pantallas.every(({ archivo }) => DEL_MARCO.test(archivo))) return 'area'
  if (pantallas.length < 2) return ''
  if (pantallas.some(({ archivo }) => archivo === MARCO_PUBLICO)) return 'sitio'
  if (LLAMADAS.test(id)) return 'llamadas'
  const alEntrar = pantallas.some(({ archivo }) => AL_ENTRAR.has(archivo))
  const publicas = pantallas.filter(({ publica }) => publica).map(({ archivo }) => archivo)
  if (publicas.length === pantallas.length) return ''
  if (publicas.length > 0) {
    if (ICONO.test(id)) return 'iconos'
    if (alEntrar || CON_LLAMADAS.test(id) || tieneEsquemas(id)) return 'llamadas'
    return grupoPublico({ publicas, hoja, compra: deLasDeComprar(pantallas, deVista).length > 0 }, numeros)
  }
  if (alEntrar) return 'area'
  // what buying asks for later is no part of what it takes at once; where one captures, every file more is one to wait for
  const despues = (modulos.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
  const deComprar = pantallas.some(({ archivo }) => DE_COMPRAR.test(archivo))
  if (despues && deComprar && !pantallas.some(({ archivo }) => DE_CAPTURAR.test(archivo))) return ''
  return grupoDelArea(pantallas, hoja, deVista)
}

/** The group of what public pages share with the area: one of each set of pages that have it. */
function grupoPublico(
  { publicas, hoja, compra }: { publicas: readonly string[]; hoja: boolean; compra: boolean },
  numeros: Map<string, number>,
): string {
  const quienes = publicas.filter((una) => !compra || DE_ENTRADA.has(una)).sort()
  if (hoja && quienes.length === 0) return 'hojas'
  const clave = `${compra} ${quienes}`
  const numero = numeros.get(clave) ?? numeros.size + 1
  numeros.set(clave, numero)
  return `${compra ? 'compra' : 'comun'}-${quienes.length}-${numero}`
}

/** The group of what no public page has, and nobody needs on entering. */
function grupoDelArea(pantallas: readonly Pantalla[], hoja: boolean, deVista: boolean): string {
  const deComprar = deLasDeComprar(pantallas, deVista)
  // what only opens later, a first visit does not take
  if (pantallas.every(({ archivo }) => !AREA.has(archivo))) return 'espera'
  // a period of days is asked for by two screens alone, what arrived is counted and claimed in a few: the other accounts' files are no part of them
  if (pantallas.every(({ archivo }) => DE_PERIODOS.test(archivo))) return ''
  if (pantallas.every(({ archivo }) => DE_LO_QUE_LLEGA.test(archivo))) return hoja ? '' : 'llegada'
  // what the frame brings later goes without what the accounts share
  if (deComprar.length === 0) return pantallas.some(({ archivo }) => traeElMarco(archivo)) ? 'espera' : 'cuentas'
  if (pantallas.every(({ archivo }) => DE_CATALOGO.test(archivo))) return 'articulos'
  if (hoja) return 'hojas'
  return deComprar.length < pantallas.length ? 'varias' : 'catalogo'
}

/** Reception and approvals are asked for with what one buys in, where they share its program; what they have without it, and what they look like, is the account's. */
function deLasDeComprar(pantallas: readonly Pantalla[], deVista: boolean): Pantalla[] {
  const suyas = pantallas.filter(({ archivo }) => DE_COMPRAR.test(archivo) && !(deVista && DE_RECIBIR.test(archivo)))
  return suyas.every(({ archivo }) => DE_RECIBIR.test(archivo)) ? [] : suyas
}

/** What the frame brings later, on every visit. */
const traeElMarco = (archivo: string): boolean =>
  (DEL_MARCO.test(archivo) || LO_PUBLICADO.test(archivo)) && !DE_LO_QUE_LLEGA.test(archivo)

/** The screens that have a module, each once. */
function pantallasDe(id: string, modulos: Modulos): Pantalla[] {
  const pantallas = new Map<string, Pantalla>()
  const vistos = new Set<string>()
  const subir = (uno: string) => {
    if (vistos.has(uno)) return
    vistos.add(uno)
    const importers = importadoresDe(uno, modulos)
    const archivo = relative(SRC, uno.split('?')[0] ?? '').replaceAll('\\', '/')
    if (importers.length === 0 && /^(layouts|areas)\//.test(archivo))
      pantallas.set(archivo, { archivo, publica: esPublica(uno, archivo, modulos) })
    for (const otro of importers) subir(otro)
  }
  subir(id)
  return [...pantallas.values()]
}

/** What is asked for later is as public as who asks for it. */
function esPublica(id: string, archivo: string, modulos: Modulos): boolean {
  const luego = modulos.getModuleInfo(id)?.dynamicImporters ?? []
  if (AREA.has(archivo) || luego.length === 0) return !AREA.has(archivo)
  return luego.some((otro) => pantallasDe(otro, modulos).some(({ publica }) => publica))
}

const ICONO = /icons\/(Icon\w+)\.mjs$/
const TODOS_LOS_ICONOS = /tabler-icons-react\.mjs$/

/** Icons are imported from one file that has them all: who uses one is who names it. */
function importadoresDe(id: string, modulos: Modulos): string[] {
  const icono = ICONO.exec(id)?.[1]
  const importers = modulos.getModuleInfo(id)?.importers ?? []
  if (!icono) return importers
  return importers
    .filter((uno) => TODOS_LOS_ICONOS.test(uno))
    .flatMap((uno) => nombranDe(uno, modulos).get(icono) ?? [])
}

const nombran = new WeakMap<Modulos, Map<string, Map<string, string[]>>>()

/** Of the file of all icons: who names each. Known once a build, for to ask the bundler for a module's code is to copy it. */
function nombranDe(todos: string, modulos: Modulos): Map<string, string[]> {
  const deEsta = nombran.get(modulos) ?? new Map<string, Map<string, string[]>>()
  nombran.set(modulos, deEsta)
  const conocido = deEsta.get(todos)
  if (conocido) return conocido
  const porIcono = new Map<string, string[]>()
  deEsta.set(todos, porIcono)
  for (const uno of modulos.getModuleInfo(todos)?.importers ?? []) {
    const nombres = new Set(modulos.getModuleInfo(uno)?.code?.match(/\bIcon\w+/g))
    for (const nombre of nombres) porIcono.set(nombre, [...(porIcono.get(nombre) ?? []), uno])
  }
  return porIcono
}
