import { aciertoDe, altoDe, type Cuentas, cuentasDe, rangosDe, sumarA } from './acierto.ts'
import type { Grupo, Termino } from './consulta.ts'
import { BITS_DE_SENAS } from './documento.ts'
import type { ListasDeEnteros } from './listas-de-enteros.ts'
import { Tablero } from './tablero.ts'

/** Steps that looking one article up in a word takes, about. */
const PASOS = 12

export type Aciertos = { lugares: Int32Array; rangos: Uint16Array }
export const NINGUNO: Aciertos = { lugares: new Int32Array(0), rangos: new Uint16Array(0) }

/** The articles that hold all groups, and how exactly. */
export class Evaluador {
  private readonly apariciones: ListasDeEnteros
  private readonly sustanciasDe: (lugar: number) => number
  private readonly tablero: Tablero

  constructor(apariciones: ListasDeEnteros, sustanciasDe: (lugar: number) => number) {
    this.apariciones = apariciones
    this.sustanciasDe = sustanciasDe
    this.tablero = new Tablero(apariciones)
  }

  /** The rarest group first, the others only among its articles. `hasta`: places there are. */
  todos(grupos: readonly Grupo[], hasta: number): Aciertos {
    this.tablero.preparar(hasta)
    const firmes = grupos.filter((g) => !g.opcional)
    const exigidos = (firmes.length ? firmes : grupos).map((grupo) => ({ grupo, peso: this.peso(grupo) }))
    const [primero, ...demas] = exigidos.sort((a, b) => a.peso - b.peso)
    if (!primero?.peso) return NINGUNO
    let hallados = this.primeros(primero.grupo, primero.peso, hasta)
    for (const { grupo, peso } of demas) {
      hallados = this.filtrar(hallados, grupo, peso)
      if (hallados.lugares.length === 0) return NINGUNO
    }
    if (firmes.length)
      for (const grupo of grupos) if (grupo.opcional) hallados = this.filtrar(hallados, grupo, this.peso(grupo))
    // a slice of its own: who keeps an answer would keep all places of its first word
    return { lugares: hallados.lugares.slice(), rangos: rangosDe(hallados, this.sustanciasDe) }
  }

  /** How many times its words stand in the catalogue. */
  peso({ terminos, inicios, lugares }: Grupo): number {
    let peso = lugares.length
    for (const { id } of terminos) peso += this.apariciones.largo(id)
    for (const id of inicios) peso += this.apariciones.largo(id)
    return peso
  }

  private primeros(grupo: Grupo, peso: number, hasta: number): Cuentas {
    const [unico] = grupo.terminos
    if (unico && peso === this.apariciones.largo(unico.id)) return this.deUno(unico)
    this.tablero.marcar(grupo)
    const casillas = this.tablero.todas
    const lugares = new Int32Array(Math.min(hasta, peso))
    let n = 0
    if (peso > hasta >> 4) {
      for (let lugar = 0; lugar < hasta; lugar++) if (casillas[lugar]) lugares[n++] = lugar
    } else n = this.enOrden(grupo, lugares)
    const cuentas = cuentasDe(lugares.subarray(0, n))
    for (let i = 0; i < n; i++) sumarA(cuentas, i, casillas[lugares[i] ?? 0] ?? 0)
    this.tablero.borrar(grupo, peso)
    return cuentas
  }

  /** The articles of one word stand in order already. */
  private deUno({ id, imprecision, lejos }: Termino): Cuentas {
    const { memoria } = this.apariciones
    const desde = this.apariciones.desde(id)
    const alto = altoDe(imprecision, lejos)
    const cuentas = cuentasDe(new Int32Array(this.apariciones.largo(id)))
    for (let i = 0; i < cuentas.lugares.length; i++) {
      const aparicion = memoria[desde + i] ?? 0
      cuentas.lugares[i] = aparicion >>> BITS_DE_SENAS
      sumarA(cuentas, i, aciertoDe(alto, aparicion))
    }
    return cuentas
  }

  /** The places of a rare group, each once and ascending; answers how many. */
  private enOrden({ terminos, inicios, lugares: deClaves }: Grupo, lugares: Int32Array): number {
    const { memoria } = this.apariciones
    let n = 0
    const juntar = (id: number) => {
      const fin = this.apariciones.hasta(id)
      for (let i = this.apariciones.desde(id); i < fin; i++) lugares[n++] = (memoria[i] ?? 0) >>> BITS_DE_SENAS
    }
    for (const { id } of terminos) juntar(id)
    for (const id of inicios) juntar(id)
    for (const lugar of deClaves) lugares[n++] = lugar
    lugares.subarray(0, n).sort()
    let unicos = 0
    for (let i = 0; i < n; i++) if (i === 0 || lugares[i] !== lugares[i - 1]) lugares[unicos++] = lugares[i] ?? 0
    return unicos
  }

  /** Those that the group meets, or all when an article may lack it. */
  private filtrar(antes: Cuentas, grupo: Grupo, peso: number): Cuentas {
    const palabras = grupo.terminos.length + grupo.inicios.length
    const unoPorUno = grupo.lugares.length === 0 && antes.lugares.length * palabras * PASOS < peso
    if (unoPorUno) this.tablero.marcarEntre(grupo, antes.lugares)
    else this.tablero.marcar(grupo)
    const casillas = this.tablero.todas
    let n = 0
    for (let i = 0; i < antes.lugares.length; i++) {
      const lugar = antes.lugares[i] ?? 0
      const acierto = casillas[lugar] ?? 0
      if (unoPorUno) casillas[lugar] = 0
      if (acierto === 0 && !grupo.opcional) continue
      antes.lugares[n] = lugar
      antes.imprecisas[n] = antes.imprecisas[i] ?? 0
      antes.lejos[n] = antes.lejos[i] ?? 0
      antes.senas[n] = antes.senas[i] ?? 0
      if (acierto) sumarA(antes, n, acierto)
      else antes.imprecisas[n] = (antes.imprecisas[n] ?? 0) + 1
      n++
    }
    if (!unoPorUno) this.tablero.borrar(grupo, peso)
    return {
      lugares: antes.lugares.subarray(0, n),
      imprecisas: antes.imprecisas.subarray(0, n),
      lejos: antes.lejos.subarray(0, n),
      senas: antes.senas.subarray(0, n),
    }
  }
}
