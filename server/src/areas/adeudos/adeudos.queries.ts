import type { Adeudo, Antiguedad } from '@surtia/contracts/adeudos.ts'
import { colorDe, diasVencido } from '@surtia/rules/adeudos/antiguedad.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { CREDITO_DISPONIBLE } from './saldo.queries.ts'

type Documento = Omit<Adeudo, 'diasVencido' | 'color'> & { codCliente: string }

const DOCUMENTO = sql`d.cod_cliente as "codCliente", d.documento, d.fecha_documento as "fechaDocumento", d.fecha_vencimiento as "fechaVencimiento", d.importe, d.abono_real as "abonoReal",
       d.abono_virtual as "abonoVirtual", d.nota_credito as "notaCredito", d.importe - d.abono_real - d.abono_virtual - d.nota_credito as total`
/** open in the ledger: those that a virtual payment covers are still shown, with balance 0 */
const ABIERTO = sql`d.importe - d.abono_real - d.nota_credito > 0`

/** Open documents of some clients by due date, then document. MXN. */
export async function listAdeudos(
  db: Reader,
  clientes: readonly string[],
  hoy: Dia,
): Promise<(Adeudo & { codCliente: string })[]> {
  const { rows } = await sql<Documento>`
    select ${DOCUMENTO} from documentos d where d.cod_cliente = any(${[...clientes]}::text[]) and ${ABIERTO}
     order by d.fecha_vencimiento, d.documento, d.cod_cliente`.execute(db)
  return rows.map((row) => {
    const dias = diasVencido(row.fechaVencimiento, hoy)
    return { ...row, diasVencido: dias, color: colorDe(dias) }
  })
}

/** What is still to be paid of documents due up to a day, and how much of it is past due. MXN. */
export type PorVencer = { importe: number; vencido: number; documentos: number }
export const NADA_POR_VENCER: PorVencer = { importe: 0, vencido: 0, documentos: 0 }

export async function findPorVencer(db: Reader, codCliente: string, hoy: Dia, hasta: Dia): Promise<PorVencer> {
  const { rows } = await sql<PorVencer>`
    select coalesce(sum(s.saldo), 0) as importe, coalesce(sum(s.saldo) filter (where d.fecha_vencimiento < ${hoy}::date), 0) as vencido,
           count(*)::int as documentos
      from documentos d, lateral (select d.importe - d.abono_real - d.abono_virtual - d.nota_credito as saldo) s
     where d.cod_cliente = ${codCliente} and d.fecha_vencimiento <= ${hasta}::date and s.saldo > 0`.execute(db)
  return rows[0] ?? NADA_POR_VENCER
}

/**
 * The documents that are named, locked in the order of their keys (docs/reglas/candados.md#documentos-por-clave); with
 * their balance in MXN.
 */
export async function lockDocumentos(
  trx: Trx,
  nombrados: readonly { codCliente: string; documento: string }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ codCliente: string; documento: string; total: number }>`
    select d.cod_cliente as "codCliente", d.documento, d.importe - d.abono_real - d.abono_virtual - d.nota_credito as total from documentos d
      join unnest(${nombrados.map((n) => n.codCliente)}::text[], ${nombrados.map((n) => n.documento)}::text[]) as n(cod_cliente, documento) using (cod_cliente, documento)
     order by d.documento, d.cod_cliente for update of d`.execute(trx)
  return new Map(rows.map((row) => [claveDe(row), row.total]))
}
export const claveDe = ({ codCliente, documento }: { codCliente: string; documento: string }): string =>
  `${codCliente}/${documento}`

export type AbonoNuevo = {
  origen: 'tarjeta' | 'deposito'
  folio: string
  codCliente: string
  documento: string
  importe: number
}

/** Raises the virtual payments of documents, and keeps who paid what. */
export async function saveAbonos(trx: Trx, abonos: readonly AbonoNuevo[], now: Date): Promise<void> {
  if (abonos.length === 0) return
  const filas = JSON.stringify(abonos)
  const tabla = sql`jsonb_to_recordset(${filas}::jsonb) as t(origen text, folio text, "codCliente" text, documento text, importe numeric)`
  await sql`
    insert into abonos (origen, folio, cod_cliente, documento, importe, creado) select origen, folio, "codCliente", documento, importe, ${now} from ${tabla}`.execute(
    trx,
  )
  await sql`
    update documentos d set abono_virtual = d.abono_virtual + t.importe from ${tabla} where d.cod_cliente = t."codCliente" and d.documento = t.documento`.execute(
    trx,
  )
}

type Abono = { codCliente: string; documento: string; importe: number; estado: 'virtual' | 'real' | 'rechazado' }

/** What documents got of a card payment or receipt, whatever the ledger decided of it. */
export async function listAbonos(db: Reader, folio: string): Promise<Abono[]> {
  const { rows } = await sql<Abono>`
    select cod_cliente as "codCliente", documento, importe, estado from abonos where folio = ${folio} order by documento, cod_cliente`.execute(
    db,
  )
  return rows
}

export type AbonoPorDecidir = Abono & { id: number }

/**
 * What of a card payment or receipt the ledger has not decided yet, locked; `rechazados`: also what of a deposit was turned down
 * (docs/reglas/depositos.md#el-libro-tiene-la-ultima-palabra).
 */
export async function lockAbonos(trx: Trx, folio: string, { rechazados = false } = {}): Promise<AbonoPorDecidir[]> {
  const { rows } = await sql<AbonoPorDecidir>`
    select id, cod_cliente as "codCliente", documento, importe, estado from abonos
     where folio = ${folio} and (estado = 'virtual' or (${rechazados}::boolean and estado = 'rechazado' and origen = 'deposito'))
     order by documento, cod_cliente for update`.execute(trx)
  return rows
}

/** Virtual payments become real, or go back to the balance; those that had gone back become real too. */
export async function decideAbonos(
  trx: Trx,
  abonos: readonly AbonoPorDecidir[],
  confirmado: boolean,
  hoy: Dia,
): Promise<void> {
  if (abonos.length === 0) return
  await sql`update abonos set estado = ${confirmado ? 'real' : 'rechazado'} where id = any(${abonos.map((a) => a.id)}::bigint[])`.execute(
    trx,
  )
  await sql`
    update documentos d set abono_virtual = d.abono_virtual - case when t.estado = 'virtual' then t.importe else 0 end, abono_real = d.abono_real + ${confirmado ? sql`t.importe` : sql`0`}
      from jsonb_to_recordset(${JSON.stringify(abonos)}::jsonb) as t("codCliente" text, documento text, importe numeric, estado text)
     where d.cod_cliente = t."codCliente" and d.documento = t.documento`.execute(trx)
  if (confirmado) {
    await sql`
      update clientes c set fecha_ultimo_abono = ${hoy}::date, ultimo_abono = t.importe
        from (select "codCliente", sum(importe) as importe from jsonb_to_recordset(${JSON.stringify(abonos)}::jsonb) as t("codCliente" text, importe numeric) group by 1) t
       where c.cod_cliente = t."codCliente"`.execute(trx)
  }
}

type Resumen = Omit<Antiguedad, 'detalle'> & { cliente: string }

/** Credit, agent and last payment of a client. MXN and days. */
export async function findResumen(db: Reader, codCliente: string): Promise<Resumen | undefined> {
  const { rows } = await sql<Resumen>`
    select c.nombre as cliente, c.agente_nombre as nombre, c.agente_telefono as telefono, c.agente_correo as email, c.plazo, c.limite_credito as "limiteCredito",
           ${CREDITO_DISPONIBLE} as "creditoDisponible",
           c.fecha_ultimo_abono as "fechaUltimoAbono", c.ultimo_abono as "ultimoAbono"
      from clientes c left join creditos k using (cod_cliente) where c.cod_cliente = ${codCliente}`.execute(db)
  return rows[0]
}

/** Locks clients in the order of their codes; answers each one's status and group. */
export async function lockClientes(
  trx: Trx,
  codigos: readonly string[],
): Promise<Map<string, { estatus: string; idGrupo: number; nombre: string; correo: string; codAgente: string }>> {
  const { rows } = await sql<{
    codCliente: string
    estatus: string
    idGrupo: number
    nombre: string
    correo: string
    codAgente: string
  }>`
    select cod_cliente as "codCliente", estatus, id_grupo as "idGrupo", nombre, correo, cod_agente as "codAgente" from clientes
     where cod_cliente = any(${[...codigos]}::text[]) order by cod_cliente for no key update`.execute(trx)
  return new Map(rows.map((row) => [row.codCliente, row]))
}
