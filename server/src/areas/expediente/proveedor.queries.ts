import { CLASES_DE_DOCUMENTO, type ClaseDeDocumento } from '@surtia/rules/cumplimiento/expediente.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

export type Nuestro = { clase: ClaseDeDocumento; nombre: string; vence: Dia | null; subido: Date }

/** The distributor's papers, in the order of their classes. */
export async function listNuestros(db: Reader): Promise<Nuestro[]> {
  const { rows } = await sql<Nuestro>`
    select clase, nombre, vence, subido from documentos_del_proveedor
     order by array_position(${[...CLASES_DE_DOCUMENTO]}::text[], clase)`.execute(db)
  return rows
}

/** The file of a paper; '' for none. */
export async function findNuestro(db: Reader, clase: ClaseDeDocumento): Promise<string> {
  const { rows } = await sql<{ archivo: string }>`
    select archivo from documentos_del_proveedor where clase = ${clase}`.execute(db)
  return rows[0]?.archivo ?? ''
}

/** Keeps a paper in place of the one of its class; answers the file of that one. */
export async function saveNuestro(trx: Trx, nuestro: Nuestro & { archivo: string }): Promise<string | null> {
  const { clase, nombre, vence, archivo, subido } = nuestro
  const { rows } = await sql<{ antes: string | null }>`
    with suyo as (select archivo from documentos_del_proveedor where clase = ${clase} for update),
    cambio as (insert into documentos_del_proveedor (clase, nombre, vence, archivo, subido) values (${clase}, ${nombre}, ${vence}, ${archivo}, ${subido})
    on conflict (clase) do update set nombre = excluded.nombre, vence = excluded.vence, archivo = excluded.archivo, subido = excluded.subido)
    select (select archivo from suyo) as antes`.execute(trx)
  return rows[0]?.antes ?? null
}

/** Answers the file of the paper that is no more; null where there was none. */
export async function removeNuestro(trx: Trx, clase: ClaseDeDocumento): Promise<string | null> {
  const { rows } = await sql<{ archivo: string }>`
    delete from documentos_del_proveedor where clase = ${clase} returning archivo`.execute(trx)
  return rows[0]?.archivo ?? null
}

/** Of these names of files, those that a paper has. */
export async function listArchivosNuestros(db: Reader, nombres: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ archivo: string }>`
    select archivo from documentos_del_proveedor where archivo = any(${[...nombres]}::text[])`.execute(db)
  return rows.map(({ archivo }) => archivo)
}
