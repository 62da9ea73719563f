import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { CLIENTE_DE_SESION, CLIENTES_DE_USUARIO, type Session } from '../../edge/session.ts'
import { sha256 } from '../../sha256.ts'

export type Tabla = 'tokens_de_refresco' | 'tokens_de_personal'
export type Guardado = { idSesion: string; usado: Date | null } & Session['usuario']

/** A refresh token whose session goes on, with its user, locked. Only its hash is stored. */
export async function lockToken(trx: Trx, token: string, now: Date): Promise<Guardado | undefined> {
  const { rows } = await sql<Guardado>`
    select s.id_sesion as "idSesion", t.usado, c.cod_cliente as "codCliente", u.usuario as "user", c.cod_sucursal as sucursal,
           u.id_usuario as "idUsuario", c.nombre, c.forzar_poc as "forzarPOC", s.solo_consulta as "soloConsulta", uc.papel, ${CLIENTES_DE_USUARIO} as clientes
      from tokens_de_refresco t join sesiones s using (id_sesion) join usuarios u using (id_usuario) ${CLIENTE_DE_SESION}
     where t.hash = ${sha256(token)} and t.expira > ${now} and s.expira > ${now} and s.revocada is null and u.activo
       for update of t`.execute(trx)
  return rows[0]
}

/** A new refresh token of a session: it ends with it. */
export async function saveToken(trx: Trx, token: string, idSesion: string): Promise<void> {
  await sql`
    insert into tokens_de_refresco (hash, id_sesion, expira)
    select ${sha256(token)}, id_sesion, expira from sesiones where id_sesion = ${idSesion}`.execute(trx)
}

/** Says of a token that it was used. */
export async function markUsado(trx: Trx, tabla: Tabla, token: string, now: Date): Promise<void> {
  await sql`update ${sql.table(tabla)} set usado = ${now} where hash = ${sha256(token)}`.execute(trx)
}
