import type { PedidoDeMesa } from '@surtia/contracts/listado.ts'
import { type CorteDeMesa, cortes } from '@surtia/contracts/puerta-de-mesa.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { type ConMarca, enSql, igualA, paginar } from '../../db/listado.ts'

const LISTADO = enSql(cortes, {
  filtros: {
    codSucursal: (valor) => (/^\d{1,9}$/.test(valor) ? sql`k.cod_sucursal = ${valor}::text::int` : null),
    dia: (valor) => (/^[0-7]$/.test(valor) ? sql`k.dia = ${valor}::text::int` : null),
    fecha: igualA(sql`k.fecha`),
  },
  ordenes: { codSucursal: { valor: sql`k.cod_sucursal`, tipo: 'bigint' } },
  // with the centre, the key of the table
  llave: { valor: sql`(k.dia || ' ' || k.fecha)`, tipo: 'text' },
})

/** A page of the hours until which centres take orders. */
export const listCortesDeMesa = (db: Reader, pedido: PedidoDeMesa) =>
  paginar(db, LISTADO, pedido, (p) => ({
    filas: sql<CorteDeMesa & ConMarca>`
      select k.cod_sucursal as "codSucursal", s.nombre as centro, k.dia, k.fecha, k.hora, ${p.marca}
        from cortes k join cedis s using (cod_sucursal) where ${p.donde} ${p.orden}`,
    contados: sql`from cortes k where ${p.filtrado}`,
  }))
