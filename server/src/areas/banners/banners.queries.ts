import type { Banner } from '@surtia/contracts/banners.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

const vigente = (hoy: string) =>
  sql`activo and coalesce(desde, '-infinity') <= ${hoy}::date and coalesce(hasta, 'infinity') >= ${hoy}::date`

/** Banners by type and place; `tipo` 0 = all, `vigentes` only those that are on today. */
export async function listBanners(db: Reader, tipo: number, vigentes: boolean, hoy: string): Promise<Banner[]> {
  const { rows } = await sql<Banner>`
    select id_banner as "idBanner", id_banners_imagen as "idBannersImagen", tipo, url, imagen, descripcion from banners
     where ${tipo === 0 ? sql`true` : sql`tipo = ${tipo}`} and ${vigentes ? vigente(hoy) : sql`true`} order by tipo, orden, id_banners_imagen`.execute(
    db,
  )
  return rows
}

/** The newest pop-up that is on today. */
export async function findPopUp(db: Reader, hoy: string) {
  const { rows } = await sql<{ id: number; urlArticulo: string; imagen: string; descripcion: string }>`
    select id, url_articulo as "urlArticulo", imagen, descripcion from avisos_emergentes where ${vigente(hoy)} order by id desc limit 1`.execute(
    db,
  )
  return rows
}

/** Codes of the articles that a banner (B) or a pop-up (P) is about. */
export async function findRelacionados(db: Reader, tipo: 'B' | 'P', id: number): Promise<string[]> {
  const { rows } = await (tipo === 'B'
    ? sql<{ articulos: string[] }>`select articulos from banners where id_banners_imagen = ${id}`
    : sql<{ articulos: string[] }>`select articulos from avisos_emergentes where id = ${id}`
  ).execute(db)
  return rows[0]?.articulos ?? []
}
