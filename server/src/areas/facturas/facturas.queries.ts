import type { Factura, FacturaElegida } from '@surtia/contracts/facturas.ts'
import { pesos } from '@surtia/rules/dinero.ts'
import type { PapelBuscado } from '@surtia/rules/facturas/folio-o-importe.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

/** A range of days, or a paper that is looked for in all of them; tipo 'T' is all kinds. */
export type QuePapeles = { tipo: string } & ({ desde: Dia; hasta: Dia } | { buscado: PapelBuscado })

/** The papers of a client that are asked for, newest first, with how their document stands in the ledger and the client's order that they bill. */
export async function listFacturas(db: Reader, codCliente: string, que: QuePapeles): Promise<Factura[]> {
  return (await papelesDe(codCliente, que).execute(db)).rows
}

export function papelesDe(codCliente: string, que: QuePapeles) {
  const cuales =
    'buscado' in que ? loBuscado(que.buscado) : sql`f.fecha between ${que.desde}::date and ${que.hasta}::date`
  return sql<Factura>`
    ${ENCABEZADOS}
     where f.cod_cliente = ${codCliente} and (${cuales}) ${que.tipo === 'T' ? sql`` : sql`and f.tipo = ${que.tipo}`}
     order by f.fecha desc, f.tipo, f.serie, f.folio desc`
}

/** The papers of a client with how their document stands in the ledger and the client's order that they bill. */
const ENCABEZADOS = sql`
    select f.tipo as "tipoDocumento", f.folio, f.serie, f.fecha as "fechaFactura", f.total, f.uuid,
           coalesce(d.fecha_vencimiento::text, '') as vence, coalesce(d.saldo <= 0, false) as pagada, coalesce(d.saldo, 0) as saldo,
           coalesce(p.folio, '') as "folioPedido", f.cancelada
      from facturas f
      left join lateral (
        select o.fecha_vencimiento, o.importe - o.abono_real - o.abono_virtual - o.nota_credito as saldo from documentos o
         where f.tipo = 'F' and o.cod_cliente = f.cod_cliente and o.documento = f.serie || f.folio) d on true
      left join pedidos p on p.folio = f.folio_pedido and p.cod_cliente = f.cod_cliente`

/** Where a page of papers begins: after one of them. */
export type TrasPapel = readonly [fecha: string, tipo: string, serie: string, folio: string]

/** A client's papers since a day, oldest first, so many of them after one. */
export async function listFacturasDesde(
  db: Reader,
  codCliente: string,
  { desde, tras, cuantas }: { desde: Dia; tras: TrasPapel | null; cuantas: number },
): Promise<Factura[]> {
  const despues = tras
    ? sql`(f.fecha, f.tipo, f.serie, f.folio) > (${tras[0]}::date, ${tras[1]}::text, ${tras[2]}::text, ${tras[3]}::text)`
    : sql`f.fecha >= ${desde}::date`
  const { rows } = await sql<Factura>`
    ${ENCABEZADOS}
     where f.cod_cliente = ${codCliente} and ${despues} order by f.fecha, f.tipo, f.serie, f.folio limit ${cuantas}`.execute(
    db,
  )
  return rows
}

/** A client's paper by its UUID; undefined where it has none such. */
export async function findPapel(db: Reader, codCliente: string, uuid: string): Promise<Papel | undefined> {
  const { rows } = await sql<Papel>`
    select f.tipo, f.serie, f.folio, f.xml, f.pdf, f.cancelada from facturas f
     where upper(f.uuid) = ${uuid.toUpperCase()} and f.cod_cliente = ${codCliente} limit 1`.execute(db)
  return rows[0]
}

/** A folio with its series or without it, or an amount in MXN: each is an index of its own. */
function loBuscado({ folios, importes }: PapelBuscado) {
  const porFolio = sql`upper(f.folio) = any(${[...folios]}::text[]) or upper(f.serie || f.folio) = any(${[...folios]}::text[])`
  return importes
    ? sql`${porFolio} or f.total between ${pesos(importes[0])}::numeric and ${pesos(importes[1])}::numeric`
    : porFolio
}

const NOMBRADAS = (elegidas: readonly FacturaElegida[]) =>
  sql`unnest(${elegidas.map((e) => e.tipoDocumento)}::text[], ${elegidas.map((e) => e.serie)}::text[], ${elegidas.map((e) => e.folio)}::text[]) as n(tipo, serie, folio)`

/** true when every one of these is an invoice of this client. */
export async function areOwn(db: Reader, codCliente: string, elegidas: readonly FacturaElegida[]): Promise<boolean> {
  const { rows } = await sql<{ ajenas: number }>`
    select count(*)::int as ajenas from ${NOMBRADAS(elegidas)}
     where not exists (select 1 from facturas f where f.tipo = n.tipo and f.serie = n.serie and f.folio = n.folio and f.cod_cliente = ${codCliente})`.execute(
    db,
  )
  return rows[0]?.ajenas === 0
}

export type Papel = { tipo: string; serie: string; folio: string; xml: string; pdf: Buffer | null; cancelada: boolean }

/** The XML and PDF of some invoices. */
export async function listPapeles(db: Reader, elegidas: readonly FacturaElegida[]): Promise<Papel[]> {
  const { rows } =
    await sql<Papel>`select f.tipo, f.serie, f.folio, f.xml, f.pdf, f.cancelada from ${NOMBRADAS(elegidas)} join facturas f using (tipo, serie, folio)`.execute(
      db,
    )
  return rows
}

export type FacturaConXml = {
  codCliente: string
  serie: string
  folio: string
  folioPedido: string
  cancelada: boolean
  xml: string
}
const CON_XML = sql`f.cod_cliente as "codCliente", f.serie, f.folio, f.folio_pedido as "folioPedido", f.cancelada, f.xml`

/** An invoice of this client by its UUID, in capitals or not; of papers of before that share one, the newest. */
export async function findFacturaPorUuid(
  db: Reader,
  codCliente: string,
  uuid: string,
): Promise<FacturaConXml | undefined> {
  const { rows } = await sql<FacturaConXml>`
    select ${CON_XML} from facturas f
     where upper(f.uuid) = upper(${uuid}) and f.uuid <> '' and f.cod_cliente = ${codCliente} and f.tipo = 'F'
     order by f.cancelada, f.fecha desc, f.serie, f.folio limit 1`.execute(db)
  return rows[0]
}

/** An invoice by its name. */
export async function findFactura(db: Reader, serie: string, folio: string): Promise<FacturaConXml | undefined> {
  const { rows } = await sql<FacturaConXml>`
    select ${CON_XML} from facturas f where f.tipo = 'F' and f.serie = ${serie} and f.folio = ${folio}`.execute(db)
  return rows[0]
}

export async function listCorreos(db: Reader, codCliente: string): Promise<{ correo: string; id: number }[]> {
  return (
    await sql<{
      correo: string
      id: number
    }>`select correo, id from correos_frecuentes where cod_cliente = ${codCliente} order by id`.execute(db)
  ).rows
}

/** The client's saved addresses are these from now on. */
export async function replaceCorreos(trx: Trx, codCliente: string, correos: readonly string[]): Promise<void> {
  await sql`select 1 from clientes where cod_cliente = ${codCliente} for no key update`.execute(trx)
  await sql`delete from correos_frecuentes where cod_cliente = ${codCliente}`.execute(trx)
  await sql`
    insert into correos_frecuentes (cod_cliente, correo) select ${codCliente}, c.correo from unnest(${[...correos]}::text[]) with ordinality as c(correo, turno) order by c.turno`.execute(
    trx,
  )
}
