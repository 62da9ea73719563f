import { nivelDe, PAPELES, type Papel, rangoDe } from '@surtia/rules/catalogo/busqueda/relevancia.ts'
import { type Grupo, SOLO_INICIO } from './consulta.ts'
import { AL_INICIO, BITS_DE_SENAS, DE_NOMBRE, papelDe, sustanciasEn } from './documento.ts'
import type { ListasDeEnteros } from './listas-de-enteros.ts'

/**
 * How one group meets one article, in a number: from bit 24 how precise its words are, from bit 20 how near its numbers
 * (both the higher the better), below what the words are for the article, bit by bit, so that several may be joined.
 */
const PRECISION = 24
const CERCANIA = 20
const MAS_PRECISO = 15
const MAS_CERCA = 15
const PAPEL = 8
const NOMBRE = 1 << 7
const INICIO = 1 << 6
const SUSTANCIAS = 63
const SIN_SUSTANCIAS = 6
const SENAS = (1 << CERCANIA) - 1

/** The bits of every possible set of senas of a word. */
const BITS = Uint32Array.from({ length: 1 << BITS_DE_SENAS }, (_, senas) => {
  const nombre = senas & DE_NOMBRE ? NOMBRE : 0
  const inicio = senas & AL_INICIO ? INICIO : 0
  return (1 << (PAPEL + papelDe(senas))) | nombre | inicio | sustanciasEn(senas)
})

export type Aciertos = { lugares: Int32Array; rangos: Uint16Array }
export const NINGUNO: Aciertos = { lugares: new Int32Array(0), rangos: new Uint16Array(0) }

/** The articles that hold all groups, and how exactly. */
export class Evaluador {
  private readonly apariciones: ListasDeEnteros
  private readonly sustanciasDe: (lugar: number) => number
  /** of each place how the group at hand meets it; zeros between groups */
  private tablero = new Uint32Array(1 << 10)

  constructor(apariciones: ListasDeEnteros, sustanciasDe: (lugar: number) => number) {
    this.apariciones = apariciones
    this.sustanciasDe = sustanciasDe
  }

  /** `hasta`: places there are. */
  todos(grupos: readonly Grupo[], hasta: number): Aciertos {
    if (this.tablero.length < hasta) this.tablero = new Uint32Array(Math.ceil(hasta * 1.3))
    const firmes = grupos.filter((g) => !g.opcional)
    const exigidos = (firmes.length ? firmes : grupos).map((grupo) => ({ grupo, peso: this.peso(grupo) }))
    const [primero, ...demas] = exigidos.sort((a, b) => a.peso - b.peso)
    if (!primero?.peso) return NINGUNO
    let hallados = this.primeros(primero.grupo, primero.peso, hasta)
    for (const { grupo, peso } of demas) {
      hallados = this.filtrar(hallados, grupo, peso, false)
      if (hallados.lugares.length === 0) return NINGUNO
    }
    if (firmes.length)
      for (const grupo of grupos) if (grupo.opcional) hallados = this.filtrar(hallados, grupo, this.peso(grupo), true)
    return { lugares: hallados.lugares, rangos: this.rangos(hallados) }
  }

  /** How many times its words stand in the catalogue. */
  peso({ terminos, inicios, lugares }: Grupo): number {
    let peso = lugares.length
    for (const { id } of terminos) peso += this.apariciones.largo(id)
    for (const id of inicios) peso += this.apariciones.largo(id)
    return peso
  }

  private primeros(grupo: Grupo, peso: number, hasta: number): Cuentas {
    const { tablero } = this
    this.marcar(grupo)
    const lugares = new Int32Array(Math.min(hasta, peso))
    let n = 0
    if (peso > hasta >> 4) {
      for (let lugar = 0; lugar < hasta; lugar++) if (tablero[lugar]) lugares[n++] = lugar
    } else n = this.marcados(grupo, lugares)
    const cuentas = vacias(lugares.subarray(0, n))
    for (let i = 0; i < n; i++) sumarA(cuentas, i, tablero[lugares[i] ?? 0] ?? 0)
    this.borrar(grupo, peso)
    return cuentas
  }

  /** The marked places of a rare group, each once and ascending. */
  private marcados(grupo: Grupo, lugares: Int32Array): number {
    let n = 0
    for (const lugar of this.lugaresDe(grupo)) lugares[n++] = lugar
    const enOrden = lugares.subarray(0, n).sort()
    let unicos = 0
    for (let i = 0; i < n; i++) if (i === 0 || enOrden[i] !== enOrden[i - 1]) lugares[unicos++] = enOrden[i] ?? 0
    return unicos
  }

  private *lugaresDe({ terminos, inicios, lugares }: Grupo): Generator<number> {
    const { memoria } = this.apariciones
    for (const id of [...terminos.map((termino) => termino.id), ...inicios]) {
      const fin = this.apariciones.hasta(id)
      for (let i = this.apariciones.desde(id); i < fin; i++) yield (memoria[i] ?? 0) >>> BITS_DE_SENAS
    }
    yield* lugares
  }

  private filtrar(antes: Cuentas, grupo: Grupo, peso: number, opcional: boolean): Cuentas {
    const { tablero } = this
    this.marcar(grupo)
    let n = 0
    for (let i = 0; i < antes.lugares.length; i++) {
      const lugar = antes.lugares[i] ?? 0
      const acierto = tablero[lugar] ?? 0
      if (acierto === 0 && !opcional) continue
      antes.lugares[n] = lugar
      antes.imprecisas[n] = antes.imprecisas[i] ?? 0
      antes.lejos[n] = antes.lejos[i] ?? 0
      antes.senas[n] = antes.senas[i] ?? 0
      if (acierto) sumarA(antes, n, acierto)
      else antes.imprecisas[n] = (antes.imprecisas[n] ?? 0) + 1
      n++
    }
    this.borrar(grupo, peso)
    return {
      lugares: antes.lugares.subarray(0, n),
      imprecisas: antes.imprecisas.subarray(0, n),
      lejos: antes.lejos.subarray(0, n),
      senas: antes.senas.subarray(0, n),
    }
  }

  private marcar({ terminos, inicios, lugares }: Grupo): void {
    for (const id of inicios) this.marcarUno(id, MAS_PRECISO - SOLO_INICIO, MAS_CERCA)
    for (const { id, imprecision, lejos } of terminos) this.marcarUno(id, MAS_PRECISO - imprecision, MAS_CERCA - lejos)
    for (const lugar of lugares)
      this.tablero[lugar] = (this.tablero[lugar] ?? 0) | (MAS_PRECISO << PRECISION) | (MAS_CERCA << CERCANIA) | DE_CLAVE
  }

  private marcarUno(id: number, precision: number, cercania: number): void {
    const { tablero } = this
    const { memoria } = this.apariciones
    const alto = (precision << PRECISION) | (cercania << CERCANIA)
    const fin = this.apariciones.hasta(id)
    for (let i = this.apariciones.desde(id); i < fin; i++) {
      const aparicion = memoria[i] ?? 0
      const lugar = aparicion >>> BITS_DE_SENAS
      const este = alto | (BITS[aparicion & ((1 << BITS_DE_SENAS) - 1)] ?? 0)
      const otro = tablero[lugar] ?? 0
      tablero[lugar] = otro === 0 ? este : (este > otro ? este : otro) | ((este | otro) & SENAS)
    }
  }

  private borrar({ terminos, inicios, lugares }: Grupo, peso: number): void {
    const { tablero } = this
    if (peso > tablero.length >> 3) {
      tablero.fill(0)
      return
    }
    for (const { id } of terminos) this.borrarUno(id)
    for (const id of inicios) this.borrarUno(id)
    for (const lugar of lugares) tablero[lugar] = 0
  }

  private borrarUno(id: number): void {
    const { tablero } = this
    const { memoria } = this.apariciones
    const fin = this.apariciones.hasta(id)
    for (let i = this.apariciones.desde(id); i < fin; i++) tablero[(memoria[i] ?? 0) >>> BITS_DE_SENAS] = 0
  }

  private rangos({ lugares, imprecisas, lejos, senas }: Cuentas): Uint16Array {
    const rangos = new Uint16Array(lugares.length)
    for (let i = 0; i < lugares.length; i++) {
      const suyas = senas[i] ?? 0
      const escritas = suyas & SUSTANCIAS
      const todas = escritas !== 0 && escritas === this.sustanciasDe(lugares[i] ?? 0) ? 1 : 0
      const nivel = NIVELES[((suyas >>> SIN_SUSTANCIAS) << 1) | todas] ?? 0
      rangos[i] = rangoDe(nivel, imprecisas[i] ?? 0, lejos[i] ?? 0)
    }
    return rangos
  }
}

/** A code stands for the article as its name does. */
const DE_CLAVE = (1 << (PAPEL + PAPELES.indexOf('marca'))) >>> 0

type Cuentas = { lugares: Int32Array; imprecisas: Uint8Array; lejos: Uint8Array; senas: Uint16Array }

const vacias = (lugares: Int32Array): Cuentas => ({
  lugares,
  imprecisas: new Uint8Array(lugares.length),
  lejos: new Uint8Array(lugares.length),
  senas: new Uint16Array(lugares.length),
})

function sumarA(cuentas: Cuentas, i: number, acierto: number): void {
  cuentas.imprecisas[i] = (cuentas.imprecisas[i] ?? 0) + MAS_PRECISO - ((acierto >>> PRECISION) & 15)
  cuentas.lejos[i] = (cuentas.lejos[i] ?? 0) + MAS_CERCA - ((acierto >>> CERCANIA) & 15)
  cuentas.senas[i] = (cuentas.senas[i] ?? 0) | (acierto & SENAS)
}

const MARCA = PAPELES.indexOf('marca')
/** A brand means itself, whatever else was typed; else the strongest role. */
function papelEntre(papeles: number): Papel {
  if (papeles & (1 << MARCA)) return 'marca'
  return PAPELES[31 - Math.clz32(papeles & -papeles)] ?? 'presentacion'
}

/** The level of every set of senas, and whether all substances were typed: asked for each article that is found. */
const NIVELES = Uint8Array.from({ length: 1 << (PAPEL + PAPELES.length - SIN_SUSTANCIAS + 1) }, (_, n) => {
  const senas = (n >> 1) << SIN_SUSTANCIAS
  return nivelDe({
    todasSusSustancias: (n & 1) === 1,
    porSuNombre: (senas & NOMBRE) !== 0,
    alInicio: (senas & INICIO) !== 0,
    papel: papelEntre(senas >>> PAPEL),
  })
})
