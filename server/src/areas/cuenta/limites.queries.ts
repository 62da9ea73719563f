import { mesDe } from '@surtia/rules/autorizaciones/mes.ts'
import type { Limites, Reglas } from '@surtia/rules/autorizaciones/motivos.ts'
import type { PapelDeCliente } from '@surtia/rules/cuenta/papeles.ts'
import { ZONA } from '@surtia/rules/fechas.ts'
import { CANCELADO } from '@surtia/rules/pedidos/estatus.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/** Orders of a client that were born here, in the month of an instant: who sent each, and what it is worth now (rules/src/autorizaciones/mes.ts). */
function delMes(codCliente: RawBuilder<unknown>, now: Date) {
  const { desde, hasta } = mesDe(now)
  return sql`
    select p.id_usuario, p.total from pedidos p
     where p.cod_cliente = ${codCliente} and p.id_usuario is not null and p.estatus <> ${sql.lit(CANCELADO)}
       and p.fecha_recepcion >= (${desde}::date)::timestamp at time zone ${ZONA} and p.fecha_recepcion < (${hasta}::date)::timestamp at time zone ${ZONA}`
}

/** MXN spent by the user of `uc` at its client, and by all users of the client of `r`; read only where somebody asks for it. */
const gastadoPor = (now: Date) =>
  sql`(select coalesce(sum(g.total), 0) from (${delMes(sql`uc.cod_cliente`, now)}) g where g.id_usuario = uc.id_usuario)`
const gastadoEn = (now: Date) => sql`(select coalesce(sum(g.total), 0) from (${delMes(sql`r.cod_cliente`, now)}) g)`

/** A user at a client, with what it may spend there and spent; `activo`: it is one of them still. */
export type ConLimites = Limites & { idUsuario: number; papel: PapelDeCliente; activo: boolean }
const CON_LIMITES = (now: Date) => sql`
    uc.id_usuario as "idUsuario", uc.papel, uc.activo and u.activo as activo, uc.limite_pedido as "limitePedido", uc.limite_mes as "limiteMes",
           case when uc.limite_mes is null then 0 else ${gastadoPor(now)} end as gastado
      from usuarios_clientes uc join usuarios u using (id_usuario)`

/** What a sending is judged by besides its lines. */
export type ParaJuzgar = {
  quienes: ConLimites[]
  /** null: its titulares ask for nothing; the names of all centres, and the articles that it never ordered, where a rule needs them */
  reglas: (Reglas & { nuevos: string[] | null; cedis: Record<string, string> | null }) | null
}
export const NADA_QUE_JUZGAR: ParaJuzgar = { quienes: [], reglas: null }

type DeQuien = { codCliente: string; quienes: readonly number[]; now: Date }
/**
 * Users of a client with their limits, and its rules, as one value of the statement that has the lines of a sending in `tomadas`: who has
 * neither limit nor rule costs two look-ups (docs/reglas/autorizaciones.md#lo-gastado).
 */
export const paraJuzgar = ({ codCliente, quienes, now }: DeQuien) => sql<ParaJuzgar>`
    json_build_object(
      'quienes', (select coalesce(json_agg(q), '[]') from (select ${CON_LIMITES(now)} where uc.cod_cliente = ${codCliente} and uc.id_usuario = any(${[...quienes]}::int[])) q),
      'reglas', (select to_json(q) from (
        select r.presupuesto_mes as "presupuestoMes", r.otros_cedis as "otrosCedis", r.controlado, r.articulo_nuevo as "articuloNuevo",
               case when r.presupuesto_mes is null then 0 else ${gastadoEn(now)} end as gastado,
               case when r.articulo_nuevo then array(
                 select t."codArticulo" from tomadas t where t."codArticulo" not in (
                   select o.cod_articulo from pedidos p join pedido_renglones o using (folio) where p.cod_cliente = r.cod_cliente and p.estatus <> ${sql.lit(CANCELADO)})) end as nuevos,
               case when r.otros_cedis then (select json_object_agg(cod_sucursal, nombre) from cedis) end as cedis
          from reglas_de_cliente r where r.cod_cliente = ${codCliente}) q))`

/** Everybody who may still do something at a client, with what each may spend and spent. */
export async function listConLimites(
  db: Reader,
  codCliente: string,
  now: Date,
): Promise<(ConLimites & { nombre: string; correo: string })[]> {
  const { rows } = await sql<ConLimites & { nombre: string; correo: string }>`
    select coalesce(nullif(u.nombre, ''), u.usuario) as nombre, u.correo, ${CON_LIMITES(now)}
     where uc.cod_cliente = ${codCliente} and uc.activo and u.activo order by uc.id_usuario`.execute(db)
  return rows
}

export type ReglasGuardadas = Omit<Reglas, 'gastado'> & { version: number }
/** Nobody wrote any: the version before the first one. */
const SIN_REGLAS: ReglasGuardadas = {
  presupuestoMes: null,
  otrosCedis: false,
  controlado: false,
  articuloNuevo: false,
  version: 0,
}
const REGLAS = sql`r.presupuesto_mes as "presupuestoMes", r.otros_cedis as "otrosCedis", r.controlado, r.articulo_nuevo as "articuloNuevo", r.version`

export async function findReglas(db: Reader, codCliente: string): Promise<ReglasGuardadas> {
  const { rows } = await sql<ReglasGuardadas>`
    select ${REGLAS} from reglas_de_cliente r where cod_cliente = ${codCliente}`.execute(db)
  return rows[0] ?? SIN_REGLAS
}

/** Stores them where they still are those of that version; undefined where they are not. */
export async function saveReglas(
  db: Reader,
  codCliente: string,
  { version, ...r }: ReglasGuardadas,
): Promise<ReglasGuardadas | undefined> {
  const { rows } = await sql<ReglasGuardadas>`
    insert into reglas_de_cliente as r (cod_cliente, presupuesto_mes, otros_cedis, controlado, articulo_nuevo)
    select ${codCliente}, ${r.presupuestoMes}::numeric, ${r.otrosCedis}, ${r.controlado}, ${r.articuloNuevo}
     where ${version} = 0 or exists (select from reglas_de_cliente where cod_cliente = ${codCliente})
    on conflict (cod_cliente) do update set presupuesto_mes = excluded.presupuesto_mes, otros_cedis = excluded.otros_cedis, controlado = excluded.controlado,
           articulo_nuevo = excluded.articulo_nuevo, version = r.version + 1
     where r.version = ${version}
    returning ${REGLAS}`.execute(db)
  return rows[0]
}
