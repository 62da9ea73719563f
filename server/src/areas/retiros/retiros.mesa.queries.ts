import type { Data } from '@surtia/contracts/call.ts'
import type { PedidoDeMesa } from '@surtia/contracts/listado.ts'
import {
  type ClienteDeRetiro,
  type lotesDeArticulo,
  type RenglonDeRetiros,
  type retiroDeMesa,
  retirosDeMesa,
} from '@surtia/contracts/retiros-de-mesa.ts'
import type { EstadoDeRetiro } from '@surtia/rules/retiros/retiro.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { type ConMarca, desdeElDia, enSql, hastaElDia, igualA, paginar } from '../../db/listado.ts'
import { llano } from './lotes.queries.ts'
import { SIN_RESPONDER } from './por-atender.queries.ts'
import { ESTADO, LOTES, QUIEN_RESPONDIO } from './retiros.queries.ts'

const LISTADO = enSql(retirosDeMesa, {
  filtros: {
    codArticulo: (valor) => igualA(sql`r.cod_articulo`)(valor.trim().toUpperCase()),
    lote: (valor) =>
      sql`exists (select from retiro_lotes q where q.id_retiro = r.id and q.llano = ${llano(sql`${valor}::text`)})`,
    desde: desdeElDia(sql`r.creado`),
    hasta: hastaElDia(sql`r.creado`),
    sinResponder: SIN_RESPONDER,
    estado: { abierto: sql`r.levantado is null`, levantado: sql`r.levantado is not null` },
  },
  ordenes: { fecha: { valor: sql`r.creado`, tipo: 'timestamptz' } },
  llave: { valor: sql`r.id`, tipo: 'bigint' },
})

const ENCABEZADO = sql`
  r.id, r.cod_articulo as "codArticulo", a.descripcion, ${LOTES} as lotes, r.clase, r.motivo, r.creado as fecha, ${ESTADO} as estado,
  t.clientes, t.respondieron, coalesce((select sum(p.piezas)::int from retiro_pedidos p where p.id_retiro = r.id), 0) as piezas, r.version`
const DE = sql`
  from retiros r join articulos a using (cod_articulo) cross join lateral (
    select count(*)::int as clientes, count(c.respondida)::int as respondieron, coalesce(sum(c.en_existencia + c.dispensadas), 0)::int as localizadas
      from retiro_clientes c where c.id_retiro = r.id) t`

type Fila = Omit<RenglonDeRetiros, 'fecha'> & { fecha: Date } & ConMarca

export const listRetirosDeMesa = (db: Reader, pedido: PedidoDeMesa) =>
  paginar(db, LISTADO, pedido, (p) => ({
    filas: sql<Fila>`select ${ENCABEZADO}, ${p.marca} ${DE} where ${p.donde} ${p.orden}`,
    contados: sql`from retiros r where ${p.filtrado}`,
  }))

/** Pieces that came back to us, claimed of a recall: with their client. */
const regresadas = (idRetiro: RawBuilder<unknown>) => sql`(
  select k.cod_cliente, coalesce(x.aceptadas, x.piezas) as piezas
    from retiro_pedidos p join reclamaciones k on k.folio = p.folio join reclamacion_renglones x on x.id_reclamacion = k.id and x.motivo = 'retiro'
    join retiro_lotes q on q.id_retiro = p.id_retiro and q.cod_articulo = x.cod_articulo and q.llano = ${llano(sql`x.lote`)}
   where p.id_retiro = ${idRetiro} and exists (select from reclamacion_pasos h where h.id_reclamacion = k.id and h.estado = 'recibida'))`

type Entero = Omit<
  Data<typeof retiroDeMesa>,
  'fecha' | 'recordado' | 'levantado' | 'porCliente' | 'enExistencia' | 'enCamino'
> & { fecha: Date; recordado: Date | null; levantado: Date | null; motivoLevantado: string }

export async function findRetiro(db: Reader, id: number): Promise<Entero | undefined> {
  const { rows } = await sql<Entero>`
    select ${ENCABEZADO}, r.instrucciones, t.localizadas, (select coalesce(sum(b.piezas), 0)::int from ${regresadas(sql`r.id`)} b) as regresadas, r.recordado, r.levantado, r.motivo_levantado as "motivoLevantado",
           (select s.nombre from personal s where s.id_personal = r.id_personal) as quien ${DE} where r.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

type DeCliente = Omit<ClienteDeRetiro, 'respuesta'> & {
  respondida: Date | null
  quien: string
  enExistencia: number
  dispensadas: number
  nota: string
}

/** Clients that a recall reached: those who did not answer first. */
export async function listClientesDeRetiro(db: Reader, id: number): Promise<DeCliente[]> {
  const { rows } = await sql<DeCliente>`
    select c.cod_cliente as "codCliente", k.nombre, p.folios, p.piezas as surtidas, coalesce(b.piezas, 0) as regresadas, c.respondida, ${QUIEN_RESPONDIO} as quien,
           c.en_existencia as "enExistencia", c.dispensadas, c.nota
      from retiro_clientes c join clientes k using (cod_cliente)
      join (select cod_cliente, count(*)::int as folios, sum(piezas)::int as piezas from retiro_pedidos where id_retiro = ${id} group by 1) p using (cod_cliente)
      left join (select cod_cliente, sum(piezas)::int as piezas from ${regresadas(sql`${id}::int`)} t group by 1) b using (cod_cliente)
     where c.id_retiro = ${id} order by c.respondida is not null, k.nombre collate es_base, c.cod_cliente`.execute(db)
  return rows
}

export type RetiroBloqueado = {
  id: number
  codArticulo: string
  estado: EstadoDeRetiro
  recordado: Date | null
  recordatorios: number
  version: number
}

export async function lockRetiro(trx: Trx, id: number): Promise<RetiroBloqueado | undefined> {
  const { rows } = await sql<RetiroBloqueado>`
    select r.id, r.cod_articulo as "codArticulo", ${ESTADO} as estado, r.recordado, r.recordatorios, r.version from retiros r where r.id = ${id} for no key update`.execute(
    trx,
  )
  return rows[0]
}

export async function markRecordado(trx: Trx, id: number, now: Date): Promise<void> {
  await sql`update retiros set recordado = ${now}, recordatorios = recordatorios + 1 where id = ${id}`.execute(trx)
}

export async function markLevantado(
  trx: Trx,
  id: number,
  { motivo, now }: { motivo: string; now: Date },
): Promise<void> {
  await sql`
    update retiros set levantado = ${now}, motivo_levantado = ${motivo}, version = version + 1 where id = ${id}`.execute(
    trx,
  )
}

type LoteHallado = Data<typeof lotesDeArticulo>[number]
const LOTES_HALLADOS = 20

/** Lots of an article that begin so, those with most pieces first. */
export async function listLotesQueEmpiezan(db: Reader, codArticulo: string, texto: string): Promise<LoteHallado[]> {
  const desde = llano(sql`${texto}::text`)
  const empieza = (lote: ReturnType<typeof sql>) =>
    sql`${llano(lote)} >= ${desde} and ${llano(lote)} < ${desde} || chr(1114111)`
  const { rows } = await sql<LoteHallado>`
    with surtidos as (
      select ${llano(sql`l.lote`)} as llano, sum(l.piezas)::int as piezas from pedido_lotes l
       where l.cod_articulo = ${codArticulo} and ${empieza(sql`l.lote`)} group by 1),
    hay as (
      select ${llano(sql`e.lote`)} as llano, min(e.lote) as lote, min(e.caducidad) as caducidad, sum(e.piezas)::int as piezas from existencias e
       where e.cod_articulo = ${codArticulo} and ${empieza(sql`e.lote`)} group by 1)
    select coalesce(h.lote, (select l.lote from pedido_lotes l where l.cod_articulo = ${codArticulo} and ${llano(sql`l.lote`)} = llano limit 1)) as lote,
           coalesce(h.caducidad, (select l.caducidad from pedido_lotes l where l.cod_articulo = ${codArticulo} and ${llano(sql`l.lote`)} = llano limit 1))::text as caducidad,
           coalesce(h.piezas, 0) as "enExistencia", coalesce(s.piezas, 0) as surtidas
      from hay h full join surtidos s using (llano)
     order by coalesce(h.piezas, 0) + coalesce(s.piezas, 0) desc, llano limit ${LOTES_HALLADOS}`.execute(db)
  return rows
}
