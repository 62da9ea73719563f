import type { PedidoDeMesa } from '@surtia/contracts/listado.ts'
import { type AnuncioDeMesa, publicidad } from '@surtia/contracts/publicidad-de-mesa.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { type ConMarca, enSql, esDia, paginar } from '../../db/listado.ts'

const DE = sql`
  from (select 'banner' as clase, id_banners_imagen as id, id_banner, tipo, imagen, descripcion, url, articulos, desde, hasta, activo, orden, version from banners
        union all
        select 'emergente', id, 0, 0, imagen, descripcion, url_articulo, articulos, desde, hasta, activo, 0, version from avisos_emergentes) as a`
// the index of clicks knows none on articles
const CLICS = sql`(select count(*)::int from clics_de_publicidad k where k.tipo <> 'A' and k.tipo = case a.clase when 'banner' then 'B' else 'P' end and k.id_publicidad = a.id::text)`

const listado = (hoy: string) => {
  const vigente = sql`(a.activo and coalesce(a.desde, '-infinity') <= ${hoy}::date and coalesce(a.hasta, 'infinity') >= ${hoy}::date)`
  return enSql(publicidad, {
    filtros: {
      clase: { banner: sql`a.clase = 'banner'`, emergente: sql`a.clase = 'emergente'` },
      activo: { 1: sql`a.activo`, 0: sql`not a.activo` },
      vigente: { 1: vigente, 0: sql`not ${vigente}` },
      // those that are on in some day of a stretch
      desde: (valor) => (esDia(valor) ? sql`coalesce(a.hasta, 'infinity') >= ${valor}::date` : null),
      hasta: (valor) => (esDia(valor) ? sql`coalesce(a.desde, '-infinity') <= ${valor}::date` : null),
      tipo: (valor) => (/^[1-6]$/.test(valor) ? sql`a.tipo = ${Number(valor)}` : null),
      texto: (valor) => sql`a.descripcion ilike ${`%${valor.replace(/[\\%_]/g, '\\$&')}%`}`,
    },
    ordenes: {
      id: { valor: sql`a.id`, tipo: 'bigint' },
      desde: { valor: sql`a.desde`, tipo: 'date', nula: true },
      hasta: { valor: sql`a.hasta`, tipo: 'date', nula: true },
      descripcion: { valor: sql`a.descripcion`, tipo: 'text' },
      clics: { valor: CLICS, tipo: 'bigint' },
    },
    llave: { valor: sql`(a.clase || a.id)`, tipo: 'text' },
  })
}

/** A page of banners and pop-ups, on today or not. */
export const listAnunciosDeMesa = (db: Reader, pedido: PedidoDeMesa, hoy: string) =>
  paginar(db, listado(hoy), pedido, (p) => ({
    filas: sql<AnuncioDeMesa & ConMarca>`
      select a.clase, a.id, a.id_banner as "idBanner", a.tipo, a.imagen, a.descripcion, a.url, a.articulos, a.desde, a.hasta, a.activo, a.orden, a.version,
             ${CLICS} as clics, ${p.marca}
        ${DE} where ${p.donde} ${p.orden}`,
    contados: sql`${DE} where ${p.filtrado}`,
  }))
