import { mesDe } from '@surtia/rules/autorizaciones/mes.ts'
import type { Limites, Reglas } from '@surtia/rules/autorizaciones/motivos.ts'
import type { PapelDeCliente } from '@surtia/rules/cuenta/papeles.ts'
import { ZONA } from '@surtia/rules/fechas.ts'
import { CANCELADO } from '@surtia/rules/pedidos/estatus.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/** Orders of a client that were born here, in the month of an instant: who sent each, and what it is worth now (rules/src/autorizaciones/mes.ts). */
function delMes(codCliente: string, now: Date) {
  const { desde, hasta } = mesDe(now)
  return sql`
    select p.id_usuario, p.total from pedidos p
     where p.cod_cliente = ${codCliente} and p.id_usuario is not null and p.estatus <> ${sql.lit(CANCELADO)}
       and p.fecha_recepcion >= (${desde}::date)::timestamp at time zone ${ZONA} and p.fecha_recepcion < (${hasta}::date)::timestamp at time zone ${ZONA}`
}

/** A user at a client, or what a key of it acts as, with what it may spend there and spent; `activo`: it is one of them still. */
export type ConLimites = Limites & { idUsuario: number; papel: PapelDeCliente; activo: boolean }
const LIMITES = sql`
    uc.id_usuario as "idUsuario", uc.papel,
    case when u.es_clave then exists (select from claves_de_clientes k where k.id_usuario = u.id_usuario and k.revocada is null)
         else uc.activo and u.activo end as activo, uc.limite_pedido as "limitePedido", uc.limite_mes as "limiteMes"`
const DE_USUARIOS = sql`from usuarios_clientes uc join usuarios u using (id_usuario)`

type SinGastado<T> = Omit<T, 'gastado'>
/** Users with their limits, and the rules of their client: null where its titulares ask for nothing. */
export type LimitesLeidos = { quienes: SinGastado<ConLimites>[]; reglas: SinGastado<Reglas> | null }
export const SIN_LIMITES: LimitesLeidos = { quienes: [], reglas: null }

type DeQuien = { codCliente: string; quienes: readonly number[] }
/** The same as one value of a statement that reads more: two look-ups, which is all that who has neither limit nor rule costs. */
export const limitesDe = ({ codCliente, quienes }: DeQuien) => sql`
    json_build_object(
      'quienes', (select coalesce(json_agg(q), '[]') from (
        select ${LIMITES} ${DE_USUARIOS} where uc.cod_cliente = ${codCliente} and uc.id_usuario = any(${[...quienes]}::int[])) q),
      'reglas', (select to_json(q) from (
        select presupuesto_mes as "presupuestoMes", otros_cedis as "otrosCedis", controlado, articulo_nuevo as "articuloNuevo"
          from reglas_de_cliente where cod_cliente = ${codCliente}) q))`

/** What a sending is judged by besides its lines. */
export type ParaJuzgar = {
  quienes: ConLimites[]
  /** `nuevos`: of its articles those that the client never ordered; `cedis`: names of all centres; each where a rule asks for it */
  reglas: (Reglas & { nuevos: string[]; cedis: Record<string, string> }) | null
}

type Gastado = { deTodos: number; porUsuario: Record<string, number>; nuevos: string[]; cedis: Record<string, string> }
const NADA: Gastado = { deTodos: 0, porUsuario: {}, nuevos: [], cedis: {} }

type DeEnvio = { codCliente: string; codigos: readonly string[]; now: Date }
/** The same with what was spent: one more statement where a limit of the month, a budget or a rule asks for it, within the client's lock. */
export async function conGastado(trx: Reader, { quienes, reglas }: LimitesLeidos, envio: DeEnvio): Promise<ParaJuzgar> {
  const conMes = quienes.some((q) => q.limiteMes !== null)
  const hace = conMes || (reglas && (reglas.presupuestoMes !== null || reglas.otrosCedis || reglas.articuloNuevo))
  const g = hace ? await findGastado(trx, envio, reglas) : NADA
  return {
    quienes: quienes.map((q) => ({ ...q, gastado: g.porUsuario[q.idUsuario] ?? 0 })),
    reglas: reglas && { ...reglas, gastado: g.deTodos, nuevos: g.nuevos, cedis: g.cedis },
  }
}

async function findGastado(
  trx: Reader,
  { codCliente, codigos, now }: DeEnvio,
  reglas: LimitesLeidos['reglas'],
): Promise<Gastado> {
  const { rows } = await sql<Gastado>`
    with del_mes as materialized (${delMes(codCliente, now)})
    select (select coalesce(sum(total), 0) from del_mes) as "deTodos",
           (select coalesce(json_object_agg(q.id_usuario, q.total), '{}') from (select id_usuario, sum(total) as total from del_mes group by 1) q) as "porUsuario",
           case when ${reglas?.articuloNuevo ?? false}::boolean then array(
             select t.cod from unnest(${[...codigos]}::text[]) as t(cod) where t.cod not in (
               select o.cod_articulo from pedidos p join pedido_renglones o using (folio) where p.cod_cliente = ${codCliente} and p.estatus <> ${sql.lit(CANCELADO)}))
           else '{}' end as nuevos,
           case when ${reglas?.otrosCedis ?? false}::boolean then (select json_object_agg(cod_sucursal, nombre) from cedis) else '{}' end as cedis`.execute(
    trx,
  )
  return rows[0] ?? NADA
}

/** Everybody who may still do something at a client, with what each may spend and spent. */
export async function listConLimites(
  db: Reader,
  codCliente: string,
  now: Date,
): Promise<(ConLimites & { nombre: string; correo: string })[]> {
  const { rows } = await sql<ConLimites & { nombre: string; correo: string }>`
    with del_mes as materialized (${delMes(codCliente, now)})
    select coalesce(nullif(u.nombre, ''), u.usuario) as nombre, u.correo, ${LIMITES},
           (select coalesce(sum(g.total), 0) from del_mes g where g.id_usuario = uc.id_usuario) as gastado
      ${DE_USUARIOS}
     where uc.cod_cliente = ${codCliente} and uc.activo and u.activo order by uc.id_usuario`.execute(db)
  return rows
}

/** MXN that each user of a client spent in the month of an instant; who spent nothing is not there. */
export async function gastadoEnElMes(db: Reader, codCliente: string, now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ idUsuario: number | null; gastado: number }>`
    select g.id_usuario as "idUsuario", sum(g.total) as gastado from (${delMes(codCliente, now)}) g group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ idUsuario, gastado }) => [idUsuario ?? 0, gastado]))
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
