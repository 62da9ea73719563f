import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

export type TipoDeSolicitud = 'contacto' | 'interes'
type Solicitud = { id: number; tipo: TipoDeSolicitud; creada: Date; datos: Record<string, string> }

/** Stores what a visitor sent. */
export async function saveSolicitud(trx: Trx, { tipo, datos, creada }: Omit<Solicitud, 'id'>): Promise<void> {
  await sql`insert into solicitudes (tipo, datos, creada) values (${tipo}, ${JSON.stringify(datos)}::jsonb, ${creada})`.execute(
    trx,
  )
}
