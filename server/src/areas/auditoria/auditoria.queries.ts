import type { Asiento } from '@surtia/contracts/auditoria.ts'
import type { PedidoDeMesa } from '@surtia/contracts/mesa.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { type ConMarca, contarHasta, desdeElDia, hastaElDia, igualA, type Listado, paginar } from '../../db/listado.ts'

type Fila = Omit<Asiento, 'instante'> & { instante: Date } & ConMarca

const QUIEN = sql`coalesce(p.nombre, u.usuario, '')`
// the person of the staff to whom it was done is written by its number; who reads wants its name
const DE = sql`
  from auditoria a left join personal p using (id_personal) left join usuarios u using (id_usuario)
  left join personal suya on suya.id_personal::text = a.detalle->>'persona'`
const DETALLE = sql`
  case when suya.id_personal is null then a.detalle else a.detalle || jsonb_build_object('nombre', suya.nombre) end as detalle`

const LISTADO: Listado = {
  filtros: {
    desde: desdeElDia(sql`a.instante`),
    hasta: hastaElDia(sql`a.instante`),
    evento: igualA(sql`a.evento`),
    codCliente: igualA(sql`a.cod_cliente`),
    quien: (
      valor,
    ) => sql`(a.id_personal = any (array(select q.id_personal from personal q where q.nombre ilike ${`%${valor.replace(/[\\%_]/g, '\\$&')}%`}))
      or a.id_usuario = any (array(select q.id_usuario from usuarios q where q.usuario = lower(${valor}))))`,
  },
  ordenes: { instante: { valor: sql`a.instante`, tipo: 'timestamptz' } },
  porOmision: '-instante',
  llave: { valor: sql`a.id`, tipo: 'bigint' },
}

/** A page of the audit with whose each line is. */
export async function listAuditoria(db: Reader, pedido: PedidoDeMesa) {
  const p = paginar(LISTADO, pedido)
  const { rows } = await sql<Fila>`
    select a.id, a.instante, ${QUIEN} as quien, coalesce(a.cod_cliente, '') as "codCliente", a.evento, ${DETALLE}, a.antes, a.despues,
           coalesce(a.motivo, '') as motivo, ${p.marca}
      ${DE} where ${p.donde} ${p.orden}`.execute(db)
  const cuantos = await contarHasta(db, sql`from auditoria a where ${p.filtrado}`)
  return p.pagina(
    rows,
    cuantos,
    ({ marca: _, ...fila }): Asiento => ({ ...fila, instante: fila.instante.toISOString() }),
  )
}
