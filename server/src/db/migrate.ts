import { Refusal } from '@surtia/rules/refusal.ts'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import * as inicio from './migrations/0001-inicio.ts'
import * as solicitudes from './migrations/0002-solicitudes.ts'
import * as sitioPublico from './migrations/0003-sitio-publico.ts'
import * as catalogo from './migrations/0004-catalogo.ts'
import * as pedidos from './migrations/0005-pedidos.ts'
import * as dinero from './migrations/0006-dinero.ts'
import * as puerta from './migrations/0007-puerta.ts'
import * as carrito from './migrations/0008-carrito.ts'
import * as entregas from './migrations/0009-entregas.ts'
import * as auditoria from './migrations/0010-auditoria.ts'
import * as abonos from './migrations/0011-abonos.ts'
import * as cambiosDelCatalogo from './migrations/0012-cambios-del-catalogo.ts'
import * as busqueda from './migrations/0013-busqueda.ts'
import * as busquedaEnMemoria from './migrations/0014-busqueda-en-memoria.ts'
import * as historia from './migrations/0015-historia.ts'
import * as codigosYCortes from './migrations/0016-codigos-y-cortes.ts'
import * as listasPropias from './migrations/0017-listas-propias.ts'
import * as pendientes from './migrations/0018-pendientes.ts'
import * as codigosPropios from './migrations/0019-codigos-propios.ts'
import * as avisosDeExistencia from './migrations/0020-avisos-de-existencia.ts'
import * as sugeridos from './migrations/0022-sugeridos.ts'
import * as personal from './migrations/0023-personal.ts'
import * as mesaDeClientes from './migrations/0024-mesa-de-clientes.ts'
import * as puertaYCobranzaDeMesa from './migrations/0025-puerta-y-cobranza-de-mesa.ts'
import * as recibidosYPublicidad from './migrations/0026-recibidos-y-publicidad.ts'
import * as interruptoresYVistas from './migrations/0027-interruptores-y-vistas.ts'
import * as resumenMensual from './migrations/0028-resumen-mensual.ts'
import * as pagosDeFacturas from './migrations/0029-pagos-de-facturas.ts'
import * as preciosPorVenir from './migrations/0030-precios-por-venir.ts'
import * as preferencias from './migrations/0031-preferencias.ts'
import * as resumenDePedidos from './migrations/0032-resumen-de-pedidos.ts'
import * as turnos from './migrations/0036-turnos.ts'

// biome-ignore lint/suspicious/noExplicitAny: Kysely types a migration's database as any; ours see unknown
type AnyDatabase = Kysely<any>
const migration = (m: { up: (db: Kysely<unknown>) => Promise<void> }): Migration => ({
  async up(db: AnyDatabase) {
    // what rewrites years of papers may take longer than any request
    await sql`set local statement_timeout = 0`.execute(db)
    await m.up(db)
  },
})

const MIGRATIONS: Record<string, Migration> = {
  '0001-inicio': migration(inicio),
  '0002-solicitudes': migration(solicitudes),
  '0003-sitio-publico': migration(sitioPublico),
  '0004-catalogo': migration(catalogo),
  '0005-pedidos': migration(pedidos),
  '0006-dinero': migration(dinero),
  '0007-puerta': migration(puerta),
  '0008-carrito': migration(carrito),
  '0009-entregas': migration(entregas),
  '0010-auditoria': migration(auditoria),
  '0011-abonos': migration(abonos),
  '0012-cambios-del-catalogo': migration(cambiosDelCatalogo),
  '0013-busqueda': migration(busqueda),
  '0014-busqueda-en-memoria': migration(busquedaEnMemoria),
  '0015-historia': migration(historia),
  '0016-codigos-y-cortes': migration(codigosYCortes),
  '0017-listas-propias': migration(listasPropias),
  '0018-pendientes': migration(pendientes),
  '0019-codigos-propios': migration(codigosPropios),
  '0020-avisos-de-existencia': migration(avisosDeExistencia),
  '0022-sugeridos': migration(sugeridos),
  '0023-personal': migration(personal),
  '0024-mesa-de-clientes': migration(mesaDeClientes),
  '0025-puerta-y-cobranza-de-mesa': migration(puertaYCobranzaDeMesa),
  '0026-recibidos-y-publicidad': migration(recibidosYPublicidad),
  '0027-interruptores-y-vistas': migration(interruptoresYVistas),
  '0028-resumen-mensual': migration(resumenMensual),
  '0029-pagos-de-facturas': migration(pagosDeFacturas),
  '0030-precios-por-venir': migration(preciosPorVenir),
  '0031-preferencias': migration(preferencias),
  '0032-resumen-de-pedidos': migration(resumenDePedidos),
  '0036-turnos': migration(turnos),
}

/** Brings the schema up to date (or up to the migration named), once, also when several processes start together (Kysely holds an advisory lock). */
export async function migrate(db: Database, upTo?: string): Promise<void> {
  const newer = (await listMigrated(db)).filter((name) => !(name in MIGRATIONS))
  if (newer.length)
    throw new Refusal(`La base es de un programa más nuevo que éste (${newer.join(', ')}): actualice el programa.`)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw error
}

/** The migrations that a database has been through; none in one that no portal has used yet. */
export async function listMigrated(db: Database): Promise<string[]> {
  const { rows } = await sql<{ hay: boolean }>`select to_regclass('kysely_migration') is not null as hay`.execute(db)
  if (!rows[0]?.hay) return []
  return (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    (r) => r.name,
  )
}
