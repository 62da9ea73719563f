import type { Data } from '@surtia/contracts/call.ts'
import type { ensayarRetiro } from '@surtia/contracts/retiros-de-mesa.ts'
import { ENVIADO, TERMINADOS } from '@surtia/rules/pedidos/estatus.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { literales } from '../../db/literales.ts'
import { lotesRecibidos } from '../../db/lotes-recibidos.ts'
import { llano } from './lotes.queries.ts'

type Pedazo = RawBuilder<unknown>

/** Orders with pieces of lots `q` (cod_articulo, llano), each with how many. */
const pedidosCon = (lotes: Pedazo): Pedazo => sql`
  con as materialized (
    select l.folio, l.cod_cliente, l.cod_sucursal, l.estatus, sum(l.piezas)::int as piezas
      from (${lotes}) q cross join lateral ${lotesRecibidos(sql`l.cod_articulo = q.cod_articulo and ${llano(sql`l.lote`)} = q.llano`)} l
     group by 1, 2, 3, 4)`

const lotesDichos = (codArticulo: string, lotes: readonly string[]): Pedazo => sql`
  select ${codArticulo}::text as cod_articulo, dicho.llano
    from (select distinct ${llano(sql`lote`)} as llano from unnest(${[...lotes]}::text[]) as t(lote)) dicho`

const lotesDe = (idRetiro: number): Pedazo => sql`
  select cod_articulo, llano from retiro_lotes where id_retiro = ${idRetiro}`

/** Orders `con` that did not leave yet, and stock by centre, as JSON. */
const EN_CAMINO = sql`
  (select coalesce(json_agg(json_build_object('folio', c.folio, 'cedis', s.nombre, 'estatus', c.estatus, 'piezas', c.piezas) order by c.folio), '[]')
     from con c join cedis s using (cod_sucursal) where c.estatus not in (${literales(TERMINADOS)})) as "enCamino"`
const enExistencia = (lotes: Pedazo): Pedazo => sql`
  (select coalesce(json_agg(json_build_object('cedis', s.nombre, 'piezas', e.piezas) order by s.cod_sucursal), '[]')
     from (select e.cod_sucursal, sum(e.piezas)::int as piezas from (${lotes}) q
             join existencias e on e.cod_articulo = q.cod_articulo and ${llano(sql`e.lote`)} = q.llano
            where e.piezas > 0 group by 1) e
     join cedis s using (cod_sucursal)) as "enExistencia"`

export type Alcance = Data<typeof ensayarRetiro>

/** Whom a recall of these lots would reach, and what it would freeze. */
export async function findAlcance(db: Reader, codArticulo: string, lotes: readonly string[]): Promise<Alcance> {
  const { rows } = await sql<Alcance>`
    with ${pedidosCon(lotesDichos(codArticulo, lotes))}
    select count(distinct cod_cliente) filter (where estatus = ${ENVIADO})::int as clientes,
           coalesce(sum(piezas) filter (where estatus = ${ENVIADO}), 0)::int as piezas,
           count(*) filter (where estatus = ${ENVIADO})::int as folios,
           ${enExistencia(lotesDichos(codArticulo, lotes))}, ${EN_CAMINO} from con`.execute(db)
  return rows[0] ?? { clientes: 0, piezas: 0, folios: 0, enExistencia: [], enCamino: [] }
}

/** What of a recall is in stock, and under way. */
export async function findPorDetener(
  db: Reader,
  idRetiro: number,
): Promise<Pick<Alcance, 'enExistencia' | 'enCamino'>> {
  const { rows } = await sql<Pick<Alcance, 'enExistencia' | 'enCamino'>>`
    with ${pedidosCon(lotesDe(idRetiro))}
    select ${enExistencia(lotesDe(idRetiro))}, ${EN_CAMINO}`.execute(db)
  return rows[0] ?? { enExistencia: [], enCamino: [] }
}

/** A client that a recall reached with some of its orders: what it is told. */
export type Alcanzado = {
  idRetiro: number
  codCliente: string
  nombre: string
  correo: string
  descripcion: string
  lotes: string[]
  instrucciones: string
  folios: string[]
  /** of those orders */
  piezas: number
}

/** Notes orders that left with pieces of a recall and were not noted yet; their clients are to answer, again where they did. */
const anotar = (con: Pedazo): RawBuilder<Alcanzado> => sql<Alcanzado>`
  with ${con},
  nuevos as (
    insert into retiro_pedidos as x (id_retiro, cod_cliente, folio, piezas)
    select id_retiro, cod_cliente, folio, piezas from salidos where estatus = ${ENVIADO} order by id_retiro, folio
    on conflict (id_retiro, folio) do update set piezas = excluded.piezas where x.piezas <> excluded.piezas
    returning id_retiro, cod_cliente, folio, piezas),
  por_cliente as materialized (
    select id_retiro, cod_cliente, array_agg(folio order by folio) as folios, sum(piezas)::int as piezas from nuevos group by 1, 2),
  clientes_nuevos as (
    insert into retiro_clientes (id_retiro, cod_cliente)
    select id_retiro, cod_cliente from por_cliente order by 1, 2
    on conflict (id_retiro, cod_cliente) do update set respondida = null, en_existencia = 0, dispensadas = 0, nota = '', id_usuario = null, id_personal = null)
  select n.id_retiro as "idRetiro", n.cod_cliente as "codCliente", k.nombre, k.correo, a.descripcion, r.instrucciones, n.folios, n.piezas,
         array(select lote from retiro_lotes q where q.id_retiro = n.id_retiro order by llano) as lotes
    from por_cliente n join clientes k using (cod_cliente) join retiros r on r.id = n.id_retiro join articulos a using (cod_articulo)
   order by n.id_retiro, n.cod_cliente`

/** All orders that left with pieces of a recall that begins. */
export async function saveAlcanzados(trx: Trx, idRetiro: number): Promise<Alcanzado[]> {
  const { rows } = await anotar(sql`
    ${pedidosCon(lotesDe(idRetiro))}, salidos as (select ${idRetiro}::int as id_retiro, con.* from con)`).execute(trx)
  return rows
}

/** Those of these orders that left with pieces of lots in recall. */
export async function saveAlcanzadosDe(trx: Trx, folios: readonly string[]): Promise<Alcanzado[]> {
  const { rows } = await anotar(sql`
    salidos as materialized (
      select q.id_retiro, l.folio, l.cod_cliente, l.estatus, sum(l.piezas)::int as piezas
        from retiro_lotes q join ${lotesRecibidos(sql`l.folio = any(${[...folios]}::text[])`)} l
          on l.cod_articulo = q.cod_articulo and ${llano(sql`l.lote`)} = q.llano
       where q.abierto group by 1, 2, 3, 4)`).execute(trx)
  return rows
}

/** Those who did not answer a recall, with all that they got of it. */
export async function listSinResponder(db: Reader, idRetiro: number): Promise<Alcanzado[]> {
  const { rows } = await sql<Alcanzado>`
    select c.id_retiro as "idRetiro", c.cod_cliente as "codCliente", k.nombre, k.correo, a.descripcion, r.instrucciones,
           array_agg(p.folio order by p.folio) as folios, sum(p.piezas)::int as piezas,
           array(select lote from retiro_lotes q where q.id_retiro = c.id_retiro order by llano) as lotes
      from retiro_clientes c join retiros r on r.id = c.id_retiro join articulos a using (cod_articulo) join clientes k using (cod_cliente)
      join retiro_pedidos p on p.id_retiro = c.id_retiro and p.cod_cliente = c.cod_cliente
     where c.id_retiro = ${idRetiro} and c.respondida is null group by c.id_retiro, c.cod_cliente, k.nombre, k.correo, a.descripcion, r.instrucciones
     order by c.cod_cliente`.execute(db)
  return rows
}
