import { CANTIDAD_MAXIMA, DEMASIADAS, type Pedible, porQueNo } from '../carrito/cantidad-pedida.ts'

/** A line as a client's own system asks for it; articulo undefined: `motivo` says why its code is of none. Pieces. */
export type RenglonDeSistema = {
  articulo: (Pedible & { codArticulo: string }) | undefined
  piezas: number
  aceptaSustituto: boolean
  motivo: string
}

/** What goes of a line: pieces of its own article, and of one in its place; `motivo`: why nothing of it goes, or ''. */
export type RenglonPlaneado = {
  codArticulo: string
  propias: number
  sustituto: { codArticulo: string; piezas: number } | null
  motivo: string
}

type Catalogo = {
  /** pieces that would be supplied of an article */
  disponibles: (codArticulo: string) => number
  /** what goes in the place of `falta` pieces, where `tomadas` says what of it is taken already; null: nothing does */
  sustituto: (
    codArticulo: string,
    falta: number,
    tomadas: (codArticulo: string) => number,
  ) => { codArticulo: string; piezas: number } | null
}

const MAL_ESCRITAS = `Las piezas son un entero de 1 a ${CANTIDAD_MAXIMA.toLocaleString('es-MX')}.`

/**
 * What a client's system gets of each of its lines (docs/reglas/farmacias.md#renglones). Lines of one article are judged as the one line that they
 * make; a substitute is only for pieces that would be denied.
 */
export function planearRenglones(renglones: readonly RenglonDeSistema[], catalogo: Catalogo): RenglonPlaneado[] {
  const sumas = new Map<string, number>()
  const juzgados = renglones.map((renglon) => {
    const codArticulo = renglon.articulo?.codArticulo ?? ''
    const motivo = renglon.motivo || (estanBien(renglon.piezas) ? '' : MAL_ESCRITAS)
    if (!motivo) sumas.set(codArticulo, (sumas.get(codArticulo) ?? 0) + renglon.piezas)
    return { ...renglon, codArticulo, motivo }
  })
  const tomadas = new Map<string, number>()
  const deYa = (codArticulo: string): number => tomadas.get(codArticulo) ?? 0
  const tomar = (codArticulo: string, piezas: number) => tomadas.set(codArticulo, deYa(codArticulo) + piezas)
  return juzgados.map(({ articulo, codArticulo, piezas, aceptaSustituto, motivo }) => {
    const suma = sumas.get(codArticulo) ?? 0
    const no = motivo || (suma > CANTIDAD_MAXIMA ? DEMASIADAS : articulo ? porQueNo(articulo, suma) : '')
    if (no) return { codArticulo, propias: 0, sustituto: null, motivo: no }
    const hay = Math.max(0, catalogo.disponibles(codArticulo) - deYa(codArticulo))
    const sustituto = aceptaSustituto && piezas > hay ? catalogo.sustituto(codArticulo, piezas - hay, deYa) : null
    if (sustituto) tomar(sustituto.codArticulo, sustituto.piezas)
    const propias = piezas - (sustituto?.piezas ?? 0)
    tomar(codArticulo, propias)
    return { codArticulo, propias, sustituto, motivo: '' }
  })
}

const estanBien = (piezas: number): boolean => Number.isInteger(piezas) && piezas >= 1 && piezas <= CANTIDAD_MAXIMA

/** The lines that are sent: one an article, in the order in which each is first named. */
export function lineasPlaneadas(planeados: readonly RenglonPlaneado[]): { codArticulo: string; cantidad: number }[] {
  const lineas = new Map<string, number>()
  const sumar = (codArticulo: string, piezas: number) => {
    if (piezas > 0) lineas.set(codArticulo, (lineas.get(codArticulo) ?? 0) + piezas)
  }
  for (const { codArticulo, propias, sustituto } of planeados) {
    sumar(codArticulo, propias)
    if (sustituto) sumar(sustituto.codArticulo, sustituto.piezas)
  }
  return [...lineas].map(([codArticulo, cantidad]) => ({ codArticulo, cantidad }))
}

/** Of the pieces supplied of each article those of each line, in its order: what was asked for by itself first, then what goes in the place of another. */
export function surtidasDeCada(
  planeados: readonly RenglonPlaneado[],
  surtidas: ReadonlyMap<string, number>,
): { propias: number; deSustituto: number }[] {
  const quedan = new Map(surtidas)
  const dar = (codArticulo: string, piezas: number): number => {
    const dadas = Math.min(piezas, quedan.get(codArticulo) ?? 0)
    quedan.set(codArticulo, (quedan.get(codArticulo) ?? 0) - dadas)
    return dadas
  }
  const propias = planeados.map((r) => dar(r.codArticulo, r.propias))
  return planeados.map(({ sustituto }, i) => ({
    propias: propias[i] ?? 0,
    deSustituto: sustituto ? dar(sustituto.codArticulo, sustituto.piezas) : 0,
  }))
}
