import type { Reparto } from './reparto-entre-cedis.ts'

/** What was shown of a line: pieces that a centre would supply, at which MXN. */
type Visto = { codArticulo: string; codSucursal: number; cantidad: number; precio: number }

/** A cart line: pieces asked for, the MXN that were shown and those that apply now. */
type RenglonVisto = { codArticulo: string; cantidad: number; precioVisto: number; precioAplicado: number }

/** What is not as it was shown. `precio` in MXN, the others in pieces; 'otro CEDIS': pieces of one's own centre; 'no se surte': set aside by now. */
export type Diferencia = {
  codArticulo: string
  antes: number
  ahora: number
  motivo: 'precio' | 'existencia' | 'otro CEDIS' | 'caducidad' | 'no se surte'
}

type Envio = {
  renglones: readonly RenglonVisto[]
  /** lines that are set aside and not supplied */
  apartados?: readonly Pick<RenglonVisto, 'codArticulo' | 'cantidad'>[]
  reparto: Reparto
  /** the client's own centre */
  propia: number
  /** what the screen showed; without it, that one's own centre supplies everything but the accepted short-dated lines */
  vistos?: readonly Visto[] | undefined
}

/**
 * Every cause of a total other than the one shown: prices, pieces that are no longer (or now) to be had, pieces that another centre
 * supplies, accepted short-dated lines that gave another number of pieces, lines that were supplied when they were shown and are not now.
 */
export function diferencias({ renglones, apartados = [], reparto, propia, vistos }: Envio): Diferencia[] {
  const ahora = porArticulo(reparto.tomas.map((t) => ({ ...t, codSucursal: t.sucursal, cantidad: t.piezas })))
  const antes = vistos && porArticulo(vistos)
  const precios = new Map(vistos?.map((v) => [v.codArticulo, v.precio]))
  const cortas = Map.groupBy(reparto.cortas, (c) => c.codArticulo)
  const deApartados = apartados.flatMap(({ codArticulo, cantidad }): Diferencia[] => {
    const piezas = antes ? total(antes.get(codArticulo) ?? new Map()) : cantidad
    return piezas > 0 ? [{ codArticulo, antes: piezas, ahora: 0, motivo: 'no se surte' }] : []
  })
  const deRenglones = renglones.flatMap(({ codArticulo, cantidad, precioVisto, precioAplicado }) => {
    const suyas = cortas.get(codArticulo) ?? []
    const surtido = ahora.get(codArticulo) ?? new Map<number, number>()
    const visto = antes ? (antes.get(codArticulo) ?? new Map<number, number>()) : supuesto(cantidad, propia, suyas)
    const lista: Diferencia[] = []
    const anotar = (motivo: Diferencia['motivo'], a: number, b: number) =>
      lista.push({ codArticulo, antes: a, ahora: b, motivo })
    const precio = precios.get(codArticulo) ?? precioVisto
    const deCortas = suyas.reduce((suma, c) => suma + c.aceptadas - c.surtidas, 0)
    if (precio !== precioAplicado) anotar('precio', precio, precioAplicado)
    if (total(visto) - total(surtido) !== deCortas) anotar('existencia', total(visto), total(surtido))
    if (!igualesFuera(visto, surtido, propia)) anotar('otro CEDIS', visto.get(propia) ?? 0, surtido.get(propia) ?? 0)
    for (const c of suyas) if (c.aceptadas !== c.surtidas) anotar('caducidad', c.aceptadas, c.surtidas)
    return lista
  })
  return [...deRenglones, ...deApartados]
}

type PorCentro = Map<number, number>
const total = (piezas: PorCentro) => [...piezas.values()].reduce((suma, n) => suma + n, 0)

function porArticulo(partes: readonly Omit<Visto, 'precio'>[]): Map<string, PorCentro> {
  const todo = new Map<string, PorCentro>()
  for (const { codArticulo, codSucursal, cantidad } of partes) {
    const suyo = todo.get(codArticulo) ?? new Map()
    todo.set(codArticulo, suyo.set(codSucursal, (suyo.get(codSucursal) ?? 0) + cantidad))
  }
  return todo
}

function supuesto(cantidad: number, propia: number, cortas: Reparto['cortas']): PorCentro {
  const visto: PorCentro = new Map()
  const mas = (sucursal: number, n: number) => visto.set(sucursal, (visto.get(sucursal) ?? 0) + n)
  for (const c of cortas) mas(c.codSucursal, c.aceptadas)
  mas(propia, Math.max(0, cantidad - total(visto)))
  return visto
}

const igualesFuera = (a: PorCentro, b: PorCentro, propia: number): boolean =>
  [...new Set([...a.keys(), ...b.keys()])].every((s) => s === propia || (a.get(s) ?? 0) === (b.get(s) ?? 0))
