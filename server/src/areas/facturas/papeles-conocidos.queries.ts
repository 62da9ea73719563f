import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

/** A paper that comes: its name, whose it is, and its UUID, '' where it has none. */
export type PapelRecibido = {
  tipoDocumento: string
  serie: string
  folio: string
  codCliente: string
  uuid: string
}

/** How papers that come contradict those that are known: the same paper was another client's, or its UUID is another paper's. */
export type Contradiccion = { papel: string; deOtroCliente: boolean }

export async function listContradicciones(db: Reader, papeles: readonly PapelRecibido[]): Promise<Contradiccion[]> {
  const { rows } = await sql<Contradiccion>`
    with n as (${nombrados(papeles)})
    select f.serie || f.folio as papel, true as "deOtroCliente"
      from n join facturas f using (tipo, serie, folio) where f.cod_cliente <> n.cliente
    union all
    select f.serie || f.folio, false
      from n join facturas f on upper(f.uuid) = n.uuid where (f.tipo, f.serie, f.folio) <> (n.tipo, n.serie, n.folio)`.execute(
    db,
  )
  return rows
}

/** Those whose UUID no paper had until now; one without is none of them. */
export async function listNuevas(
  db: Reader,
  papeles: readonly PapelRecibido[],
): Promise<{ codCliente: string; uuid: string }[]> {
  const { rows } = await sql<{ codCliente: string; uuid: string }>`
    with n as (${nombrados(papeles)})
    select n.cliente as "codCliente", n.uuid from n
     where n.uuid is not null and not exists (select from uuids_de_papeles u where u.uuid = n.uuid)`.execute(db)
  return rows
}

/** The UUIDs of papers that were stored are theirs; the database refuses one that another paper has. */
export async function replaceUuids(trx: Trx, papeles: readonly PapelRecibido[]): Promise<void> {
  await sql`
    with n as (${nombrados(papeles)})
    delete from uuids_de_papeles u using n
     where u.tipo = n.tipo and u.serie = n.serie and u.folio = n.folio and u.uuid is distinct from n.uuid`.execute(trx)
  await sql`
    with n as (${nombrados(papeles)})
    insert into uuids_de_papeles (uuid, tipo, serie, folio) select uuid, tipo, serie, folio from n where uuid is not null order by uuid
    on conflict (tipo, serie, folio) do nothing`.execute(trx)
}

const nombrados = (papeles: readonly PapelRecibido[]) => {
  const nombres = papeles.map(({ tipoDocumento, serie, folio, codCliente, uuid }) => ({
    tipo: tipoDocumento,
    serie,
    folio,
    cliente: codCliente,
    uuid: uuid.toUpperCase() || null,
  }))
  return sql`
    select * from jsonb_to_recordset(${JSON.stringify(nombres)}::jsonb) as n(tipo text, serie text, folio text, cliente text, uuid text)`
}
