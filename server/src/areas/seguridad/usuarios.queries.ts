import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

/** A user by name, whether or not it may sign in. */
export async function findDueno(
  db: Reader,
  usuario: string,
): Promise<{ idUsuario: number; codCliente: string } | undefined> {
  const { rows } = await sql<{ idUsuario: number; codCliente: string }>`
    select id_usuario as "idUsuario", cod_cliente as "codCliente" from usuarios where usuario = ${usuario.toLowerCase()}`.execute(
    db,
  )
  return rows[0]
}

/** Hashes of the passwords of those of these users that have one, by name. */
export async function listHuellas(db: Reader, usuarios: readonly string[]): Promise<Map<string, string>> {
  if (usuarios.length === 0) return new Map()
  const { rows } = await sql<{ usuario: string; huella: string }>`
    select usuario, coalesce(password_hash, '') as huella from usuarios where usuario = any(${[...usuarios]}::text[]) and password_hash is not null`.execute(
    db,
  )
  return new Map(rows.map(({ usuario, huella }) => [usuario, huella]))
}

export type UsuarioConocido = {
  idUsuario: number
  usuario: string
  codCliente: string
  correo: string
  activo: boolean
  passwordHash: string | null
}

/** Those of these users that are known, locked by name as all that changes many of them does. */
export async function lockUsuarios(trx: Trx, usuarios: readonly string[]): Promise<UsuarioConocido[]> {
  const { rows } = await sql<UsuarioConocido>`
    select id_usuario as "idUsuario", usuario, cod_cliente as "codCliente", correo, activo, password_hash as "passwordHash"
      from usuarios where usuario = any(${[...usuarios]}::text[]) order by usuario for update`.execute(trx)
  return rows
}

type Nuevo = { usuario: string; codCliente: string; nombre: string; correo: string; passwordHash: string | null }

/** Stores a new user; answers its number, undefined when the name is taken. */
export async function saveUsuario(trx: Trx, nuevo: Nuevo): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into usuarios (usuario, cod_cliente, nombre, correo, password_hash) values (${nuevo.usuario}, ${nuevo.codCliente}, ${nuevo.nombre}, ${nuevo.correo}, ${nuevo.passwordHash})
    on conflict (usuario) do nothing returning id_usuario as id`.execute(trx)
  return rows[0]?.id
}

export async function savePassword(trx: Trx, idUsuario: number, passwordHash: string): Promise<void> {
  await trx.updateTable('usuarios').set({ password_hash: passwordHash }).where('id_usuario', '=', idUsuario).execute()
}

/** Lets a user sign in, or no longer; answers its new version. */
export async function saveActivo(trx: Trx, idUsuario: number, activo: boolean): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update usuarios set activo = ${activo}, version = version + 1 where id_usuario = ${idUsuario} returning version`.execute(
    trx,
  )
  return rows[0]?.version ?? 0
}
