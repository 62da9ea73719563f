import { CLIENTE_ACTIVO } from '@surtia/rules/cuenta/estatus-cliente.ts'
import {
  type ClienteCallado,
  DIAS_DE_IMPORTE,
  DIAS_DE_RITMO,
  MAS_CALLADOS,
  MENOS_DIAS,
  VECES_SU_CADENCIA,
} from '@surtia/rules/estadisticas/reportes/callados.ts'
import { type Dia, ZONA } from '@surtia/rules/fechas.ts'
import { CANCELADO } from '@surtia/rules/pedidos/estatus.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/**
 * Active clients that have gone quiet by `hoy`, who bought most first, and beside each what all of them add up to: the rule of
 * rules/src/estadisticas/reportes/callados.ts, said in SQL (reportes.test.ts holds both together).
 */
export async function listCallados(
  db: Reader,
  hoy: Dia,
  codAgente: string | null,
): Promise<(ClienteCallado & { clientes: number; todo: number })[]> {
  const { rows } = await sql<ClienteCallado & { clientes: number; todo: number }>`
    with dias as materialized (
      select p.cod_cliente, (p.fecha_recepcion at time zone ${ZONA})::date as dia, sum(p.total) as total
        from pedidos p
       where p.estatus <> ${sql.lit(CANCELADO)}
         and p.fecha_recepcion >= (${hoy}::date - ${DIAS_DE_RITMO + DIAS_DE_IMPORTE}::int)::timestamp at time zone ${ZONA}
         and p.fecha_recepcion < (${hoy}::date + 1)::timestamp at time zone ${ZONA}
         and (${codAgente}::text is null or p.cod_cliente in (select a.cod_cliente from clientes a where a.cod_agente = ${codAgente}))
       group by 1, 2),
    espacios as (
      select cod_cliente, dia, dia - lag(dia) over (partition by cod_cliente order by dia) as entre
        from dias where dia > ${hoy}::date - ${DIAS_DE_RITMO}::int),
    ritmos as (
      select cod_cliente, max(dia) as ultimo, percentile_disc(0.5) within group (order by entre) as cada
        from espacios group by 1 having count(*) >= ${MENOS_DIAS}::int),
    callados as (
      select * from ritmos where ${hoy}::date - ultimo > ${VECES_SU_CADENCIA}::int * cada),
    importes as (
      select c.cod_cliente, sum(d.total) as importe from callados c join dias d using (cod_cliente)
       where d.dia > c.ultimo - ${DIAS_DE_IMPORTE}::int group by 1)
    select k.cod_cliente as "codCliente", k.nombre as cliente, k.agente_nombre as agente, c.ultimo::text as ultimo, c.cada,
           ${hoy}::date - c.ultimo as sin, i.importe, count(*) over ()::int as clientes, sum(i.importe) over () as todo
      from callados c join importes i using (cod_cliente) join clientes k using (cod_cliente)
     where k.estatus = ${sql.lit(CLIENTE_ACTIVO)}
     order by i.importe desc, k.cod_cliente limit ${MAS_CALLADOS}::int`.execute(db)
  return rows
}
