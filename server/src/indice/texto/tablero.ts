import { aciertoDe, altoDe, DE_CLAVE, mejorDe } from './acierto.ts'
import { type Grupo, SOLO_INICIO } from './consulta.ts'
import { BITS_DE_SENAS } from './documento.ts'
import type { ListasDeEnteros } from './listas-de-enteros.ts'

/** Of each place how the group at hand meets it; all zeros between groups. */
export class Tablero {
  private readonly apariciones: ListasDeEnteros
  private casillas = new Uint32Array(1 << 10)

  constructor(apariciones: ListasDeEnteros) {
    this.apariciones = apariciones
  }

  /** Room for so many places. */
  preparar(hasta: number): void {
    if (this.casillas.length < hasta) this.casillas = new Uint32Array(Math.ceil(hasta * 1.3))
  }

  /** Good until the next `preparar`. */
  get todas(): Uint32Array {
    return this.casillas
  }

  marcar({ terminos, inicios, lugares }: Grupo): void {
    for (const id of inicios) this.marcarUno(id, altoDe(SOLO_INICIO, 0))
    for (const { id, imprecision, lejos } of terminos) this.marcarUno(id, altoDe(imprecision, lejos))
    for (const lugar of lugares) this.casillas[lugar] = mejorDe(this.casillas[lugar] ?? 0, DE_CLAVE)
  }

  private marcarUno(id: number, alto: number): void {
    const { memoria } = this.apariciones
    const fin = this.apariciones.hasta(id)
    for (let i = this.apariciones.desde(id); i < fin; i++) this.anotar(memoria[i] ?? 0, alto)
  }

  /** Only those places, ascending, looked up one by one: few, in words that thousands have. */
  marcarEntre({ terminos, inicios }: Grupo, lugares: Int32Array): void {
    for (const id of inicios) this.marcarUnoEntre(id, altoDe(SOLO_INICIO, 0), lugares)
    for (const { id, imprecision, lejos } of terminos) this.marcarUnoEntre(id, altoDe(imprecision, lejos), lugares)
  }

  private marcarUnoEntre(id: number, alto: number, lugares: Int32Array): void {
    const { memoria } = this.apariciones
    const fin = this.apariciones.hasta(id)
    let abajo = this.apariciones.desde(id)
    for (const lugar of lugares) {
      let arriba = fin
      while (abajo < arriba) {
        const medio = (abajo + arriba) >> 1
        if ((memoria[medio] ?? 0) >>> BITS_DE_SENAS < lugar) abajo = medio + 1
        else arriba = medio
      }
      if (abajo < fin && (memoria[abajo] ?? 0) >>> BITS_DE_SENAS === lugar) this.anotar(memoria[abajo] ?? 0, alto)
    }
  }

  private anotar(aparicion: number, alto: number): void {
    const lugar = aparicion >>> BITS_DE_SENAS
    this.casillas[lugar] = mejorDe(this.casillas[lugar] ?? 0, aciertoDe(alto, aparicion))
  }

  /** `peso`: how many were marked. */
  borrar({ terminos, inicios, lugares }: Grupo, peso: number): void {
    if (peso > this.casillas.length >> 3) {
      this.casillas.fill(0)
      return
    }
    for (const { id } of terminos) this.borrarUno(id)
    for (const id of inicios) this.borrarUno(id)
    for (const lugar of lugares) this.casillas[lugar] = 0
  }

  private borrarUno(id: number): void {
    const { memoria } = this.apariciones
    const fin = this.apariciones.hasta(id)
    for (let i = this.apariciones.desde(id); i < fin; i++) this.casillas[(memoria[i] ?? 0) >>> BITS_DE_SENAS] = 0
  }
}
