import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

type Reclamacion = { clave: string; titulo: string; detalle: string }
const NUMERO = /^\d{1,9}$/

/** The claim of a number, with whose it is and of which order; of a seller, its clients' alone. */
export async function findReclamacionPara(
  db: Reader,
  { texto, codAgente }: { texto: string; codAgente: string | null },
): Promise<Reclamacion[]> {
  if (!NUMERO.test(texto)) return []
  const suya = codAgente === null ? sql`true` : sql`c.cod_agente = ${codAgente}`
  const { rows } = await sql<Reclamacion>`
    select k.id::text as clave, c.nombre as titulo, k.folio as detalle from reclamaciones k join clientes c using (cod_cliente)
     where k.id = ${Number(texto)} and ${suya}`.execute(db)
  return rows
}
