import { LISTADOS } from '@surtia/rules/personal/listados.ts'
import * as z from 'zod/mini'
import { type Address, type AnyCall, call } from './call.ts'
import { entero, sinDatos, texto } from './fields.ts'
import type { FilaDe, FiltroDe, UnListado } from './listado.ts'

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

type DePagina<L, X> = {
  summary: string
  fila: z.ZodMiniType<FilaDe<L>>
  /** what stands beside a page besides */
  beside?: X
}
type DeArchivo<L extends UnListado> = {
  /** what the audit calls it when it is taken along */
  evento: string
  /** the file's name, where that is not the list's */
  archivo?: string
  /** its file is one that the door takes back: the heads are the names of the columns */
  deLaPuerta?: boolean
  /** filters of which the audit does not tell what was looked for, as that may be a name */
  privados?: readonly FiltroDe<L>[] | 'todos'
}

/** The call for a page of a list. */
export const paginasDe = <L extends UnListado, X extends z.core.$ZodLooseShape = Record<never, never>>(
  { consultar, nombre }: L,
  { fila, summary, beside = {} as X }: DePagina<L, X>,
) =>
  call(consultar, {
    mesa: LISTADOS[nombre],
    lectura: true,
    summary,
    body: pedidoDeMesa,
    data: z.array(fila),
    beside: { ...deMesa, ...beside },
  })

/** A list with the schemas of both of its calls. */
export function conEsquemas<
  L extends UnListado & { exportar: Address },
  X extends z.core.$ZodLooseShape = Record<never, never>,
>(
  lista: L,
  { evento, archivo = lista.nombre, deLaPuerta = false, privados = [], ...pagina }: DePagina<L, X> & DeArchivo<L>,
) {
  return {
    ...lista,
    evento,
    archivo,
    deLaPuerta,
    privados,
    consultar: paginasDe(lista, pagina),
    exportar: call(lista.exportar, {
      ...(lista.exporta ? { mesa: lista.exporta } : {}),
      summary: `The same as a file${deLaPuerta ? ' that the door takes back' : ''}; that it was taken is audited`,
      body: exportarDeMesa,
      data: sinDatos,
      limit: 'descargas',
    }),
  }
}

/** A list as the server answers it. */
export type ConEsquemas = UnListado & {
  consultar: AnyCall & { access: 'personal'; reply: 'envelope'; file: ''; once: undefined }
  exportar: AnyCall & { access: 'personal'; reply: 'file'; file: ''; once: undefined }
  evento: string
  archivo: string
  deLaPuerta: boolean
  privados: readonly string[] | 'todos'
}
