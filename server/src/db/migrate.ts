import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import * as inicio from './migrations/0001-inicio.ts'
import * as solicitudes from './migrations/0002-solicitudes.ts'
import * as sitioPublico from './migrations/0003-sitio-publico.ts'
import * as catalogo from './migrations/0004-catalogo.ts'
import * as pedidos from './migrations/0005-pedidos.ts'
import * as dinero from './migrations/0006-dinero.ts'
import * as puerta from './migrations/0007-puerta.ts'

// biome-ignore lint/suspicious/noExplicitAny: Kysely types a migration's database as any; ours see unknown
type AnyDatabase = Kysely<any>
const migration = (m: { up: (db: Kysely<unknown>) => Promise<void> }): Migration => ({
  up: (db: AnyDatabase) => m.up(db),
})

const MIGRATIONS: Record<string, Migration> = {
  '0001-inicio': migration(inicio),
  '0002-solicitudes': migration(solicitudes),
  '0003-sitio-publico': migration(sitioPublico),
  '0004-catalogo': migration(catalogo),
  '0005-pedidos': migration(pedidos),
  '0006-dinero': migration(dinero),
  '0007-puerta': migration(puerta),
}

/** Brings the schema up to date (or up to the migration named), once, also when several processes start together (Kysely holds an advisory lock). */
export async function migrate(db: Database, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  const failed = results?.find((result) => result.status === 'Error')
  if (error) throw new Error(`La migración ${failed?.migrationName ?? ''} falló`, { cause: error })
}
