import type { Recepcion } from '@surtia/contracts/recepciones.ts'
import type { Fraccion } from '@surtia/rules/catalogo/control.ts'
import { loteLlano } from '@surtia/rules/catalogo/lote-llano.ts'
import { ENVIADO } from '@surtia/rules/pedidos/estatus.ts'
import type { DeLote } from '@surtia/rules/recepcion/renglones.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { enIso } from '../../db/en-iso.ts'
import { llano } from '../retiros/lotes.queries.ts'

/** Since when there is reception: said once, as a portal first starts, by its own clock. */
export async function saveDesde(db: Reader, ahora: Date): Promise<void> {
  await sql`insert into recepciones_desde (instante) values (${ahora}) on conflict do nothing`.execute(db)
}

export type FilaDeRecepcion = {
  folio: string
  fecha: Date
  cedis: string
  renglones: number
  piezas: number
  contadas: number
  confirmada: boolean
  anterior: boolean
  fracciones: Fraccion[]
  refrigerados: boolean
  lotesCorregidos: boolean
}

/** `pendientes`: those that left since there is reception, or are half counted, and are not confirmed; `con`: those that brought it. */
type Cuales = { pendientes?: boolean; cuantas?: number | null; con?: DeArticulo | undefined }
/** `lote` '': of any. */
type DeArticulo = { codArticulo: string; lote: string }

/** Orders of a client that left from an instant on and brought something, newest first. */
export async function listRecepciones(
  db: Reader,
  codCliente: string,
  desde: Date,
  { pendientes = false, cuantas = null, con }: Cuales = {},
): Promise<FilaDeRecepcion[]> {
  const { rows } = await sql<FilaDeRecepcion>`
    select p.folio, p.fecha, c.nombre as cedis, r.renglones, r.piezas, k.contadas, s.confirmada is not null as confirmada, d.instante is null or p.fecha < d.instante as anterior,
           r.fracciones, r.refrigerados, coalesce(f.lotes_corregidos, false) as "lotesCorregidos"
      from pedidos p join cedis c using (cod_sucursal)
      left join recepciones_desde d on true
      left join recepciones s using (folio) left join recepciones_confirmadas f on f.id = s.confirmada
      cross join lateral (select count(*)::int as renglones, coalesce(sum(cantidad_surtida), 0)::int as piezas, array_agg(distinct a.fraccion) as fracciones, coalesce(bool_or(a.refrigerado), false) as refrigerados
                            from pedido_renglones l join articulos a using (cod_articulo) where l.folio = p.folio and cantidad_surtida > 0) r
      cross join lateral (select coalesce(sum(piezas), 0)::int as contadas from recepcion_conteos n where n.folio = p.folio) k
     where p.cod_cliente = ${codCliente} and p.estatus = ${sql.lit(ENVIADO)} and p.fecha >= ${desde} and r.piezas > 0
       and (not ${pendientes}::boolean or (s.confirmada is null and (p.fecha >= d.instante or k.contadas > 0))) ${con ? trae(con) : sql``}
     order by p.fecha desc, p.folio desc limit ${cuantas}::int`.execute(db)
  return rows
}

/** Order `p` brought it; of an article whose lots nobody told, any. */
const trae = ({ codArticulo, lote }: DeArticulo) => sql`
       and exists (select from pedido_renglones l where l.folio = p.folio and l.cod_articulo = ${codArticulo} and l.cantidad_surtida > 0
                    and (${lote} = '' or not exists (select from pedido_lotes o where o.folio = l.folio and o.cod_articulo = l.cod_articulo)
                         or exists (select from pedido_lotes o where o.folio = l.folio and o.cod_articulo = l.cod_articulo and ${llano(sql`o.lote`)} = ${loteLlano(lote)})))`

export type RecepcionLeida = Pick<Recepcion, 'version'> & {
  codCliente: string
  cliente: string
  cedis: string
  enviado: Date
  confirmada: ({ id: number } & NonNullable<Recepcion['confirmada']>) | null
  renglones: (Omit<Recepcion['renglones'][number], 'esperadas'> & { surtida: number; lotes: DeLote[] })[]
}

/** An order that left, with its lines as they were supplied, what was counted and who confirmed it; undefined where this client has none of that folio. */
export async function findRecepcion(
  db: Reader,
  folio: string,
  codCliente: string,
): Promise<RecepcionLeida | undefined> {
  const { rows } = await sql<RecepcionLeida>`
    select coalesce(s.version, 0) as version, p.cod_cliente as "codCliente", k.nombre as cliente, c.nombre as cedis, p.fecha as enviado,
           case when f.id is not null then jsonb_build_object('id', f.id, 'fecha', ${enIso(sql`f.instante`)}, 'quien', f.quien, 'recibe', f.recibe, 'indicador', f.indicador, 'lotesCorregidos', f.lotes_corregidos) end as confirmada,
           coalesce((select jsonb_agg(jsonb_build_object('codArticulo', a.cod_articulo, 'descripcion', a.descripcion, 'fraccion', a.fraccion, 'refrigerado', a.refrigerado,
                       'codigos', array(select a.cod_barras where a.cod_barras <> '' union select b.cod_barras from codigos_de_barras b where b.cod_articulo = a.cod_articulo order by 1),
                       'cajas', coalesce((select jsonb_agg(jsonb_build_object('codigo', b.cod_barras, 'piezas', b.piezas) order by b.cod_barras)
                                  from codigos_de_barras b where b.cod_articulo = a.cod_articulo and b.piezas > 1), '[]'),
                       'surtida', coalesce(r.cantidad_surtida, 0),
                       'lotes', coalesce((select jsonb_agg(jsonb_build_object('lote', l.lote, 'caducidad', l.caducidad, 'piezas', l.piezas) order by l.caducidad, l.lote)
                                  from pedido_lotes l where l.folio = p.folio and l.cod_articulo = a.cod_articulo), '[]'),
                       'contadas', coalesce((select jsonb_agg(jsonb_build_object('lote', n.lote, 'caducidad', n.caducidad, 'piezas', n.piezas) order by n.caducidad, n.lote)
                                  from recepcion_conteos n where n.folio = p.folio and n.cod_articulo = a.cod_articulo), '[]')) order by a.descripcion collate es_base, a.cod_articulo)
                       from articulos a left join pedido_renglones r on r.folio = p.folio and r.cod_articulo = a.cod_articulo
                      where a.cod_articulo in (select cod_articulo from pedido_renglones where folio = p.folio and cantidad_surtida > 0
                                               union select cod_articulo from recepcion_conteos where folio = p.folio)), '[]') as renglones
      from pedidos p join clientes k using (cod_cliente) join cedis c on c.cod_sucursal = p.cod_sucursal
      left join recepciones s using (folio) left join recepciones_confirmadas f on f.id = s.confirmada
     where p.folio = ${folio} and p.cod_cliente = ${codCliente} and p.estatus = ${sql.lit(ENVIADO)}`.execute(db)
  return rows[0]
}

/** Who received order `p`, and when that was confirmed; null where nobody did. */
export const RECIBIDO = sql`
  (select jsonb_build_object('recibe', f.recibe, 'fecha', ${enIso(sql`f.instante`)}, 'lotesCorregidos', f.lotes_corregidos)
     from recepciones s join recepciones_confirmadas f on f.id = s.confirmada where s.folio = p.folio)`

/** Whoever counts or confirms an order waits here for the others; its version is one more. Undefined where this client has none of that folio that left. */
export async function lockRecepcion(
  trx: Trx,
  folio: string,
  codCliente: string,
): Promise<{ version: number; confirmada: number | null } | undefined> {
  const { rows } = await sql<{ version: number; confirmada: number | null }>`
    insert into recepciones (folio) select folio from pedidos where folio = ${folio} and cod_cliente = ${codCliente} and estatus = ${sql.lit(ENVIADO)}
    on conflict (folio) do update set version = recepciones.version + 1 returning version, confirmada`.execute(trx)
  return rows[0]
}

/** Whose an order that left is, for a person of the staff, and whether that client has somebody who may confirm it. */
export async function findPorRecibir(
  trx: Trx,
  folio: string,
  codAgente: string | null,
): Promise<{ codCliente: string; conUsuarios: boolean } | undefined> {
  const { rows } = await sql<{ codCliente: string; conUsuarios: boolean }>`
    select p.cod_cliente as "codCliente", exists (select from usuarios u where u.cod_cliente = p.cod_cliente and u.activo) as "conUsuarios"
      from pedidos p join clientes k using (cod_cliente) where p.folio = ${folio} and p.estatus = ${sql.lit(ENVIADO)} and (${codAgente}::text is null or k.cod_agente = ${codAgente})`.execute(
    trx,
  )
  return rows[0]
}
