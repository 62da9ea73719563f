import { setImmediate as turn } from 'node:timers/promises'
import { normalizar } from '@surtia/rules/catalogo/texto-buscado.ts'
import type { CatalogoEnMemoria } from '../../indice/catalogo-en-memoria.ts'
import { comparar } from '../../indice/nombres.ts'
import { Recuerdos } from '../../indice/recuerdos.ts'
import { Turnos } from '../../indice/turnos.ts'
import type { Portal } from '../../portal.ts'
import { PalabrasPosteriores } from './palabras-posteriores.ts'

/** descriptions that are put in at once; then others have their turn */
const POR_TRAMO = 1_000
/** a shorter text is none */
const MINIMO_DE_TEXTO = 3
/** of more the order is made at the end */
const POCAS = 200

/** What the first question would wait for is made when the portal opens; when that fails, the first question makes it. */
export function prepararDescripciones({ indice }: Pick<Portal, 'indice'>): void {
  indice
    .alDia()
    .then(() => descripcionesDe(indice.catalogo))
    .catch(() => undefined)
}

/** rows of a long answer that are written at once */
const POR_ESCRITO = 5_000
/** answers that are kept while nothing changes: what is typed, letter by letter, are few beginnings */
const RECORDADAS = { ms: 0, cuantos: 4_000, bytes: 4 * 1_048_576 }

/** The rows of autocomplete as JSON text; 0 = all, and long ones are written while others have their turn. */
export async function descripcionesEscritas(
  { indice }: Pick<Portal, 'indice'>,
  texto: string,
  n: number,
): Promise<string> {
  await indice.alDia()
  const { catalogo } = indice
  const descripciones = await descripcionesDe(catalogo)
  if (n > 0 && n <= POCAS) return descripciones.escritas(texto, n)
  const filas: string[] = []
  for (const [i, lugar] of descripciones.listar(texto, n).entries()) {
    if (i > 0 && i % POR_ESCRITO === 0) await turn()
    filas.push(fila(catalogo, lugar))
  }
  return `[${filas.join()}]`
}

const fila = ({ codigos, descripciones }: CatalogoEnMemoria, lugar: number): string =>
  JSON.stringify({ codArticulo: codigos[lugar], descripcion: descripciones[lugar] })

const deCatalogo = new WeakMap<CatalogoEnMemoria, Descripciones>()

/** The descriptions of a catalogue as they stand now. */
export async function descripcionesDe(catalogo: CatalogoEnMemoria): Promise<Descripciones> {
  const suyas = deCatalogo.get(catalogo) ?? new Descripciones(catalogo)
  deCatalogo.set(catalogo, suyas)
  await suyas.alDia()
  return suyas
}

/** All descriptions in the order of their comparable text, and where their later words begin: what autocomplete asks. */
class Descripciones {
  readonly #catalogo: CatalogoEnMemoria
  readonly #normas: string[] = []
  readonly #versiones: number[] = []
  readonly #orden = new Turnos()
  readonly #palabras = new PalabrasPosteriores()
  readonly #escritas = new Recuerdos<string>(RECORDADAS)
  #estructura = -1
  #enCurso: Promise<void> | undefined

  constructor(catalogo: CatalogoEnMemoria) {
    this.#catalogo = catalogo
  }

  /** Follows what changed since it was last asked; one at a time. */
  async alDia(): Promise<void> {
    if (this.#estructura === this.#catalogo.estructura) return
    this.#enCurso ??= this.#seguir().finally(() => {
      this.#enCurso = undefined
    })
    await this.#enCurso
  }

  /** Whether a description begins with a text, for as long as nothing changes. */
  empiezaCon(texto: string): (lugar: number) => boolean {
    const [desde, hasta] = this.#tramo(normalizar(texto))
    const { turno } = this.#orden
    return (lugar) => (turno[lugar] as number) >= desde && (turno[lugar] as number) < hasta
  }

  /** The rows of a few as JSON text. */
  escritas(texto: string, n: number): string {
    const catalogo = this.#catalogo
    // a catalogue may be ahead of what was ordered
    const estado = { estructura: this.#estructura, revision: catalogo.estructura }
    const escribir = () => `[${this.listar(texto, n).map((lugar) => fila(catalogo, lugar))}]`
    return this.#escritas.tomar(`${n},${texto}`, estado, escribir, (escritas) => 2 * (texto.length + escritas.length))
  }

  /** Places on sale: those whose description begins with the text, then those in which a later word does; n at most, 0 = all. */
  listar(texto: string, n: number): number[] {
    const tope = n === 0 ? Number.POSITIVE_INFINITY : n
    const { porNombre } = this.#catalogo
    if (texto.trim().length < MINIMO_DE_TEXTO) return this.#primeros(porNombre.lista, 0, porNombre.lista.length, tope)
    const buscado = normalizar(texto)
    if (buscado === '') return []
    const vale = this.#aLaLetra(texto)
    const [desde, hasta] = this.#tramo(buscado)
    const primeras = this.#primeros(this.#orden.lista, desde, hasta, tope, vale)
    if (primeras.length >= tope) return primeras
    const { turno } = this.#orden
    const dentro = ` ${buscado}`
    const despues = new Menores(tope - primeras.length)
    for (const lugares of this.#palabras.candidatos(buscado))
      for (const lugar of lugares) {
        const suyo = turno[lugar] as number
        if (!despues.cabe(suyo) || (suyo >= desde && suyo < hasta)) continue
        if (this.#normas[lugar]?.includes(dentro) && this.#catalogo.enVenta(lugar) && vale(lugar)) despues.poner(suyo)
      }
    return [...primeras, ...despues.todos().map((suyo) => this.#orden.lista[suyo] as number)]
  }

  #primeros(lista: Int32Array, desde: number, hasta: number, tope: number, vale = (_: number) => true): number[] {
    const lugares: number[] = []
    for (let i = desde; i < hasta && lugares.length < tope; i++) {
      const lugar = lista[i] as number
      if (this.#catalogo.enVenta(lugar) && vale(lugar)) lugares.push(lugar)
    }
    return lugares
  }

  /** What normalising drops but a text means: '5%' is not '5'. */
  #aLaLetra(texto: string): (lugar: number) => boolean {
    if (!/[%_]/.test(texto)) return () => true
    const escrito = sinAcentos(texto.trim())
    return (lugar) => sinAcentos(this.#catalogo.descripciones[lugar] ?? '').includes(escrito)
  }

  /** The turns of those that begin with a comparable text. */
  #tramo(inicio: string): readonly [number, number] {
    const { lista } = this.#orden
    const primero = (pasa: (norma: string) => boolean) => {
      let [bajo, alto] = [0, lista.length]
      while (bajo < alto) {
        const medio = (bajo + alto) >>> 1
        if (pasa(this.#normas[lista[medio] as number] ?? '')) alto = medio
        else bajo = medio + 1
      }
      return bajo
    }
    return [primero((norma) => norma >= inicio), primero((norma) => norma > inicio && !norma.startsWith(inicio))]
  }

  async #seguir(): Promise<void> {
    const { estructura, cuantos, columnas } = this.#catalogo
    const cambiados: number[] = []
    for (let lugar = 0; lugar < cuantos; lugar++)
      if (columnas.version[lugar] !== this.#versiones[lugar]) cambiados.push(lugar)
    for (let i = 0; i < cambiados.length; i += POR_TRAMO) {
      if (i > 0) await turn()
      this.#poner(cambiados.slice(i, i + POR_TRAMO))
    }
    this.#estructura = estructura
  }

  #poner(lugares: readonly number[]): void {
    const { descripciones, codigos, columnas, cuantos } = this.#catalogo
    const [dentro, fuera] = [[] as number[], new Set<number>()]
    const normas = new Map<number, string>()
    for (const lugar of lugares) {
      this.#versiones[lugar] = columnas.version[lugar] as number
      const [antes, norma] = [this.#normas[lugar], normalizar(descripciones[lugar] ?? '')]
      if (antes === norma) continue
      if (antes !== undefined) fuera.add(lugar)
      this.#palabras.poner(lugar, norma, antes)
      normas.set(lugar, norma)
      dentro.push(lugar)
    }
    for (const [lugar, norma] of normas) this.#normas[lugar] = norma
    if (dentro.length > 0)
      this.#orden.rehacer(
        dentro,
        fuera,
        cuantos,
        (a, b) =>
          comparar(this.#normas[a] ?? '', this.#normas[b] ?? '') || comparar(codigos[a] ?? '', codigos[b] ?? ''),
      )
  }
}

const sinAcentos = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** The smallest of many different numbers, each told once or more often. */
class Menores {
  readonly #tope: number
  readonly #todos = new Set<number>()
  #mayor = Number.POSITIVE_INFINITY

  constructor(tope: number) {
    this.#tope = tope
  }

  cabe(uno: number): boolean {
    return uno < this.#mayor && !this.#todos.has(uno)
  }

  poner(uno: number): void {
    this.#todos.add(uno)
    if (this.#tope > POCAS || this.#todos.size < this.#tope) return
    if (this.#todos.size > this.#tope) this.#todos.delete(Math.max(...this.#todos))
    this.#mayor = Math.max(...this.#todos)
  }

  todos(): number[] {
    return [...this.#todos].sort((a, b) => a - b).slice(0, this.#tope)
  }
}
