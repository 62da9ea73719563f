import type { Reclamacion, ReclamacionEnc } from '@surtia/contracts/reclamaciones.ts'
import type { Reclamo } from '@surtia/rules/reclamaciones/estado.ts'
import type { MotivoDeReclamo } from '@surtia/rules/reclamaciones/motivos.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

export type FilaDeReclamacion = Omit<ReclamacionEnc, 'fecha'> & { fecha: Date }

/** What the lines of a claim add up to. */
export const CON_SUS_RENGLONES = sql`
  cross join lateral (select count(*)::int as renglones, coalesce(sum(piezas), 0)::int as piezas, coalesce(sum(importe), 0) as importe,
                             coalesce(array_agg(distinct motivo), '{}') as motivos
                        from reclamacion_renglones x where x.id_reclamacion = k.id) r`

/** The claims of a client, the newest first. */
export async function listReclamaciones(db: Reader, codCliente: string): Promise<FilaDeReclamacion[]> {
  const { rows } = await sql<FilaDeReclamacion>`
    select k.id, k.folio, k.fecha, k.estado, k.rechazo, k.nota_credito as "notaCredito", r.renglones, r.piezas, r.importe, r.motivos
      from reclamaciones k ${CON_SUS_RENGLONES}
     where k.cod_cliente = ${codCliente} order by k.fecha desc, k.id desc`.execute(db)
  return rows
}

export type ReclamacionLeida = Omit<Reclamacion, 'fecha'> & { fecha: Date }

export const ISO = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')

/** A claim with its lines and history; undefined where this client has none of that number. */
export async function findReclamacion(
  db: Reader,
  id: number,
  codCliente: string,
): Promise<ReclamacionLeida | undefined> {
  const { rows } = await sql<ReclamacionLeida>`
    select k.id, k.folio, k.fecha, k.estado, k.rechazo, k.nota_credito as "notaCredito", k.con_regreso as "conRegreso",
           (select coalesce(sum(importe), 0) from reclamacion_renglones x where x.id_reclamacion = k.id) as importe,
           coalesce((select jsonb_agg(jsonb_build_object('linea', x.linea, 'codArticulo', x.cod_articulo, 'descripcion', a.descripcion, 'lote', x.lote, 'piezas', x.piezas,
                       'aceptadas', x.aceptadas, 'motivo', x.motivo, 'detalle', x.detalle, 'importe', x.importe) order by x.linea)
                       from reclamacion_renglones x join articulos a using (cod_articulo) where x.id_reclamacion = k.id), '[]') as renglones,
           (select count(*)::int from reclamacion_fotos f where f.id_reclamacion = k.id) as fotos,
           coalesce((select jsonb_agg(jsonb_build_object('fecha', to_char(h.instante at time zone 'UTC', ${ISO}), 'estado', h.estado, 'nota', h.nota,
                       'quien', coalesce(nullif(u.nombre, ''), u.usuario, '')) order by h.id)
                       from reclamacion_pasos h left join usuarios u using (id_usuario) where h.id_reclamacion = k.id), '[]') as historia
      from reclamaciones k where k.id = ${id} and k.cod_cliente = ${codCliente}`.execute(db)
  return rows[0]
}

export type RenglonNuevo = {
  codArticulo: string
  lote: string
  piezas: number
  motivo: MotivoDeReclamo
  detalle: string
  importe: number
}

/** A new claim with its lines; answers its number. */
export async function saveReclamacion(
  trx: Trx,
  {
    folio,
    codCliente,
    ahora,
    idRetiro = null,
  }: { folio: string; codCliente: string; ahora: Date; idRetiro?: number | null },
  renglones: readonly RenglonNuevo[],
): Promise<number> {
  const columna = <C extends keyof RenglonNuevo>(c: C) => renglones.map((renglon) => renglon[c])
  const { rows } = await sql<{ id: number }>`
    with nueva as (insert into reclamaciones (folio, cod_cliente, fecha, id_retiro) values (${folio}, ${codCliente}, ${ahora}, ${idRetiro}) returning id),
    suyos as (insert into reclamacion_renglones (id_reclamacion, linea, cod_articulo, lote, piezas, motivo, detalle, importe)
      select nueva.id, t.linea, t.cod_articulo, t.lote, t.piezas, t.motivo, t.detalle, t.importe
        from nueva, unnest(${columna('codArticulo')}::text[], ${columna('lote')}::text[], ${columna('piezas')}::int[], ${columna('motivo')}::text[],
                           ${columna('detalle')}::text[], ${columna('importe')}::numeric[]) with ordinality
                    as t(cod_articulo, lote, piezas, motivo, detalle, importe, linea))
    select id from nueva`.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the claim was not stored')
  return id
}

/** A claim of a client as it is, for whoever changes it; others wait. */
export async function lockReclamacion(
  trx: Trx,
  id: number,
  codCliente: string,
): Promise<(Reclamo & { folio: string }) | undefined> {
  const { rows } = await sql<Reclamo & { folio: string }>`
    select k.folio, k.estado, k.con_regreso as "conRegreso",
           not exists (select from reclamacion_renglones x where x.id_reclamacion = k.id and x.motivo <> 'sobrante') as "soloSobrante"
      from reclamaciones k where k.id = ${id} and k.cod_cliente = ${codCliente} for update of k`.execute(trx)
  return rows[0]
}
