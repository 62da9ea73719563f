import type { PedidoDeMesa } from '@surtia/contracts/listado.ts'
import { type PrecioDetenido, precios } from '@surtia/contracts/precios-de-mesa.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../db/database.ts'
import { type ConMarca, desdeElDia, enSql, type Filtro, hastaElDia, igualA, paginar } from '../../../db/listado.ts'

type Fila = Omit<PrecioDetenido, 'desde'> & { desde: Date } & ConMarca

// what was 0 is no move, so it is never stopped
const CAMBIO = sql`coalesce(round((d.despues - d.antes) * 100 / nullif(d.antes, 0), 2), 0)`
const DE = sql`
  from precios_detenidos d join articulos a using (cod_articulo)`
const numero =
  (columna: ReturnType<typeof sql>): Filtro =>
  (valor) =>
    /^\d{1,9}$/.test(valor) ? sql`${columna} = ${valor}::text::bigint` : null

const LISTADO = enSql(precios, {
  filtros: {
    entrega: numero(sql`d.entrega`),
    codArticulo: igualA(sql`d.cod_articulo`),
    codLaboratorio: numero(sql`a.cod_laboratorio`),
    campo: igualA(sql`d.campo`),
    sentido: { sube: sql`d.despues > d.antes`, baja: sql`d.despues < d.antes` },
    desde: desdeElDia(sql`d.creado`),
    hasta: hastaElDia(sql`d.creado`),
  },
  ordenes: {
    id: { valor: sql`d.id`, tipo: 'bigint' },
    cambio: { valor: CAMBIO, tipo: 'numeric' },
    codArticulo: { valor: sql`d.cod_articulo`, tipo: 'text' },
  },
  llave: { valor: sql`d.id`, tipo: 'bigint' },
})

/** A page of the prices that wait for a person, oldest first. MXN. */
export const listPreciosDeMesa = (db: Reader, pedido: PedidoDeMesa) =>
  paginar(db, LISTADO, pedido, (p) => ({
    filas: sql<Fila>`
      select d.id, d.entrega, d.cod_articulo as "codArticulo", a.descripcion, coalesce(l.descripcion, '') as laboratorio, d.campo, d.antes, d.despues, ${CAMBIO} as cambio,
             coalesce((d.valores->>'precioPublico')::numeric(14,2), p.precio_publico, 0) as publico, d.creado as desde,
             (d.valores->>'vigenteDesde')::date as "vigenteDesde", ${p.marca}
        ${DE} left join laboratorios l on l.cod_laboratorio = a.cod_laboratorio left join precios p on p.cod_articulo = d.cod_articulo
       where d.resuelto is null and ${p.donde} ${p.orden}`,
    contados: sql`${DE} where d.resuelto is null and ${p.filtrado}`,
  }))
