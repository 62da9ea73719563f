import { DETENIDOS } from '@surtia/rules/pedidos/estatus.ts'
import { MINUTOS_SIN_ACUSE } from '@surtia/rules/personal/hoy.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { contarEspera, type Espera } from '../../db/listado.ts'
import { literales } from '../../db/literales.ts'

const deAgente = (codAgente: string | null) =>
  codAgente === null
    ? sql``
    : sql`and exists (select 1 from clientes c where c.cod_cliente = p.cod_cliente and c.cod_agente = ${codAgente})`

/** Orders that wait for somebody to release them; of one seller's clients, or of all. */
export const countDetenidos = (db: Reader, codAgente: string | null): Promise<Espera> =>
  contarEspera(
    db,
    sql`p.fecha_recepcion`,
    sql`from pedidos p where p.estatus in (${literales(DETENIDOS)}) ${deAgente(codAgente)} order by p.fecha_recepcion`,
  )

/** Notices (`s`) that the ERP should have acknowledged by now. They are dated by the database, so its clock counts. */
export const SIN_ACUSE = sql`s.tipo = 'erp.pedido' and s.terminada is null
  and s.creada < now() - make_interval(mins => ${sql.lit(MINUTOS_SIN_ACUSE)})`

/** Orders that the ERP did not acknowledge; of one seller's clients, or of all. */
export const countSinAcuse = (db: Reader, codAgente: string | null): Promise<Espera> =>
  contarEspera(
    db,
    sql`s.creada`,
    codAgente === null
      ? sql`from salidas s where ${SIN_ACUSE} order by s.creada`
      : sql`from salidas s join pedidos p on p.folio = s.carga->>'folio'
              where ${SIN_ACUSE} ${deAgente(codAgente)} order by s.creada`,
  )
