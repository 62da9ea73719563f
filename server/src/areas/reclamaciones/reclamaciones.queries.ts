import type { Reclamacion, ReclamacionEnc } from '@surtia/contracts/reclamaciones.ts'
import type { EstadoDeReclamo, Reclamo } from '@surtia/rules/reclamaciones/estado.ts'
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

/** Who took a step of a claim, and when. */
export type Paso = {
  ahora: Date
  estado: EstadoDeReclamo
  nota: string
  idUsuario: number | null
  /** who of the staff did it for the client */
  idPersonal?: number | null
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

export async function savePaso(
  trx: Trx,
  id: number,
  { ahora, estado, nota, idUsuario, idPersonal = null }: Paso,
): Promise<void> {
  await sql`
    insert into reclamacion_pasos (id_reclamacion, instante, estado, nota, id_usuario, id_personal)
    values (${id}, ${ahora}, ${estado}, ${nota}, ${idUsuario}, ${idPersonal})`.execute(trx)
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

export async function saveEstado(trx: Trx, id: number, estado: EstadoDeReclamo): Promise<void> {
  await sql`update reclamaciones set estado = ${estado}, version = version + 1 where id = ${id}`.execute(trx)
}

export type Foto = { archivo: string; huella: string }

/** The pictures of a claim, in their order, by what they were as they were sent. */
export async function listHuellas(trx: Trx, id: number): Promise<string[]> {
  const { rows } = await sql<{ huella: string }>`
    select huella from reclamacion_fotos where id_reclamacion = ${id} order by n`.execute(trx)
  return rows.map(({ huella }) => huella)
}

/** More pictures of a claim that has so many. */
export async function saveFotos(trx: Trx, id: number, hay: number, fotos: readonly Foto[]): Promise<void> {
  await sql`
    insert into reclamacion_fotos (id_reclamacion, n, archivo, huella)
    select ${id}, ${hay}::int + t.n, t.archivo, t.huella
      from unnest(${fotos.map((f) => f.archivo)}::text[], ${fotos.map((f) => f.huella)}::text[]) with ordinality as t(archivo, huella, n)`.execute(
    trx,
  )
}

/** The file of a picture of a client's claim. */
export async function findFoto(db: Reader, id: number, n: number, codCliente: string): Promise<string | undefined> {
  const { rows } = await sql<{ archivo: string }>`
    select f.archivo from reclamacion_fotos f join reclamaciones k on k.id = f.id_reclamacion
     where f.id_reclamacion = ${id} and f.n = ${n} and k.cod_cliente = ${codCliente}`.execute(db)
  return rows[0]?.archivo
}

/** Of these names of files, those that a claim has as a picture. */
export async function listFotosGuardadas(db: Reader, nombres: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ archivo: string }>`
    select archivo from reclamacion_fotos where archivo = any(${[...nombres]}::text[])`.execute(db)
  return rows.map(({ archivo }) => archivo)
}
