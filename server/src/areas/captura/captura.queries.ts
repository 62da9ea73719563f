import type { ArticuloCapturado } from '@surtia/contracts/captura.ts'
import type { Precios } from '@surtia/rules/catalogo/precio-vigente.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { existenciaAceptable, type Mirada, preciosDelDia, urlImagen } from '../catalogo/articulos.queries.ts'

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

/** What a row shows of an article but its price, with what decides that, and what could stand in its place. */
export type Capturable = Omit<ArticuloCapturado, 'precio' | 'motivoPrecio'> &
  Precios & { codFormula: number; formula: string; codForma: number; contenidoVenta: string }

/** These articles, cancelled ones too, as this client sees them today: one query for a whole list. */
export async function listCapturables(db: Reader, m: Mirada, codigos: readonly string[]): Promise<Capturable[]> {
  if (codigos.length === 0) return []
  const { rows } = await sql<Capturable>`
    select a.cod_articulo as "codArticulo", a.cod_barras as "codBarras", a.descripcion, l.descripcion as laboratorio, ${urlImagen(m)} as "urlImagen",
           coalesce(x.propia, 0) as "existenciaMiCedis", coalesce(x.otros, 0) as "existenciaOtrosCedis", a.minimo_piezas as "minimoPiezas",
           a.emp_colectivo as "empColectivo", a.estatus, coalesce(r.cantidad, 0) as cantidad,
           a.cod_formula as "codFormula", a.formula, a.cod_forma_farmaceutica as "codForma", a.contenido_venta as "contenidoVenta", ${preciosDelDia(m)}
      from articulos a join precios p using (cod_articulo) join laboratorios l using (cod_laboratorio)
      left join carrito_renglones r on r.cod_cliente = ${m.codCliente} and r.carrito = 'web' and r.cod_articulo = a.cod_articulo
      ${existenciaAceptable(m)}
     where a.cod_articulo = any((select ${[...codigos]}::text[])::text[])`.execute(db)
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
