import type { PapelDeCliente } from '@surtia/rules/cuenta/papeles.ts'
import type { Persona as EnSuCliente } from '@surtia/rules/cuenta/titulares.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { DE_QUIEN_LO_ES } from './usuarios.mesa.queries.ts'

export type ConPapel = { usuario: string; codCliente: string; papel?: PapelDeCliente }

/** What users are at their client, where a row says it; what none says stays. */
export async function savePapeles(trx: Trx, filas: readonly ConPapel[]): Promise<void> {
  const dichos = filas.filter(({ papel }) => papel !== undefined)
  if (dichos.length === 0) return
  await sql`
    update usuarios_clientes uc set papel = d.papel, version = uc.version + 1
      from jsonb_to_recordset(${JSON.stringify(dichos)}::jsonb) as d(usuario text, "codCliente" text, papel text) join usuarios u using (usuario)
     where uc.id_usuario = u.id_usuario and uc.cod_cliente = d."codCliente" and uc.papel <> d.papel`.execute(trx)
}

/** Who is titular at the client of its row, which says that it is something else. */
export async function listTitularesQueDejan(
  trx: Trx,
  filas: readonly ConPapel[],
): Promise<{ idUsuario: number; codCliente: string }[]> {
  const otros = filas.filter(({ papel }) => papel !== undefined && papel !== 'titular')
  if (otros.length === 0) return []
  const { rows } = await sql<{ idUsuario: number; codCliente: string }>`
    select uc.id_usuario as "idUsuario", uc.cod_cliente as "codCliente"
      from jsonb_to_recordset(${JSON.stringify(otros)}::jsonb) as d(usuario text, "codCliente" text) join usuarios u using (usuario)
      join usuarios_clientes uc on uc.id_usuario = u.id_usuario and uc.cod_cliente = d."codCliente"
     where uc.papel = 'titular' and uc.activo order by uc.id_usuario, uc.cod_cliente`.execute(trx)
  return rows
}

/** Those of these users who are not at the client that stands beside them, by name. */
export async function listFueraDe(
  trx: Trx,
  filas: readonly { usuario: string; codCliente?: string }[],
): Promise<string[]> {
  const dichos = filas.filter(({ codCliente }) => codCliente !== undefined)
  if (dichos.length === 0) return []
  const { rows } = await sql<{ usuario: string }>`
    select d.usuario from jsonb_to_recordset(${JSON.stringify(dichos)}::jsonb) as d(usuario text, "codCliente" text)
     where not exists (select from usuarios_clientes uc join usuarios u using (id_usuario) where u.usuario = d.usuario and uc.cod_cliente = d."codCliente")`.execute(
    trx,
  )
  return rows.map(({ usuario }) => usuario)
}

type SuCliente = { codCliente: string; nombre: string; sucursal: number; papel: PapelDeCliente }

/** The clients at which a user may be, by name. */
export async function listClientesDe(db: Reader, idUsuario: number): Promise<SuCliente[]> {
  const { rows } = await sql<SuCliente>`
    select c.cod_cliente as "codCliente", c.nombre, c.cod_sucursal as sucursal, uc.papel
      from usuarios_clientes uc join clientes c using (cod_cliente)
     where uc.id_usuario = ${idUsuario} and uc.activo order by c.nombre collate es_base, c.cod_cliente`.execute(db)
  return rows
}

/** Where the next sign-in of a user begins. */
export async function saveUltimoCliente(trx: Trx, idUsuario: number, codCliente: string): Promise<void> {
  await sql`update usuarios set ultimo_cliente = ${codCliente} where id_usuario = ${idUsuario}`.execute(trx)
}

// at client `uc`, of user `u`; those in which somebody of the staff looks as the user are none of its own
const SUYAS_AHI = sql`from sesiones s where s.id_usuario = u.id_usuario and coalesce(s.cod_cliente, u.cod_cliente) = uc.cod_cliente and ${DE_QUIEN_LO_ES}`

/** What a user is at a client, and may spend there: MXN, null is none. */
export type Lugar = { papel: PapelDeCliente; limitePedido: number | null; limiteMes: number | null; activo: boolean }

/** The staff says the role alone: limits are the titulares'. */
export type LugarNuevo =
  | Lugar
  | { papel: PapelDeCliente; limitePedido?: undefined; limiteMes?: undefined; activo?: undefined }

type Persona = Lugar & {
  idUsuario: number
  usuario: string
  nombre: string
  correo: string
  ultimaSesion: Date | null
  sesiones: number
  /** until when it may come, of who was invited and has not come yet */
  vence: Date | null
  version: number
  /** the user's own, which the staff's deeds ask for */
  versionDeUsuario: number
  /** it has a password */
  entra: boolean
}

/** The people of a client, by name; what its keys act as are none. */
export async function listPersonas(db: Reader, codCliente: string, now: Date): Promise<Persona[]> {
  const { rows } = await sql<Persona>`
    select u.id_usuario as "idUsuario", u.usuario, u.nombre, u.correo, uc.papel, uc.limite_pedido as "limitePedido", uc.limite_mes as "limiteMes",
           uc.activo and u.activo as activo, uc.version, u.version as "versionDeUsuario",
           u.password_hash is not null as entra, i.vence,
           (select count(*)::int ${SUYAS_AHI} and s.revocada is null and s.expira > ${now}) as sesiones,
           (select max(s.creada) ${SUYAS_AHI}) as "ultimaSesion"
      from usuarios_clientes uc join usuarios u using (id_usuario)
      left join invitaciones i on i.id_usuario = uc.id_usuario and i.cod_cliente = uc.cod_cliente and u.password_hash is null
     where uc.cod_cliente = ${codCliente} and not u.es_clave order by u.nombre collate es_base, u.usuario`.execute(db)
  return rows
}

/** Whoever changes what people are at a client does it one after the other, as its orders are sent. */
export async function lockSuCliente(trx: Trx, codCliente: string): Promise<void> {
  await sql`select from clientes where cod_cliente = ${codCliente} for no key update`.execute(trx)
}

/** What each is at a client, to be asked under its lock. */
export async function listLugares(trx: Trx, codCliente: string): Promise<EnSuCliente[]> {
  const { rows } = await sql<EnSuCliente>`
    select uc.id_usuario as "idUsuario", uc.papel, uc.activo and u.activo as activo, u.password_hash is not null as entra
      from usuarios_clientes uc join usuarios u using (id_usuario) where uc.cod_cliente = ${codCliente}`.execute(trx)
  return rows
}

/** What a user is at a client, and whether it may sign in at all; undefined where it is none of its people. */
export async function findLugar(
  trx: Trx,
  idUsuario: number,
  codCliente: string,
): Promise<(Lugar & { deBaja: boolean }) | undefined> {
  const { rows } = await sql<Lugar & { deBaja: boolean }>`
    select uc.papel, uc.limite_pedido as "limitePedido", uc.limite_mes as "limiteMes", uc.activo, not u.activo as "deBaja"
      from usuarios_clientes uc join usuarios u using (id_usuario)
     where uc.id_usuario = ${idUsuario} and uc.cod_cliente = ${codCliente} and not u.es_clave`.execute(trx)
  return rows[0]
}

/** Puts what a user is at a client, who may be new there; what is not said stays. Both versions go on. */
export async function saveLugar(trx: Trx, idUsuario: number, codCliente: string, lugar: LugarNuevo): Promise<number> {
  const { papel, limitePedido = null, limiteMes = null, activo = true } = lugar
  const conLimites = lugar.limitePedido !== undefined
  const { rows } = await sql<{ version: number }>`
    with suyo as (update usuarios set version = version + 1 where id_usuario = ${idUsuario})
    insert into usuarios_clientes as uc (id_usuario, cod_cliente, papel, limite_pedido, limite_mes, activo)
    values (${idUsuario}, ${codCliente}, ${papel}, ${limitePedido}, ${limiteMes}, ${activo})
    on conflict (id_usuario, cod_cliente) do update
       set papel = excluded.papel, version = uc.version + 1, activo = excluded.activo,
           limite_pedido = case when ${conLimites} then excluded.limite_pedido else uc.limite_pedido end,
           limite_mes = case when ${conLimites} then excluded.limite_mes else uc.limite_mes end
    returning version`.execute(trx)
  return rows[0]?.version ?? 0
}

/** Takes a user away from a client; its own becomes another of its clients. False: it has no other. */
export async function removeLugar(trx: Trx, idUsuario: number, codCliente: string): Promise<boolean> {
  const { rows } = await sql<{ otro: string }>`
    select cod_cliente as otro from usuarios_clientes where id_usuario = ${idUsuario} and cod_cliente <> ${codCliente}
     order by activo desc, cod_cliente limit 1`.execute(trx)
  const otro = rows[0]?.otro
  if (otro === undefined) return false
  await sql`
    update usuarios set cod_cliente = case when cod_cliente = ${codCliente} then ${otro} else cod_cliente end, version = version + 1
     where id_usuario = ${idUsuario}`.execute(trx)
  await sql`delete from usuarios_clientes where id_usuario = ${idUsuario} and cod_cliente = ${codCliente}`.execute(trx)
  return true
}

/** The sessions of a user at a client that go on, so that they are asked again. */
export async function listSesionesEn(db: Reader, idUsuario: number, codCliente: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id_sesion as id from sesiones s join usuarios u using (id_usuario)
     where s.id_usuario = ${idUsuario} and coalesce(s.cod_cliente, u.cod_cliente) = ${codCliente} and s.revocada is null`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Whether a user may still be at any client but this one. */
export async function isEnOtro(trx: Trx, idUsuario: number, codCliente: string): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`
    select exists (select from usuarios_clientes where id_usuario = ${idUsuario} and cod_cliente <> ${codCliente} and activo) as hay`.execute(
    trx,
  )
  return rows[0]?.hay === true
}

/** The name of who was invited and has no password yet; undefined once it has one. */
export async function findNombreDePersona(trx: Trx, idUsuario: number): Promise<string | undefined> {
  const { rows } = await sql<{ nombre: string }>`
    select nombre from usuarios where id_usuario = ${idUsuario} and password_hash is null`.execute(trx)
  return rows[0]?.nombre
}
