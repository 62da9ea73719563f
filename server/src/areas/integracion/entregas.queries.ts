import type { Informe } from '@surtia/contracts/integracion.ts'
import { sql } from 'kysely'
import type { Database, Reader } from '../../db/database.ts'

export type Entrega = {
  id: number
  clave: string | null
  tipo: string
  estado: 'en curso' | 'terminada' | 'fallida' | 'deshecha'
  huella: string
  informe: Informe | null
  vista: Date
}
type Nueva = { clave: string | null; tipo: string; origen: string; corte: Date }

const CAMPOS = sql`id, clave, tipo, estado, huella, informe, vista`
/** a delivery that nobody has moved for so long was cut off */
const ABANDONADA_S = 120

/** Opens a delivery, or takes up again the one of that name that failed or was cut off; else answers it as it stands, `mia` false. */
export async function openEntrega(db: Database, e: Nueva): Promise<{ mia: boolean; entrega: Entrega }> {
  const { rows } = await sql<Entrega>`
    insert into entregas (clave, tipo, origen, corte, estado, inicio, vista) values (${e.clave}, ${e.tipo}, ${e.origen}, ${e.corte}, 'en curso', now(), now())
    on conflict (clave) do update set estado = 'en curso', origen = excluded.origen, corte = excluded.corte, vista = now()
     where entregas.tipo = excluded.tipo
       and (entregas.estado = 'fallida' or (entregas.estado = 'en curso' and entregas.vista < now() - make_interval(secs => ${ABANDONADA_S})))
    returning ${CAMPOS}`.execute(db)
  if (rows[0]) return { mia: true, entrega: rows[0] }
  const { rows: suya } = await sql<Entrega>`select ${CAMPOS} from entregas where clave = ${e.clave}`.execute(db)
  if (!suya[0]) throw new Error('a delivery vanished')
  return { mia: false, entrega: suya[0] }
}

/** It still moves. */
export const touchEntrega = (db: Reader, id: number) =>
  sql`update entregas set vista = now() where id = ${id}`.execute(db)

export async function closeEntrega(
  db: Reader,
  id: number,
  fin: { estado: 'terminada' | 'fallida'; huella: string; informe: Informe },
): Promise<void> {
  await sql`update entregas set estado = ${fin.estado}, huella = ${fin.huella}, informe = ${JSON.stringify(fin.informe)}, fin = now(), vista = now() where id = ${id}`.execute(
    db,
  )
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
      from entregas where estado = 'terminada' order by tipo, id desc`.execute(db)
  return rows
}

export type Espera = {
  pedidos: number
  pagos: number
  correos: number
  avisos: number
  muertas: number
  preciosDetenidos: number
  espera: number
}

/** What waits: orders and payments for the ERP, mail, webhooks, dead letters, stopped prices; `espera`: seconds that the oldest has waited. */
export async function countEspera(db: Reader): Promise<Espera> {
  const { rows } = await sql<Espera>`
    select count(*) filter (where tipo = 'erp.pedido' and not muerta)::int as pedidos, count(*) filter (where tipo = 'erp.pago' and not muerta)::int as pagos,
           count(*) filter (where tipo = 'correo' and not muerta)::int as correos, count(*) filter (where tipo = 'aviso' and not muerta)::int as avisos,
           count(*) filter (where muerta)::int as muertas,
           (select count(*)::int from precios_detenidos where resuelto is null) as "preciosDetenidos",
           coalesce(extract(epoch from now() - min(creada) filter (where not muerta)), 0)::int as espera
      from salidas where terminada is null`.execute(db)
  return rows[0] ?? { pedidos: 0, pagos: 0, correos: 0, avisos: 0, muertas: 0, preciosDetenidos: 0, espera: 0 }
}
