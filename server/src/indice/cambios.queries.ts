import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'

/**
 * Where a reader of the changes stands: every transaction before `marca` has ended; `barrido` is the newest change that was swept away; `linea`
 * is the timeline of the PostgreSQL that answered: the numbers of one mean nothing in another; `posicion`, where its primary stood then.
 */
export type Marca = { marca: string; barrido: string; linea: string; posicion: string }

/** '' at a replica, which follows whatever its primary becomes. */
const LINEA = sql`
           case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as linea,
           case when pg_is_in_recovery() then '' else pg_current_wal_lsn()::text end as posicion`

/** Where one who reads everything from now on begins; `vistas`: changes at or after the mark that are in what it reads. */
export async function findMarca(db: Reader): Promise<Marca & { vistas: string[] }> {
  const { rows } = await sql<Marca & { vistas: string[] }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as marca, b.xid::text as barrido, ${LINEA},
           array(select distinct c.xid::text from cambios_del_catalogo c where c.xid >= pg_snapshot_xmin(pg_current_snapshot())) as vistas
      from cambios_barridos b`.execute(db)
  return unica(rows)
}

/** cambios_barridos holds one row, always. */
function unica<T>([fila]: T[]): T {
  if (!fila) throw new Error('cambios_barridos has lost its row')
  return fila
}

/** What one transaction changed in a table; without codes, all of it. */
export type Cambio = { xid: string; tabla: string; codigos: string[] }
export type Cambios = Marca & { cambios: Cambio[] }

/** Everything that was committed since a mark, but for the transactions already seen: none is missed, however late it ends. */
export async function findCambios(db: Reader, marca: string, vistas: readonly string[]): Promise<Cambios> {
  const { rows } = await sql<Cambios>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as marca, b.xid::text as barrido, ${LINEA},
           coalesce((select jsonb_agg(jsonb_build_object('xid', c.xid::text, 'tabla', c.tabla, 'codigos', c.codigos))
                       from cambios_del_catalogo c
                      where c.xid >= ${marca}::xid8 and c.xid <> all(${[...vistas]}::xid8[])), '[]'::jsonb) as cambios
      from cambios_barridos b`.execute(db)
  return unica(rows)
}

/**
 * Changes are read within a second; a process that slept longer than they are kept loads everything anew. Of each article the newest that
 * goes is kept, for clients' own systems, which come back after days (docs/reglas/farmacias.md#lo-que-cambio).
 */
export async function removeOldCambios(db: Reader): Promise<void> {
  await sql`
    with viejos as (delete from cambios_del_catalogo where instante < now() - interval '1 hour' returning xid, tabla, codigos, instante),
    cambiados as (
      insert into articulos_cambiados (cod_articulo, xid, instante)
      select distinct on (1) codigo, xid, instante
        from viejos cross join unnest(${CODIGOS}) as codigo where ${SE_MUESTRAN} order by 1, xid desc
      on conflict (cod_articulo) do update set xid = excluded.xid, instante = excluded.instante where articulos_cambiados.xid < excluded.xid)
    update cambios_barridos b set xid = v.xid from (select xid from viejos order by xid desc limit 1) v`.execute(db)
}

/** What of the changes is seen in an article as it is sold; '' is all of them. */
const SE_MUESTRAN = sql`tabla not in ('sinonimos', 'piezas_pedidas')`
const CODIGOS = sql`case when codigos = '{}' then array[''] else codigos end`

/** Where one who takes the catalogue along stands: what changed at or after `marca` and is not among `vistas` it has not seen; `huella` is another when anything changed. */
export type Punto = Omit<Marca, 'barrido'> & { vistas: string[]; huella: string }

export async function findPunto(db: Reader): Promise<Punto> {
  const { rows } = await sql<Punto>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as marca, ${LINEA},
           array(select distinct c.xid::text from cambios_del_catalogo c where c.xid >= pg_snapshot_xmin(pg_current_snapshot())) as vistas,
           concat(b.xid::text, ',', c.cuantos, ',', c.ultimo) as huella
      from cambios_barridos b
     cross join (select count(*) as cuantos, (select xid::text from cambios_del_catalogo order by xid desc limit 1) as ultimo from cambios_del_catalogo) c`.execute(
    db,
  )
  return unica(rows)
}

/** Codes of the articles that changed since a point, or since an instant, with time to spare for what took long to be committed; null: all may have. */
export async function listCambiados(
  db: Reader,
  desde: Pick<Punto, 'marca' | 'vistas'> | { instante: Date },
): Promise<string[] | null> {
  const despues =
    'marca' in desde
      ? sql`xid >= ${desde.marca}::xid8 and xid <> all(${desde.vistas}::xid8[])`
      : sql`instante >= ${desde.instante}::timestamptz - interval '20 minutes'`
  const { rows } = await sql<{ codigos: string[] }>`
    select coalesce(array_agg(codigo), '{}') as codigos from (
      select unnest(${CODIGOS}) as codigo from cambios_del_catalogo where ${despues} and ${SE_MUESTRAN}
       union
      select cod_articulo from articulos_cambiados where ${despues}) c`.execute(db)
  const codigos = rows[0]?.codigos ?? []
  return codigos.includes('') ? null : codigos
}

/** Codes of what a client was supplied with since a day. */
export async function listComprados(db: Reader, codCliente: string, desde: string): Promise<string[]> {
  const { rows } = await sql<{ codArticulo: string }>`
    select cod_articulo as "codArticulo" from historial_de_articulos
     where cod_cliente = ${codCliente} and ultimo_surtido >= ${desde}::date`.execute(db)
  return rows.map((fila) => fila.codArticulo)
}

/** The articles of a banner, or of a pop-up: they are numbered apart. */
export async function listDeGrupo(db: Reader, id: number, tipo: 'B' | 'P'): Promise<string[]> {
  const { rows } =
    tipo === 'P'
      ? await sql<{ articulos: string[] }>`select articulos from avisos_emergentes where id = ${id}`.execute(db)
      : await sql<{ articulos: string[] }>`select articulos from banners where id_banners_imagen = ${id}`.execute(db)
  return rows[0]?.articulos ?? []
}
