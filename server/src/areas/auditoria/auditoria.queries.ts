import { type Asiento, auditoria } from '@surtia/contracts/auditoria.ts'
import type { PedidoDeMesa } from '@surtia/contracts/listado.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { type ConMarca, desdeElDia, enSql, hastaElDia, igualA, paginar } from '../../db/listado.ts'

type Fila = Omit<Asiento, 'instante'> & { instante: Date } & ConMarca

const QUIEN = sql`coalesce(p.nombre, u.usuario, '')`
// the person of the staff to whom it was done is written by its number; who reads wants its name
const DE = sql`
  from auditoria a left join personal p using (id_personal) left join usuarios u using (id_usuario)
  left join personal suya on suya.id_personal::text = a.detalle->>'persona'`
const DETALLE = sql`
  case when suya.id_personal is null then a.detalle else a.detalle || jsonb_build_object('nombre', suya.nombre) end as detalle`

const LISTADO = enSql(auditoria, {
  filtros: {
    desde: desdeElDia(sql`a.instante`),
    hasta: hastaElDia(sql`a.instante`),
    evento: igualA(sql`a.evento`),
    codCliente: igualA(sql`a.cod_cliente`),
    delPersonal: sql`a.id_personal is not null`,
    quien: (
      valor,
    ) => sql`(a.id_personal = any (array(select q.id_personal from personal q where q.nombre ilike ${`%${valor.replace(/[\\%_]/g, '\\$&')}%`}))
      or a.id_usuario = any (array(select q.id_usuario from usuarios q where q.usuario = lower(${valor}))))`,
  },
  ordenes: { instante: { valor: sql`a.instante`, tipo: 'timestamptz' } },
  llave: { valor: sql`a.id`, tipo: 'bigint' },
})

/** A page of the audit with whose each line is. */
export const listAuditoria = (db: Reader, pedido: PedidoDeMesa) =>
  paginar(db, LISTADO, pedido, (p) => ({
    filas: sql<Fila>`
      select a.id, a.instante, ${QUIEN} as quien, coalesce(a.cod_cliente, '') as "codCliente", a.evento, ${DETALLE}, a.antes, a.despues,
             coalesce(a.motivo, '') as motivo, ${p.marca}
        ${DE} where ${p.donde} ${p.orden}`,
    contados: sql`from auditoria a where ${p.filtrado}`,
  }))
