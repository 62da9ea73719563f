import { contenidoDe } from '@surtia/rules/catalogo/contenido.ts'
import { type Kysely, sql } from 'kysely'

/**
 * What one piece of an article holds: as the ERP says it in figures, and as it is counted (0 and '' when it is not plain); the other
 * words by which people search; and what they searched and did not find.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  await fillContenidos(db)
}

const UNIDAD = "in ('', 'tableta', 'cápsula', 'ml', 'g', 'pieza')"
const STATEMENTS = [
  `alter table articulos
     add column contenido_cantidad numeric(10,3) not null default 0 check (contenido_cantidad >= 0),
     add column contenido_unidad text not null default '' check (contenido_unidad ${UNIDAD}),
     add column unidades numeric(10,3) not null default 0 check (unidades >= 0),
     add column unidad text not null default '' check (unidad ${UNIDAD}),
     add check ((unidades > 0) = (unidad <> ''))`,

  // one word may mean several things: each is another way to find
  `create table sinonimos (
     palabra text not null,
     equivale text not null,
     primary key (palabra, equivale)
   )`,

  // whoever keeps the catalogue in memory reads them anew; sent again as they were they leave nothing
  `create function anotar_cambio_de_sinonimos() returns trigger language plpgsql as $$
     begin
       if exists (select from cambiados) then
         insert into cambios_del_catalogo (tabla) values ('sinonimos');
       end if;
       return null;
     end $$`,
  ...['insert', 'delete'].map(
    (hecho) => `create trigger sinonimos_tras_${hecho} after ${hecho} on sinonimos
       referencing ${hecho === 'insert' ? 'new' : 'old'} table as cambiados for each statement execute function anotar_cambio_de_sinonimos()`,
  ),
  'create trigger sinonimos_vaciados after truncate on sinonimos for each statement execute function anotar_cambio_de_tabla()',

  // nobody's name stands beside what was searched
  `create table busquedas_sin_fruto (
     dia date not null,
     texto text not null check (length(texto) between 1 and 80),
     veces int not null check (veces > 0),
     sugeridas int not null check (sugeridas between 0 and veces),
     primary key (dia, texto)
   )`,
]

const POR_LOTE = 5_000
type Escrito = { cod: string; descripcion: string; contenidoVenta: string; forma: string }

/** The articles that are there already, a batch at a time. */
async function fillContenidos(db: Kysely<unknown>): Promise<void> {
  for (let desde = ''; ; ) {
    const { rows } = await sql<Escrito>`
      select a.cod_articulo as cod, a.descripcion, a.contenido_venta as "contenidoVenta", f.descripcion as forma
        from articulos a join formas_farmaceuticas f using (cod_forma_farmaceutica)
       where a.cod_articulo > ${desde} order by a.cod_articulo limit ${POR_LOTE}`.execute(db)
    const ultimo = rows.at(-1)
    if (!ultimo) return
    desde = ultimo.cod
    const contenidos = rows.flatMap((escrito) => {
      const contenido = contenidoDe({ contenidoCantidad: 0, contenidoUnidad: '', ...escrito })
      return contenido ? [{ cod: escrito.cod, ...contenido }] : []
    })
    await sql`
      update articulos a set unidades = c.unidades, unidad = c.unidad
        from jsonb_to_recordset(${JSON.stringify(contenidos)}::jsonb) as c(cod text, unidades numeric, unidad text)
       where a.cod_articulo = c.cod`.execute(db)
  }
}
