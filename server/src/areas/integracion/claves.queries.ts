import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Reader } from '../../db/database.ts'
import { audit } from '../../jobs/auditoria.ts'
import { sha256 } from '../../sha256.ts'

export type ClaveDelErp = { id: number; nombre: string; creada: Date; usada: Date | null; revocada: Date | null }

/** Makes a key of the ERP door; it is told this once, only its hash is kept. */
export async function createClave(db: Database, nombre: string, now: Date): Promise<{ id: number; clave: string }> {
  const clave = `surtia_${randomBytes(32).toString('base64url')}`
  const { rows } = await sql<{
    id: number
  }>`insert into claves_erp (nombre, hash, creada) values (${nombre}, ${sha256(clave)}, ${now}) returning id`.execute(
    db,
  )
  const id = rows[0]?.id ?? 0
  await audit(db, 'clave.creada', {}, { id, nombre }, { despues: { nombre, enVigor: true } })
  return { id, clave }
}

export async function listClaves(db: Reader): Promise<ClaveDelErp[]> {
  return (await sql<ClaveDelErp>`select id, nombre, creada, usada, revocada from claves_erp order by id`.execute(db))
    .rows
}

/** Answers whether there was such a key in force. */
export async function revokeClave(db: Database, id: number, now: Date): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update claves_erp set revocada = ${now} where id = ${id} and revocada is null`.execute(db)
  if (numAffectedRows)
    await audit(db, 'clave.revocada', {}, { id }, { antes: { enVigor: true }, despues: { enVigor: false } })
  return Boolean(numAffectedRows)
}
