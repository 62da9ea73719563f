import { comoCodigo, eanDelGtin, sinCeros } from '@surtia/rules/catalogo/busqueda/codigos.ts'

/** Digits that a number of JavaScript holds exactly. */
const MAS_CIFRAS = 15
const PRIMERA_RESERVA = 1 << 10

type Clave = { lugar: number; cifras: number }

/**
 * Codes and barcodes of the articles by their value: zeros before them do not count. Those of digits stand in two
 * ordered arrays (200,000 articles: 5 MB, a map of strings 40), the newest apart until they are some; the few with
 * letters in a map.
 */
export class Claves {
  private valores = new Float64Array(0)
  private claves = new Uint32Array(0)
  private readonly nuevas = new Map<number, Clave[]>()
  private readonly conLetras = new Map<string, Clave[]>()
  /** of each place, to take them away again; the strings are the caller's, so they weigh nothing twice */
  private readonly codigos: string[] = []
  private readonly barras: string[] = []
  /** how many of the ordered ones are struck out */
  private quitadas = 0

  /** Replaces those of a place. */
  poner(lugar: number, { codArticulo, codBarras }: { codArticulo: string; codBarras: string }): void {
    if (this.codigos[lugar] === codArticulo && this.barras[lugar] === codBarras) return
    this.quitar(lugar)
    this.codigos[lugar] = codArticulo
    this.barras[lugar] = codBarras
    for (const clave of clavesDe(codArticulo, codBarras)) {
      const una = { lugar, cifras: clave.length }
      const valor = enNumero(clave)
      if (valor === undefined) agregar(this.conLetras, sinCeros(clave), una)
      else agregar(this.nuevas, valor, una)
    }
    if (this.nuevas.size > Math.max(PRIMERA_RESERVA, this.valores.length >> 3)) this.juntar()
  }

  quitar(lugar: number): void {
    for (const clave of clavesDe(this.codigos[lugar] ?? '', this.barras[lugar] ?? '')) {
      const valor = enNumero(clave)
      if (valor === undefined) sacar(this.conLetras, sinCeros(clave), lugar)
      else if (!sacar(this.nuevas, valor, lugar)) this.tachar(valor, lugar)
    }
    this.codigos[lugar] = ''
    this.barras[lugar] = ''
  }

  /** The places whose code or barcode this is; those that write it with as many zeros, if any does. */
  exactas(clave: string): number[] {
    const valor = enNumero(clave)
    const todas = valor === undefined ? (this.conLetras.get(sinCeros(clave)) ?? []) : this.deValor(valor)
    const iguales = todas.filter(({ cifras }) => cifras === clave.length)
    return [...new Set((iguales.length ? iguales : todas).map(({ lugar }) => lugar))]
  }

  /** The barcode of a place's piece; '' when it has none, or when another place answers to it as well. */
  barrasDe(lugar: number): string {
    const [barras = ''] = (this.barras[lugar] ?? '').split('\n', 1)
    const clave = comoCodigo(barras)
    return clave && this.exactas(clave).length === 1 ? barras : ''
  }

  /** The places with a code or barcode that begins so. */
  porInicio(inicio: string): number[] {
    const valor = enNumero(inicio)
    if (valor === undefined) return []
    this.juntar()
    const lugares: number[] = []
    for (let cifras = inicio.length, por = 1; cifras <= MAS_CIFRAS; cifras++, por *= 10) {
      const hasta = (valor + 1) * por
      for (let i = this.primera(valor * por); i < this.valores.length && (this.valores[i] ?? 0) < hasta; i++) {
        const clave = desdoblada(this.claves[i] ?? TACHADA)
        // zeros before it were typed as well: '00012' begins '0001234' and no '12345'
        if (this.claves[i] !== TACHADA && clave.cifras === cifras) lugares.push(clave.lugar)
      }
    }
    return lugares
  }

  /** The places with a code or barcode of digits that ends so: all are looked through. */
  porFinal(final: string): number[] {
    const valor = enNumero(final)
    if (valor === undefined) return []
    this.juntar()
    const modulo = 10 ** final.length
    const lugares = new Set<number>()
    for (let i = 0; i < this.valores.length; i++) {
      if ((this.valores[i] ?? 0) % modulo !== valor || this.claves[i] === TACHADA) continue
      const { lugar, cifras } = desdoblada(this.claves[i] ?? 0)
      if (cifras > final.length) lugares.add(lugar)
    }
    return [...lugares]
  }

  private deValor(valor: number): Clave[] {
    const todas = [...(this.nuevas.get(valor) ?? [])]
    for (let i = this.primera(valor); this.valores[i] === valor; i++)
      if (this.claves[i] !== TACHADA) todas.push(desdoblada(this.claves[i] ?? 0))
    return todas
  }

  /** The first that is not below. */
  private primera(valor: number): number {
    let [abajo, arriba] = [0, this.valores.length]
    while (abajo < arriba) {
      const medio = (abajo + arriba) >> 1
      if ((this.valores[medio] ?? 0) < valor) abajo = medio + 1
      else arriba = medio
    }
    return abajo
  }

  private tachar(valor: number, lugar: number): void {
    for (let i = this.primera(valor); this.valores[i] === valor; i++)
      if (this.claves[i] !== TACHADA && desdoblada(this.claves[i] ?? 0).lugar === lugar) {
        this.claves[i] = TACHADA
        this.quitadas++
      }
  }

  private juntar(): void {
    if (this.nuevas.size === 0) return
    const nuevas = [...this.nuevas]
      .flatMap(([valor, suyas]) => suyas.map((clave) => ({ valor, clave: doblada(clave) })))
      .sort((a, b) => a.valor - b.valor)
    const largo = this.valores.length - this.quitadas + nuevas.length
    const [valores, claves] = [new Float64Array(largo), new Uint32Array(largo)]
    let [n, v] = [0, 0]
    for (let i = 0; i < largo; ) {
      while (this.claves[v] === TACHADA) v++
      const nueva = nuevas[n]
      const deAntes = v < this.valores.length && (!nueva || (this.valores[v] ?? 0) <= nueva.valor)
      valores[i] = deAntes ? (this.valores[v] ?? 0) : (nueva?.valor ?? 0)
      claves[i++] = deAntes ? (this.claves[v++] ?? 0) : (nuevas[n++]?.clave ?? 0)
    }
    this.valores = valores
    this.claves = claves
    this.quitadas = 0
    this.nuevas.clear()
  }
}

/** A place (27 bits) and how many characters its code has (5). */
const doblada = ({ lugar, cifras }: Clave): number => ((lugar << 5) | cifras) >>> 0
const desdoblada = (n: number): Clave => ({ lugar: n >>> 5, cifras: n & 31 })
const TACHADA = 0xffffffff

const enNumero = (clave: string): number | undefined =>
  /^\d+$/.test(clave) && sinCeros(clave).length <= MAS_CIFRAS ? Number(clave) : undefined

/** An article answers to its code, its barcodes (a line each), and to the EAN-13 in a case's. */
function clavesDe(codArticulo: string, codBarras: string): string[] {
  const barras = codBarras.split('\n').map(comoCodigo)
  return [...new Set([comoCodigo(codArticulo), ...barras, ...barras.map(eanDelGtin)])].filter(Boolean)
}

function agregar<K>(mapa: Map<K, Clave[]>, llave: K, clave: Clave): void {
  const suyas = mapa.get(llave)
  if (suyas) suyas.push(clave)
  else mapa.set(llave, [clave])
}

function sacar<K>(mapa: Map<K, Clave[]>, llave: K, lugar: number): boolean {
  const suyas = mapa.get(llave) ?? []
  const quedan = suyas.filter((clave) => clave.lugar !== lugar)
  if (quedan.length === suyas.length) return false
  if (quedan.length) mapa.set(llave, quedan)
  else mapa.delete(llave)
  return true
}
