import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { sha256 } from '../../sha256.ts'

/** Keeps the link of who is invited, in the place of the one of before; only its hash is stored. */
export async function saveInvitacion(
  trx: Trx,
  clave: string,
  { idUsuario, codCliente, vence }: { idUsuario: number; codCliente: string; vence: Date },
): Promise<void> {
  await sql`
    insert into invitaciones (id_usuario, cod_cliente, hash, vence) values (${idUsuario}, ${codCliente}, ${sha256(clave)}, ${vence})
    on conflict (id_usuario) do update set cod_cliente = excluded.cod_cliente, hash = excluded.hash, vence = excluded.vence`.execute(
    trx,
  )
}

export type Invitado = { idUsuario: number; codCliente: string; usuario: string; nombre: string; cliente: string }

/** Who is invited by a link; undefined when it is used, too old or none, or who was invited has a password already or may not come any more. */
export async function findInvitado(db: Reader, clave: string, now: Date): Promise<Invitado | undefined> {
  const { rows } = await sql<Invitado>`
    select u.id_usuario as "idUsuario", i.cod_cliente as "codCliente", u.usuario, u.nombre, c.nombre as cliente
      from invitaciones i join usuarios u using (id_usuario) join clientes c on c.cod_cliente = i.cod_cliente
      join usuarios_clientes uc on uc.id_usuario = i.id_usuario and uc.cod_cliente = i.cod_cliente
     where i.hash = ${sha256(clave)} and i.vence > ${now} and u.password_hash is null and u.activo and uc.activo`.execute(
    db,
  )
  return rows[0]
}

export async function removeInvitacion(trx: Trx, idUsuario: number): Promise<void> {
  await sql`delete from invitaciones where id_usuario = ${idUsuario}`.execute(trx)
}
