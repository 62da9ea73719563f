import type { Informe } from '@surtia/contracts/integracion.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import type { FilaEntendida } from '../../tipo.ts'

export type Entrega = {
  id: number
  clave: string | null
  tipo: string
  estado: 'en curso' | 'terminada' | 'fallida' | 'deshecha' | 'detenida' | 'descartada'
  huella: string
  informe: Informe | null
  vista: Date
}
/** `autorizados`: a person looked at its prices, so one that was held is taken up again */
type Nueva = { clave: string | null; tipo: string; origen: string; corte: Date; autorizados: boolean }

/** the origin of prices that the portal applied on their day: they tell nothing of how old the ERP's data are */
export const DE_SU_DIA = 'vigencia'

const CAMPOS = sql`id, clave, tipo, estado, huella, informe, vista`
/** a delivery that nobody has moved for so long was cut off */
const ABANDONADA_S = 120

/** Opens a delivery, or takes up again the one of that name that failed or was cut off; else answers it as it stands, `mia` false. */
export async function openEntrega(db: Reader, e: Nueva): Promise<{ mia: boolean; entrega: Entrega }> {
  const { rows } = await sql<Entrega>`
    insert into entregas (clave, tipo, origen, corte, estado, inicio, vista) values (${e.clave}, ${e.tipo}, ${e.origen}, ${e.corte}, 'en curso', now(), now())
    on conflict (clave) do update set estado = 'en curso', origen = excluded.origen, corte = excluded.corte, vista = now()
     where entregas.tipo = excluded.tipo
       and (entregas.estado = 'fallida' or (entregas.estado = 'detenida' and ${e.autorizados})
         or (entregas.estado = 'en curso' and entregas.vista < now() - make_interval(secs => ${ABANDONADA_S})))
    returning ${CAMPOS}`.execute(db)
  if (rows[0]) return { mia: true, entrega: rows[0] }
  const { rows: suya } = await sql<Entrega>`select ${CAMPOS} from entregas where clave = ${e.clave}`.execute(db)
  if (!suya[0]) throw new Error('a delivery vanished')
  return { mia: false, entrega: suya[0] }
}

/** It still moves. */
export const touchEntrega = (db: Reader, id: number) =>
  sql`update entregas set vista = now() where id = ${id}`.execute(db)

/** Says how a delivery ended; rows that it had put by stay only while they wait for a person. */
export async function closeEntrega(
  trx: Trx,
  id: number,
  fin: { estado: 'terminada' | 'fallida' | 'detenida'; huella?: string; informe: Informe },
): Promise<void> {
  await sql`
    update entregas set estado = ${fin.estado}, huella = coalesce(${fin.huella ?? null}, huella), informe = ${JSON.stringify(fin.informe)}, fin = now(), vista = now()
     where id = ${id}`.execute(trx)
  if (fin.estado !== 'detenida') await sql`delete from entrega_renglones where entrega = ${id}`.execute(trx)
}

/** Puts rows of a delivery by, in their order; the first ones replace what an attempt before left. */
export async function saveRenglones(
  trx: Trx,
  entrega: number,
  desde: number,
  filas: readonly FilaEntendida[],
): Promise<void> {
  if (desde === 0) await sql`delete from entrega_renglones where entrega = ${entrega}`.execute(trx)
  await sql`
    insert into entrega_renglones (entrega, orden, linea, valores)
    select ${entrega}, ${desde}::int + (f.orden - 1)::int, (f.fila->>'linea')::int, f.fila->'valores'
      from jsonb_array_elements(${JSON.stringify(filas)}::jsonb) with ordinality as f(fila, orden)`.execute(trx)
}

export async function listRenglones(
  db: Reader,
  entrega: number,
  desde: number,
  cuantos: number,
): Promise<FilaEntendida[]> {
  const { rows } = await sql<FilaEntendida>`
    select linea, valores from entrega_renglones where entrega = ${entrega} and orden >= ${desde} and orden < ${desde + cuantos} order by orden`.execute(
    db,
  )
  return rows
}

export type EntregaDetenida = { id: number; clave: string | null; fin: Date; precios: number; motivo: string }

/** Deliveries of prices that wait whole for a person, oldest first. */
export async function listEntregasDetenidas(db: Reader): Promise<EntregaDetenida[]> {
  const { rows } = await sql<EntregaDetenida>`
    select id, clave, coalesce(fin, vista) as fin, (informe->>'detenidos')::int as precios, informe->'errores'->0->>'motivo' as motivo
      from entregas where estado = 'detenida' order by id`.execute(db)
  return rows
}

/** Holds a delivery that waits for a person against others who decide on it; undefined when it does not wait. */
export async function lockEntregaDetenida(
  trx: Trx,
  id: number,
): Promise<{ tipo: string; corte: Date; informe: Informe } | undefined> {
  const { rows } = await sql<{ tipo: string; corte: Date; informe: Informe | null }>`
    select tipo, corte, informe from entregas where id = ${id} and estado = 'detenida' for update`.execute(trx)
  const [detenida] = rows
  return detenida?.informe ? { ...detenida, informe: detenida.informe } : undefined
}

/** Forgets a delivery that waits; false when it does not. */
export async function moveADescartada(trx: Trx, id: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update entregas set estado = 'descartada' where id = ${id} and estado = 'detenida'`.execute(trx)
  await sql`delete from entrega_renglones where entrega = ${id} and exists (select 1 from entregas where id = ${id} and estado = 'descartada')`.execute(
    trx,
  )
  return Number(numAffectedRows ?? 0) > 0
}

export type UltimaEntrega = {
  tipo: string
  entrega: number
  clave: string | null
  origen: string
  corte: string
  recibida: string
  aceptados: number
  rechazados: number
  detenidos: number
}

/** The last good delivery of each kind: how old the portal's data are. */
export async function listUltimas(db: Reader): Promise<UltimaEntrega[]> {
  const { rows } = await sql<UltimaEntrega>`
    select distinct on (tipo) tipo, id as entrega, clave, origen, to_char(corte at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as corte,
           to_char(fin at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as recibida,
           (informe->>'aceptados')::int as aceptados, (informe->>'rechazados')::int as rechazados, (informe->>'detenidos')::int as detenidos
      from entregas where estado = 'terminada' and origen <> ${sql.lit(DE_SU_DIA)} order by tipo, id desc`.execute(db)
  return rows
}

export type Espera = {
  pedidos: number
  pagos: number
  correos: number
  avisos: number
  muertas: number
  preciosDetenidos: number
  entregasDetenidas: number
  espera: number
}

/**
 * What waits: orders and payments for the ERP, mail, webhooks, dead letters, stopped prices, held deliveries; `espera`:
 * seconds that the oldest has waited.
 */
export async function countEspera(db: Reader): Promise<Espera> {
  const { rows } = await sql<Espera>`
    select count(*) filter (where tipo = 'erp.pedido' and not muerta)::int as pedidos, count(*) filter (where tipo = 'erp.pago' and not muerta)::int as pagos,
           count(*) filter (where tipo = 'correo' and not muerta)::int as correos, count(*) filter (where tipo = 'aviso' and not muerta)::int as avisos,
           count(*) filter (where muerta)::int as muertas,
           (select count(*)::int from precios_detenidos where resuelto is null) as "preciosDetenidos",
           (select count(*)::int from entregas where estado = 'detenida') as "entregasDetenidas",
           coalesce(extract(epoch from now() - min(creada) filter (where not muerta)), 0)::int as espera
      from salidas where terminada is null and tipo not in ('push', 'envio', 'webhook')`.execute(db)
  return (
    rows[0] ?? {
      pedidos: 0,
      pagos: 0,
      correos: 0,
      avisos: 0,
      muertas: 0,
      preciosDetenidos: 0,
      entregasDetenidas: 0,
      espera: 0,
    }
  )
}

/**
 * What prices were before a delivery goes after a month; by then one that nobody decided on is discarded. What a delivery had put
 * by goes with it, or a day after it was cut off; the delivery itself after 400 days.
 */
export async function removeOldEntregas(db: Reader): Promise<void> {
  await sql`delete from precios_anteriores where entrega in (select id from entregas where fin < now() - interval '30 days')`.execute(
    db,
  )
  await sql`delete from precios_por_venir_anteriores where entrega in (select id from entregas where fin < now() - interval '30 days')`.execute(
    db,
  )
  await sql`update entregas set estado = 'descartada' where estado = 'detenida' and fin < now() - interval '30 days'`.execute(
    db,
  )
  await sql`
    delete from entrega_renglones
     where entrega in (select id from entregas where estado <> 'detenida' and vista < now() - interval '1 day')`.execute(
    db,
  )
  await sql`delete from entregas where fin < now() - interval '400 days'`.execute(db)
}
