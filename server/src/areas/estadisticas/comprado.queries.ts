import type { CompradoEnMes } from '@surtia/rules/estadisticas/compras.ts'
import { porMeses } from '@surtia/rules/estadisticas/periodo.ts'
import type { CompradoDeAccion, CompradoDeLaboratorio } from '@surtia/rules/estadisticas/reparto.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/** What is asked: days of both ends included, and what narrows it. */
export type Consulta = {
  desde: Dia
  hasta: Dia
  codLaboratorio?: number | undefined
  codArticulo?: string | undefined
}

/**
 * What a client bought in a period, as rows of mes, cod_articulo ('' for what the catalogue does not know), piezas and importe: whole
 * months from their summary, the days left at its ends from the lines themselves (docs/reglas/estadisticas.md#resumen-mensual).
 */
function comprado(codCliente: string, { codLaboratorio, codArticulo, ...periodo }: Consulta) {
  const { primero, ultimo, orillas } = porMeses(periodo)
  const soloArticulo = codArticulo === undefined ? sql`` : sql`and cod_articulo = ${codArticulo}`
  const soloLaboratorio =
    codLaboratorio === undefined
      ? sql``
      : sql`where cod_articulo in (select cod_articulo from articulos where cod_laboratorio = ${codLaboratorio}::int)`
  // one branch for each end: joined to a list of ends, PostgreSQL reads all the lines of the client
  const deLasOrillas = orillas.map(
    ({ desde, hasta }) => sql`
    union all
    select date_trunc('month', fecha::timestamp)::date, coalesce(cod_articulo, ''), case tipo when 'C' then -piezas else piezas end,
           case tipo when 'C' then -1 else 1 end * (importe - descuento + ieps + iva)
      from ventas_renglones where cod_cliente = ${codCliente} and fecha between ${desde}::date and ${hasta}::date ${soloArticulo}`,
  )
  return sql`(select * from (
    select mes, cod_articulo, piezas, importe from resumen_mensual
     where cod_cliente = ${codCliente} and mes between ${primero}::date and ${ultimo}::date ${soloArticulo}${sql.join(deLasOrillas, sql``)}
    ) de_todos ${soloLaboratorio})`
}

const SE_COMPRO = sql`having sum(c.piezas) <> 0 or sum(c.importe) <> 0`

/** By month, the oldest first; only those with purchases. */
export async function listCompradoPorMes(db: Reader, codCliente: string, consulta: Consulta): Promise<CompradoEnMes[]> {
  const { rows } = await sql<CompradoEnMes>`
    select to_char(c.mes, 'YYYY-MM') as mes, sum(c.piezas) as piezas, sum(c.importe) as importe
      from ${comprado(codCliente, consulta)} c group by c.mes ${SE_COMPRO} order by c.mes`.execute(db)
  return rows
}

/** By laboratory; what has none is one row. */
export async function listCompradoPorLaboratorio(
  db: Reader,
  codCliente: string,
  consulta: Consulta,
): Promise<CompradoDeLaboratorio[]> {
  const { rows } = await sql<CompradoDeLaboratorio>`
    select l.cod_laboratorio as "codLaboratorio", l.descripcion as laboratorio, sum(c.piezas) as piezas, sum(c.importe) as importe
      from (select cod_articulo, sum(piezas) as piezas, sum(importe) as importe from ${comprado(codCliente, consulta)} c group by 1) c
      left join articulos a using (cod_articulo) left join laboratorios l using (cod_laboratorio)
     group by 1, 2 ${SE_COMPRO} order by 4 desc, 1`.execute(db)
  return rows
}

/** By therapeutic action; what has none is one row. */
export async function listCompradoPorAccion(
  db: Reader,
  codCliente: string,
  consulta: Consulta,
): Promise<CompradoDeAccion[]> {
  const { rows } = await sql<CompradoDeAccion>`
    select nullif(a.accion_terapeutica, '') as accion, sum(c.piezas) as piezas, sum(c.importe) as importe
      from (select cod_articulo, sum(piezas) as piezas, sum(importe) as importe from ${comprado(codCliente, consulta)} c group by 1) c
      left join articulos a using (cod_articulo)
     group by 1 ${SE_COMPRO} order by 3 desc, 1`.execute(db)
  return rows
}

/** The day of the first paper of which lines are kept; null when there is none. */
export async function findPrimeraCompra(db: Reader, codCliente: string): Promise<Dia | null> {
  const { rows } = await sql<{ dia: Dia | null }>`
    select min(fecha) as dia from ventas_renglones where cod_cliente = ${codCliente}`.execute(db)
  return rows[0]?.dia ?? null
}
