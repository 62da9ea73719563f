import { DETENIDOS } from '@surtia/rules/pedidos/estatus.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { contarHasta } from '../../db/listado.ts'
import { literales } from '../../db/literales.ts'

const deAgente = (codAgente: string | null) =>
  codAgente === null
    ? sql``
    : sql`and exists (select 1 from clientes c where c.cod_cliente = p.cod_cliente and c.cod_agente = ${codAgente})`

/** Orders that wait for somebody to release them; of one seller's clients, or of all. */
export const countDetenidos = (db: Reader, codAgente: string | null): Promise<number> =>
  contarHasta(db, sql`from pedidos p where p.estatus in (${literales(DETENIDOS)}) ${deAgente(codAgente)}`)

/** Orders that the ERP did not acknowledge since an instant; of one seller's clients, or of all. */
export const countSinAcuse = (db: Reader, desde: Date, codAgente: string | null): Promise<number> =>
  contarHasta(
    db,
    codAgente === null
      ? sql`from salidas s where s.tipo = 'erp.pedido' and s.terminada is null and s.creada < ${desde}`
      : sql`from salidas s join pedidos p on p.folio = s.carga->>'folio'
              where s.tipo = 'erp.pedido' and s.terminada is null and s.creada < ${desde} ${deAgente(codAgente)}`,
  )
