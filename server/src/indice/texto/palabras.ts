import type { Palabra } from '@surtia/rules/catalogo/busqueda/analizar.ts'
import type { Numero } from '@surtia/rules/catalogo/busqueda/cantidad.ts'
import { PAPELES, type Papel } from '@surtia/rules/catalogo/busqueda/relevancia.ts'
import type { Grupo, Lector } from './consulta.ts'
import type { Catalogo } from './corregir.ts'
import { BITS_DE_SENAS, documentoDe, papelDe } from './documento.ts'
import { type Aciertos, Evaluador, NINGUNO } from './evaluar.ts'
import type { TextosDeArticulo } from './hallados.ts'
import { ListasDeEnteros } from './listas-de-enteros.ts'
import { Vocabulario } from './vocabulario.ts'

/** Places that fit beside the senas of a word into one number. */
const MAS_LUGARES = 1 << (32 - BITS_DE_SENAS)
/** Of a word's articles, how many say what it is for them. */
const MUESTRA = 40
/** Letters from which a beginning means something. */
const LETRAS_DE_INICIO = 5
const OTRA_LECTURA = 1 << 4

/** Words and numbers by article, and articles by word. */
export class Palabras {
  readonly vocabulario = new Vocabulario()
  /** of each word, its articles in order of their places, each with what the word is for it */
  private readonly apariciones = new ListasDeEnteros()
  /** of each place, its words */
  private readonly suyas = new ListasDeEnteros()
  private sustancias = new Uint8Array(1 << 10)
  private hasta = 0
  private readonly conOtroNombre = new Set<number>()
  private readonly evaluador = new Evaluador(this.apariciones, (lugar) => this.sustancias[lugar] ?? 0)

  /** Only the words that changed are touched. */
  poner(lugar: number, textos: TextosDeArticulo): void {
    if (lugar >= MAS_LUGARES) throw new RangeError(`the search holds ${MAS_LUGARES} articles at most`)
    const { senas, escritas, sustancias } = documentoDe(textos)
    const nuevas = new Map<number, number>()
    for (const [clave, suyas] of senas) nuevas.set(this.vocabulario.conNumero(clave, escritas.get(clave)), suyas)
    for (const id of this.palabrasEn(lugar)) if (!nuevas.has(id)) this.sacar(id, lugar)
    for (const [id, suyas] of nuevas) this.meter(id, lugar, suyas)
    this.suyas.poner(lugar, Uint32Array.from(nuevas.keys()))
    if (lugar >= this.sustancias.length) {
      const mayor = new Uint8Array(Math.max(lugar + 1, Math.ceil(this.sustancias.length * 1.3)))
      mayor.set(this.sustancias)
      this.sustancias = mayor
    }
    this.sustancias[lugar] = sustancias
    this.hasta = Math.max(this.hasta, lugar + 1)
  }

  quitar(lugar: number): void {
    for (const id of this.palabrasEn(lugar)) this.sacar(id, lugar)
    this.suyas.poner(lugar, [])
  }

  /** Words that have another name live though no article writes them. */
  nombrar(palabras: readonly Palabra[]): void {
    this.conOtroNombre.clear()
    for (const { lema, escrita } of palabras) this.conOtroNombre.add(this.vocabulario.conNumero(lema, escrita))
  }

  /** The articles that hold a text in any of its readings. */
  hallar(lector: Lector, fichas: readonly (Palabra | Numero)[]): Aciertos {
    if (fichas.length === 0) return NINGUNO
    let todos = NINGUNO
    for (const { fichas: leidas, imprecision } of lector.lecturas(fichas)) {
      const aciertos = this.evaluador.todos(lector.grupos(leidas), this.hasta)
      for (let i = 0; imprecision && i < aciertos.rangos.length; i++)
        aciertos.rangos[i] = (aciertos.rangos[i] ?? 0) + imprecision * OTRA_LECTURA
      todos = juntos(todos, aciertos)
    }
    return todos
  }

  palabrasEn(lugar: number): Uint32Array {
    return this.suyas.memoria.slice(this.suyas.desde(lugar), this.suyas.hasta(lugar))
  }

  /** What a word is for an article; undefined when the article lacks it. */
  senasDe(id: number, lugar: number): number | undefined {
    const en = this.buscarLugar(id, lugar)
    const una = this.apariciones.memoria[this.apariciones.desde(id) + en] ?? 0
    const esta = en < this.apariciones.largo(id) && una >>> BITS_DE_SENAS === lugar
    return esta ? una & ((1 << BITS_DE_SENAS) - 1) : undefined
  }

  paraCorregir(lector: Lector): Catalogo {
    return {
      vocabulario: this.vocabulario,
      lector,
      hallar: (fichas) => this.hallar(lector, fichas),
      peso: (grupo) => this.evaluador.peso(grupo),
      papeles: (grupo) => this.papeles(grupo),
      articulosDe: (id) => this.articulosDe(id),
      vive: (id) => this.apariciones.largo(id) > 0 || this.conOtroNombre.has(id),
    }
  }

  /** What the words of a group are for some of their articles; a short beginning may be that of anything. */
  private papeles({ ficha, terminos, inicios }: Grupo): ReadonlySet<Papel> {
    const suficientes = ficha.clase === 'palabra' && ficha.texto.length >= LETRAS_DE_INICIO
    const ids = [...terminos.map((termino) => termino.id), ...(suficientes ? inicios : [])]
    return new Set(ids.flatMap((id) => [...this.papelesDe(id)]))
  }

  /** How many articles have a word. */
  articulosDe(id: number): number {
    return this.apariciones.largo(id)
  }

  /** What a word is for some of its articles. */
  papelesDe(id: number): ReadonlySet<Papel> {
    const desde = this.apariciones.desde(id)
    const hasta = Math.min(this.apariciones.hasta(id), desde + MUESTRA)
    const papeles = new Set<Papel>()
    for (let i = desde; i < hasta; i++) {
      const papel = PAPELES[papelDe(this.apariciones.memoria[i] ?? 0)]
      if (papel) papeles.add(papel)
    }
    return papeles
  }

  private meter(id: number, lugar: number, senas: number): void {
    const en = this.buscarLugar(id, lugar)
    const numero = ((lugar << BITS_DE_SENAS) | senas) >>> 0
    const esta = en < this.apariciones.largo(id) && this.lugarEn(id, en) === lugar
    if (esta) this.apariciones.cambiar(id, en, numero)
    else this.apariciones.insertar(id, en, numero)
  }

  private sacar(id: number, lugar: number): void {
    const en = this.buscarLugar(id, lugar)
    if (en < this.apariciones.largo(id) && this.lugarEn(id, en) === lugar) this.apariciones.quitar(id, en)
  }

  private lugarEn(id: number, en: number): number {
    return (this.apariciones.memoria[this.apariciones.desde(id) + en] ?? 0) >>> BITS_DE_SENAS
  }

  /** Where a place stands among a word's articles, or would stand; the end first, as a catalogue is loaded in order. */
  private buscarLugar(id: number, lugar: number): number {
    let [abajo, arriba] = [0, this.apariciones.largo(id)]
    if (arriba && this.lugarEn(id, arriba - 1) < lugar) return arriba
    while (abajo < arriba) {
      const medio = (abajo + arriba) >> 1
      if (this.lugarEn(id, medio) < lugar) abajo = medio + 1
      else arriba = medio
    }
    return abajo
  }
}

/** The places of both, each with its better rank. */
function juntos(unos: Aciertos, otros: Aciertos): Aciertos {
  if (unos.lugares.length === 0) return otros
  if (otros.lugares.length === 0) return unos
  const lugares = new Int32Array(unos.lugares.length + otros.lugares.length)
  const rangos = new Uint16Array(lugares.length)
  let [n, i, j] = [0, 0, 0]
  while (i < unos.lugares.length || j < otros.lugares.length) {
    const [uno, otro] = [unos.lugares[i] ?? Number.POSITIVE_INFINITY, otros.lugares[j] ?? Number.POSITIVE_INFINITY]
    lugares[n] = Math.min(uno, otro)
    rangos[n++] = Math.min(uno <= otro ? (unos.rangos[i] ?? 0) : 65535, otro <= uno ? (otros.rangos[j] ?? 0) : 65535)
    if (uno <= otro) i++
    if (otro <= uno) j++
  }
  return { lugares: lugares.subarray(0, n), rangos: rangos.subarray(0, n) }
}
