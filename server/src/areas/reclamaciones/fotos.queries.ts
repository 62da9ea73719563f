import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

export type Foto = { archivo: string; huella: string }

/** The pictures of a claim, in their order, by what they were as they were sent. */
export async function listHuellas(trx: Trx, id: number): Promise<string[]> {
  const { rows } = await sql<{ huella: string }>`
    select huella from reclamacion_fotos where id_reclamacion = ${id} order by n`.execute(trx)
  return rows.map(({ huella }) => huella)
}

/** More pictures of a claim that has so many. */
export async function saveFotos(trx: Trx, id: number, hay: number, fotos: readonly Foto[]): Promise<void> {
  await sql`
    insert into reclamacion_fotos (id_reclamacion, n, archivo, huella)
    select ${id}, ${hay}::int + t.n, t.archivo, t.huella
      from unnest(${fotos.map((f) => f.archivo)}::text[], ${fotos.map((f) => f.huella)}::text[]) with ordinality as t(archivo, huella, n)`.execute(
    trx,
  )
}

/** The file of a picture of a client's claim. */
export async function findFoto(db: Reader, id: number, n: number, codCliente: string): Promise<string | undefined> {
  const { rows } = await sql<{ archivo: string }>`
    select f.archivo from reclamacion_fotos f join reclamaciones k on k.id = f.id_reclamacion
     where f.id_reclamacion = ${id} and f.n = ${n} and k.cod_cliente = ${codCliente}`.execute(db)
  return rows[0]?.archivo
}

/** Of these names of files, those that a claim has as a picture. */
export async function listFotosGuardadas(db: Reader, nombres: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ archivo: string }>`
    select archivo from reclamacion_fotos where archivo = any(${[...nombres]}::text[])`.execute(db)
  return rows.map(({ archivo }) => archivo)
}
