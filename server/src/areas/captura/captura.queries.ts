import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

/** Whose code it is: an article's own, a barcode of it or of its case, or what this client calls it. */
export type ClaseDeNombre = 'clave' | 'barras' | 'propio'
/** An article that a code names; piezas: what one of that code holds. */
export type Nombrado = { codigo: string; codArticulo: string; piezas: number; clase: ClaseDeNombre; estatus: string }

/** The articles with a price that these codes name, and that the client calls so: one query for a whole list. */
export async function listNombres(
  db: Reader,
  codCliente: string,
  codigos: readonly string[],
  propios: readonly string[],
): Promise<Nombrado[]> {
  const { rows } = await sql<Nombrado>`
    select n.codigo, n.cod_articulo as "codArticulo", n.piezas, n.clase, a.estatus
      from (select cod_articulo as codigo, cod_articulo, 1 as piezas, 'clave' as clase from articulos where cod_articulo = any((select ${[...codigos]}::text[])::text[])
            union all
            select cod_barras, cod_articulo, 1, 'barras' from articulos where cod_barras = any((select ${[...codigos]}::text[])::text[]) and cod_barras <> ''
            union all
            select cod_barras, cod_articulo, piezas, 'barras' from codigos_de_barras where cod_barras = any((select ${[...codigos]}::text[])::text[])
            union all
            select codigo, cod_articulo, 1, 'propio' from codigos_propios where cod_cliente = ${codCliente} and codigo = any((select ${[...propios]}::text[])::text[])) n
      join articulos a using (cod_articulo) join precios p using (cod_articulo)
     order by a.estatus, n.cod_articulo`.execute(db)
  return rows
}

/** Saves what a client calls an article; false when it would be one more than it may have. */
export async function saveCodigoPropio(
  trx: Trx,
  codCliente: string,
  { codigo, codArticulo, ahora, tope }: { codigo: string; codArticulo: string; ahora: Date; tope: number },
): Promise<boolean> {
  const { rows } = await sql<{ codigo: string }>`
    insert into codigos_propios (cod_cliente, codigo, cod_articulo, instante)
    select ${codCliente}, ${codigo}, ${codArticulo}, ${ahora}
     where exists (select 1 from codigos_propios where cod_cliente = ${codCliente} and codigo = ${codigo})
        or (select count(*) from codigos_propios where cod_cliente = ${codCliente}) < ${tope}::int
    on conflict (cod_cliente, codigo) do update set cod_articulo = excluded.cod_articulo, instante = excluded.instante
    returning codigo`.execute(trx)
  return rows.length > 0
}

export async function removeCodigoPropio(db: Reader, codCliente: string, codigo: string): Promise<void> {
  await sql`delete from codigos_propios where cod_cliente = ${codCliente} and codigo = ${codigo}`.execute(db)
}
