import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { sha256 } from '../../sha256.ts'

/** Keeps a mailed link for a new password; only its hash is stored. */
export async function saveReferencia(trx: Trx, referencia: string, idUsuario: number, expira: Date): Promise<void> {
  await trx
    .insertInto('referencias_de_password')
    .values({ hash: sha256(referencia), id_usuario: idUsuario, expira, usado: null })
    .execute()
}

/** Whose link it is; undefined when it is used, too old or none. */
export async function findDuenoDeReferencia(db: Reader, referencia: string, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ idUsuario: number }>`
    select id_usuario as "idUsuario" from referencias_de_password where hash = ${sha256(referencia)} and usado is null and expira > ${now}`.execute(
    db,
  )
  return rows[0]?.idUsuario
}

/** Ends every mailed link of some users that is still good; answers their hashes. */
export async function endReferences(trx: Trx, usuarios: readonly number[], now: Date): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    update referencias_de_password set usado = ${now} where id_usuario = any(${[...usuarios]}::int[]) and usado is null and expira > ${now} returning hash`.execute(
    trx,
  )
  return rows.map((row) => row.hash)
}

/** The last link of a user that is still good; undefined where there is none. */
export async function findUltima(trx: Trx, idUsuario: number, now: Date): Promise<Buffer | undefined> {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from referencias_de_password where id_usuario = ${idUsuario} and usado is null and expira > ${now} order by expira desc limit 1`.execute(
    trx,
  )
  return rows[0]?.hash
}

export async function prolongReferencia(trx: Trx, hash: Buffer, expira: Date): Promise<void> {
  await sql`update referencias_de_password set expira = ${expira} where hash = ${hash}`.execute(trx)
}
