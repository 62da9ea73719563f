import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/** A paper that comes: its name, whose it is, and its UUID in capitals (null: it has none). */
export type PapelRecibido = {
  tipoDocumento: string
  serie: string
  folio: string
  codCliente: string
  uuidUnico: string | null
}

/** How papers that come contradict those that are known: the same paper was another client's, or its UUID is another paper's. */
export type Contradiccion = { papel: string; deOtroCliente: boolean }

export async function listContradicciones(db: Reader, papeles: readonly PapelRecibido[]): Promise<Contradiccion[]> {
  const nombres = papeles.map(({ tipoDocumento, serie, folio, codCliente, uuidUnico }) => ({
    tipo: tipoDocumento,
    serie,
    folio,
    cliente: codCliente,
    uuid: uuidUnico,
  }))
  const { rows } = await sql<Contradiccion>`
    with n as (
      select * from jsonb_to_recordset(${JSON.stringify(nombres)}::jsonb)
        as n(tipo text, serie text, folio text, cliente text, uuid text))
    select f.serie || f.folio as papel, true as "deOtroCliente"
      from n join facturas f using (tipo, serie, folio) where f.cod_cliente <> n.cliente
    union all
    select f.serie || f.folio, false
      from n join facturas f on upper(f.uuid) = n.uuid where (f.tipo, f.serie, f.folio) <> (n.tipo, n.serie, n.folio)`.execute(
    db,
  )
  return rows
}
