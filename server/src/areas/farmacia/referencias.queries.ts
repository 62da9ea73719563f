import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

/** Whether a client's own system ordered under this number. */
export async function isReferencia(db: Reader, codCliente: string, referencia: string): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`
    select exists (select from referencias_de_farmacia where cod_cliente = ${codCliente} and referencia = ${referencia}) as hay`.execute(
    db,
  )
  return rows[0]?.hay === true
}

type Nueva = { codCliente: string; referencia: string; idClave: number; now: Date }

/** Takes a client's number for an order; false where it was used. Who takes the same one meanwhile waits. */
export async function saveReferencia(trx: Trx, { codCliente, referencia, idClave, now }: Nueva): Promise<boolean> {
  const { rows } = await sql<{ referencia: string }>`
    insert into referencias_de_farmacia (cod_cliente, referencia, id_clave, creada) values (${codCliente}, ${referencia}, ${idClave}, ${now})
    on conflict (cod_cliente, referencia) do nothing returning referencia`.execute(trx)
  return rows.length > 0
}
