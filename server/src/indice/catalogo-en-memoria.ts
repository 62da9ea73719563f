import { FRACCIONES, type Fraccion } from '@surtia/rules/catalogo/control.ts'
import {
  ACTIVO,
  COMPUESTA,
  CON_IMAGEN,
  CON_PRECIO,
  CONOCIDO,
  type Columnas,
  columnasPara,
  EN_VENTA,
  MEDICAMENTO,
  NUEVO,
  REFRIGERADO,
  recortadas,
  SIN_DEVOLUCION,
} from './columnas.ts'
import type { FilaDeArticulo, FilaDeLotes, FilaDePiezas, FilaDePrecio, FilaDeSustitutos } from './indice.queries.ts'
import { llaveDeNombre } from './llave-de-nombre.ts'
import { lotes } from './lotes.ts'
import { comparar, Nombres } from './nombres.ts'
import type { IndiceDeTexto } from './texto/indice-de-texto.ts'
import { Turnos } from './turnos.ts'

const NUMERADAS: readonly Fraccion[] = ['', ...FRACCIONES]

/**
 * The articles in the process's memory. Each has a place that it keeps; of one that is cancelled its row alone is known: it is in no order
 * and found by no word. Whoever changes something is told nothing: `revision` tells that anything changed, `estructura` that an article, a text or what is on
 * sale did.
 */
export class CatalogoEnMemoria {
  columnas: Columnas = columnasPara(0)
  readonly codigos: string[] = []
  readonly descripciones: string[] = []
  /** the barcode of its piece, then its others, a line each */
  readonly barras: string[] = []
  readonly genericos = new Nombres<string>()
  readonly formulas = new Nombres<string>()
  readonly contenidos = new Nombres<string>()
  readonly laboratorios = new Nombres<number>()
  readonly clasificaciones = new Nombres<number>()
  readonly formas = new Nombres<number>()
  readonly unidades = new Nombres<string>()
  readonly porCodigo = new Turnos()
  readonly porNombre = new Turnos()
  readonly lotes = lotes()
  readonly texto: IndiceDeTexto
  revision = 0
  estructura = 0
  readonly #lugares = new Map<string, number>()
  /** how many active articles are of a formula and a form */
  readonly #parecidos = new Map<number, number>()
  /** codes that the ERP names as substitutes of an article, by its place */
  readonly #nombrados = new Map<number, readonly string[]>()
  /** places of the active articles of each formula */
  readonly #deFormula = new Map<number, number[]>()
  #todos = new Int32Array(0)
  #versiones = 0

  constructor(texto: IndiceDeTexto) {
    this.texto = texto
  }

  /** Places run from 0 to before this. */
  get cuantos(): number {
    return this.codigos.length
  }

  /** All places, ascending. */
  lugares(): Int32Array {
    if (this.#todos.length !== this.cuantos) this.#todos = Int32Array.from(this.codigos.keys())
    return this.#todos
  }

  /** The place of an active article, or -1. */
  lugarDe(codArticulo: string): number {
    const lugar = this.lugarConocido(codArticulo)
    return lugar >= 0 && this.es(lugar, ACTIVO) ? lugar : -1
  }

  /** The place of an article, active or cancelled, or -1. */
  lugarConocido(codArticulo: string): number {
    const lugar = this.#lugares.get(codArticulo) ?? -1
    return lugar >= 0 && this.es(lugar, CONOCIDO) ? lugar : -1
  }

  lugaresDe(codigos: Iterable<string>): number[] {
    return [...codigos].map((codigo) => this.lugarDe(codigo)).filter((lugar) => lugar >= 0)
  }

  /** The place of an article that has a price, active or cancelled, or -1. */
  lugarConPrecio(codArticulo: string): number {
    const lugar = this.lugarConocido(codArticulo)
    return lugar >= 0 && this.es(lugar, CON_PRECIO) ? lugar : -1
  }

  enVenta(lugar: number): boolean {
    return ((this.columnas.banderas[lugar] as number) & EN_VENTA) === EN_VENTA
  }

  /** The other words by which people search: what a text found before may be another thing now. */
  ponerSinonimos(pares: readonly { palabra: string; equivale: string }[]): void {
    this.texto.ponerSinonimos(pares)
    this.estructura++
    this.revision++
  }

  /** Places of the active articles of a formula, in no order. */
  deFormula(codFormula: number): readonly number[] {
    return this.#deFormula.get(codFormula) ?? []
  }

  /** Whether another article of its formula and form is active, or the ERP names one (docs/reglas/busqueda.md#sustitutos). */
  tieneSustituto(lugar: number): boolean {
    if (this.#nombrados.has(lugar)) return true
    if (this.formulas.nombre(this.columnas.formula[lugar] as number) === '') return false
    return (this.#parecidos.get(this.#parentesco(lugar)) ?? 0) > (this.es(lugar, ACTIVO) ? 1 : 0)
  }

  /** Codes that the ERP names as substitutes of an article. */
  nombradosDe(lugar: number): readonly string[] {
    return this.#nombrados.get(lugar) ?? []
  }

  /** What is told of the articles that were asked for: those of which nothing is told are no longer active. */
  ponerArticulos(pedidos: readonly string[], filas: readonly FilaDeArticulo[]): void {
    const antes = new Set(this.lugaresDe(pedidos))
    for (const codigo of pedidos) this.#restar(this.lugarConocido(codigo))
    for (const fila of filas) this.#poner(fila)
    const ahora = this.lugaresDe(filas.map((fila) => fila.codArticulo))
    const puestos = new Set(ahora)
    for (const lugar of antes) if (!puestos.has(lugar)) this.texto.quitar(lugar)
    this.#ordenar(ahora, antes)
  }

  /** The first time all are put in, and ordered once at the end. */
  llenar(filas: readonly FilaDeArticulo[]): void {
    for (const fila of filas) this.#poner(fila)
  }

  /** Once all are in. */
  ordenar(): void {
    this.columnas = recortadas(this.columnas, this.cuantos)
    this.lotes.recortar()
    this.#ordenar(this.lugaresDe(this.codigos), new Set())
  }

  #ordenar(ahora: number[], antes: ReadonlySet<number>): void {
    const llaves: string[] = []
    for (const lugar of ahora) llaves[lugar] = llaveDeNombre(this.descripciones[lugar] as string)
    const llave = (lugar: number) => llaves[lugar] ?? llaveDeNombre(this.descripciones[lugar] as string)
    const porCodigo = (a: number, b: number) => comparar(this.codigos[a] as string, this.codigos[b] as string)
    this.porCodigo.rehacer([...ahora], antes, this.cuantos, porCodigo)
    this.porNombre.rehacer(ahora, antes, this.cuantos, (a, b) => comparar(llave(a), llave(b)) || porCodigo(a, b))
    this.estructura++
    this.revision++
  }

  /** Its fraction of the health law, '' when it is of none. */
  fraccion(lugar: number): Fraccion {
    return NUMERADAS[this.columnas.fraccion[lugar] as number] ?? ''
  }

  ponerPrecios(pedidos: readonly string[], filas: readonly FilaDePrecio[]): void {
    const sinPrecio = new Set(pedidos.map((codigo) => this.lugarConocido(codigo)).filter((lugar) => lugar >= 0))
    for (const fila of filas) {
      const lugar = this.lugarConocido(fila.codArticulo)
      if (lugar < 0) continue
      sinPrecio.delete(lugar)
      if (!this.es(lugar, CON_PRECIO)) this.estructura++
      this.#marcar(lugar, CON_PRECIO, true)
      ponerPrecio(this.columnas, lugar, fila)
    }
    for (const lugar of sinPrecio) {
      if (this.es(lugar, CON_PRECIO)) this.estructura++
      this.#marcar(lugar, CON_PRECIO, false)
    }
    this.revision++
  }

  ponerLotes(pedidos: readonly string[], filas: readonly FilaDeLotes[]): void {
    const escritos = new Map(filas.map((fila) => [fila.codArticulo, fila.lotes]))
    for (const codigo of pedidos) {
      const lugar = this.lugarConocido(codigo)
      if (lugar >= 0) this.lotes.poner(lugar, escritos.get(codigo) ?? '')
    }
    this.revision++
  }

  ponerSustitutos(pedidos: readonly string[], filas: readonly FilaDeSustitutos[]): void {
    for (const codigo of pedidos) this.#nombrados.delete(this.lugarConocido(codigo))
    for (const { codArticulo, sustitutos } of filas) this.#nombrados.set(this.lugarConocido(codArticulo), sustitutos)
    this.revision++
  }

  ponerPiezas(pedidos: readonly string[], filas: readonly FilaDePiezas[]): void {
    const piezas = new Map(filas.map((fila) => [fila.codArticulo, fila.piezas]))
    for (const codigo of pedidos) {
      const lugar = this.lugarDe(codigo)
      if (lugar >= 0) this.columnas.piezas[lugar] = piezas.get(codigo) ?? 0
    }
    this.revision++
  }

  #poner(fila: FilaDeArticulo): void {
    const lugar = this.#lugares.get(fila.codArticulo) ?? this.codigos.push(fila.codArticulo) - 1
    this.#lugares.set(fila.codArticulo, lugar)
    this.columnas = columnasPara(lugar + 1, this.columnas)
    const { columnas: c } = this
    this.descripciones[lugar] = fila.descripcion
    this.barras[lugar] = fila.codBarras
    c.version[lugar] = ++this.#versiones
    c.codFormula[lugar] = fila.codFormula
    c.codCategoria[lugar] = fila.codCategoria
    c.codLinea[lugar] = fila.codLinea
    c.formula[lugar] = this.formulas.numero(fila.formula, fila.formula)
    c.generico[lugar] = this.genericos.numero(fila.generico, fila.generico)
    c.contenido[lugar] = this.contenidos.numero(fila.contenidoVenta, fila.contenidoVenta)
    c.laboratorio[lugar] = this.laboratorios.numero(fila.codLaboratorio, fila.laboratorio)
    c.clasificacion[lugar] = this.clasificaciones.numero(fila.codClasificacion, fila.clasificacion)
    c.forma[lugar] = this.formas.numero(fila.codForma, fila.forma)
    c.minimoMeses[lugar] = fila.minimoMeses
    c.minimoPiezas[lugar] = fila.minimoPiezas
    c.empColectivo[lugar] = fila.empColectivo
    c.tipoControl[lugar] = fila.tipoControl
    c.fraccion[lugar] = NUMERADAS.indexOf(fila.fraccion)
    c.iva[lugar] = fila.iva
    c.ieps[lugar] = fila.ieps
    c.fechaInsert[lugar] = fila.fechaInsert
    c.unidades[lugar] = fila.unidades
    c.unidad[lugar] = this.unidades.numero(fila.unidad, fila.unidad)
    this.#marcar(lugar, CONOCIDO, true)
    this.#marcar(lugar, CON_IMAGEN, fila.conImagen)
    this.#marcar(lugar, MEDICAMENTO, fila.accionTerapeutica !== '')
    this.#marcar(lugar, COMPUESTA, fila.tipoFormula === 'C')
    this.#marcar(lugar, NUEVO, fila.nuevo)
    this.#marcar(lugar, SIN_DEVOLUCION, fila.sinDerechoDevolucion)
    this.#marcar(lugar, REFRIGERADO, fila.refrigerado)
    if (!fila.activo) return
    this.#marcar(lugar, ACTIVO, true)
    const parentesco = this.#parentesco(lugar)
    this.#parecidos.set(parentesco, (this.#parecidos.get(parentesco) ?? 0) + 1)
    const hermanos = this.#deFormula.get(fila.codFormula)
    if (hermanos) hermanos.push(lugar)
    else this.#deFormula.set(fila.codFormula, [lugar])
    this.texto.poner(lugar, fila)
  }

  /** As if it were no longer there. */
  #restar(lugar: number): void {
    if (lugar < 0) return
    const eraActivo = this.es(lugar, ACTIVO)
    this.#marcar(lugar, ACTIVO | CONOCIDO, false)
    if (!eraActivo) return
    const parentesco = this.#parentesco(lugar)
    this.#parecidos.set(parentesco, (this.#parecidos.get(parentesco) ?? 1) - 1)
    const hermanos = this.#deFormula.get(this.columnas.codFormula[lugar] as number)
    const suyo = hermanos?.indexOf(lugar) ?? -1
    if (suyo >= 0) hermanos?.splice(suyo, 1)
  }

  /** A formula in a form, as one number. */
  #parentesco(lugar: number): number {
    return (this.columnas.codFormula[lugar] as number) * 65_536 + (this.columnas.forma[lugar] as number)
  }

  /** Whether it is what a flag of the columns says. */
  es(lugar: number, bandera: number): boolean {
    return ((this.columnas.banderas[lugar] as number) & bandera) !== 0
  }

  #marcar(lugar: number, bandera: number, puesta: boolean): void {
    const { banderas } = this.columnas
    banderas[lugar] = puesta ? (banderas[lugar] as number) | bandera : (banderas[lugar] as number) & ~bandera
  }
}

function ponerPrecio(c: Columnas, lugar: number, { codArticulo: _, ...precio }: FilaDePrecio): void {
  for (const [nombre, cifra] of Object.entries(precio)) c[nombre as keyof typeof precio][lugar] = cifra
}
