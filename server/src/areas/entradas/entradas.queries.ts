import type { ArchivoDeEntrada } from '@surtia/rules/entrada/archivo-de-entrada.ts'
import type { ArticuloDeEntrada, LineaDeEntrada, LoteDeEntrada } from '@surtia/rules/entrada/renglones-de-entrada.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { lotesRecibidos } from '../../db/lotes-recibidos.ts'

/** How a client wants its file; undefined until it said so. */
export async function findArchivo(db: Reader, codCliente: string): Promise<ArchivoDeEntrada | undefined> {
  const { rows } = await sql<ArchivoDeEntrada>`
    select columnas, separador, formato, correo_desde is not null as "porCorreo" from archivos_de_entrada
     where cod_cliente = ${codCliente}`.execute(db)
  return rows[0]
}

/** Stores all of it; mail that was wanted goes on from the day on which it was first. */
export async function saveArchivo(
  db: Reader,
  codCliente: string,
  { columnas, separador, formato, porCorreo }: ArchivoDeEntrada,
  hoy: Dia,
): Promise<void> {
  await sql`
    insert into archivos_de_entrada as e (cod_cliente, columnas, separador, formato, correo_desde)
    values (${codCliente}, ${JSON.stringify(columnas)}::jsonb, ${separador}, ${formato}, ${porCorreo ? hoy : null}::date)
    on conflict (cod_cliente) do update set
           columnas = excluded.columnas, separador = excluded.separador, formato = excluded.formato,
           correo_desde = case when excluded.correo_desde is null then null else coalesce(e.correo_desde, excluded.correo_desde) end`.execute(
    db,
  )
}

/** Where what is mailed with each invoice of client `c` goes: the addresses that it saved or, without one, its own. */
const CORREOS = sql`
  coalesce(nullif(array(select f.correo from correos_frecuentes f where f.cod_cliente = c.cod_cliente order by f.id), '{}'),
           array(select c.correo where c.correo <> ''))`

export async function listCorreosDeEntrada(db: Reader, codCliente: string): Promise<string[]> {
  const { rows } = await sql<{ correos: string[] }>`
    select ${CORREOS} as correos from clientes c where c.cod_cliente = ${codCliente}`.execute(db)
  return rows[0]?.correos ?? []
}

/** What an entry file says of article `a`, whose price is `q`, besides what was paid. */
const ARTICULO = sql`'codArticulo', a.cod_articulo, 'codBarras', a.cod_barras, 'descripcion', a.descripcion, 'precioPublico', nullif(q.precio_publico, 0)`

/** The supplied lines of an order of this client, with their lots; undefined where it has none of that folio. */
export async function findLineasDePedido(
  db: Reader,
  codCliente: string,
  folio: string,
): Promise<LineaDeEntrada[] | undefined> {
  const { rows } = await sql<{ lineas: LineaDeEntrada[] }>`
    select coalesce((
             select jsonb_agg(jsonb_build_object(${ARTICULO}, 'piezas', r.cantidad_surtida, 'costo', r.precio, 'iva', r.iva, 'ieps', r.ieps,
                      'lotes', coalesce((
                        select jsonb_agg(jsonb_build_object('lote', l.lote, 'caducidad', l.caducidad, 'piezas', l.piezas) order by l.caducidad, l.lote)
                          from ${lotesRecibidos(sql`l.folio = ${folio}`)} l where l.cod_articulo = r.cod_articulo), '[]'))
                      order by a.descripcion collate es_base, a.cod_articulo)
               from pedido_renglones r join articulos a using (cod_articulo) left join precios q using (cod_articulo)
              where r.folio = p.folio and r.cantidad_surtida > 0), '[]') as lineas
      from pedidos p where p.folio = ${folio} and p.cod_cliente = ${codCliente}`.execute(db)
  return rows[0]?.lineas
}

type LoteDeArticulo = LoteDeEntrada & { codArticulo: string }

/** The lots that a client got in an order, also in one that the portal does not have. */
export async function listLotesDeFolio(db: Reader, codCliente: string, folio: string): Promise<LoteDeArticulo[]> {
  const { rows } = await sql<LoteDeArticulo>`
    select l.cod_articulo as "codArticulo", l.lote, l.caducidad, l.piezas from ${lotesRecibidos(sql`l.folio = ${folio}`)} l
     where l.cod_cliente = ${codCliente} order by l.cod_articulo, l.caducidad, l.lote`.execute(db)
  return rows
}

export type DeCatalogo = Omit<ArticuloDeEntrada, 'costo' | 'iva' | 'ieps'>

/** What the catalogue says of these codes; those that it does not have are left out. */
export async function listDeCatalogo(db: Reader, codigos: readonly string[]): Promise<DeCatalogo[]> {
  const { rows } = await sql<{ articulos: DeCatalogo[] }>`
    select coalesce(jsonb_agg(jsonb_build_object(${ARTICULO})), '[]') as articulos
      from articulos a left join precios q using (cod_articulo) where a.cod_articulo = any(${[...codigos]}::text[])`.execute(
    db,
  )
  return rows[0]?.articulos ?? []
}

/** An invoice that is to be mailed, and where to. */
export type PorMandar = { serie: string; folio: string; nombre: string; correos: string[] }

/**
 * Of these invoices, those that their client wants by mail with its entry file and did not get so yet: from now on it did
 * (docs/reglas/entrada.md#con-cada-factura).
 */
export async function takePorMandar(
  trx: Trx,
  papeles: readonly { serie: string; folio: string }[],
): Promise<PorMandar[]> {
  const { rows } = await sql<PorMandar>`
    update facturas f set entrada_mandada = true
      from unnest(${papeles.map((p) => p.serie)}::text[], ${papeles.map((p) => p.folio)}::text[]) as n(serie, folio), archivos_de_entrada e
      join clientes c using (cod_cliente)
     where f.tipo = 'F' and f.serie = n.serie and f.folio = n.folio and f.cod_cliente = e.cod_cliente and not f.cancelada
       and not f.entrada_mandada and f.fecha >= e.correo_desde
    returning f.serie, f.folio, c.nombre, ${CORREOS} as correos`.execute(trx)
  return rows
}
