import type { AhorroDelMes } from '@surtia/rules/estadisticas/ahorro.ts'
import type { MasCaro } from '@surtia/rules/estadisticas/ahorro-posible.ts'
import type { LoteComprado } from '@surtia/rules/estadisticas/caducan.ts'
import type { NegadoDelMes } from '@surtia/rules/estadisticas/negados.ts'
import type { PedidoPorPersona } from '@surtia/rules/estadisticas/personas.ts'
import { type Dia, ZONA } from '@surtia/rules/fechas.ts'
import { CANCELADO } from '@surtia/rules/pedidos/estatus.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import type { Consulta } from './comprado.queries.ts'

/** Orders of a client that stand, from a day on. */
const pedidosDesde = (codCliente: string, desde: Dia) => sql`
  p.cod_cliente = ${codCliente} and p.estatus <> ${sql.lit(CANCELADO)} and p.fecha_recepcion >= (${desde}::date)::timestamp at time zone ${ZONA}`

/** Read order by order: else PostgreSQL reads the lines of all clients when those of a large one are a part of them. */
const SUS_RENGLONES = sql`cross join lateral (select * from pedido_renglones r where r.folio = p.folio offset 0) r`

const hastaElDia = (hasta: Dia) => sql`p.fecha_recepcion < (${hasta}::date + 1)::timestamp at time zone ${ZONA}`
const MES = sql`to_char(p.fecha_recepcion at time zone ${ZONA}, 'YYYY-MM')`

/** Which articles `r` may be of. */
export const deArticulos = ({ codLaboratorio, codArticulo }: Consulta) => sql`
  ${codArticulo === undefined ? sql`true` : sql`r.cod_articulo = ${codArticulo}`}
  and ${codLaboratorio === undefined ? sql`true` : sql`r.cod_articulo in (select a.cod_articulo from articulos a where a.cod_laboratorio = ${codLaboratorio}::int)`}`

/** By month and reason, what was paid below list price, and what all of it costs at list price; lines of which that one is known. */
export async function listAhorro(db: Reader, codCliente: string, consulta: Consulta): Promise<AhorroDelMes[]> {
  const { rows } = await sql<AhorroDelMes>`
    select ${MES} as mes, r.motivo_precio as motivo,
           sum(greatest(0, r.precio_lista - r.precio) * r.cantidad_surtida) as ahorro,
           sum(greatest(r.precio_lista, r.precio) * r.cantidad_surtida) as lista
      from pedidos p ${SUS_RENGLONES}
     where ${pedidosDesde(codCliente, consulta.desde)} and ${hastaElDia(consulta.hasta)}
       and r.precio_lista is not null and r.cantidad_surtida > 0 and ${deArticulos(consulta)}
     group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** What was bought while another one of the same formula, form and content cost less, by article. */
export async function listMasCaros(db: Reader, codCliente: string, consulta: Consulta): Promise<MasCaro[]> {
  const { rows } = await sql<MasCaro>`
    with lineas as (
      select r.cod_articulo, r.cod_alterno, sum(r.cantidad_surtida) as piezas, sum(r.precio * r.cantidad_surtida) as importe,
             sum((r.precio - r.precio_alterno) * r.cantidad_surtida) as ahorro
        from pedidos p ${SUS_RENGLONES}
       where ${pedidosDesde(codCliente, consulta.desde)} and ${hastaElDia(consulta.hasta)}
         and r.precio_alterno < r.precio and r.cantidad_surtida > 0 and ${deArticulos(consulta)}
       group by 1, 2)
    select a.cod_articulo as "codArticulo", a.descripcion, a.fraccion, sum(l.piezas)::int as piezas, sum(l.importe) as importe, sum(l.ahorro) as ahorro,
           (array_agg(coalesce(otro.descripcion, l.cod_alterno) order by l.ahorro desc, l.cod_alterno))[1] as alterno
      from lineas l join articulos a using (cod_articulo) left join articulos otro on otro.cod_articulo = l.cod_alterno
     group by a.cod_articulo`.execute(db)
  return rows
}

/** Whether anything was supplied, also what nothing else is known of. */
export async function hasSurtido(db: Reader, codCliente: string, consulta: Consulta): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`
    select exists (select 1 from pedidos p ${SUS_RENGLONES}
     where ${pedidosDesde(codCliente, consulta.desde)} and ${hastaElDia(consulta.hasta)} and r.cantidad_surtida > 0 and ${deArticulos(consulta)}) as hay`.execute(
    db,
  )
  return rows[0]?.hay ?? false
}

/**
 * By month of the order, pieces that were denied and pesos at their price; of them those that later orders supplied, up to the next denial
 * and with what that order supplied (docs/reglas/estadisticas.md#negados). Months with orders, also without denial. Only articles that were
 * denied are put in their order; the orders of one sending have one time and count as one.
 */
export async function listNegados(db: Reader, codCliente: string, consulta: Consulta): Promise<NegadoDelMes[]> {
  const { rows } = await sql<NegadoDelMes>`
    with suyos as materialized (
      select p.folio, p.fecha_recepcion, ${MES} as mes, ${hastaElDia(consulta.hasta)} as dentro
        from pedidos p where ${pedidosDesde(codCliente, consulta.desde)}),
    lineas as materialized (
      select r.cod_articulo, p.fecha_recepcion, p.mes, p.dentro, r.cantidad_surtida as surtida, r.cantidad_negada as negada, r.precio
        from suyos p ${SUS_RENGLONES} where ${deArticulos(consulta)}),
    seguidas as (
      select l.*, sum(l.surtida) over (partition by l.cod_articulo order by l.fecha_recepcion) as van,
             sum(l.surtida) over (partition by l.cod_articulo) as todas
        from lineas l where l.cod_articulo in (select n.cod_articulo from lineas n where n.dentro and n.negada > 0)),
    negaciones as (
      select cod_articulo, fecha_recepcion, mes, dentro, van, todas, sum(negada) as negadas, sum(negada * precio) as importe
        from seguidas where negada > 0 group by 1, 2, 3, 4, 5, 6),
    conseguidas as (
      select n.*, coalesce(lead(n.van) over (partition by n.cod_articulo order by n.fecha_recepcion), n.todas) - n.van as surtidas
        from negaciones n)
    select m.mes, coalesce(sum(c.negadas), 0)::int as negadas, coalesce(sum(c.importe), 0) as importe,
           coalesce(sum(least(c.negadas, c.surtidas)), 0)::int as piezas
      from (select distinct mes from lineas where dentro) m left join conseguidas c on c.mes = m.mes and c.dentro
     group by 1 order by 1`.execute(db)
  return rows
}

/** What a client was supplied from lots that expire in a period, the soonest first: of a lot all that it was supplied with. */
export async function listLotesQueCaducan(db: Reader, codCliente: string, consulta: Consulta): Promise<LoteComprado[]> {
  const { rows } = await sql<LoteComprado>`
    with lotes as (
      select l.cod_articulo, l.lote, l.caducidad, sum(l.piezas)::int as piezas, sum(l.piezas * l.precio) as importe
        from pedidos p
          cross join lateral (
            select r.cod_articulo, r.precio, l.lote, l.caducidad, l.piezas from pedido_lotes l join pedido_renglones r using (folio, cod_articulo)
             where l.folio = p.folio and l.caducidad between ${consulta.desde}::date and ${consulta.hasta}::date and ${deArticulos(consulta)} offset 0) l
       where p.cod_cliente = ${codCliente} and p.estatus <> ${sql.lit(CANCELADO)}
       group by 1, 2, 3)
    select to_char(l.caducidad, 'YYYY-MM') as mes, l.cod_articulo as "codArticulo", a.descripcion, a.fraccion, l.lote, l.caducidad, l.piezas, l.importe
      from lotes l join articulos a using (cod_articulo)
     order by l.caducidad, a.descripcion collate es_base, l.cod_articulo, l.lote`.execute(db)
  return rows
}

/** What each user sent from the portal in a period; an order is of one person whatever it holds, so that no article narrows it. */
export const pedidoPorPersona = (codCliente: string, { desde, hasta }: Consulta) => sql<PedidoPorPersona>`
    select coalesce(nullif(u.nombre, ''), u.usuario) as persona, u.usuario, count(*)::int as pedidos, sum(p.total) as importe
      from pedidos p join usuarios u using (id_usuario)
     where ${pedidosDesde(codCliente, desde)} and ${hastaElDia(hasta)}
     group by u.id_usuario order by 4 desc, u.id_usuario`

export const listPedidoPorPersona = async (
  db: Reader,
  codCliente: string,
  consulta: Consulta,
): Promise<PedidoPorPersona[]> => (await pedidoPorPersona(codCliente, consulta).execute(db)).rows

/** The day of the first order that stands and has a line of which this is known; null when there is none. */
async function findPrimerDia(db: Reader, codCliente: string, conoce: RawBuilder<unknown>): Promise<Dia | null> {
  const { rows } = await sql<{ dia: Dia }>`
    select (p.fecha_recepcion at time zone ${ZONA})::date as dia from pedidos p
     where p.cod_cliente = ${codCliente} and p.estatus <> ${sql.lit(CANCELADO)} and ${conoce}
     order by p.fecha_recepcion limit 1`.execute(db)
  return rows[0]?.dia ?? null
}

const conRenglon = (que: RawBuilder<unknown>) =>
  sql`exists (select 1 from pedido_renglones r where r.folio = p.folio and ${que})`

/** Since when list prices are kept with the lines of this client. */
export const findPrimeraLista = (db: Reader, codCliente: string): Promise<Dia | null> =>
  findPrimerDia(db, codCliente, conRenglon(sql`r.precio_lista is not null`))

/** Since when what else could have been bought is kept with them. */
export const findPrimerAlterno = (db: Reader, codCliente: string): Promise<Dia | null> =>
  findPrimerDia(db, codCliente, conRenglon(sql`r.cod_alterno is not null`))

/** Since when the lots are kept. */
export const findPrimerLote = (db: Reader, codCliente: string): Promise<Dia | null> =>
  findPrimerDia(db, codCliente, sql`exists (select 1 from pedido_lotes l where l.folio = p.folio)`)

/** The first order. */
export const findPrimerPedido = (db: Reader, codCliente: string): Promise<Dia | null> =>
  findPrimerDia(db, codCliente, sql`true`)

/** The first one of which it is known who sent it. */
export const findPrimerPedidoDePersona = (db: Reader, codCliente: string): Promise<Dia | null> =>
  findPrimerDia(db, codCliente, sql`p.id_usuario is not null`)
