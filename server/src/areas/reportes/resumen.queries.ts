import { type Dia, ZONA } from '@surtia/rules/fechas.ts'
import { CANCELADO } from '@surtia/rules/pedidos/estatus.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

/** By what orders are told apart (migration 0032). */
export type Corte = 'centro' | 'agente' | 'laboratorio' | 'articulo' | 'hora'
const CORTES: readonly Corte[] = ['centro', 'agente', 'laboratorio', 'articulo', 'hora']
/** Days of both ends included. */
export type Tramo = { desde: Dia; hasta: Dia }
/** What is asked: of the clients of an agent, or of all where none is named. */
export type Pregunta = Tramo & { codAgente: string | null }
/** Orders that were not cancelled; MXN; pieces. */
export type Cifras = {
  clave: string
  pedidos: number
  importe: number
  pedidas: number
  surtidas: number
  negado: number
}

const primero = (dia: RawBuilder<unknown>) => sql`(${dia})::timestamp at time zone ${ZONA}`
const SUYO = sql`
  p.folio, (p.fecha_recepcion at time zone ${ZONA})::date as dia, p.cod_sucursal, k.cod_agente, p.total,
  to_char(p.fecha_recepcion at time zone c.zona, 'ID-HH24') as hora`
const VALE = sql`p.estatus <> ${sql.lit(CANCELADO)}`

/** The orders of a run of days: its bounds stand in the statement, so that PostgreSQL knows how few they are. */
const deTramo = ({ desde, hasta }: Tramo) => sql`
  select ${SUYO}
    from pedidos p join clientes k using (cod_cliente) join cedis c on c.cod_sucursal = p.cod_sucursal
   where ${VALE} and p.fecha_recepcion >= ${primero(sql`${desde}::date`)} and p.fecha_recepcion < ${primero(sql`${hasta}::date + 1`)}`

/** More runs than these are read as one, of which only their days count. */
const MAS_TRAMOS = 12

/** The orders of some days. */
function deDias(dias: readonly Dia[]): RawBuilder<unknown> {
  const tramos = enTramos(dias)
  const [primer, ultimo] = [tramos[0], tramos.at(-1)]
  if (!primer || !ultimo) return sql`${deTramo({ desde: '2000-01-02', hasta: '2000-01-01' })}`
  if (tramos.length <= MAS_TRAMOS) return sql.join(tramos.map(deTramo), sql` union all `)
  const todo = deTramo({ desde: primer.desde, hasta: ultimo.hasta })
  return sql`select * from (${todo}) entre where dia = any (${[...dias]}::date[])`
}

/** The orders of the clients of an agent. */
const deAgente = ({ desde, hasta, codAgente }: Pregunta) => sql`
  select ${SUYO}
    from clientes k join pedidos p using (cod_cliente) join cedis c on c.cod_sucursal = p.cod_sucursal
   where k.cod_agente = ${codAgente} and ${VALE}
     and p.fecha_recepcion >= ${primero(sql`${desde}::date`)} and p.fecha_recepcion < ${primero(sql`${hasta}::date + 1`)}`

const PIEZAS = sql`
  sum(r.cantidad_pedida)::bigint as pedidas, sum(r.cantidad_surtida)::bigint as surtidas, sum(r.cantidad_negada * r.precio) as negado`
/** With what its lines supplied and denied. */
const enteros = (suyos: RawBuilder<unknown>, clave: RawBuilder<unknown>) => sql`
  with suyos as (${suyos}),
  lineas as (select s.folio, ${PIEZAS} from suyos s join pedido_renglones r using (folio) group by 1)
  select s.dia, ${clave} as clave, count(*)::int as pedidos, sum(s.total) as importe, coalesce(sum(l.pedidas), 0)::bigint as pedidas,
         coalesce(sum(l.surtidas), 0)::bigint as surtidas, coalesce(sum(l.negado), 0) as negado
    from suyos s left join lineas l using (folio) group by 1, 2`
/** Of each line; an order counts once for each. */
const porRenglon = (suyos: RawBuilder<unknown>, clave: RawBuilder<unknown>, donde: RawBuilder<unknown>) => sql`
  with suyos as (${suyos})
  select s.dia, ${clave} as clave, count(distinct s.folio)::int as pedidos, 0::numeric as importe, ${PIEZAS}
    from suyos s join pedido_renglones r using (folio) join articulos a using (cod_articulo)
   where ${donde} group by 1, 2`

/** What orders add up to, by day and key. */
const CIFRAS: Record<Corte, (suyos: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  centro: (suyos) => enteros(suyos, sql`s.cod_sucursal::text`),
  agente: (suyos) => enteros(suyos, sql`s.cod_agente`),
  hora: (suyos) => enteros(suyos, sql`s.hora`),
  laboratorio: (suyos) => porRenglon(suyos, sql`a.cod_laboratorio::text`, sql`true`),
  articulo: (suyos) => porRenglon(suyos, sql`r.cod_articulo`, sql`r.cantidad_negada > 0`),
}

/** What a corte adds up to in a run of days, by its key or by day. */
export async function listCifras(
  db: Reader,
  corte: Corte,
  por: 'clave' | 'dia',
  pregunta: Pregunta,
): Promise<Cifras[]> {
  const clave = por === 'dia' ? sql`t.dia::text` : sql`t.clave`
  const { rows } = await sql<Cifras>`
    select ${clave} as clave, sum(t.pedidos)::int as pedidos, sum(t.importe) as importe, sum(t.pedidas)::bigint as pedidas,
           sum(t.surtidas)::bigint as surtidas, sum(t.negado) as negado
      from (${await cifrasDe(db, corte, pregunta)}) t group by 1 order by 1`.execute(db)
  return rows
}

/** The figures of a corte, by day and key: a seller's few orders are read as they are. */
export const cifrasDe = async (db: Reader, corte: Corte, pregunta: Pregunta): Promise<RawBuilder<unknown>> =>
  pregunta.codAgente === null ? resumidas(db, corte, pregunta) : CIFRAS[corte](deAgente(pregunta))

/** Days that are summed up, and the orders of those that are not, or changed since. */
async function resumidas(db: Reader, corte: Corte, tramo: Tramo): Promise<RawBuilder<unknown>> {
  const vivos = await listVivos(db, tramo)
  return sql`
    select dia, clave, pedidos, importe, pedidas, surtidas, negado from resumen_de_pedidos
     where corte = ${corte} and dia between ${tramo.desde}::date and ${tramo.hasta}::date and dia <> all (${vivos}::date[])
    union all select dia, clave, pedidos, importe, pedidas, surtidas, negado from (${CIFRAS[corte](deDias(vivos))}) de_vivos`
}

/** The days of a run that are read order by order. */
async function listVivos(db: Reader, { desde, hasta }: Tramo): Promise<Dia[]> {
  const { rows } = await sql<{ dia: string }>`
    select d::date::text as dia from generate_series(${desde}::date, ${hasta}::date, interval '1 day') d
     where not exists (select from dias_resumidos r where r.dia = d::date)
        or exists (select from dias_por_resumir n where n.dia = d::date)
     order by 1`.execute(db)
  return rows.map(({ dia }) => dia)
}

/** Days in a row are one run. */
function enTramos(dias: readonly Dia[]): Tramo[] {
  const tramos: Tramo[] = []
  for (const dia of dias) {
    const ultimo = tramos.at(-1)
    if (ultimo && Date.parse(dia) - Date.parse(ultimo.hasta) === 86_400_000) ultimo.hasta = dia
    else tramos.push({ desde: dia, hasta: dia })
  }
  return tramos
}

/** One process at a time sums days up. */
const TURNO = 3_219_064
/** days that are this far behind are summed up */
const DIAS_ABIERTOS = 3
const A_LA_VEZ = 7

/** The next days to sum up, the newest first, and their notes taken; none while another process does it. */
export async function takePorResumir(trx: Trx): Promise<Dia[]> {
  const { rows } = await sql<{ dia: string }>`
    with turno as materialized (select pg_try_advisory_xact_lock(${TURNO}) as mio),
    abierto as (select (now() at time zone ${ZONA})::date - ${DIAS_ABIERTOS}::int as hasta),
    primero as (select (min(fecha_recepcion) at time zone ${ZONA})::date as dia from pedidos),
    todos as (
      select distinct n.dia from dias_por_resumir n
      union
      select d::date from primero, abierto, generate_series(primero.dia, abierto.hasta, interval '1 day') d
       where not exists (select from dias_resumidos r where r.dia = d::date)),
    siguientes as (
      select t.dia from todos t, abierto, turno where turno.mio and t.dia <= abierto.hasta order by 1 desc limit ${A_LA_VEZ}::int),
    quitadas as (delete from dias_por_resumir n using siguientes s where n.dia = s.dia)
    select dia::text as dia from siguientes order by 1`.execute(trx)
  return rows.map(({ dia }) => dia)
}

/** What the orders of these days add up to, instead of what was kept of them. */
export async function replaceResumen(trx: Trx, dias: readonly Dia[]): Promise<void> {
  const suyos = deDias(dias)
  await sql`delete from resumen_de_pedidos where dia = any (${[...dias]}::date[])`.execute(trx)
  for (const corte of CORTES)
    await sql`
      insert into resumen_de_pedidos (corte, dia, clave, pedidos, importe, pedidas, surtidas, negado)
      select ${corte}, dia, clave, pedidos, importe, pedidas, surtidas, negado from (${CIFRAS[corte](suyos)}) t`.execute(
      trx,
    )
  await sql`
    insert into dias_resumidos (dia) select unnest(${[...dias]}::date[]) on conflict do nothing`.execute(trx)
}
