import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { Session } from '../../edge/session.ts'
import { sha256 } from '../../sha256.ts'

type Guardado = {
  idSesion: string
  usado: Date | null
  vencido: boolean
  revocada: boolean
  expira: Date
} & Session['usuario']

/** A refresh token with its session and its user, locked. Only its hash is stored. */
export async function lockToken(trx: Trx, token: string, now: Date): Promise<Guardado | undefined> {
  const { rows } = await sql<Guardado>`
    select s.id_sesion as "idSesion", t.usado, t.expira, (t.expira <= ${now} or s.expira <= ${now}) as vencido, (s.revocada is not null or not u.activo) as revocada,
           c.cod_cliente as "codCliente", u.usuario as "user", c.cod_sucursal as sucursal, u.id_usuario as "idUsuario", c.nombre,
           c.forzar_poc as "forzarPOC", s.solo_consulta as "soloConsulta"
      from tokens_de_refresco t join sesiones s using (id_sesion) join usuarios u using (id_usuario) join clientes c using (cod_cliente)
     where t.hash = ${sha256(token)} for update of t`.execute(trx)
  return rows[0]
}

/** A new refresh token of a session. */
export async function saveToken(trx: Trx, token: string, idSesion: string, expira: Date): Promise<void> {
  await trx
    .insertInto('tokens_de_refresco')
    .values({ hash: sha256(token), id_sesion: idSesion, expira, usado: null, sucesor: null })
    .execute()
}

/** Says of a token that it was used, and by which one it is followed. */
export async function markUsado(trx: Trx, token: string, successor: string, now: Date): Promise<void> {
  await sql`update tokens_de_refresco set usado = ${now}, sucesor = ${sha256(successor)} where hash = ${sha256(token)}`.execute(
    trx,
  )
}
