import type { Body, Data } from '@surtia/contracts/call.ts'
import type { buscar } from '@surtia/contracts/catalogo.ts'
import type { NombreDeLista } from '@surtia/contracts/listas.ts'
import { palabrasDe } from '@surtia/rules/catalogo/texto-buscado.ts'
import type { CatalogoEnMemoria } from './catalogo-en-memoria.ts'
import type { ClasesPorMirada } from './clases.ts'
import { admite, type Conjunto, conjuntoDe, type Filtros } from './conjunto.ts'
import { enDias } from './dias.ts'
import type { Mirada } from './mirada.ts'
import { type Criterio, criterioDe, RELEVANCIA } from './orden.ts'
import {
  type Comprado,
  indicesDe,
  MAS_PRIMEROS,
  PRIMEROS,
  type Primeros,
  paginaDe,
  paginaLejana,
  primerosDe,
} from './pagina.ts'
import { Recuerdos } from './recuerdos.ts'
import type { Hallados } from './texto/indice-de-texto.ts'

type Resultados = Data<typeof buscar>

/** What a search asks; `grupo` holds the codes of its banner or pop-up, when it names one; `lista`, of which list it is a page. */
export type Peticion = Body<typeof buscar> & {
  grupo?: readonly string[] | null
  lista?: NombreDeLista
  porPagina?: number
}

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

/** how long what is dear to make outlives a change of prices or stock; less than a second, with the age of what it was made of */
export const GRACIA_MS = 250
const MB = 1_048_576

/** What is remembered of a set, however broad: its counts, and its first ones in the orders in which it was asked for. */
type Resumen = Pick<Conjunto, 'genericos'> &
  Pick<Hallados, 'exacto' | 'correccion'> & { resultados: number; facetas: Facetas; ordenes: Map<string, Primeros> }
type Facetas = Pick<
  Resultados,
  | 'clasificaciones'
  | 'formasFarmaceuticas'
  | 'laboratorios'
  | 'conExistencia'
  | 'enOferta'
  | 'controlados'
  | 'refrigerados'
>
const ORDENES = 2

type Pedida = { m: Mirada; p: Peticion; f: Filtros; clave: string; conTexto: boolean }

export class Buscador {
  readonly #catalogo: CatalogoEnMemoria
  readonly #clases: ClasesPorMirada
  readonly #hallados = new Recuerdos<Hallados>({ ms: 3_600_000, cuantos: 2_000, bytes: 16 * MB })
  readonly #resumenes = new Recuerdos<Resumen>({ ms: GRACIA_MS, cuantos: 2_000, bytes: 12 * MB })
  readonly #conjuntos = new Recuerdos<Conjunto>({ ms: GRACIA_MS, cuantos: 200, bytes: 3 * MB })
  readonly #compras = new WeakMap<readonly string[], { estructura: number; lugares: Int32Array }>()

  constructor(catalogo: CatalogoEnMemoria, clases: ClasesPorMirada) {
    this.#catalogo = catalogo
    this.#clases = clases
  }

  /** `compras`: codes of what the client buys. */
  buscar(m: Mirada, comprados: readonly string[], p: Peticion): Hallazgo {
    const compras = this.#lugaresDeCompras(comprados)
    const { pagina = 1, porPagina = POR_PAGINA } = p
    const pedida = pedidaDe(m, p)
    const r = this.#resumen(pedida)
    const en = (desde: number, hasta: number) =>
      this.#pagina(pedida, r, compras, [desde, Math.min(hasta, r.resultados)])
    if (r.correccion) return corregido(r.correccion, pagina, pagina === 1 ? en(0, MOST_SUGGESTED) : [])
    const { resultados } = r
    const principales = en((pagina - 1) * porPagina, pagina * porPagina)
    const pocos =
      pedida.conTexto && !p.busquedaAvanzada && !r.exacto && pagina === 1 && resultados > 0 && resultados < POCOS
    return {
      principales,
      sugeridos: pocos ? this.#parecidos(pedida, principales, compras) : [],
      resultados,
      ...r.facetas,
      correccion: null,
      pagina,
      totalPaginas: Math.ceil(resultados / porPagina),
      genericosDisponibles: r.genericos,
    }
  }

  /** Places of all that a search finds, ascending. */
  lugaresDe(m: Mirada, p: Peticion): Int32Array {
    return this.#conjunto(pedidaDe(m, p)).lugares
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
    const deSignos = () => palabrasDe(texto).length === 0
    if (p.busquedaAvanzada) return deSignos() ? NADA : null
    const { estructura, texto: palabras } = this.#catalogo
    const buscar = () => palabras.hallar(texto, p.literal, (lugar) => this.#catalogo.enVenta(lugar))
    return this.#hallados.tomar(
      `${p.literal ? 'l' : ''}:${texto}`,
      { estructura, revision: estructura },
      () => (deSignos() ? NADA : buscar()),
      (h) => h.lugares.byteLength + h.rangos.byteLength,
    )
  }

  #entrada(p: Peticion): Pick<Conjunto, 'lugares' | 'rangos'> {
    return this.hallar(p) ?? { lugares: this.#catalogo.lugares(), rangos: null }
  }

  #resumen(pedida: Pedida): Resumen {
    const hacer = () => {
      const conjunto = this.#conjunto(pedida)
      const { exacto, correccion } = this.hallar(pedida.p) ?? NADA
      const { genericos, lugares } = conjunto
      const ordenes = new Map<string, Primeros>()
      return { genericos, facetas: facetasDe(conjunto), exacto, correccion, resultados: lugares.length, ordenes }
    }
    return this.#resumenes.tomar(pedida.clave, this.#catalogo, hacer, bytesDeResumen, (r) => r.resultados > MUCHOS)
  }

  #conjunto({ m, p, f, conTexto, clave }: Pedida): Conjunto {
    const hacer = () => conjuntoDe(this.#catalogo, this.#clases.de(m), this.#entrada(p), f, conTexto)
    return this.#conjuntos.tomar(clave, this.#catalogo, hacer, bytesDeConjunto, (c) => c.lugares.length > MUCHOS)
  }

  #pagina(
    pedida: Pedida,
    { ordenes }: Resumen,
    compras: Int32Array,
    [desde, hasta]: readonly [number, number],
  ): number[] {
    const { m, p, conTexto } = pedida
    const orden = p.orden ?? RELEVANCIA
    const criterio = (de: Pick<Conjunto, 'lugares' | 'rangos'>) =>
      criterioDe(this.#catalogo, this.#clases.de(m), de, { m, orden, conTexto })
    const clave = `${orden},${m.evento}`
    const comprados = orden === RELEVANCIA && conTexto ? this.#comprados(pedida, criterio, compras) : []
    const cuantos = hasta + comprados.length <= PRIMEROS ? PRIMEROS : MAS_PRIMEROS
    let primeros = ordenes.get(clave)
    if (!primeros || primeros.lugares.length < Math.min(cuantos, primeros.cuantos)) {
      const conjunto = this.#conjunto(pedida)
      primeros = primerosDe(conjunto.lugares, criterio(conjunto), cuantos)
      ordenes.set(clave, primeros)
      for (const [vieja] of ordenes) {
        if (ordenes.size <= ORDENES) break
        ordenes.delete(vieja)
      }
    }
    const cercana = paginaDe(primeros, comprados, desde, hasta)
    if (cercana) return cercana
    const conjunto = this.#conjunto(pedida)
    return paginaLejana(conjunto.lugares, criterio(conjunto), comprados, [desde, hasta])
  }

  /** Of what the client buys, what this search shows. */
  #comprados(
    { m, p, f }: Pedida,
    criterio: (de: Pick<Conjunto, 'lugares' | 'rangos'>) => Criterio,
    compras: Int32Array,
  ): Comprado[] {
    if (compras.length === 0) return []
    const entrada = this.#entrada(p)
    const loMuestra = admite(this.#catalogo, this.#clases.de(m), f)
    return compradosEn(entrada.lugares, criterio(entrada), compras).filter(({ lugar }) => loMuestra(lugar))
  }

  /** Others of the formulas found, by the same order (docs/reglas/busqueda.md#sugeridos-junto-a-pocos). */
  #parecidos(pedida: Pedida, principales: readonly number[], compras: Int32Array): number[] {
    const { m, f } = pedida
    const { codFormula, formula } = this.#catalogo.columnas
    const formulas = new Set(
      principales
        .filter((lugar) => this.#catalogo.formulas.nombre(formula[lugar] as number) !== '')
        .map((lugar) => codFormula[lugar] as number),
    )
    const conDesliz = pedida.p.literal ? [] : this.#catalogo.texto.aUnDesliz(pedida.p.buscar ?? '')
    const clases = this.#clases.de(m)
    const loMuestra = admite(this.#catalogo, clases, f)
    const candidatos = new Set([...conDesliz, ...[...formulas].flatMap((una) => this.#catalogo.deFormula(una))])
    for (const lugar of principales) candidatos.delete(lugar)
    const lugares = Int32Array.from([...candidatos].filter(loMuestra)).sort()
    const porQue = { m, orden: RELEVANCIA, conTexto: true }
    const criterio = criterioDe(this.#catalogo, clases, { lugares, rangos: null }, porQue)
    return paginaLejana(lugares, criterio, compradosEn(lugares, criterio, compras), [0, MOST_SUGGESTED])
  }
}

const compradosEn = (lugares: Int32Array, { llave, desempate }: Criterio, compras: Int32Array): Comprado[] =>
  indicesDe(lugares, compras).map((i) => ({
    lugar: lugares[i] as number,
    llave: llave(i),
    desempate: desempate(i),
  }))

const facetasDe = (c: Conjunto): Facetas => ({
  clasificaciones: c.clasificaciones.map(({ codigo, ...una }) => ({ codClasificacion: codigo, ...una })),
  formasFarmaceuticas: c.formas.map(({ codigo, ...una }) => ({ codFormaFarmaceutica: codigo, ...una })),
  laboratorios: c.laboratorios.map(({ codigo, ...uno }) => ({ codLaboratorio: codigo, ...uno })),
  conExistencia: c.conExistencia,
  enOferta: c.enOferta,
  controlados: c.controlados,
  refrigerados: c.refrigerados,
})

function pedidaDe(m: Mirada, p: Peticion): Pedida {
  const f: Filtros = {
    generico: p.busquedaAvanzada ? (p.buscar ?? '') : null,
    tipoFormula: p.tipoFormula === 'S' || p.tipoFormula === 'C' ? p.tipoFormula : '',
    codFormula: p.codFormula ?? 0,
    contenidoVenta: p.contenidoVenta ?? '',
    grupo: p.grupo ?? null,
    lista: p.lista ? { nombre: p.lista, hoy: enDias(m).hoy, evento: m.evento } : null,
    codClasificacion: p.codClasificacion ?? 0,
    codFormaFarmaceutica: p.codFormaFarmaceutica ?? 0,
    codLaboratorio: p.codLaboratorio ?? 0,
    conExistencia: p.conExistencia ?? false,
    enOferta: p.enOferta ?? false,
    controlados: p.controlados ?? false,
    refrigerados: p.refrigerados ?? false,
  }
  const clave = JSON.stringify([
    m.sucursal,
    enDias(m).clave,
    (p.buscar ?? '').trim(),
    p.literal ?? false,
    Object.values(f),
  ])
  return { m, p, f, clave, conTexto: (p.buscar ?? '').trim() !== '' }
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
  controlados: 0,
  refrigerados: 0,
  correccion,
  pagina,
  totalPaginas: 0,
  genericosDisponibles: [],
})

/** an article of a set, an option of a facet, what is remembered of a set besides, one of the first ones of an order */
const UN_ARTICULO = 4 + 2
const UNA_OPCION = 64
const UN_RESUMEN = 1_000
const UNO_EN_ORDEN = 16
const bytesDeConjunto = (c: Conjunto): number => c.lugares.length * UN_ARTICULO
const bytesDeResumen = (r: Resumen): number =>
  UN_RESUMEN + ORDENES * UNO_EN_ORDEN * Math.min(r.resultados, PRIMEROS) + opcionesDe(r.facetas) * UNA_OPCION
const opcionesDe = ({ clasificaciones, formasFarmaceuticas, laboratorios }: Facetas): number =>
  clasificaciones.length + formasFarmaceuticas.length + laboratorios.length
/** what is made again in less than a millisecond is never older than what it was made of */
const MUCHOS = 5_000
