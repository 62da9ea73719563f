import { ENVIADO } from '@surtia/rules/pedidos/estatus.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { llano } from './lotes.queries.ts'

type DeMuestra = { codArticulo: string; lote: string; codCliente: string; idUsuario: number; piezas: number }

/** A lot that a demo's user got, and nobody else, of an article after a code; none of it is in stock. Undefined where there is none. */
export async function findLoteDeUno(db: Reader, usuario: string, despuesDe: string): Promise<DeMuestra | undefined> {
  const { rows } = await sql<DeMuestra>`
    select l.cod_articulo as "codArticulo", l.lote, u.cod_cliente as "codCliente", u.id_usuario as "idUsuario", sum(l.piezas)::int as piezas
      from usuarios u join pedidos p using (cod_cliente) join pedido_lotes l using (folio)
     where u.usuario = ${usuario} and p.estatus = ${ENVIADO} and l.cod_articulo > ${despuesDe}
       and not exists (select from existencias e where e.cod_articulo = l.cod_articulo and ${llano(sql`e.lote`)} = ${llano(sql`l.lote`)})
       and not exists (
         select from pedido_lotes o join pedidos q using (folio)
          where o.cod_articulo = l.cod_articulo and ${llano(sql`o.lote`)} = ${llano(sql`l.lote`)} and q.cod_cliente <> u.cod_cliente)
     group by 1, 2, 3, 4 order by max(p.fecha) desc, 1, 2 limit 1`.execute(db)
  return rows[0]
}

/** Who of the staff issues them, and whether there were any ever. */
export async function findEmisor(db: Reader): Promise<{ idPersonal: number; hubo: boolean } | undefined> {
  const { rows } = await sql<{ idPersonal: number; hubo: boolean }>`
    select p.id_personal as "idPersonal", exists (select from retiros) as hubo
      from personal p join personal_papeles a using (id_personal) where a.papel = 'calidad' and p.activo order by 1 limit 1`.execute(
    db,
  )
  return rows[0]
}
