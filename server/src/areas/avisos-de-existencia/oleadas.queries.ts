import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { type Deseo, DIAS_DE_PACIENCIA, type EnEspera, type EnUnCentro } from '@surtia/rules/compras/oleada.ts'
import { CLIENTE_ACTIVO } from '@surtia/rules/cuenta/estatus-cliente.ts'
import { CANCELADO } from '@surtia/rules/pedidos/estatus.ts'
import { sql } from 'kysely'
import { aLaVenta } from '../../db/a-la-venta.ts'
import type { Trx } from '../../db/database.ts'
import type { Mirada } from '../../indice/mirada.ts'

const CANDADO = 20_260_020
/** Articles of a wave, and the most of those who wait for one, from a centre or from any, that it looks at. */
const ARTICULOS = 200
const ESPERAN = 1_000

/** true for the one process that makes waves now; the lock ends with the transaction. */
export async function lockOleadas(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ libre: boolean }>`select pg_try_advisory_xact_lock(${CANDADO}) as libre`.execute(trx)
  return rows[0]?.libre === true
}

/** One who waits, with the place that its asking gave it. */
export type Esperado = EnEspera & { codCliente: string; turno: number }
type PorAvisar = {
  codArticulo: string
  minimoPiezas: number
  existencia: EnUnCentro[]
  promesas: Deseo[]
  esperan: Esperado[]
}
export type Momento = Pick<Mirada, 'hoy' | 'entregaPropia' | 'entregaOtros'> & { now: Date; prometidoDesde: Date }

/**
 * Articles after a code that somebody waits for and that there are: their stock by centre, what is still promised of it, and the first ones who wait, may
 * order and could be served: of each centre apart, so that those whom none of this stock serves do not hide the others. All in one statement, so that what was bought is either taken off the stock and off its promise, or off neither.
 */
export async function listPorAvisar(trx: Trx, { now, ...m }: Momento, despuesDe: string): Promise<PorAvisar[]> {
  const { rows } = await sql<PorAvisar>`
    with esperados as (
      select distinct cod_articulo from avisos_de_existencia where estado = 'espera' and vence > ${now} and cod_articulo > ${despuesDe}),
    en_centro as (
      select e.cod_articulo, e.cod_sucursal,
             coalesce(sum(e.piezas) filter (where e.caducidad >= ${m.entregaPropia}::date + make_interval(months => a.minimo_meses)), 0)::int as propia,
             coalesce(sum(e.piezas) filter (where e.caducidad >= ${m.entregaOtros}::date + make_interval(months => a.minimo_meses)), 0)::int as otros
        from esperados join articulos a using (cod_articulo) join existencias e using (cod_articulo)
       where a.estatus = ${sql.lit(ACTIVO)} and ${aLaVenta(sql`e`)} group by 1, 2),
    hay as (
      select cod_articulo, sum(otros)::int as otras,
             jsonb_agg(jsonb_build_object('sucursal', cod_sucursal, 'propia', propia, 'otros', otros) order by cod_sucursal) as existencia
        from en_centro group by 1 having sum(propia) > 0 order by 1 limit ${ARTICULOS})
    select a.cod_articulo as "codArticulo", a.minimo_piezas as "minimoPiezas", hay.existencia, coalesce(p.promesas, '[]') as promesas, coalesce(w.esperan, '[]') as esperan
      from hay join articulos a using (cod_articulo)
     cross join lateral (
       select jsonb_agg(to_jsonb(d)) as promesas from (
         select c.cod_sucursal as sucursal, p.centro, p.prometidas - coalesce((
                  select sum(r.cantidad_surtida) from pedidos o join pedido_renglones r using (folio)
                   where o.cod_cliente = p.cod_cliente and o.fecha_recepcion >= p.avisado and o.estatus <> ${sql.lit(CANCELADO)}
                     and r.cod_articulo = p.cod_articulo), 0)::int as piezas
           from avisos_de_existencia p
          cross join lateral (select cod_sucursal from clientes where cod_cliente = p.cod_cliente offset 0) c
          where p.cod_articulo = a.cod_articulo and p.avisado > ${m.prometidoDesde}) d where d.piezas > 0) p
     cross join lateral (
       select jsonb_agg(to_jsonb(d) - 'lugar' - 'alcanza' order by d.turno) as esperan from (
         select w.cod_cliente as "codCliente", w.turno, w.piezas, w.centro, c.cod_sucursal as sucursal,
                floor(extract(epoch from ${now}::timestamptz - w.pedido) / 86400)::int as dias, n.alcanza,
                row_number() over (partition by c.cod_sucursal, w.centro order by w.turno) as lugar
           from avisos_de_existencia w
          cross join lateral (select cod_sucursal, estatus from clientes where cod_cliente = w.cod_cliente offset 0) c
           left join jsonb_to_recordset(hay.existencia) as e (sucursal int, propia int, otros int) on e.sucursal = c.cod_sucursal
          cross join lateral (
            select case w.centro when 'propio' then coalesce(e.propia, 0) else hay.otras + coalesce(e.propia - e.otros, 0) end as alcanza) n
          where w.cod_articulo = a.cod_articulo and w.estado = 'espera' and w.vence > ${now} and c.estatus = ${sql.lit(CLIENTE_ACTIVO)}
            and (w.avisado is null or w.avisado <= ${m.prometidoDesde})
            and least(w.piezas, n.alcanza) >= greatest(1, a.minimo_piezas)
            and (w.piezas <= 2 * n.alcanza or w.pedido <= ${now}::timestamptz - make_interval(days => ${DIAS_DE_PACIENCIA}))) d
        where d.lugar <= least(d.alcanza, ${ESPERAN}::int)) w
     order by a.cod_articulo`.execute(trx)
  return rows
}

/** Pieces that a client is told of, for the place in which it waited. */
export type Promesa = { codCliente: string; codArticulo: string; turno: number; piezas: number }
export type Avisado = {
  codCliente: string
  nombre: string
  correo: string
  codArticulo: string
  descripcion: string
  turno: number
  centro: 'propio' | 'cualquiera'
  esperadas: number
  piezas: number
}

/** From waiting to told, each place once; answers those that moved, in order of place. */
export async function moveAvisados(trx: Trx, promesas: readonly Promesa[], now: Date): Promise<Avisado[]> {
  const { rows } = await sql<Avisado>`
    with avisados as (
      update avisos_de_existencia w set estado = 'avisado', avisado = ${now}, prometidas = t.piezas
        from unnest(${promesas.map((p) => p.codCliente)}::text[], ${promesas.map((p) => p.codArticulo)}::text[],
                    ${promesas.map((p) => p.turno)}::bigint[], ${promesas.map((p) => p.piezas)}::int[]) as t(cod_cliente, cod_articulo, turno, piezas)
       where w.cod_cliente = t.cod_cliente and w.cod_articulo = t.cod_articulo and w.turno = t.turno and w.estado = 'espera'
      returning w.*)
    select w.cod_cliente as "codCliente", c.nombre, c.correo, w.cod_articulo as "codArticulo", a.descripcion, w.turno, w.centro,
           w.piezas as esperadas, w.prometidas as piezas
      from avisados w join clientes c using (cod_cliente) join articulos a using (cod_articulo) order by w.turno`.execute(
    trx,
  )
  return rows
}
