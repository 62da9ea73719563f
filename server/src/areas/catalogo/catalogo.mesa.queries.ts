import type { PedidoDeMesa } from '@surtia/contracts/listado.ts'
import { type CodigoDeMesa, codigos, sinonimos } from '@surtia/contracts/puerta-de-mesa.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { type ConMarca, enSql, type Filtro, igualA, paginar } from '../../db/listado.ts'
import type { Sinonimo } from '../../indice/sinonimos.queries.ts'

const contiene =
  (columna: RawBuilder<unknown>): Filtro =>
  (valor) =>
    sql`${columna} like ${`%${valor.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`

const SINONIMOS = enSql(sinonimos, {
  filtros: { palabra: contiene(sql`s.palabra`), equivale: contiene(sql`s.equivale`) },
  ordenes: { palabra: { valor: sql`s.palabra`, tipo: 'text' } },
  // with the word, the key of the table
  llave: { valor: sql`s.equivale`, tipo: 'text' },
})

/** A page of the words by which people search, and what they mean. */
export const listSinonimosDeMesa = (db: Reader, pedido: PedidoDeMesa) =>
  paginar(db, SINONIMOS, pedido, (p) => ({
    filas: sql<Sinonimo & ConMarca>`
      select s.palabra, s.equivale, ${p.marca} from sinonimos s where ${p.donde} ${p.orden}`,
    contados: sql`from sinonimos s where ${p.filtrado}`,
  }))

const CODIGOS = enSql(codigos, {
  filtros: {
    codBarras: igualA(sql`b.cod_barras`),
    codArticulo: igualA(sql`b.cod_articulo`),
    deCaja: { '1': sql`b.piezas > 1` },
  },
  ordenes: {
    codBarras: { valor: sql`b.cod_barras`, tipo: 'text' },
    codArticulo: { valor: sql`b.cod_articulo`, tipo: 'text' },
  },
  llave: { valor: sql`b.cod_barras`, tipo: 'text' },
})

/** A page of the codes of pieces and cases. */
export const listCodigosDeMesa = (db: Reader, pedido: PedidoDeMesa) =>
  paginar(db, CODIGOS, pedido, (p) => ({
    filas: sql<CodigoDeMesa & ConMarca>`
      select b.cod_barras as "codBarras", b.cod_articulo as "codArticulo", a.descripcion, b.piezas, ${p.marca}
        from codigos_de_barras b join articulos a using (cod_articulo) where ${p.donde} ${p.orden}`,
    contados: sql`from codigos_de_barras b where ${p.filtrado}`,
  }))
