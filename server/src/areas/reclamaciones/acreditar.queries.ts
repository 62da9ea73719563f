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
