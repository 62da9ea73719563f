import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

/** What a candidate (`c`) is called. */
export const NOMBRE_DE_CANDIDATO = sql`coalesce(c.datos->>'nombreCurriculum', concat_ws(' ', c.datos->'datosPersonales'->>'nombre', c.datos->'datosPersonales'->>'apellidos'))`

export type TipoDeCandidatura = 'cv' | 'solicitud' | 'postulacion'
export type Candidatura = {
  id: string
  tipo: TipoDeCandidatura
  idVacante: number | null
  datos: Record<string, unknown>
  archivo: string
  tipoDeArchivo: string
  bytes: number
  clave: string | null
  huella: string
  creada: Date
}

/** Stores what a candidate sent; false when its key was already used (then `huella` says by what). */
export async function saveCandidatura(trx: Trx, c: Candidatura): Promise<{ nueva: boolean; huella: string }> {
  const { rows } = await sql`
    insert into candidaturas (id, tipo, id_vacante, datos, archivo, tipo_de_archivo, bytes, clave, huella, creada)
    values (${c.id}, ${c.tipo}, ${c.idVacante}, ${JSON.stringify(c.datos)}::jsonb, ${c.archivo}, ${c.tipoDeArchivo}, ${c.bytes}, ${c.clave}, ${c.huella}, ${c.creada})
    on conflict (clave) do nothing returning 1`.execute(trx)
  if (rows.length) return { nueva: true, huella: c.huella }
  const anterior = await sql<{ huella: string }>`select huella from candidaturas where clave = ${c.clave}`.execute(trx)
  return { nueva: false, huella: anterior.rows[0]?.huella ?? '' }
}

export type Guardada = {
  id: string
  tipo: TipoDeCandidatura
  vacante: string
  datos: Record<string, unknown>
  archivo: string
  tipoDeArchivo: string
  bytes: number
  creada: Date
}

/** All in the order in which they came. */
export async function listCandidaturas(db: Reader): Promise<Guardada[]> {
  const { rows } = await sql<Guardada>`
    select c.id, c.tipo, coalesce(v.titulo, '') as vacante, c.datos, c.archivo, c.tipo_de_archivo as "tipoDeArchivo", c.bytes, c.creada
      from candidaturas c left join vacantes v using (id_vacante) order by c.creada, c.id`.execute(db)
  return rows
}

/** Removes what was received before an instant; answers which ones, for their files. */
export async function removeCandidaturas(db: Reader, antes: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from candidaturas where creada < ${antes} returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Which of these names of files are a candidate's. */
export async function listGuardadas(db: Reader, nombres: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from candidaturas where id::text = any(${[...nombres]}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}
