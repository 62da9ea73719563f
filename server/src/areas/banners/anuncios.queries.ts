import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

/** Where the two kinds of what is published stand. */
const TABLAS = {
  banner: { tabla: 'banners', clave: 'id_banners_imagen', tipo: 'tipo' },
  emergente: { tabla: 'avisos_emergentes', clave: 'id', tipo: 'null::int' },
} as const
export type ClaseDeAnuncio = keyof typeof TABLAS

/** From the day `desde` to the day `hasta`, both included; null: no limit. */
export type Anuncio = {
  id: number
  tipo: number | null
  descripcion: string
  desde: string | null
  hasta: string | null
  activo: boolean
}

/** What of an announcement the staff may change, by its column. */
const COLUMNAS = {
  banner: {
    ...{ idBanner: 'id_banner', tipo: 'tipo', imagen: 'imagen', descripcion: 'descripcion', url: 'url' },
    ...{ articulos: 'articulos', desde: 'desde', hasta: 'hasta', activo: 'activo', orden: 'orden' },
  },
  emergente: {
    ...{ imagen: 'imagen', descripcion: 'descripcion', url: 'url_articulo' },
    ...{ articulos: 'articulos', desde: 'desde', hasta: 'hasta', activo: 'activo' },
  },
} as const
type Campos = {
  idBanner: number
  tipo: number
  imagen: string
  descripcion: string
  url: string
  articulos: string[]
  desde: string | null
  hasta: string | null
  activo: boolean
  orden: number
}
export type CambiosDeAnuncio = { [campo in keyof Campos]?: Campos[campo] | undefined }
/** A pop-up has no place among others. */
export type AnuncioGuardado = Omit<Campos, 'idBanner' | 'tipo' | 'orden'> &
  Partial<Pick<Campos, 'idBanner' | 'tipo' | 'orden'>> & { version: number }

const valoresDe = (clase: ClaseDeAnuncio, cambios: CambiosDeAnuncio) => {
  const columnas: Readonly<Record<string, string>> = COLUMNAS[clase]
  return Object.entries(cambios).flatMap(([campo, valor]) => {
    const columna = columnas[campo]
    return columna === undefined || valor === undefined ? [] : [{ columna: sql.ref(columna), valor }]
  })
}

/** One, held until the transaction ends. */
export async function lockAnuncio(trx: Trx, clase: ClaseDeAnuncio, id: number): Promise<AnuncioGuardado | undefined> {
  if (clase === 'banner') {
    const { rows } = await sql<Campos & { version: number }>`
      select id_banner as "idBanner", tipo, imagen, descripcion, url, articulos, desde, hasta, activo, orden, version
        from banners where id_banners_imagen = ${id} for update`.execute(trx)
    return rows[0]
  }
  const { rows } = await sql<Omit<Campos, 'idBanner' | 'tipo' | 'orden'> & { version: number }>`
    select imagen, descripcion, url_articulo as url, articulos, desde, hasta, activo, version
      from avisos_emergentes where id = ${id} for update`.execute(trx)
  return rows[0]
}

/** Changes what is given; answers the version that it is then. */
export async function saveAnuncio(
  trx: Trx,
  clase: ClaseDeAnuncio,
  id: number,
  cambios: CambiosDeAnuncio,
): Promise<number> {
  const { tabla, clave } = TABLAS[clase]
  const puestos = valoresDe(clase, cambios).map(({ columna, valor }) => sql`${columna} = ${valor}`)
  const { rows } = await sql<{ version: number }>`
    update ${sql.table(tabla)} set ${sql.join([...puestos, sql`version = version`])} where ${sql.ref(clave)} = ${id} returning version`.execute(
    trx,
  )
  return rows[0]?.version ?? 0
}

/** A number that the ERP does not give. */
export async function nextNumero(trx: Trx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('numeros_de_publicidad') as id`.execute(trx)
  return rows[0]?.id ?? 0
}

export async function addAnuncio(trx: Trx, clase: ClaseDeAnuncio, id: number, campos: CambiosDeAnuncio): Promise<void> {
  const { tabla, clave } = TABLAS[clase]
  const valores = valoresDe(clase, campos)
  await sql`
    insert into ${sql.table(tabla)} (${sql.join([sql.ref(clave), ...valores.map(({ columna }) => columna)])})
    values (${sql.join([id, ...valores.map(({ valor }) => valor)])})`.execute(trx)
}

/** How its table is called, for the audit. */
export const tablaDe = (clase: ClaseDeAnuncio): string => TABLAS[clase].tabla
