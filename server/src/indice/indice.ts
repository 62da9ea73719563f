import type { Control } from '@surtia/rules/catalogo/control.ts'
import { sumarDias } from '@surtia/rules/fechas.ts'
import type { Logger } from 'pino'
import { type Database, reading } from '../db/database.ts'
import { enPrincipal } from '../db/lectura-en-curso.ts'
import { remember } from '../remember.ts'
import { Buscador, type Hallazgo, type Peticion } from './buscar-en-indice.ts'
import { type Cambio, listComprados } from './cambios.queries.ts'
import { CatalogoEnMemoria } from './catalogo-en-memoria.ts'
import { ClasesPorMirada, DE_EXISTENCIA, NINGUNA } from './clases.ts'
import * as columnas from './columnas.ts'
import { cargar, esParte, type Parte, releer } from './leer.ts'
import type { Mirada } from './mirada.ts'
import { seguir } from './seguir.ts'
import { listSinonimos } from './sinonimos.queries.ts'
import { type Hallados, indiceDeTexto } from './texto/indice-de-texto.ts'
import { estatusDe, type Gravado, gravadoDe, type Vivo, vivoDe } from './vivo.ts'

/** What the index holds of an article that only an article's own delivery changes. */
export type Articulado = Control & {
  codArticulo: string
  descripcion: string
  generico: string
  codFormula: number
  formula: string
  contenidoVenta: string
  codLaboratorio: number
  laboratorio: string
  codClasificacion: number
  codCategoria: number
  codLinea: number
  codFormaFarmaceutica: number
  forma: string
  minimoPiezas: number
  minimoMeses: number
  empColectivo: number
  tipoControl: number
  iva: number
  ieps: number
  sinDerechoDevolucion: boolean
  estatus: string
  codBarras: string
}

/** An article as a client sees it today. */
export type Leido = Articulado & Vivo & { urlImagen: string }

/** The catalogue in this process's memory: it answers searches, and follows what every process writes. */
export type Indice = {
  /**
   * Waits until what is known is less than a second old, and holds all that this process wrote, of clients' own deeds those of who asks; first
   * of every question. Fails as a reading does when PostgreSQL is away.
   */
  alDia(codCliente?: string): Promise<void>
  /** the same, and all that whoever asks has seen is known, whichever process wrote it: of what was read from the database before */
  alTanto(codCliente?: string): Promise<void>
  /** codes of what a client was supplied with in 180 days, as known for some minutes */
  comprasDe(codCliente: string, hoy: string): Promise<readonly string[]>
  buscar(mirada: Mirada, compras: readonly string[], peticion: Peticion): Hallazgo
  /** all that pass the filters of a search, ascending */
  lugaresDe(mirada: Mirada, peticion: Peticion): Int32Array
  /** what a text finds, on sale or not; null when none was typed */
  hallar(texto: string, literal: boolean): Hallados | null
  articulo(lugar: number): Articulado
  vivo(lugar: number, mirada: Mirada): Vivo
  /** of each place, where it has stock for a look: one's own centre (0), another (1), none (2) */
  clasesDe(mirada: Mirada): (lugar: number) => number
  /** another number when its texts, or anything else that its own delivery changes, changed */
  version(lugar: number): number
  /** the place of an active article, or -1 */
  lugarDe(codArticulo: string): number
  /** an article that has a price, active or cancelled, as it is known */
  leido(codArticulo: string, mirada: Mirada): Leido | undefined
  /** what a line of so many pieces adds to a total; of what `leido` does not know, nothing */
  gravado(codArticulo: string, cantidad: number, mirada: Mirada): Gravado | undefined
  /** columns, names, orders and words; read only */
  readonly catalogo: CatalogoEnMemoria
  /** whether it was loaded: until then every question waits */
  listo(): boolean
  /** begins to load and to follow; without it the first question does */
  empezar(): void
  cerrar(): Promise<void>
}

/** its words are read whole: they are few */
const SINONIMOS = 'sinonimos'
const DIAS_DE_COMPRA = 180
const COMPRAS = { ms: 300_000, cuantos: 1_000 }

/** Opens the index of a process; nothing is read until it is begun or asked. */
export function abrirIndice({ db, log }: { db: Database; log: Logger }): Indice {
  let catalogo = new CatalogoEnMemoria(indiceDeTexto())
  let clases = new ClasesPorMirada(catalogo)
  let buscador = new Buscador(catalogo, clases)
  const fin = new AbortController()
  const comprados = remember<string[]>(COMPRAS)

  const seguimiento = seguir(db, log, {
    cargar: async () => {
      const nuevo = new CatalogoEnMemoria(indiceDeTexto())
      await cargar(db, nuevo, fin.signal)
      catalogo = nuevo
      clases = new ClasesPorMirada(catalogo)
      buscador = new Buscador(catalogo, clases)
    },
    aplicar: async (cambios) => {
      const porParte = codigosPorParte(cambios.filter(({ tabla }) => tabla !== SINONIMOS))
      if (!porParte) return false
      if (cambios.some(({ tabla }) => tabla === SINONIMOS)) catalogo.ponerSinonimos(await listSinonimos(db))
      for (const [parte, codigos] of porParte)
        await releer(db, catalogo, parte, codigos, (hechos) => clases.rehacer(catalogo.lugaresDe(hechos)))
      return true
    },
  })

  return {
    alDia: seguimiento.alDia,
    alTanto: seguimiento.alTanto,
    listo: seguimiento.listo,
    empezar: seguimiento.empezar,
    cerrar: () => {
      fin.abort()
      return seguimiento.cerrar()
    },
    comprasDe: (codCliente, hoy) =>
      comprados(codCliente, () =>
        enPrincipal(() => reading(() => listComprados(db, codCliente, sumarDias(hoy, -DIAS_DE_COMPRA)))),
      ),
    buscar: (mirada, compras, peticion) => buscador.buscar(mirada, compras, peticion),
    lugaresDe: (mirada, peticion) => buscador.lugaresDe(mirada, peticion),
    hallar: (texto, literal) => buscador.hallar({ buscar: texto, literal }),
    articulo: (lugar) => articulado(catalogo, lugar),
    vivo: (lugar, mirada) => vivoDe(catalogo, lugar, mirada),
    clasesDe: (mirada) => {
      const deCada = clases.de(mirada)
      return (lugar) => (deCada[lugar] ?? NINGUNA) & DE_EXISTENCIA
    },
    version: (lugar) => catalogo.columnas.version[lugar] ?? 0,
    lugarDe: (codArticulo) => catalogo.lugarDe(codArticulo),
    leido: (codArticulo, mirada) => {
      const lugar = catalogo.lugarConPrecio(codArticulo)
      if (lugar < 0) return undefined
      const urlImagen = catalogo.es(lugar, columnas.CON_IMAGEN) ? `${mirada.imagenesUrl}/${codArticulo}` : ''
      return { ...articulado(catalogo, lugar), ...vivoDe(catalogo, lugar, mirada), urlImagen }
    },
    gravado: (codArticulo, cantidad, m) => {
      const lugar = catalogo.lugarConPrecio(codArticulo)
      return lugar < 0 ? undefined : gravadoDe(catalogo, lugar, cantidad, m)
    },
    get catalogo() {
      return catalogo
    },
  }
}

/** Articles that changed, by what is to be read of them; null when a whole table did. An article that is read whole is not read by parts. */
function codigosPorParte(cambios: readonly Cambio[]): Map<Parte, string[]> | null {
  const porParte = new Map<Parte, Set<string>>()
  for (const { tabla, codigos } of cambios) {
    if (codigos.length === 0 || !esParte(tabla)) return null
    const suyos = porParte.get(tabla) ?? new Set()
    porParte.set(tabla, suyos)
    for (const codigo of codigos) suyos.add(codigo)
  }
  const enteros = porParte.get('articulos') ?? new Set()
  return new Map(
    [...porParte].map(([parte, codigos]) => [
      parte,
      parte === 'articulos' ? [...codigos] : [...codigos].filter((codigo) => !enteros.has(codigo)),
    ]),
  )
}

function articulado(catalogo: CatalogoEnMemoria, lugar: number): Articulado {
  const { columnas: c } = catalogo
  const numero = (columna: Uint8Array | Int32Array | Float64Array) => columna[lugar] as number
  return {
    codArticulo: catalogo.codigos[lugar] as string,
    descripcion: catalogo.descripciones[lugar] as string,
    generico: catalogo.genericos.nombre(numero(c.generico)),
    codFormula: numero(c.codFormula),
    formula: catalogo.formulas.nombre(numero(c.formula)),
    contenidoVenta: catalogo.contenidos.nombre(numero(c.contenido)),
    codLaboratorio: catalogo.laboratorios.codigo(numero(c.laboratorio)),
    laboratorio: catalogo.laboratorios.nombre(numero(c.laboratorio)),
    codClasificacion: catalogo.clasificaciones.codigo(numero(c.clasificacion)),
    codCategoria: numero(c.codCategoria),
    codLinea: numero(c.codLinea),
    codFormaFarmaceutica: catalogo.formas.codigo(numero(c.forma)),
    forma: catalogo.formas.nombre(numero(c.forma)),
    minimoPiezas: numero(c.minimoPiezas),
    minimoMeses: numero(c.minimoMeses),
    empColectivo: numero(c.empColectivo),
    tipoControl: numero(c.tipoControl),
    fraccion: catalogo.fraccion(lugar),
    refrigerado: catalogo.es(lugar, columnas.REFRIGERADO),
    iva: numero(c.iva),
    ieps: numero(c.ieps),
    sinDerechoDevolucion: catalogo.es(lugar, columnas.SIN_DEVOLUCION),
    estatus: estatusDe(catalogo, lugar),
    codBarras: (catalogo.barras[lugar] as string).split('\n', 1)[0] as string,
  }
}
