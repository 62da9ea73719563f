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
    {
      desde: sql`p.fecha_recepcion`,
      clave: sql`p.folio`,
      que: sql`p.folio`,
      quien: sql`(select k.nombre from clientes k where k.cod_cliente = p.cod_cliente)`,
      importe: sql`p.total`,
    },
    sql`from pedidos p where p.estatus in (${literales(DETENIDOS)}) ${deAgente(codAgente)} order by p.fecha_recepcion`,
  )

/** Notices (`s`) that the ERP should have acknowledged by now. They are dated by the database, so its clock counts. */
export const SIN_ACUSE = sql`s.tipo = 'erp.pedido' and s.terminada is null
  and s.creada < now() - make_interval(mins => ${sql.lit(MINUTOS_SIN_ACUSE)})`

const FOLIO = sql`s.carga->>'folio'`

/** Orders that the ERP did not acknowledge; of one seller's clients, or of all. */
export const countSinAcuse = (db: Reader, codAgente: string | null): Promise<Espera> =>
  contarEspera(
    db,
    {
      desde: sql`s.creada`,
      clave: FOLIO,
      que: FOLIO,
      quien: sql`(select k.nombre from pedidos q join clientes k using (cod_cliente) where q.folio = ${FOLIO})`,
      importe: sql`(select q.total from pedidos q where q.folio = ${FOLIO})`,
    },
    codAgente === null
      ? sql`from salidas s where ${SIN_ACUSE} order by s.creada`
      : sql`from salidas s join pedidos p on p.folio = ${FOLIO}
              where ${SIN_ACUSE} ${deAgente(codAgente)} order by s.creada`,
  )
