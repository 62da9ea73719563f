import { esAceptable, type MesesDeEntrega, mesesDeCaducidad } from '../catalogo/existencia-aceptable.ts'
import { type Dia, mesContado } from '../fechas.ts'
import { Refusal } from '../refusal.ts'
import { mayorMultiplo } from './colectivos.ts'

/** A cart line to fill: pieces asked for, required months of expiry, pieces of a sealed case. */
export type RenglonPedido = { codArticulo: string; cantidad: number; minimoMeses: number; colectivo: number }

/** Pieces of one lot at one centre. */
export type Lote = { sucursal: number; codArticulo: string; lote: string; caducidad: Dia; piezas: number }

/** A short-dated line that the customer accepted on the expiry page; only those with pedir = 1 come here. */
type CaducidadAceptada = { codArticulo: string; codSucursal: number; caducidadMeses: number; cantidad: number }

/** Pieces taken from a lot. */
export type Toma = { sucursal: number; codArticulo: string; lote: string; caducidad: Dia; piezas: number }

/** What came of an accepted short-dated line: pieces accepted and pieces that it gave. */
export type CortaSurtida = { codArticulo: string; codSucursal: number; aceptadas: number; surtidas: number }

export type Reparto = {
  /** by lot, in the order in which centres supply: own centre first */
  tomas: Toma[]
  negados: { codArticulo: string; cantidad: number }[]
  /** one for each accepted short-dated line of these articles */
  cortas: CortaSurtida[]
}

export type OpcionesDeReparto = {
  sucursal: number
  /** the other centres by configured distance, nearest first; empty when supply from others is not accepted */
  otras: readonly number[]
  meses: MesesDeEntrega
  caducidades?: readonly CaducidadAceptada[]
}

/**
 * Fills each line first-expired-first-out: acceptable lots of one's own centre, then of the others by distance, then the
 * accepted short-dated cases; what is left is denied (docs/reglas/surtido.md#propio-y-luego-los-cercanos). Never takes
 * more than a lot holds.
 */
export function repartir(
  renglones: readonly RenglonPedido[],
  lotes: readonly Lote[],
  opciones: OpcionesDeReparto,
): Reparto {
  const porArticulo = Map.groupBy(lotes, (lote) => lote.codArticulo)
  const tomas: Toma[] = []
  const negados: Reparto['negados'] = []
  const cortas: CortaSurtida[] = []
  for (const renglon of renglones) {
    const propios = new Libro(porArticulo.get(renglon.codArticulo) ?? [])
    let falta = renglon.cantidad
    for (const sucursal of [opciones.sucursal, ...opciones.otras]) {
      const mes = sucursal === opciones.sucursal ? opciones.meses.propio : opciones.meses.otros
      falta -= propios.tomar(
        falta,
        (l) => l.sucursal === sucursal && esAceptable(l.caducidad, mes, renglon.minimoMeses),
      )
    }
    for (const corta of opciones.caducidades ?? []) {
      if (corta.codArticulo !== renglon.codArticulo) continue
      const surtidas = tomarCorta(propios, renglon, corta, falta, opciones)
      cortas.push({
        codArticulo: corta.codArticulo,
        codSucursal: corta.codSucursal,
        aceptadas: corta.cantidad,
        surtidas,
      })
      falta -= surtidas
    }
    tomas.push(...propios.tomas)
    if (falta > 0) negados.push({ codArticulo: renglon.codArticulo, cantidad: falta })
  }
  const turno = new Map([opciones.sucursal, ...opciones.otras].map((sucursal, i) => [sucursal, i]))
  tomas.sort((a, b) => (turno.get(a.sucursal) ?? 0) - (turno.get(b.sucursal) ?? 0))
  return { tomas, negados, cortas }
}

/** Sealed cases are never broken: of each lot, the largest multiple of the case within what was accepted and what is still missing. */
function tomarCorta(
  libro: Libro,
  renglon: RenglonPedido,
  corta: CaducidadAceptada,
  falta: number,
  opciones: OpcionesDeReparto,
): number {
  if (renglon.colectivo > 0 && corta.cantidad % renglon.colectivo !== 0) {
    throw new Refusal('Para continuar necesitas capturar en múltiplos de colectivo')
  }
  const propia = corta.codSucursal === opciones.sucursal
  if (!propia && !opciones.otras.includes(corta.codSucursal)) return 0
  const mes = propia ? opciones.meses.propio : opciones.meses.otros
  return libro.tomar(
    Math.min(falta, corta.cantidad),
    (l) =>
      l.sucursal === corta.codSucursal &&
      mesesDeCaducidad(l.caducidad, mes) === corta.caducidadMeses &&
      corta.caducidadMeses >= 0 &&
      !esAceptable(l.caducidad, mes, renglon.minimoMeses),
    renglon.colectivo,
  )
}

/** Full cases of one expiry at one centre, for pieces that acceptable stock does not fill. All in pieces; months whole, at delivery. */
export type CaducidadCorta = {
  codArticulo: string
  codSucursal: number
  caducidadMeses: number
  pendientes: number
  piezas: number
}

/**
 * What short-dated stock could complete the denied pieces: only full cases of one lot, not expired, one row per article, centre and
 * month, one's own centre first and the longer expiry first.
 */
export function caducidadesCortas(
  renglones: readonly RenglonPedido[],
  negados: Reparto['negados'],
  lotes: readonly Lote[],
  opciones: OpcionesDeReparto,
): CaducidadCorta[] {
  const pendientes = new Map(negados.map((n) => [n.codArticulo, n.cantidad]))
  const turno = new Map([opciones.sucursal, ...opciones.otras].map((sucursal, i) => [sucursal, i]))
  const porArticulo = Map.groupBy(lotes, (lote) => lote.codArticulo)
  return renglones.flatMap((renglon) => {
    const faltan = pendientes.get(renglon.codArticulo) ?? 0
    if (faltan === 0) return []
    const filas = new Map<string, CaducidadCorta>()
    for (const { sucursal, caducidad, piezas } of porArticulo.get(renglon.codArticulo) ?? []) {
      const mes = sucursal === opciones.sucursal ? opciones.meses.propio : opciones.meses.otros
      const meses = mesesDeCaducidad(caducidad, mes)
      if (!turno.has(sucursal) || meses < 0 || esAceptable(caducidad, mes, renglon.minimoMeses)) continue
      const clave = `${sucursal}/${meses}`
      const antes = filas.get(clave)?.piezas ?? 0
      filas.set(clave, {
        codArticulo: renglon.codArticulo,
        codSucursal: sucursal,
        caducidadMeses: meses,
        pendientes: faltan,
        piezas: antes + mayorMultiplo(piezas, renglon.colectivo),
      })
    }
    return [...filas.values()]
      .filter((fila) => fila.piezas > 0)
      .sort(
        (a, b) =>
          (turno.get(a.codSucursal) ?? 0) - (turno.get(b.codSucursal) ?? 0) || b.caducidadMeses - a.caducidadMeses,
      )
  })
}

/** The lots of one article with what has been taken from them. */
class Libro {
  readonly tomas: Toma[] = []
  private readonly quedan: { lote: Lote; piezas: number }[]

  constructor(lotes: readonly Lote[]) {
    this.quedan = [...lotes]
      .sort(
        (a, b) =>
          mesContado(a.caducidad) - mesContado(b.caducidad) ||
          a.caducidad.localeCompare(b.caducidad) ||
          a.lote.localeCompare(b.lote),
      )
      .map((lote) => ({ lote, piezas: lote.piezas }))
  }

  /** `colectivo`: pieces that leave a lot only together */
  tomar(piezas: number, sirve: (lote: Lote) => boolean, colectivo = 1): number {
    let tomadas = 0
    for (const entrada of this.quedan) {
      if (tomadas >= piezas) break
      if (!sirve(entrada.lote)) continue
      const n = mayorMultiplo(Math.min(piezas - tomadas, entrada.piezas), colectivo)
      if (n === 0) continue
      const { sucursal, codArticulo, lote, caducidad } = entrada.lote
      const antes = this.tomas.find((toma) => toma.sucursal === sucursal && toma.lote === lote)
      if (antes) antes.piezas += n
      else this.tomas.push({ sucursal, codArticulo, lote, caducidad, piezas: n })
      entrada.piezas -= n
      tomadas += n
    }
    return tomadas
  }
}
