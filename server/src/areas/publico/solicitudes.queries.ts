import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

export type TipoDeSolicitud = 'contacto' | 'interes'
type Solicitud = { id: number; tipo: TipoDeSolicitud; creada: Date; datos: Record<string, string> }

/** Stores what a visitor sent. */
export async function saveSolicitud(trx: Trx, { tipo, datos, creada }: Omit<Solicitud, 'id'>): Promise<void> {
  await sql`insert into solicitudes (tipo, datos, creada) values (${tipo}, ${JSON.stringify(datos)}::jsonb, ${creada})`.execute(
    trx,
  )
}

/** What visitors sent in the days before an instant, newest first. */
export async function listSolicitudes(db: Reader, now: Date, dias: number, limite: number): Promise<Solicitud[]> {
  const { rows } = await sql<Solicitud>`
    select id, tipo, creada, datos from solicitudes where creada > ${now}::timestamptz - make_interval(days => ${dias}) order by id desc limit ${limite}`.execute(
    db,
  )
  return rows
}
