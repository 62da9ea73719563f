import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type Database, SESION } from './database.ts'
import { isBusy } from './errors.ts'
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
import * as suscripciones from './migrations/0034-suscripciones.ts'
import * as pulsos from './migrations/0035-pulsos.ts'
import * as turnos from './migrations/0036-turnos.ts'
import * as estadoYTraza from './migrations/0037-estado-y-traza.ts'
import * as clavesDePersonal from './migrations/0038-claves-de-personal.ts'
import * as uuidsDePapeles from './migrations/0039-uuids-de-papeles.ts'
import * as entradasDePersonal from './migrations/0040-entradas-de-personal.ts'
import * as creditos from './migrations/0041-creditos.ts'
import * as resumenEnUnPlan from './migrations/0042-resumen-en-un-plan.ts'
import * as listasOrdenadas from './migrations/0043-listas-de-mesa-ordenadas.ts'
import * as empresa from './migrations/0044-empresa.ts'
import * as cuidados from './migrations/0045-cuidados.ts'
import * as barridoDeSalidas from './migrations/0046-barrido-de-salidas.ts'
import * as disparadorQueSeRestaura from './migrations/0047-disparador-que-se-restaura.ts'
import * as fraccionYExpedientes from './migrations/0048-fraccion-y-expedientes.ts'
import * as candadoDeControlados from './migrations/0049-candado-de-controlados.ts'
import * as recordatoriosYDocumentos from './migrations/0050-recordatorios-y-documentos.ts'
import * as lotesSurtidos from './migrations/0051-lotes-surtidos.ts'
import * as retiros from './migrations/0052-retiros.ts'
import * as recepciones from './migrations/0053-recepciones.ts'
import * as acuseDeControlados from './migrations/0055-acuse-de-controlados.ts'
import * as reclamaciones from './migrations/0056-reclamaciones.ts'
import * as notasDeReclamaciones from './migrations/0057-notas-de-reclamaciones.ts'
import * as lotesCorregidos from './migrations/0058-lotes-corregidos.ts'
import * as colaDeReclamaciones from './migrations/0059-cola-de-reclamaciones.ts'
import * as personasDeUnCliente from './migrations/0060-personas-de-un-cliente.ts'
import * as programados from './migrations/0061-programados.ts'
import * as archivoDeEntrada from './migrations/0062-archivo-de-entrada.ts'
import * as clavesDeClientes from './migrations/0063-claves-de-clientes.ts'
import * as autorizaciones from './migrations/0064-autorizaciones.ts'
import * as invitaciones from './migrations/0065-invitaciones.ts'
import * as notasYAcuses from './migrations/0066-notas-y-acuses.ts'
import * as webhooks from './migrations/0067-webhooks.ts'
import * as quienPusoElRenglon from './migrations/0069-quien-puso-el-renglon.ts'

/**
 * What brings the schema one step further (docs/reglas/versiones.md#solo-agregar). `indices`: of tables that were there, by name, made without
 * holding anybody back. `contrae`: of a second step that takes something away, the last migration of the release from which on nobody uses it.
 */
export type Paso = {
  up: (db: Kysely<unknown>) => Promise<void>
  indices?: Indices
  contrae?: string
}
type Indices = Readonly<Record<string, RawBuilder<unknown>>>
export type Pasos = Readonly<Record<string, Paso>>

// biome-ignore lint/suspicious/noExplicitAny: Kysely types a migration's database as any; ours see unknown
type AnyDatabase = Kysely<any>
const migration = ({ up, contrae }: Paso): Migration => ({
  async up(db: AnyDatabase) {
    // what rewrites years of papers may take longer than any request; who waits for a table holds back whoever comes after it
    await sql`set local statement_timeout = 0`.execute(db)
    await sql`set local lock_timeout = 1000`.execute(db)
    await up(db)
    if (contrae) await sql`update compatibilidad set desde = greatest(desde, ${contrae})`.execute(db)
  },
})

export const PASOS: Pasos = {
  '0001-inicio': inicio,
  '0002-solicitudes': solicitudes,
  '0003-sitio-publico': sitioPublico,
  '0004-catalogo': catalogo,
  '0005-pedidos': pedidos,
  '0006-dinero': dinero,
  '0007-puerta': puerta,
  '0008-carrito': carrito,
  '0009-entregas': entregas,
  '0010-auditoria': auditoria,
  '0011-abonos': abonos,
  '0012-cambios-del-catalogo': cambiosDelCatalogo,
  '0013-busqueda': busqueda,
  '0014-busqueda-en-memoria': busquedaEnMemoria,
  '0015-historia': historia,
  '0016-codigos-y-cortes': codigosYCortes,
  '0017-listas-propias': listasPropias,
  '0018-pendientes': pendientes,
  '0019-codigos-propios': codigosPropios,
  '0020-avisos-de-existencia': avisosDeExistencia,
  '0022-sugeridos': sugeridos,
  '0023-personal': personal,
  '0024-mesa-de-clientes': mesaDeClientes,
  '0025-puerta-y-cobranza-de-mesa': puertaYCobranzaDeMesa,
  '0026-recibidos-y-publicidad': recibidosYPublicidad,
  '0027-interruptores-y-vistas': interruptoresYVistas,
  '0028-resumen-mensual': resumenMensual,
  '0029-pagos-de-facturas': pagosDeFacturas,
  '0030-precios-por-venir': preciosPorVenir,
  '0031-preferencias': preferencias,
  '0032-resumen-de-pedidos': resumenDePedidos,
  '0034-suscripciones': suscripciones,
  '0035-pulsos': pulsos,
  '0036-turnos': turnos,
  '0037-estado-y-traza': estadoYTraza,
  '0038-claves-de-personal': clavesDePersonal,
  '0039-uuids-de-papeles': uuidsDePapeles,
  '0040-entradas-de-personal': entradasDePersonal,
  '0041-creditos': creditos,
  '0042-resumen-en-un-plan': resumenEnUnPlan,
  '0043-listas-de-mesa-ordenadas': listasOrdenadas,
  '0044-empresa': empresa,
  '0045-cuidados': cuidados,
  '0046-barrido-de-salidas': barridoDeSalidas,
  '0047-disparador-que-se-restaura': disparadorQueSeRestaura,
  '0048-fraccion-y-expedientes': fraccionYExpedientes,
  '0049-candado-de-controlados': candadoDeControlados,
  '0050-recordatorios-y-documentos': recordatoriosYDocumentos,
  '0051-lotes-surtidos': lotesSurtidos,
  '0052-retiros': retiros,
  '0053-recepciones': recepciones,
  '0055-acuse-de-controlados': acuseDeControlados,
  '0056-reclamaciones': reclamaciones,
  '0057-notas-de-reclamaciones': notasDeReclamaciones,
  '0058-lotes-corregidos': lotesCorregidos,
  '0059-cola-de-reclamaciones': colaDeReclamaciones,
  '0060-personas-de-un-cliente': personasDeUnCliente,
  '0061-programados': programados,
  '0062-archivo-de-entrada': archivoDeEntrada,
  '0063-claves-de-clientes': clavesDeClientes,
  '0064-autorizaciones': autorizaciones,
  '0065-invitaciones': invitaciones,
  '0066-notas-y-acuses': notasYAcuses,
  '0067-webhooks': webhooks,
  '0069-quien-puso-el-renglon': quienPusoElRenglon,
}

type Migrar = {
  /** no further than this one */
  hasta?: string
  /** another program's than this one's: of tests */
  pasos?: Pasos
  signal?: AbortSignal | undefined
  /** each statement may have another session, as behind a pooler */
  sinSesion?: boolean
}

const PATIENCE_MS = 300_000

/**
 * Brings the schema up to date, once, also when several processes start together (Kysely holds an advisory lock). A database that a newer program
 * brought further is left as it is, and is good while it has all that this program uses (docs/reglas/versiones.md#dos-a-la-vez): else a Refusal.
 * What holds a table is waited for up to five minutes, a second at a time.
 */
export async function migrate(
  db: Database,
  { hasta, pasos = PASOS, signal, sinSesion = false }: Migrar = {},
): Promise<void> {
  const done = await listMigrated(db)
  const newer = done.filter((name) => !(name in pasos))
  if (newer.length) return refuseTooNew(db, Object.keys(pasos), done, newer)
  const migrations = Object.fromEntries(Object.entries(pasos).map(([name, paso]) => [name, migration(paso)]))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  for (const until = Date.now() + PATIENCE_MS; ; await pause(200 + Math.random() * 800)) {
    signal?.throwIfAborted()
    const { error } = await (hasta ? migrator.migrateTo(hasta) : migrator.migrateToLatest())
    if (!error) break
    if (!isBusy(error) || Date.now() > until) throw error
  }
  const dados = Object.entries(pasos).filter(([name]) => !hasta || name <= hasta)
  await makeIndices(db, Object.assign({}, ...dados.map(([, { indices }]) => indices)), sinSesion)
}

/** This program may go on when the database has been through all of its own steps and has lost nothing since that it knows. */
async function refuseTooNew(db: Database, own: readonly string[], done: readonly string[], newer: readonly string[]) {
  const { rows } = await sql<{ hay: boolean }>`select to_regclass('compatibilidad') is not null as hay`.execute(db)
  const desde = rows[0]?.hay
    ? (await sql<{ desde: string }>`select desde from compatibilidad`.execute(db)).rows[0]?.desde
    : undefined
  const whole = own.every((name) => done.includes(name))
  if (!whole || desde === undefined || own.every((name) => name < desde))
    throw new Refusal(`La base es de un programa más nuevo que éste (${newer.join(', ')}): actualice el programa.`)
}

// whoever makes them holds it as long as the session lasts
const CANDADO_DE_INDICES = 907_112_037

/**
 * Makes the indexes that are missing, or that a killed process left half made, while others write. One process makes them, on a session of its
 * own, and waits for whatever runs; the others go on without.
 */
async function makeIndices(db: Database, indices: Indices, sinSesion: boolean): Promise<void> {
  const { rows } = await sql<{ nombre: string }>`
    select nombre from unnest(${Object.keys(indices)}::text[]) as nombre
     where not exists (select from pg_index i where i.indexrelid = to_regclass(nombre) and i.indisvalid)`.execute(db)
  if (rows.length === 0) return
  // its time limits and its lock would stay behind, in sessions of others
  if (sinSesion)
    throw new Refusal(
      'Esta versión hace índices en tablas que ya estaban, y detrás de PgBouncer no se puede: falta DATABASE_URL_DIRECTA.',
    )
  await db.connection().execute(async (session) => {
    const { rows: turno } = await sql<{ mio: boolean }>`
      select pg_try_advisory_lock(${CANDADO_DE_INDICES}) as mio`.execute(session)
    if (!turno[0]?.mio) return
    await sql`set statement_timeout = 0`.execute(session)
    await sql`set lock_timeout = 0`.execute(session)
    try {
      for (const { nombre } of rows) {
        await sql`drop index concurrently if exists ${sql.id(nombre)}`.execute(session)
        await indices[nombre]?.execute(session)
      }
    } finally {
      for (const [name, value] of Object.entries(SESION))
        await sql`select set_config(${name}, ${value}, false)`.execute(session)
      await sql`select pg_advisory_unlock(${CANDADO_DE_INDICES})`.execute(session)
    }
  })
}

/** The migrations that a database has been through; none in one that no portal has used yet. */
export async function listMigrated(db: Database): Promise<string[]> {
  const { rows } = await sql<{ hay: boolean }>`select to_regclass('kysely_migration') is not null as hay`.execute(db)
  if (!rows[0]?.hay) return []
  return (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    (r) => r.name,
  )
}
