import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { sha256 } from '../../sha256.ts'

/** `codCliente`: at which client it enters; null: where the user was last */
type Tk = { idUsuario: number; codCliente: string | null; soloConsulta: boolean; url: string }

/** Uses a tk up; undefined when it is used, too old or none. Only its hash is stored. */
export async function takeTk(db: Reader, tk: string, now: Date): Promise<Tk | undefined> {
  const { rows } = await sql<Tk>`
    update tks set usado = ${now}
     where hash = ${sha256(tk)} and expira > ${now} and (usado is null or reutilizable)
    returning id_usuario as "idUsuario", cod_cliente as "codCliente", solo_consulta as "soloConsulta", url`.execute(db)
  return rows[0]
}

export async function saveTk(
  trx: Trx,
  tk: string,
  { idUsuario, codCliente, soloConsulta, url, expira }: Tk & { expira: Date },
) {
  await sql`insert into tks (hash, id_usuario, cod_cliente, solo_consulta, url, expira) values (${sha256(tk)}, ${idUsuario}, ${codCliente}, ${soloConsulta}, ${url}, ${expira})`.execute(
    trx,
  )
}

/**
 * Ends the links of access of some users that nobody used, all or those to one client; one that is good again and again, as only the demo
 * has, stays.
 */
export async function endTks(
  trx: Trx,
  usuarios: readonly number[],
  now: Date,
  codCliente: string | null = null,
): Promise<void> {
  await sql`
    update tks set usado = ${now} where id_usuario = any(${[...usuarios]}::int[]) and usado is null and not reutilizable
       and (${codCliente}::text is null or cod_cliente = ${codCliente})`.execute(trx)
}
