import type { Recibo } from '@surtia/contracts/cobranza.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

export type Miembro = {
  codCliente: string
  nombre1: string
  iDGrupo: number
  estatus: string
  permitido: boolean
  codAgente: string
}

/** The client and, where it belongs to a group, the group's others; the client first. */
export async function listGrupo(db: Reader, codCliente: string): Promise<Miembro[]> {
  const { rows } = await sql<Miembro>`
    select g.cod_cliente as "codCliente", g.nombre as nombre1, g.id_grupo as "iDGrupo", g.estatus, c.permitir_referenciar as permitido, g.cod_agente as "codAgente"
      from clientes c join clientes g on g.cod_cliente = c.cod_cliente or (c.id_grupo > 0 and g.id_grupo = c.id_grupo)
     where c.cod_cliente = ${codCliente} order by g.cod_cliente <> c.cod_cliente, g.cod_cliente`.execute(db)
  return rows
}

/** What makes two deposits alike; MXN. */
export type DepositoEnBanco = { banco: number; referencia: string; importe: number }

/** One at a time of those that save a deposit of this bank, reference and amount, until the transaction ends. */
export async function lockDeposito(trx: Trx, { banco, referencia, importe }: DepositoEnBanco): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(concat_ws(':', 'deposito', ${banco}::int, ${importe}::numeric(14,2), lower(${referencia})), 0))`.execute(
    trx,
  )
}

/** Earlier deposits of the same bank, reference and amount, of any client, oldest first; one that was rejected is none. */
export async function listParecidos(
  db: Reader,
  { banco, referencia, importe }: DepositoEnBanco,
): Promise<{ folio: string; codCliente: string }[]> {
  const { rows } = await sql<{ folio: string; codCliente: string }>`
    select folio, cod_cliente as "codCliente" from recibos
     where cod_banco = ${banco} and importe = ${importe} and lower(referencia) = lower(${referencia}) and estado <> 'rechazado' order by creado`.execute(
    db,
  )
  return rows
}

export type ReciboNuevo = {
  codCliente: string
  idUsuario: number
  codAgente: string
  banco: number
  referencia: string
  metodo: string
  importe: number
  fechaDeposito: Dia
  creado: Date
  /** there was one like it, and the client said that this is another */
  parecido: boolean
}
export const SERIE = 'RC'

/** Stores a receipt; answers its folio. */
export async function saveRecibo(trx: Trx, r: ReciboNuevo): Promise<string> {
  const { rows } = await sql<{ folio: string }>`
    insert into recibos (folio, serie, cod_cliente, id_usuario, cod_agente, cod_banco, referencia, metodo, importe, fecha_deposito, creado, parecido)
    values (nextval('folios_de_cobranza')::text, ${SERIE}, ${r.codCliente}, ${r.idUsuario}, ${r.codAgente}, ${r.banco}, ${r.referencia}, ${r.metodo}, ${r.importe}, ${r.fechaDeposito}::date, ${r.creado}, ${r.parecido})
    returning folio`.execute(trx)
  return rows[0]?.folio ?? ''
}

export type ReciboImpreso = Omit<ReciboNuevo, 'parecido'> & {
  folio: string
  serie: string
  cliente: string
  abonos: { codCliente: string; documento: string; importe: number }[]
}

/**
 * All that a receipt prints; undefined where this client has none of that folio. `codAgente` too must be its own when it is given: a
 * dash where there is none, since no part of an address is empty.
 */
export async function findRecibo(
  db: Reader,
  codCliente: string,
  folio: string,
  codAgente?: string,
): Promise<ReciboImpreso | undefined> {
  const { rows } = await sql<ReciboImpreso>`
    select r.folio, r.serie, r.cod_cliente as "codCliente", c.nombre as cliente, r.id_usuario as "idUsuario", r.cod_agente as "codAgente", r.cod_banco as banco, r.referencia, r.metodo, r.importe,
           r.fecha_deposito as "fechaDeposito", r.creado,
           coalesce((select jsonb_agg(jsonb_build_object('codCliente', a.cod_cliente, 'documento', a.documento, 'importe', a.importe) order by a.id)
              from abonos a where a.origen = 'deposito' and a.folio = r.folio), '[]') as abonos
      from recibos r join clientes c using (cod_cliente)
     where r.folio = ${folio} and r.cod_cliente = ${codCliente} ${codAgente === undefined ? sql`` : sql`and coalesce(nullif(r.cod_agente, ''), '-') = ${codAgente}`}`.execute(
    db,
  )
  return rows[0]
}

/** Receipts of a client by day of deposit, newest first, one page, and how many pages there are: one, though empty. */
export async function listRecibos(
  db: Reader,
  codCliente: string,
  { desde, hasta, pagina, porPagina }: { desde: Dia; hasta: Dia; pagina: number; porPagina: number },
): Promise<{ recibos: Recibo[]; totalPaginas: number }> {
  const suyos = sql`cod_cliente = ${codCliente} and fecha_deposito between ${desde}::date and ${hasta}::date`
  const { rows } = await sql<{ total: number; recibos: Recibo[] }>`
    select (select count(*)::int from recibos where ${suyos}) as total,
           coalesce((select jsonb_agg(to_jsonb(e)) from (
             select folio as "folioCobranza", serie, fecha_deposito as "fechaDeposito", cod_agente as "codAgente", importe, referencia, comprobante is not null as comprobante
               from recibos where ${suyos}
              order by fecha_deposito desc, length(folio) desc, folio desc limit ${porPagina} offset ${(pagina - 1) * porPagina}) e), '[]') as recibos`.execute(
    db,
  )
  const { total = 0, recibos = [] } = rows[0] ?? {}
  return { recibos, totalPaginas: Math.max(1, Math.ceil(total / porPagina)) }
}

/** The proof of a receipt; answers the earlier one's file, to be removed, or undefined where the client has no such receipt. */
export async function saveComprobante(
  db: Reader,
  codCliente: string,
  folio: string,
  { id, nombre, tipo }: { id: string; nombre: string; tipo: string },
): Promise<{ antes: string | null } | undefined> {
  const { rows } = await sql<{ antes: string | null }>`
    with suyo as (select comprobante as antes from recibos where folio = ${folio} and cod_cliente = ${codCliente} for update),
    cambio as (update recibos set comprobante = ${id}, comprobante_nombre = ${nombre}, comprobante_tipo = ${tipo} where folio = ${folio} and cod_cliente = ${codCliente})
    select antes from suyo`.execute(db)
  return rows[0]
}

/** Of these names of files, those that a receipt has as its proof. */
export async function listComprobantes(db: Reader, nombres: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ comprobante: string | null }>`
    select comprobante from recibos where comprobante::text = any(${[...nombres]}::text[])`.execute(db)
  return rows.flatMap(({ comprobante }) => comprobante ?? [])
}
