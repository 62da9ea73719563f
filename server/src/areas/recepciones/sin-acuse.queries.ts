import { ENVIADO } from '@surtia/rules/pedidos/estatus.ts'
import { seListaDesde } from '@surtia/rules/recepcion/estado.ts'
import { sql } from 'kysely'
import { deControlado } from '../../db/de-controlado.ts'
import { enIso } from '../../db/en-iso.ts'
import { cambiosHasta } from '../interruptores/interruptores.queries.ts'

/** By what the missing acknowledgements of a client are judged (`PorAcusar`), null before there is reception: a column of a statement that reads more. */
export const porAcusarDe = (codCliente: string, { hoy, ahora }: { hoy: string; ahora: Date }) => sql`
  (select json_build_object('hayDesde', ${enIso(sql`d.instante`)},
            'cambios', (select coalesce(json_agg(json_build_object('valor', c.valor, 'inicia', ${enIso(sql`c.inicia`)}, 'termina', ${enIso(sql`c.termina`)}) order by c.version desc), '[]')
                          from (${cambiosHasta(hoy, 'ACUSE_CONTROLADOS_DIAS')}) c),
            'pedidos', (select coalesce(json_agg(json_build_object('folio', p.folio, 'recibido', ${enIso(sql`p.fecha_recepcion`)}, 'enviado', ${enIso(sql`p.fecha`)},
                                                                   'propio', p.cod_sucursal = k.cod_sucursal) order by p.fecha, p.folio), '[]')
                          from pedidos p join clientes k using (cod_cliente)
                         where p.cod_cliente = ${codCliente} and p.estatus = ${sql.lit(ENVIADO)} and p.fecha >= ${seListaDesde(ahora)} and p.fecha >= d.instante
                           and not exists (select from recepciones s where s.folio = p.folio and s.confirmada is not null)
                           and exists (select from pedido_renglones l join articulos a using (cod_articulo)
                                        where l.folio = p.folio and l.cantidad_surtida > 0 and ${deControlado(sql`a.fraccion`)})))
     from recepciones_desde d)`
