import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/** Keeps a picture; answers its id. */
export async function saveImagen(db: Reader, contenido: Buffer, now: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into imagenes_de_publicidad (contenido, creada) values (${contenido}, ${now}) returning id`.execute(db)
  return rows[0]?.id ?? ''
}

export async function findImagen(db: Reader, id: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ contenido: Buffer }>`
    select contenido from imagenes_de_publicidad where id = ${id}`.execute(db)
  return rows[0]?.contenido
}

/** Pictures that no announcement shows, a day after they came. */
export async function removeOldImagenes(db: Reader): Promise<void> {
  await sql`
    delete from imagenes_de_publicidad i
     where i.creada < now() - interval '1 day'
       and not exists (select 1 from banners b where b.imagen = '/imagenes/' || i.id || '.jpg')
       and not exists (select 1 from avisos_emergentes a where a.imagen = '/imagenes/' || i.id || '.jpg')`.execute(db)
}
