import type { Body, Data } from '@surtia/contracts/call.ts'
import type { buscar } from '@surtia/contracts/catalogo.ts'
import { palabrasDe } from '@surtia/rules/catalogo/texto-buscado.ts'
import type { Mirada } from '../mirada.ts'
import type { CatalogoEnMemoria } from './catalogo-en-memoria.ts'
import type { ClasesPorMirada } from './clases.ts'
import { type Conjunto, conjuntoDe, type Filtros } from './conjunto.ts'
import { enDias } from './dias.ts'
import { criterioDe, RELEVANCIA } from './orden.ts'
import { type Ordenados, ordenados, paginaDe } from './pagina.ts'
import { Recuerdos } from './recuerdos.ts'
import type { Hallados } from './texto/indice-de-texto.ts'

type Resultados = Data<typeof buscar>

/** What a search asks; `grupo` holds the codes of its banner or pop-up, when it names one. */
export type Peticion = Body<typeof buscar> & { grupo?: readonly string[] | null }

/** The answer of a search, with the places of the articles instead of the articles. */
export type Hallazgo = Omit<Resultados, 'resultadosPrincipales' | 'resultadosSugeridos'> & {
  principales: number[]
  sugeridos: number[]
}

const POR_PAGINA = 20
const MOST_SUGGESTED = 20
/** with fewer main results than these others are suggested */
const POCOS = 5
const NADA: Hallados = { lugares: new Int32Array(0), rangos: new Uint16Array(0), exacto: false, correccion: null }

/** how long what is dear to make outlives a change of prices or stock; less than a second, with what the reading takes */
const GRACIA_MS = 500
const MB = 1_048_576

/** A set, and the orders in which it was asked for. */
type Preparado = Conjunto & { ordenes: Map<string, Ordenados> }
const ORDENES = 2

type Pedida = { m: Mirada; p: Peticion; f: Filtros; conTexto: boolean; clave: string }

export class Buscador {
  readonly #catalogo: CatalogoEnMemoria
  readonly #clases: ClasesPorMirada
  readonly #hallados = new Recuerdos<Hallados>({ ms: 3_600_000, cuantos: 500, bytes: 6 * MB })
  readonly #conjuntos = new Recuerdos<Preparado>({ ms: GRACIA_MS, cuantos: 500, bytes: 16 * MB })
  readonly #compras = new WeakMap<readonly string[], { estructura: number; lugares: Int32Array }>()

  constructor(catalogo: CatalogoEnMemoria, clases: ClasesPorMirada) {
    this.#catalogo = catalogo
    this.#clases = clases
  }

  /** `compras`: codes of what the client buys. */
  buscar(m: Mirada, comprados: readonly string[], p: Peticion): Hallazgo {
    const compras = this.#lugaresDeCompras(comprados)
    const pagina = p.pagina ?? 1
    const orden = p.orden ?? RELEVANCIA
    const hallados = this.hallar(p)
    const pedida = pedidaDe(m, p, hallados !== null || p.busquedaAvanzada === true)
    const conjunto = this.#conjunto(pedida, hallados)
    const en = (desde: number, hasta: number) =>
      this.#pagina(pedida, conjunto, orden, compras, [desde, Math.min(hasta, conjunto.lugares.length)])
    if (hallados?.correccion) return corregido(hallados.correccion, pagina, pagina === 1 ? en(0, MOST_SUGGESTED) : [])
    const resultados = conjunto.lugares.length
    const principales = en((pagina - 1) * POR_PAGINA, pagina * POR_PAGINA)
    const pocos = hallados !== null && !hallados.exacto && pagina === 1 && resultados > 0 && resultados < POCOS
    return {
      principales,
      sugeridos: pocos ? this.#parecidos(pedida, principales, compras) : [],
      resultados,
      clasificaciones: conjunto.clasificaciones.map(({ codigo, ...una }) => ({ codClasificacion: codigo, ...una })),
      formasFarmaceuticas: conjunto.formas.map(({ codigo, ...una }) => ({ codFormaFarmaceutica: codigo, ...una })),
      laboratorios: conjunto.laboratorios.map(({ codigo, ...uno }) => ({ codLaboratorio: codigo, ...uno })),
      conExistencia: conjunto.conExistencia,
      enOferta: conjunto.enOferta,
      correccion: null,
      pagina,
      totalPaginas: Math.ceil(resultados / POR_PAGINA),
      genericosDisponibles: conjunto.genericos,
    }
  }

  /** Places of what a client buys, ascending; the same list of codes is asked for again and again. */
  #lugaresDeCompras(codigos: readonly string[]): Int32Array {
    const { estructura } = this.#catalogo
    const ya = this.#compras.get(codigos)
    if (ya?.estructura === estructura) return ya.lugares
    const lugares = Int32Array.from(this.#catalogo.lugaresDe(codigos)).sort()
    this.#compras.set(codigos, { estructura, lugares })
    return lugares
  }

  /** What the text finds; null when none was typed, or when it only filters by generic. A text of signs finds nothing. */
  hallar(p: Peticion): Hallados | null {
    const texto = (p.buscar ?? '').trim()
    if (texto === '') return null
    if (palabrasDe(texto).length === 0) return NADA
    if (p.busquedaAvanzada) return null
    const { estructura, texto: palabras } = this.#catalogo
    return this.#hallados.tomar(
      `${p.literal ? 'l' : ''}:${texto}`,
      { estructura, revision: estructura },
      () => palabras.hallar(texto, p.literal),
      (h) => h.lugares.byteLength + h.rangos.byteLength,
    )
  }

  #conjunto({ m, f, conTexto, clave }: Pedida, hallados: Hallados | null): Preparado {
    const hacer = () => {
      const entrada = { lugares: hallados?.lugares ?? this.#catalogo.lugares(), rangos: hallados?.rangos ?? null }
      return {
        ...conjuntoDe(this.#catalogo, this.#clases.de(m), entrada, f, conTexto),
        ordenes: new Map<string, Ordenados>(),
      }
    }
    return this.#conjuntos.tomar(clave, this.#catalogo, hacer, bytesDeConjunto)
  }

  #pagina(
    { m, conTexto }: Pedida,
    conjunto: Preparado,
    orden: number,
    compras: Int32Array,
    [desde, hasta]: readonly [number, number],
  ): number[] {
    const { ordenes, lugares } = conjunto
    const clave = `${orden},${m.evento}`
    let todos = ordenes.get(clave)
    if (!todos) {
      todos = ordenados(lugares, criterioDe(this.#catalogo, this.#clases.de(m), conjunto, { m, orden, conTexto }))
      ordenes.set(clave, todos)
      for (const [vieja] of ordenes) {
        if (ordenes.size <= ORDENES) break
        ordenes.delete(vieja)
      }
    }
    return paginaDe(todos, orden === RELEVANCIA && conTexto ? compras : null, desde, hasta)
  }

  /** Others of the formulas found, by the same order (docs/reglas/busqueda.md#sugeridos-junto-a-pocos). */
  #parecidos({ m, f }: Pedida, principales: readonly number[], compras: Int32Array): number[] {
    const c = this.#catalogo.columnas
    const formulas = new Set(
      principales
        .filter((lugar) => this.#catalogo.formulas.nombre(c.formula[lugar] as number) !== '')
        .map((lugar) => c.codFormula[lugar] as number),
    )
    const ya = new Set(principales)
    const lugares = this.#catalogo
      .lugares()
      .filter((lugar) => formulas.has(c.codFormula[lugar] as number) && !ya.has(lugar))
    const clases = this.#clases.de(m)
    const conjunto = conjuntoDe(this.#catalogo, clases, { lugares, rangos: null }, f, false)
    const criterio = criterioDe(this.#catalogo, clases, conjunto, { m, orden: RELEVANCIA, conTexto: true })
    return paginaDe(ordenados(conjunto.lugares, criterio), compras, 0, MOST_SUGGESTED)
  }
}

function pedidaDe(m: Mirada, p: Peticion, conTexto: boolean): Pedida {
  const f: Filtros = {
    generico: p.busquedaAvanzada ? (p.buscar ?? '') : null,
    tipoFormula: p.tipoFormula === 'S' || p.tipoFormula === 'C' ? p.tipoFormula : '',
    codFormula: p.codFormula ?? 0,
    contenidoVenta: p.contenidoVenta ?? '',
    grupo: p.grupo ?? null,
    codClasificacion: p.codClasificacion ?? 0,
    codFormaFarmaceutica: p.codFormaFarmaceutica ?? 0,
    codLaboratorio: p.codLaboratorio ?? 0,
    conExistencia: p.conExistencia ?? false,
    enOferta: p.enOferta ?? false,
  }
  const clave = JSON.stringify([
    m.sucursal,
    enDias(m).clave,
    (p.buscar ?? '').trim(),
    p.literal ?? false,
    Object.values(f),
  ])
  return { m, p, f, conTexto, clave }
}

const corregido = (correccion: Hallazgo['correccion'], pagina: number, sugeridos: number[]): Hallazgo => ({
  principales: [],
  sugeridos,
  resultados: 0,
  clasificaciones: [],
  formasFarmaceuticas: [],
  laboratorios: [],
  conExistencia: 0,
  enOferta: 0,
  correccion,
  pagina,
  totalPaginas: 0,
  genericosDisponibles: [],
})

/** an option of a facet; an article of a set; the first ones of an order */
const UNA_OPCION = 120
const UN_ARTICULO = 4 + 2
const UN_ORDEN = 4_096
const bytesDeConjunto = (c: Conjunto): number =>
  c.lugares.length * UN_ARTICULO +
  ORDENES * UN_ORDEN +
  (c.clasificaciones.length + c.formas.length + c.laboratorios.length) * UNA_OPCION
