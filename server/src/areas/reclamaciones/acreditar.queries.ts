import type { NotaDeCredito } from '@surtia/rules/reclamaciones/acreditar.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

/** A paper by its name. */
export type NombreDePapel = { serie: string; folio: string }
export type PapelQueAcredita = NotaDeCredito & NombreDePapel

const notas = (cuales: RawBuilder<unknown>) => sql<PapelQueAcredita>`
  select f.serie, f.folio, f.total,
         coalesce((select jsonb_agg(jsonb_build_object('codArticulo', v.cod_articulo, 'importe', v.importe - v.descuento + v.ieps + v.iva) order by v.renglon)
                     from ventas_renglones v where v.tipo = f.tipo and v.serie = f.serie and v.folio = f.folio), '[]') as renglones
    from facturas f where f.tipo = 'C' and not f.cancelada and ${cuales}`

/** Of these papers the credit notes that hold, with what they give for each article. */
export async function listNotas(trx: Trx, papeles: readonly NombreDePapel[]): Promise<PapelQueAcredita[]> {
  const { rows } = await notas(sql`
    (f.serie, f.folio) in (select n.serie, n.folio from jsonb_to_recordset(${JSON.stringify(papeles)}::jsonb) as n(serie text, folio text))`).execute(
    trx,
  )
  return rows
}

/** A client's credit note by its series and folio written together; undefined until the ERP sends it. */
export async function findNota(db: Reader, codCliente: string, nota: string): Promise<PapelQueAcredita | undefined> {
  const { rows } = await notas(sql`
    f.cod_cliente = ${codCliente} and upper(f.serie || f.folio) = upper(${nota}) limit 1`).execute(db)
  return rows[0]
}

/** The last credit note that holds of those that name a claim; undefined for none. */
export async function findNotaDe(trx: Trx, id: number): Promise<PapelQueAcredita | undefined> {
  const { rows } = await notas(sql`f.id_reclamacion = ${id} order by f.fecha desc, f.folio desc limit 1`).execute(trx)
  return rows[0]
}

/** Whether a client's credit note, by its series and folio written together, is cancelled. */
export async function isCancelada(trx: Trx, codCliente: string, nota: string): Promise<boolean> {
  const { rows } = await sql<{ cancelada: boolean }>`
    select cancelada from facturas where tipo = 'C' and cod_cliente = ${codCliente} and upper(serie || folio) = upper(${nota}) limit 1`.execute(
    trx,
  )
  return rows[0]?.cancelada ?? false
}

/** The claims that these papers credited, of those among them that are cancelled credit notes. */
export async function listAcreditadasPor(trx: Trx, papeles: readonly NombreDePapel[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select k.id from jsonb_to_recordset(${JSON.stringify(papeles)}::jsonb) as n(serie text, folio text)
      join facturas f on f.tipo = 'C' and f.serie = n.serie and f.folio = n.folio and f.cancelada
      join reclamaciones k on k.cod_cliente = f.cod_cliente and k.estado = 'acreditada' and upper(k.nota_credito) = upper(f.serie || f.folio)
     order by k.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** What its credit note gave for a claim and, where it names them, for each of its lines. */
export async function saveAcreditado(
  trx: Trx,
  id: number,
  { notaCredito, acreditado }: { notaCredito: string; acreditado: number | null },
  renglones: readonly { linea: number; acreditado: number }[],
): Promise<void> {
  await sql`
    update reclamaciones set nota_credito = ${notaCredito}, acreditado = ${acreditado} where id = ${id}`.execute(trx)
  await sql`
    update reclamacion_renglones x
       set acreditado = (select t.acreditado from unnest(${renglones.map((r) => r.linea)}::int[], ${renglones.map((r) => r.acreditado)}::numeric[])
                                                    as t(linea, acreditado) where t.linea = x.linea)
     where x.id_reclamacion = ${id}`.execute(trx)
}
