import type { PedidoDeMesa } from '@surtia/contracts/listado.ts'
import { type RenglonDeUsuarios, usuarios } from '@surtia/contracts/usuarios-de-mesa.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { type ConMarca, contiene, enSql, paginar } from '../../db/listado.ts'
import { clienteNombrado } from '../../db/nombrados.ts'

/** Session `s` is its user's: that in which somebody of the staff looks as the user is none of its own. */
export const DE_QUIEN_LO_ES = sql`not exists (select 1 from ver_como v where v.id_sesion = s.id_sesion)`
const SUYAS = sql`from sesiones s where s.id_usuario = u.id_usuario and ${DE_QUIEN_LO_ES}`
const abiertas = (now: Date) => sql`${SUYAS} and s.revocada is null and s.expira > ${now}`

const listado = (now: Date, codAgente: string | null) =>
  enSql(usuarios, {
    filtros: {
      texto: (valor) => contiene(sql`u.buscado`, valor),
      usuario: (valor) => sql`u.usuario = ${valor.trim().toLowerCase()}`,
      codCliente: (valor) => clienteNombrado(sql`u.cod_cliente`, valor, codAgente),
      activo: { si: sql`u.activo`, no: sql`not u.activo` },
      conSesion: { '1': sql`exists (select 1 ${abiertas(now)})` },
    },
    ordenes: {
      usuario: { valor: sql`u.usuario`, tipo: 'text' },
      nombre: { valor: sql`u.nombre collate es_base`, tipo: 'text' },
      codCliente: { valor: sql`u.cod_cliente`, tipo: 'text' },
    },
    llave: { valor: sql`u.id_usuario`, tipo: 'bigint' },
  })

/** Users of the clients of an agent; of all, where none is named. */
const deAgente = (codAgente: string | null) =>
  codAgente === null
    ? sql`true`
    : sql`u.cod_cliente in (select a.cod_cliente from clientes a where a.cod_agente = ${codAgente})`

/** User `u` is the one titular of its client `uc` who can come in: without it there is none. */
const UNICO_TITULAR = sql`uc.papel = 'titular' and uc.activo and u.activo and not exists (
  select from usuarios_clientes otro join usuarios ou using (id_usuario)
   where otro.cod_cliente = uc.cod_cliente and otro.id_usuario <> uc.id_usuario and otro.papel = 'titular' and otro.activo
     and ou.activo and ou.password_hash is not null)`
/** What a client's key acts as is no user of anybody. */
const DE_PERSONA = sql`not u.es_clave`

type Fila = Omit<RenglonDeUsuarios, 'ultimaSesion'> & { ultimaSesion: Date | null } & ConMarca

/** A page of clients' users with their sessions. */
export const listUsuariosDeMesa = (
  db: Reader,
  pedido: PedidoDeMesa,
  { now, codAgente }: { now: Date; codAgente: string | null },
) =>
  paginar(db, listado(now, codAgente), pedido, (p) => ({
    filas: sql<Fila>`
      select u.id_usuario as "idUsuario", u.usuario, u.nombre, u.correo, u.cod_cliente as "codCliente", k.nombre as cliente, uc.papel, u.activo, u.version, ${UNICO_TITULAR} as "unicoTitular",
             (select count(*)::int ${abiertas(now)}) as sesiones,
             (select max(s.creada) ${SUYAS}) as "ultimaSesion", ${p.marca}
        from usuarios u join clientes k using (cod_cliente) join usuarios_clientes uc using (id_usuario, cod_cliente)
       where ${p.donde} and ${DE_PERSONA} and ${deAgente(codAgente)} ${p.orden}`,
    contados: sql`from usuarios u where ${p.filtrado} and ${DE_PERSONA} and ${deAgente(codAgente)}`,
  }))

export type UsuarioPorCambiar = {
  idUsuario: number
  usuario: string
  codCliente: string
  /** the client's */
  nombre: string
  correo: string
  activo: boolean
  version: number
}

/** A user that somebody changes, locked; undefined where there is none, or its client is of another agent. */
export async function lockUsuarioDeMesa(
  trx: Trx,
  idUsuario: number,
  codAgente: string | null,
): Promise<UsuarioPorCambiar | undefined> {
  const { rows } = await sql<UsuarioPorCambiar>`
    select u.id_usuario as "idUsuario", u.usuario, u.cod_cliente as "codCliente", k.nombre, coalesce(nullif(u.correo, ''), k.correo) as correo, u.activo, u.version
      from usuarios u join clientes k using (cod_cliente) where u.id_usuario = ${idUsuario} and ${DE_PERSONA} and ${deAgente(codAgente)} for update of u`.execute(
    trx,
  )
  return rows[0]
}

/** Whether a client is there, for a seller among its own. */
export async function isClienteDe(db: Reader, codCliente: string, codAgente: string | null): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`
    select exists (select 1 from clientes where cod_cliente = ${codCliente} and (${codAgente}::text is null or cod_agente = ${codAgente})) as hay`.execute(
    db,
  )
  return rows[0]?.hay === true
}

/** The same at a client that is named, as what it is there: its version is of that. */
export async function lockPersona(
  trx: Trx,
  idUsuario: number,
  codCliente: string,
): Promise<UsuarioPorCambiar | undefined> {
  const { rows } = await sql<UsuarioPorCambiar>`
    select u.id_usuario as "idUsuario", u.usuario, uc.cod_cliente as "codCliente", k.nombre, u.correo, uc.activo and u.activo as activo, uc.version
      from usuarios u join usuarios_clientes uc using (id_usuario) join clientes k on k.cod_cliente = uc.cod_cliente
     where u.id_usuario = ${idUsuario} and uc.cod_cliente = ${codCliente} for update of u, uc`.execute(trx)
  return rows[0]
}

/** What a client is called. */
export async function findNombreDeCliente(db: Reader, codCliente: string): Promise<string> {
  const { rows } = await sql<{ nombre: string }>`select nombre from clientes where cod_cliente = ${codCliente}`.execute(
    db,
  )
  return rows[0]?.nombre ?? ''
}

type ConCorreo = { usuario: string; codCliente: string; correo?: string }
type CorreoQueCambia = {
  usuario: string
  codCliente: string
  correo: string
  /** null: the user is not there yet */
  idUsuario: number | null
  antes: string
}

/** The rows that give a user another mail than it has. */
export async function listCorreosQueCambian(db: Reader, filas: readonly ConCorreo[]): Promise<CorreoQueCambia[]> {
  const dados = JSON.stringify(filas.filter(({ correo }) => correo !== undefined))
  const { rows } = await sql<CorreoQueCambia>`
    select d.usuario, d."codCliente", d.correo, u.id_usuario as "idUsuario", coalesce(u.correo, '') as antes
      from jsonb_to_recordset(${dados}::jsonb) as d(usuario text, "codCliente" text, correo text) left join usuarios u using (usuario)
     where coalesce(u.correo, '') <> d.correo order by d.usuario`.execute(db)
  return rows
}
