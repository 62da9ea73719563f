import { sql } from 'kysely'
import type { Trx } from './database.ts'

/** Runs a part of a transaction; when it fails, what it wrote is taken back, the rest stands, and its error is thrown. */
export async function inSavepoint<T>(trx: Trx, deed: () => Promise<T>): Promise<T> {
  await sql`savepoint parte`.execute(trx)
  try {
    const done = await deed()
    await sql`release savepoint parte`.execute(trx)
    return done
  } catch (error) {
    // of a lost connection there is nothing to take back, and what is thrown is why
    await sql`rollback to savepoint parte`.execute(trx).catch(() => undefined)
    throw error
  }
}
