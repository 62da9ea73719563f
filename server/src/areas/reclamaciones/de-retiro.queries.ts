import type { ReclamadoEnRetiro } from '@surtia/rules/reclamaciones/de-retiro.ts'
import { type EstadoDeReclamo, SUELTAN } from '@surtia/rules/reclamaciones/estado.ts'
import type { LineaConPrecio } from '@surtia/rules/reclamaciones/importe.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { literales } from '../../db/literales.ts'

/** A client's part of a recall. */
export type ParteDeRetiro = { idRetiro: number; codCliente: string }

/** The orders that a recall reached, for whoever claims of them; others wait. Of those that the portal has not nothing is claimed. */
export async function lockPedidosDeRetiro(trx: Trx, { idRetiro, codCliente }: ParteDeRetiro): Promise<string[]> {
  const { rows } = await sql<{ folio: string }>`
    select p.folio from pedidos p
     where p.cod_cliente = ${codCliente} and p.folio in (select q.folio from retiro_pedidos q where q.id_retiro = ${idRetiro} and q.cod_cliente = ${codCliente})
     order by p.folio for no key update`.execute(trx)
  return rows.map(({ folio }) => folio)
}

/** The claims of a recall that nobody authorised yet, and may follow its answer; who judges one is waited for. */
export async function lockReclamosDeRetiro(trx: Trx, { idRetiro, codCliente }: ParteDeRetiro): Promise<void> {
  await sql`
    select 1 from reclamaciones where id_retiro = ${idRetiro} and cod_cliente = ${codCliente} order by id for update`.execute(
    trx,
  )
}

const ABIERTA = sql`k.estado in ('enviada', 'en-revision')`
/** A claim `k` that follows what is answered. */
const SIGUE = (idRetiro: number) => sql`(k.id_retiro is not distinct from ${idRetiro} and ${ABIERTA})`

export type PedidoPorReclamar = ReclamadoEnRetiro & {
  codArticulo: string
  cargoPorcentaje: number
  precio: LineaConPrecio['precio']
  /** the claim that follows, and what it has; null: none */
  abierta: { id: number; estado: EstadoDeReclamo; version: number; lotes: { lote: string; piezas: number }[] } | null
}

/** Of these orders what may be claimed of a recall, the latest first, and its lots. */
export async function listPorReclamar(
  trx: Trx,
  idRetiro: number,
  folios: readonly string[],
): Promise<{ retirados: string[]; pedidos: PedidoPorReclamar[] }> {
  const { rows } = await sql<PedidoPorReclamar & { retirados: string[] }>`
    select p.folio, r.cod_articulo as "codArticulo", p.cargo_porcentaje as "cargoPorcentaje", r.cantidad_surtida as surtida,
           jsonb_build_object('precio', r.precio, 'iva', r.iva, 'ieps', r.ieps) as precio,
           coalesce((select jsonb_agg(jsonb_build_object('lote', l.lote, 'piezas', l.piezas) order by l.lote collate "C")
                       from pedido_lotes l where l.folio = p.folio and l.cod_articulo = r.cod_articulo), '[]') as lotes,
           array(select q.lote from retiro_lotes q where q.id_retiro = t.id) as retirados, c.reclamadas,
           (select jsonb_build_object('id', k.id, 'estado', k.estado, 'version', k.version, 'lotes',
                     (select jsonb_agg(jsonb_build_object('lote', x.lote, 'piezas', x.piezas) order by x.linea) from reclamacion_renglones x where x.id_reclamacion = k.id))
              from reclamaciones k where k.folio = p.folio and ${SIGUE(idRetiro)} order by k.id limit 1) as abierta
      from retiros t join pedidos p on p.folio = any(${[...folios]}::text[])
      join pedido_renglones r on r.folio = p.folio and r.cod_articulo = t.cod_articulo and r.cantidad_surtida > 0
     cross join lateral (
       select coalesce(jsonb_agg(jsonb_build_object('lote', x.lote, 'piezas', coalesce(x.aceptadas, x.piezas), 'motivo', x.motivo, 'abierta', ${ABIERTA})), '[]') as reclamadas
         from reclamaciones k join reclamacion_renglones x on x.id_reclamacion = k.id
        where k.folio = p.folio and k.estado not in (${literales(SUELTAN)}) and x.cod_articulo = t.cod_articulo
          and x.motivo not in ('sobrante', 'equivocado') and not ${SIGUE(idRetiro)}) c
     where t.id = ${idRetiro} order by p.fecha desc, p.folio desc`.execute(trx)
  return { retirados: rows[0]?.retirados ?? [], pedidos: rows }
}

/** A claim that follows has other lines from now on. */
export async function replaceRenglones(
  trx: Trx,
  id: number,
  codArticulo: string,
  renglones: readonly { lote: string; piezas: number; importe: number }[],
): Promise<void> {
  await sql`delete from reclamacion_renglones where id_reclamacion = ${id}`.execute(trx)
  await sql`
    insert into reclamacion_renglones (id_reclamacion, linea, cod_articulo, lote, piezas, motivo, importe)
    select ${id}, t.linea, ${codArticulo}, t.lote, t.piezas, 'retiro', t.importe
      from unnest(${renglones.map((r) => r.lote)}::text[], ${renglones.map((r) => r.piezas)}::int[], ${renglones.map((r) => r.importe)}::numeric[])
           with ordinality as t(lote, piezas, importe, linea)`.execute(trx)
  await sql`update reclamaciones set version = version + 1 where id = ${id}`.execute(trx)
}
