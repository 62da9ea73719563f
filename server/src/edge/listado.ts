import { termsOf } from '@surtia/contracts/call.ts'
import type { ColumnaDe, ConArchivo, ExportarDeMesa, FilaDe, PedidoDeMesa } from '@surtia/contracts/listado.ts'
import type { FastifyInstance } from 'fastify'
import { audit } from '../jobs/auditoria.ts'
import { type Celda, type Columnas, exportarListado, type Pagina } from '../outside/exportar-listado.ts'
import type { Portal } from '../portal.ts'
import { type Answer, answer } from './answer.ts'
import type { SesionDePersonal } from './personal.ts'

/** The columns whose cell is what the row has by that name. */
type Suyas<F, C extends string> = { [K in C]: K extends keyof F ? (F[K] extends Celda ? K : never) : never }[C]
/** What stands in the cells of a file; not said, what the row has by that name. */
type Celdas<F, C extends string> = Readonly<
  Record<Exclude<C, Suyas<F, C>>, (fila: F) => Celda> & Partial<Record<Suyas<F, C>, (fila: F) => Celda>>
>
type Consultar<P> = (pedido: PedidoDeMesa, personal: SesionDePersonal) => Promise<P>

/** Answers both calls of a list: a page of it, and all that is filtered as a file. */
export function answerListado<L extends ConArchivo>(
  app: FastifyInstance,
  portal: Portal,
  lista: L,
  consultar: Consultar<Answer<L['consultar']> & Pagina<FilaDe<L>>>,
  celdas: Celdas<FilaDe<L>, ColumnaDe<L>>,
): void {
  const { consultar: paginas }: ConArchivo = lista
  answer(app, portal, paginas, ({ body, personal }) => consultar(body, personal))
  answerArchivo(app, portal, lista, consultar, celdas)
}

/** All that is filtered, as a file; that it was taken is audited. */
export function answerArchivo<F, C extends string>(
  app: FastifyInstance,
  portal: Portal,
  lista: ConArchivo & { columnas: Readonly<Record<C, string>> },
  consultar: Consultar<Pagina<F>>,
  celdas: Celdas<NoInfer<F>, C>,
): void {
  const { evento, archivo, deLaPuerta, privados } = termsOf(lista)
  const propias: Partial<Record<string, Columnas<F>[string]>> = celdas
  const deArchivo = Object.entries<string>(lista.columnas).map(([clave, titulo]) => [
    deLaPuerta ? clave : titulo,
    propias[clave] ?? ((fila: F) => fila[clave as keyof F]),
  ])
  answer(app, portal, lista.exportar, async ({ body, personal }) => {
    await audit(portal.db, evento, { idPersonal: personal.idPersonal }, { filtros: seDice(body, privados) })
    return exportarListado(archivo, Object.fromEntries(deArchivo), body, (pedido) => consultar(pedido, personal))
  })
}

const seDice = ({ filtros }: ExportarDeMesa, privados: readonly string[] | 'todos') =>
  privados === 'todos'
    ? Object.keys(filtros)
    : Object.fromEntries(Object.entries(filtros).filter(([filtro]) => !privados.includes(filtro)))
