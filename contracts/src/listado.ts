import type { NombreDeListado } from '@surtia/rules/personal/listados.ts'
import type { ActoDePersonal } from '@surtia/rules/personal/permisos.ts'
import type * as z from 'zod/mini'
import { addressesOf } from './address.ts'
import type { Address, Call, Nothing, Reply } from './call.ts'

/** What is written in a filter: words, a day, 'si' where it is ticked, or one of some values. */
type Clase = 'texto' | 'dia' | 'si' | readonly string[]
type Filtros = Readonly<Record<string, Clase>>
type ValorDe<C> = C extends readonly (infer V)[] ? V : C extends 'si' ? 'si' : string
/** Names of filters by what is written in them, and those with values each with its own. */
type Grupos = { [C in 'texto' | 'dia' | 'si']?: readonly string[] } & {
  valores?: Readonly<Record<string, readonly string[]>>
}
type DeGrupo<G, C extends string> = G extends { readonly [K in C]: readonly (infer N extends string)[] } ? N : never
type Desagrupados<G> = { [C in 'texto' | 'dia' | 'si' as DeGrupo<G, C>]: C } & (G extends { valores: infer V }
  ? V
  : Nada)

type SinSigno<O> = O extends `-${infer N}` ? N : O
type Dicho<F, O, C extends string> = {
  /** who may see it stands with its screen (rules/personal/direcciones) */
  nombre: NombreDeListado
  /** who may take it along as a file; absent: nobody */
  exporta?: ActoDePersonal
  filtros: F
  /** by what it is ordered; the first is its own, with a '-' where that is the other way round */
  ordenes: readonly O[]
  /** the titles of its columns, in the order of its file */
  columnas: Readonly<Record<C, string>>
}
type Pedido<F, O> = { filtros: { [N in keyof F]?: ValorDe<F[N]> }; orden?: O | `-${O & string}` | undefined }
type Esquemas<B> = { [K in keyof B]: z.ZodMiniType<B[K]> }
type Por<R extends Reply> = {
  method: 'POST'
  path: string
  access: 'personal'
  file: ''
  reply: R
  once: undefined
}
/** A call of a list as those who make it know it. */
type De<R extends Reply, B, D, J = Nada> = Address<
  Por<R>,
  { una: Call<Nothing, Nothing, z.ZodMiniType<B>, z.ZodMiniType<D>, Esquemas<J>, Por<R>> }
>
type Nada = Record<never, never>

/** A list of the staff's screens, told once: what it is asked and answers, who takes it along, what its columns are called. */
export type Listado<Fila, F = Filtros, O = string, C extends string = string, Junto = unknown> = Dicho<F, O, C> & {
  porOmision: string
  consultar: De<
    'envelope',
    Pedido<F, O> & { cursor?: string | undefined; renglones?: number | undefined },
    Fila[],
    { cursor: string | null; cuantos: number; filtrosIgnorados: string[] } & Junto
  >
  exportar: De<'file', Pedido<F, O> & { formato: 'csv' | 'xlsx' }, null>
  /** known to the compiler alone */
  readonly de?: Fila
}
/** Any of them, and its parts. */
export type UnListado = Dicho<Filtros, string, string> & {
  porOmision: string
  consultar: Address
  exportar?: Address
  readonly de?: unknown
}
export type FilaDe<L> = L extends { readonly de?: infer F } ? F : never
export type FiltroDe<L extends UnListado> = keyof L['filtros'] & string
export type OrdenDe<L extends UnListado> = L['ordenes'][number]
export type ColumnaDe<L extends UnListado> = keyof L['columnas'] & string
export type ValoresDe<L extends UnListado> = { readonly [N in FiltroDe<L>]?: ValorDe<L['filtros'][N]> }
/** What a request filters, by names of the list. */
export type Filtrado<L extends UnListado> = { readonly [N in FiltroDe<L>]?: string }

/** `listado<Fila>()(ruta, {…})`; `Junto`: what stands beside a page of it. */
export const listado =
  <Fila, Junto = unknown>() =>
  <const G extends Grupos, const O extends string, const C extends string>(
    ruta: string,
    { filtros: { texto = [], dia = [], si = [], valores = {} }, ordenes, ...dicho }: Dicho<Grupos & G, O, C>,
  ): Listado<Fila, Desagrupados<G>, SinSigno<O>, C, Junto> => {
    const { post } = addressesOf<never>()
    const todos = (nombres: readonly string[], clase: Clase) => Object.fromEntries(nombres.map((uno) => [uno, clase]))
    return {
      ...dicho,
      filtros: { ...todos(texto, 'texto'), ...todos(dia, 'dia'), ...todos(si, 'si'), ...valores } as Desagrupados<G>,
      ordenes: ordenes.map((orden) => orden.replace('-', '') as SinSigno<O>),
      porOmision: ordenes[0] ?? '',
      consultar: post(`${ruta}/consultar`, { access: 'personal' }),
      exportar: post(`${ruta}/exportar`, { access: 'personal', reply: 'file' }),
    }
  }
