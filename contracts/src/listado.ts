import type { Evento } from '@surtia/rules/personal/auditoria.ts'
import { LISTADOS, type NombreDeListado } from '@surtia/rules/personal/listados.ts'
import type { ActoDePersonal } from '@surtia/rules/personal/permisos.ts'
import * as z from 'zod/mini'
import { type AnyCall, type Call, type Nothing, post, type Reply, TERMS, type Way, type With } from './call.ts'
import { entero, sinDatos, texto } from './fields.ts'

export const RENGLONES_DE_MESA = 200

/** What a list of the staff's screens is asked. A filter that the list does not know, or a value that it cannot read, is left out and told. */
const filtros = z.record(texto(40), texto(200))
const pedidoDeMesa = z.strictObject({
  filtros,
  /** name of a column; with a '-' before it, the other way round */
  orden: z.optional(texto(40)),
  /** where the page before ended */
  cursor: z.optional(texto(500)),
  renglones: z.optional(entero(1, RENGLONES_DE_MESA)),
})
export type PedidoDeMesa = z.infer<typeof pedidoDeMesa>

/** What stands beside the rows of a page. */
const deMesa = {
  /** of the next page; null on the last one */
  cursor: z.nullable(z.string()),
  cuantos: z.number(),
  filtrosIgnorados: z.array(z.string()),
}

/** Exactly what is filtered, as a file. */
export const exportarDeMesa = z.strictObject({
  filtros,
  orden: z.optional(texto(40)),
  formato: z.enum(['csv', 'xlsx']),
})
export type ExportarDeMesa = z.infer<typeof exportarDeMesa>

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
type Nada = Record<never, never>

type SinSigno<O> = O extends `-${infer N}` ? N : O
type Dicho<F, O, C extends string> = {
  /** who may see it stands with its screen (rules/personal/direcciones) */
  nombre: NombreDeListado
  filtros: F
  /** by what it is ordered; the first is its own, with a '-' where that is the other way round */
  ordenes: readonly O[]
  /** the titles of its columns, in the order of its file */
  columnas: Readonly<Record<C, string>>
}
type DePagina<S, X> = {
  summary: string
  fila: S
  /** what stands beside a page besides */
  beside?: X
}
/** who may take it along as a file */
type QuienLaSaca = { exporta: ActoDePersonal }
type DeArchivo<F = string> = {
  /** what the audit calls it when it is taken along */
  evento: Evento
  /** the file's name, where that is not the list's */
  archivo?: string
  /** its file is one that the door takes back: the heads are the names of the columns */
  deLaPuerta?: boolean
  /** filters of which the audit does not tell what was looked for, as that may be a name */
  privados?: readonly F[] | 'todos'
}

type Pedido<F, O> = { filtros: { [N in keyof F]?: ValorDe<F[N]> }; orden?: O | `-${O & string}` | undefined }
type Pagina<F, O> = Pedido<F, O> & { cursor?: string | undefined; renglones?: number | undefined }
type Archivo<F, O> = Pedido<F, O> & { formato: 'csv' | 'xlsx' }
type Por<R extends Reply> = { method: 'POST'; path: string; access: 'personal'; file: ''; reply: R; once: undefined }
type Consultar<S extends z.ZodMiniType, B, X extends z.core.$ZodLooseShape> = Call<
  Nothing,
  Nothing,
  z.ZodMiniType<B>,
  z.ZodMiniType<z.infer<S>[]>,
  typeof deMesa & X,
  Por<'envelope'>
>
type Exportar<B> = Call<Nothing, Nothing, z.ZodMiniType<B>, z.ZodMiniType<null>, Nada, Por<'file'>>

/** A list that nobody takes along as a file. */
type Paginas<S extends z.ZodMiniType, F, O, C extends string, X extends z.core.$ZodLooseShape> = Dicho<F, O, C> & {
  porOmision: string
  consultar: Consultar<S, Pagina<F, O>, X>
  /** known to the compiler alone */
  readonly de?: z.infer<S>
}
/** A list of the staff's screens, told once: what it is asked and answers, who takes it along, what its columns are called. */
export type Listado<
  S extends z.ZodMiniType = z.ZodMiniType,
  F = Filtros,
  O = string,
  C extends string = string,
  X extends z.core.$ZodLooseShape = Nada,
> = Paginas<S, F, O, C, X> & QuienLaSaca & With<Required<DeArchivo>> & { exportar: Exportar<Archivo<F, O>> }
/** Any of them, and its parts. */
export type UnListado = Dicho<Filtros, string, string> &
  Partial<QuienLaSaca> & {
    porOmision: string
    consultar: Way
    exportar?: Way
    readonly de?: unknown
  }
/** One that is taken along, as the server answers it. */
export type ConArchivo = UnListado &
  With<Required<DeArchivo>> & { consultar: AnyCall & Por<'envelope'>; exportar: AnyCall & Por<'file'> }
export type FilaDe<L> = L extends { readonly de?: infer F } ? F : never
export type FiltroDe<L extends UnListado> = keyof L['filtros'] & string
export type OrdenDe<L extends UnListado> = L['ordenes'][number]
export type ColumnaDe<L extends UnListado> = keyof L['columnas'] & string
export type ValoresDe<L extends UnListado> = { readonly [N in FiltroDe<L>]?: ValorDe<L['filtros'][N]> }
/** What a request filters, by names of the list. */
export type Filtrado<L extends UnListado> = { readonly [N in FiltroDe<L>]?: string }

type Paginado = Dicho<Grupos, string, string> & DePagina<z.ZodMiniType, z.core.$ZodLooseShape>

/** A list without a file. */
export function paginas<
  S extends z.ZodMiniType,
  const G extends Grupos,
  const O extends string,
  const C extends string,
  X extends z.core.$ZodLooseShape = Nada,
>(ruta: string, dicho: Dicho<Grupos & G, O, C> & DePagina<S, X>): Paginas<S, Desagrupados<G>, SinSigno<O>, C, X>
export function paginas(ruta: string, { summary, fila, beside, ordenes, ...dicho }: Paginado): UnListado {
  const { texto = [], dia = [], si = [], valores = {} } = dicho.filtros
  const todos = (nombres: readonly string[], clase: Clase) => Object.fromEntries(nombres.map((uno) => [uno, clase]))
  return {
    ...dicho,
    filtros: { ...todos(texto, 'texto'), ...todos(dia, 'dia'), ...todos(si, 'si'), ...valores },
    ordenes: ordenes.map((orden) => orden.replace('-', '')),
    porOmision: ordenes[0] ?? '',
    consultar: post(`${ruta}/consultar`, {
      access: 'personal',
      mesa: LISTADOS[dicho.nombre],
      lectura: true,
      summary,
      body: pedidoDeMesa,
      data: z.array(fila),
      beside: { ...deMesa, ...beside },
    }),
  }
}

/** `listado(ruta, {…})`: a list with both of its calls. */
export function listado<
  S extends z.ZodMiniType,
  const G extends Grupos,
  const O extends string,
  const C extends string,
  X extends z.core.$ZodLooseShape = Nada,
>(
  ruta: string,
  dicho: Dicho<Grupos & G, O, C> & DePagina<S, X> & QuienLaSaca & DeArchivo<keyof Desagrupados<G> & string>,
): Listado<S, Desagrupados<G>, SinSigno<O>, C, X>
export function listado(
  ruta: string,
  { evento, archivo, deLaPuerta = false, privados = [], ...dicho }: Paginado & QuienLaSaca & DeArchivo,
): UnListado & With<Required<DeArchivo>> {
  return {
    ...paginas(ruta, dicho),
    exportar: post(`${ruta}/exportar`, {
      access: 'personal',
      reply: 'file',
      mesa: dicho.exporta,
      summary: `The same as a file${deLaPuerta ? ' that the door takes back' : ''}; that it was taken is audited`,
      body: exportarDeMesa,
      data: sinDatos,
      limit: 'descargas',
    }),
    [TERMS]: { evento, archivo: archivo ?? dicho.nombre, deLaPuerta, privados },
  }
}
