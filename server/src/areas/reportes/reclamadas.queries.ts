import type { CorteDeReclamo, Reclamadas } from '@surtia/rules/estadisticas/reportes/reclamaciones.ts'
import { ZONA } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import type { Pregunta } from './resumen.queries.ts'

/** `corte` '': all of them. */
type Fila = Reclamadas & { corte: CorteDeReclamo | ''; clave: string }

/**
 * What was claimed in these days and not withdrawn, by motive, centre of the order and laboratory, and in all. The days to a credit note
 * are those between both days, the median of each part; of two in the middle the shorter.
 */
export async function listReclamadas(db: Reader, { desde, hasta, codAgente }: Pregunta): Promise<Fila[]> {
  const { rows } = await sql<Fila>`
    with lineas as materialized (
      select k.id, k.estado = 'acreditada' as acreditada, x.motivo, p.cod_sucursal, a.cod_laboratorio, x.piezas, x.importe,
             (select (max(h.instante) at time zone ${ZONA})::date - (k.fecha at time zone ${ZONA})::date
                from reclamacion_pasos h where h.id_reclamacion = k.id and h.estado = 'acreditada' and k.estado = 'acreditada') as dias
        from reclamaciones k join reclamacion_renglones x on x.id_reclamacion = k.id join pedidos p on p.folio = k.folio
             join articulos a using (cod_articulo)
       where k.estado <> 'retirada'
         and k.fecha >= (${desde}::date)::timestamp at time zone ${ZONA} and k.fecha < (${hasta}::date + 1)::timestamp at time zone ${ZONA}
         and (${codAgente}::text is null or k.cod_cliente in (select c.cod_cliente from clientes c where c.cod_agente = ${codAgente}))),
    partes as (
      select t.corte, t.clave, l.id, sum(l.piezas) as piezas, sum(l.importe) as importe,
             coalesce(sum(l.importe) filter (where l.acreditada), 0) as acreditado, max(l.dias) as dias
        from lineas l cross join lateral (values
             ('', ''), ('Motivo', l.motivo), ('Centro', l.cod_sucursal::text), ('Laboratorio', l.cod_laboratorio::text)) as t(corte, clave)
       group by 1, 2, 3)
    select corte, clave, count(*)::int as reclamaciones, sum(piezas)::int as piezas, sum(importe) as importe, sum(acreditado) as acreditado,
           percentile_disc(0.5) within group (order by dias) as dias
      from partes group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
