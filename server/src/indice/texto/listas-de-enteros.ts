const PRIMERA_RESERVA = 1 << 12

/**
 * Many short lists of whole numbers (32 bits) in one piece of memory: an object per list would weigh more than what most
 * lists hold. A list that outgrows its block moves to one of twice the size, and its old block is given to another.
 */
export class ListasDeEnteros {
  private datos = new Uint32Array(PRIMERA_RESERVA)
  private usado = 0
  private inicio = new Int32Array(PRIMERA_RESERVA)
  private cuantos = new Int32Array(PRIMERA_RESERVA)
  /** of each list's block, the power of two of its size */
  private potencias = new Uint8Array(PRIMERA_RESERVA)
  /** free blocks by the power of two of their size */
  private readonly libres: number[][] = Array.from({ length: 32 }, () => [])

  /** All lists stand in it; a list is what lies between `desde` and `hasta`. Good until something is written. */
  get memoria(): Uint32Array {
    return this.datos
  }
  desde(lista: number): number {
    return this.inicio[lista] ?? 0
  }
  hasta(lista: number): number {
    return this.desde(lista) + this.largo(lista)
  }
  largo(lista: number): number {
    return this.cuantos[lista] ?? 0
  }

  /** Puts a number into a place of a list; what stands there and after it moves by one. */
  insertar(lista: number, en: number, numero: number): void {
    const largo = this.largo(lista)
    this.hacerLugar(lista, largo + 1)
    const desde = this.desde(lista)
    this.datos.copyWithin(desde + en + 1, desde + en, desde + largo)
    this.datos[desde + en] = numero
  }

  cambiar(lista: number, en: number, numero: number): void {
    this.datos[this.desde(lista) + en] = numero
  }

  quitar(lista: number, en: number): void {
    const [desde, largo] = [this.desde(lista), this.largo(lista)]
    this.datos.copyWithin(desde + en, desde + en + 1, desde + largo)
    this.cuantos[lista] = largo - 1
    if (largo === 1) this.soltar(desde, this.potencias[lista] ?? 0)
  }

  /** Writes a whole list anew. */
  poner(lista: number, numeros: ArrayLike<number>): void {
    const antes = this.largo(lista)
    if (antes && numeros.length === 0) this.soltar(this.desde(lista), this.potencias[lista] ?? 0)
    this.hacerLugar(lista, numeros.length)
    this.datos.set(numeros, this.desde(lista))
  }

  /** A list keeps its block until it outgrows it or is empty: what comes and goes at its end moves nothing. */
  private hacerLugar(lista: number, largo: number): void {
    if (lista >= this.inicio.length) {
      this.inicio = crecido(this.inicio, lista + 1)
      this.cuantos = crecido(this.cuantos, lista + 1)
      this.potencias = crecido(this.potencias, lista + 1)
    }
    const [antes, potencia] = [this.largo(lista), this.potencias[lista] ?? 0]
    if (largo && (antes === 0 || largo > 1 << potencia)) {
      const [viejo, necesaria] = [this.desde(lista), reserva(largo)]
      const nuevo = this.apartar(necesaria)
      if (antes) {
        this.datos.copyWithin(nuevo, viejo, viejo + antes)
        this.soltar(viejo, potencia)
      }
      this.inicio[lista] = nuevo
      this.potencias[lista] = necesaria
    }
    this.cuantos[lista] = largo
  }

  private apartar(potencia: number): number {
    const libre = this.libres[potencia]?.pop()
    if (libre !== undefined) return libre
    const inicio = this.usado
    this.usado += 1 << potencia
    if (this.usado > this.datos.length) this.datos = crecido(this.datos, this.usado)
    return inicio
  }

  private soltar(inicio: number, potencia: number): void {
    this.libres[potencia]?.push(inicio)
  }
}

/** The power of two that holds so many. */
const reserva = (largo: number): number => (largo <= 1 ? 0 : 32 - Math.clz32(largo - 1))

type Enteros = Uint32Array | Int32Array | Uint8Array

function crecido<T extends Enteros>(arreglo: T, alMenos: number): T
function crecido(arreglo: Enteros, alMenos: number): Enteros {
  const largo = Math.max(alMenos, Math.ceil(arreglo.length * 1.3))
  const Clase = arreglo instanceof Uint32Array ? Uint32Array : arreglo instanceof Int32Array ? Int32Array : Uint8Array
  const nuevo = new Clase(largo)
  nuevo.set(arreglo)
  return nuevo
}
