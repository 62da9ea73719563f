import type { EstadoDePago } from '@surtia/rules/pagos/respuesta-del-banco.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

type DocumentoPagado = { documento: string; abono: number }
/** An attempt to pay by card; MXN. */
export type Pago = {
  idPago: number
  codCliente: string
  idUsuario: number
  nombre: string
  correo: string
  referencia: string
  importe: number
  documentos: DocumentoPagado[]
  estado: EstadoDePago
  autorizacion: string
  saldoAFavor: number
  resultado: string
  creado: Date
  resuelto: Date | null
  version: number
}

const PAGO = sql`p.id_pago as "idPago", p.cod_cliente as "codCliente", p.id_usuario as "idUsuario", c.nombre, c.correo, p.referencia, p.importe, p.documentos, p.estado, p.autorizacion,
       p.saldo_a_favor as "saldoAFavor", p.resultado, p.creado, p.resuelto, p.version`
const DE = sql`pagos_web p join clientes c using (cod_cliente)`

export async function findPendiente(db: Reader, codCliente: string): Promise<Pago | undefined> {
  return (
    await sql<Pago>`select ${PAGO} from ${DE} where p.cod_cliente = ${codCliente} and p.estado = 'pendiente'`.execute(
      db,
    )
  ).rows[0]
}

export async function findPorResultado(db: Reader, resultado: string): Promise<Pago | undefined> {
  return (await sql<Pago>`select ${PAGO} from ${DE} where p.resultado = ${resultado}`.execute(db)).rows[0]
}

export async function findPorReferencia(db: Reader, referencia: string): Promise<Pago | undefined> {
  return (await sql<Pago>`select ${PAGO} from ${DE} where p.referencia = ${referencia}`.execute(db)).rows[0]
}

/** the same attempt, locked: after the client, before its documents */
export async function lockPorReferencia(trx: Trx, referencia: string): Promise<Pago | undefined> {
  return (await sql<Pago>`select ${PAGO} from ${DE} where p.referencia = ${referencia} for update of p`.execute(trx))
    .rows[0]
}

/** PAG and at least six digits: lpad alone would cut the number after a million attempts */
const REFERENCIA = sql`(select 'PAG' || lpad(n::text, greatest(6, length(n::text)), '0') from nextval('referencias_de_pago') as n)`

type Nuevo = {
  codCliente: string
  idUsuario: number
  importe: number
  documentos: readonly DocumentoPagado[]
  now: Date
}

/** A new pending attempt with a reference of its own; undefined when the client has one already (a database rule). */
export async function savePendiente(
  trx: Trx,
  { codCliente, idUsuario, importe, documentos, now }: Nuevo,
): Promise<{ idPago: number; referencia: string } | undefined> {
  const { rows } = await sql<{ idPago: number; referencia: string }>`
    insert into pagos_web (cod_cliente, id_usuario, referencia, importe, documentos, creado)
    values (${codCliente}, ${idUsuario}, ${REFERENCIA}, ${importe}, ${JSON.stringify(documentos)}::jsonb, ${now})
    on conflict (cod_cliente) where estado = 'pendiente' do nothing returning id_pago as "idPago", referencia`.execute(
    trx,
  )
  return rows[0]
}

type Cambio = { de: EstadoDePago; a: EstadoDePago; now: Date; autorizacion?: string; saldoAFavor?: number }

/** Moves an attempt from one state to another; false when it was not in the first. What is not given stays as it was. */
export async function moveEstado(
  db: Reader,
  idPago: number,
  { de, a, now, autorizacion, saldoAFavor }: Cambio,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pagos_web set estado = ${a}, resuelto = ${now}, version = version + 1
           ${autorizacion === undefined ? sql`` : sql`, autorizacion = ${autorizacion}`}
           ${saldoAFavor === undefined ? sql`` : sql`, saldo_a_favor = ${saldoAFavor}`}
     where id_pago = ${idPago} and estado = ${de}`.execute(db)
  return Number(numAffectedRows ?? 0) === 1
}

/** A pending attempt of this client is cancelled; answers its state before, undefined where it has no such attempt. */
export async function cancelPendiente(
  db: Reader,
  codCliente: string,
  idPago: number,
  now: Date,
): Promise<EstadoDePago | undefined> {
  const { rows } = await sql<{ antes: EstadoDePago }>`
    with suyo as (select estado from pagos_web where id_pago = ${idPago} and cod_cliente = ${codCliente} for update),
    cambio as (update pagos_web set estado = 'cancelado', resuelto = ${now}, version = version + 1 where id_pago = ${idPago} and cod_cliente = ${codCliente} and estado = 'pendiente')
    select estado as antes from suyo`.execute(db)
  return rows[0]?.antes
}

/** Pending attempts older than an instant are released: the bank never answered. A late answer still counts, as 'revisar'. */
export async function releaseOlder(
  db: Reader,
  before: Date,
  now: Date,
  codCliente?: string,
): Promise<{ idPago: number; codCliente: string; referencia: string }[]> {
  const { rows } = await sql<{ idPago: number; codCliente: string; referencia: string }>`
    update pagos_web set estado = 'cancelado', resuelto = ${now}, version = version + 1 where estado = 'pendiente' and creado < ${before} ${codCliente ? sql`and cod_cliente = ${codCliente}` : sql``}
    returning id_pago as "idPago", cod_cliente as "codCliente", referencia`.execute(db)
  return rows
}
