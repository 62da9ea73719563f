import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

/** Where the two kinds of what is published stand. */
const TABLAS = {
  banner: { tabla: 'banners', clave: 'id_banners_imagen', tipo: 'tipo' },
  emergente: { tabla: 'avisos_emergentes', clave: 'id', tipo: 'null::int' },
} as const
export type ClaseDeAnuncio = keyof typeof TABLAS

/** From the day `desde` to the day `hasta`, both included; null: no limit. */
type Vigencia = { desde: string | null; hasta: string | null; activo: boolean }
export type Anuncio = Vigencia & { id: number; tipo: number | null; descripcion: string }

export async function listAnuncios(db: Reader, clase: ClaseDeAnuncio): Promise<Anuncio[]> {
  const { tabla, clave, tipo } = TABLAS[clase]
  const { rows } = await sql<Anuncio>`
    select ${sql.ref(clave)} as id, ${sql.raw(tipo)} as tipo, descripcion, desde, hasta, activo from ${sql.table(tabla)} order by 1`.execute(
    db,
  )
  return rows
}

/** Changes what is given; answers what it is then, undefined when there is none. */
export async function saveVigencia(
  trx: Trx,
  clase: ClaseDeAnuncio,
  id: number,
  cambios: Partial<Vigencia>,
): Promise<Vigencia | undefined> {
  const { tabla, clave } = TABLAS[clase]
  const puestos = Object.entries(cambios).map(([campo, valor]) => sql`${sql.ref(campo)} = ${valor}`)
  const { rows } = await sql<Vigencia>`
    update ${sql.table(tabla)} set ${sql.join(puestos)} where ${sql.ref(clave)} = ${id} returning desde, hasta, activo`.execute(
    trx,
  )
  return rows[0]
}

/** How its table is called, for the audit. */
export const tablaDe = (clase: ClaseDeAnuncio): string => TABLAS[clase].tabla
