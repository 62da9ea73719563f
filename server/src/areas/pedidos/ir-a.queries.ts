import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

type Pedido = { clave: string; titulo: string; detalle: string }

/** The order of a folio, with whose it is; of a seller, its clients' alone. */
export async function findPedidoPara(
  db: Reader,
  { texto, codAgente }: { texto: string; codAgente: string | null },
): Promise<Pedido[]> {
  const suyo = codAgente === null ? sql`true` : sql`c.cod_agente = ${codAgente}`
  const { rows } = await sql<Pedido>`
    select p.folio as clave, c.nombre as titulo, c.cod_cliente as detalle from pedidos p join clientes c using (cod_cliente)
     where p.folio = ${texto} and ${suyo}`.execute(db)
  return rows
}
