import type { PedidoDeMesa } from '@surtia/contracts/mesa.ts'
import type { CodigoDeMesa } from '@surtia/contracts/puerta-de-mesa.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { type ConMarca, contarHasta, type Filtro, igualA, type Listado, paginar, unoDe } from '../../db/listado.ts'
import type { Sinonimo } from './sinonimos.queries.ts'

const contiene =
  (columna: RawBuilder<unknown>): Filtro =>
  (valor) =>
    sql`${columna} like ${`%${valor.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`

const SINONIMOS: Listado = {
  filtros: { palabra: contiene(sql`s.palabra`), equivale: contiene(sql`s.equivale`) },
  ordenes: { palabra: { valor: sql`s.palabra`, tipo: 'text' } },
  porOmision: 'palabra',
  // with the word, the key of the table
  llave: { valor: sql`s.equivale`, tipo: 'text' },
}

/** A page of the words by which people search, and what they mean. */
export async function listSinonimosDeMesa(db: Reader, pedido: PedidoDeMesa) {
  const p = paginar(SINONIMOS, pedido)
  const { rows } = await sql<Sinonimo & ConMarca>`
    select s.palabra, s.equivale, ${p.marca} from sinonimos s where ${p.donde} ${p.orden}`.execute(db)
  const cuantos = await contarHasta(db, sql`from sinonimos s where ${p.filtrado}`)
  return p.pagina(rows, cuantos, ({ palabra, equivale }): Sinonimo => ({ palabra, equivale }))
}

const CODIGOS: Listado = {
  filtros: {
    codBarras: igualA(sql`b.cod_barras`),
    codArticulo: igualA(sql`b.cod_articulo`),
    deCaja: unoDe({ '1': sql`b.piezas > 1` }),
  },
  ordenes: {
    codBarras: { valor: sql`b.cod_barras`, tipo: 'text' },
    codArticulo: { valor: sql`b.cod_articulo`, tipo: 'text' },
  },
  porOmision: 'codBarras',
  llave: { valor: sql`b.cod_barras`, tipo: 'text' },
}

/** A page of the codes of pieces and cases. */
export async function listCodigosDeMesa(db: Reader, pedido: PedidoDeMesa) {
  const p = paginar(CODIGOS, pedido)
  const { rows } = await sql<CodigoDeMesa & ConMarca>`
    select b.cod_barras as "codBarras", b.cod_articulo as "codArticulo", a.descripcion, b.piezas, ${p.marca}
      from codigos_de_barras b join articulos a using (cod_articulo) where ${p.donde} ${p.orden}`.execute(db)
  const cuantos = await contarHasta(db, sql`from codigos_de_barras b where ${p.filtrado}`)
  return p.pagina(rows, cuantos, ({ marca: _, ...fila }): CodigoDeMesa => fila)
}
