import { relative } from 'node:path'
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
/** the screens in which one buys; the others are of the account */
const DE_COMPRAR = /^areas\/(catalogo|carrito|excel|captura|listas-propias|guardar-lista|pendientes)\//

/**
 * Which pieces of several screens travel together, so that a first visit asks for few files (docs/decisiones/0048-pocos-archivos-sin-saltos.md): one file of what
 * the customer area needs on entering, one of what buying and the account share, one of each. What a public page shares with it is grouped by the
 * public pages that have it: they get what they use and nothing else. A group takes what it imports, so what more pages share goes first.
 */
export function gruposCompartidos(): { name: (id: string, modulos: Modulos) => string | null }[] {
  const numeros = new Map<string, number>()
  const conocidos = new Map<string, string>()
  const grupo = (id: string, modulos: Modulos): string => {
    const suyo = conocidos.get(id) ?? grupoDe(id, modulos, numeros)
    conocidos.set(id, suyo)
    return suyo
  }
  const nombres = ['sitio', 'llamadas', 'reglas', 'iconos', 'area', 'varias', 'catalogo', 'cuentas']
  const publicas = rutas.flatMap(({ children = [] }) => children).length
  const comunes = Array.from({ length: publicas }, (_, i) => `comun-${publicas - i}-`)
  const uno = (nombre: string) => ({
    name: (id: string, modulos: Modulos) => {
      const suyo = grupo(id, modulos)
      return suyo.startsWith(nombre) ? suyo : null
    },
  })
  return [...nombres.slice(0, 4), ...comunes, ...nombres.slice(4)].map(uno)
}

const RAIZ = /web\/src\/root\.tsx$/
/** files go and come on few screens */
const LLAMADAS = /web\/src\/api\/(?!upload|fetch-file)/
/** addresses of calls are a few bytes, and so are what keeps things on the device and what names a send: they travel with the rules that one enters with */
const CON_REGLAS = /\/(node_modules\/idb-keyval\/|web\/src\/ui\/use-clave\.ts$)/
const REGLA = /\/rules\/src\//

/** The group of a module; '' leaves it to the bundler. */
function grupoDe(id: string, modulos: Modulos, numeros: Map<string, number>): string {
  // what every page needs: the root, and what the frame of public pages shares; what is that frame's own is no client's
  if (RAIZ.test(id)) return 'sitio'
  const pantallas = pantallasDe(id, modulos)
  if (pantallas.length < 2) return ''
  const alEntrar = pantallas.some(({ archivo }) => AL_ENTRAR.has(archivo))
  if (pantallas.some(({ archivo }) => archivo === MARCO_PUBLICO)) return 'sitio'
  if (LLAMADAS.test(id)) return 'llamadas'
  const publicas = pantallas.filter(({ publica }) => publica).map(({ archivo }) => archivo)
  if (publicas.length === pantallas.length) return ''
  if (publicas.length > 0) {
    if (CON_REGLAS.test(id) || tieneEsquemas(id) || (alEntrar && REGLA.test(id))) return 'reglas'
    if (ICONO.test(id)) return 'iconos'
    const clave = publicas.sort().join()
    const numero = numeros.get(clave) ?? numeros.size + 1
    numeros.set(clave, numero)
    return `comun-${publicas.length}-${numero}`
  }
  if (alEntrar) return 'area'
  const deComprar = pantallas.filter(({ archivo }) => DE_COMPRAR.test(archivo))
  if (deComprar.length === 0) return 'cuentas'
  return deComprar.length === pantallas.length ? 'catalogo' : 'varias'
}

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
