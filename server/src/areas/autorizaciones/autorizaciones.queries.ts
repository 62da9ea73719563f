import type { SolicitudEnc } from '@surtia/contracts/autorizaciones.ts'
import type { MotivoDeAutorizacion, PorAutorizar } from '@surtia/rules/autorizaciones/motivos.ts'
import type { EstadoDeSolicitud } from '@surtia/rules/autorizaciones/solicitud.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import type { RenglonDado } from '../carrito/origen.ts'
import type { PedidoPedido } from './pedido-pedido.ts'

/** Resolved ones that a list still shows. */
const RESUELTAS = 200

/** The name of a user, or what it signs in with. */
const NOMBRE = sql`coalesce(nullif(u.nombre, ''), u.usuario)`
const ENCABEZADO = sql`
    a.id, a.id_usuario as "idUsuario", (select ${NOMBRE} from usuarios u where u.id_usuario = a.id_usuario) as pide, a.creada as fecha, a.vence, a.total,
           (select count(*)::int from autorizacion_renglones r where r.id_autorizacion = a.id) as renglones,
           array(select m->>'motivo' from jsonb_array_elements(a.motivos) m) as motivos, a.nota, a.estado,
           coalesce((select ${NOMBRE} from usuarios u where u.id_usuario = a.id_resuelve), '') as resuelve, a.motivo, a.folios`

type FilaDeEncabezado = Omit<SolicitudEnc, 'fecha' | 'vence' | 'motivos'> & {
  idUsuario: number
  fecha: Date
  vence: Date
  motivos: MotivoDeAutorizacion[]
}

/** Of one user, or of all of them (null); of one state, or of all. */
type Cuales = { codCliente: string; idUsuario: number | null; estado?: EstadoDeSolicitud | undefined }

/** What waits, and the last of what was resolved, newest first. */
export async function listAutorizaciones(db: Reader, cuales: Cuales): Promise<FilaDeEncabezado[]> {
  const suyas = sql`a.cod_cliente = ${cuales.codCliente} and (${cuales.idUsuario}::int is null or a.id_usuario = ${cuales.idUsuario})
                and coalesce(${cuales.estado ?? null}::text, a.estado) = a.estado`
  const { rows } = await sql<FilaDeEncabezado>`
    select ${ENCABEZADO} from (
      (select * from autorizaciones a where ${suyas} and a.estado = 'pendiente')
      union all
      (select * from autorizaciones a where ${suyas} and a.estado <> 'pendiente' order by a.id desc limit ${RESUELTAS})) a
     order by a.id desc`.execute(db)
  return rows
}

/** Those that wait and that somebody else asked for, five at most: what a person may have to resolve. */
export async function listPorAutorizar(
  db: Reader,
  { codCliente, idUsuario, now }: { codCliente: string; idUsuario: number; now: Date },
): Promise<FilaDeEncabezado[]> {
  const { rows } = await sql<FilaDeEncabezado>`
    select ${ENCABEZADO} from autorizaciones a
     where a.cod_cliente = ${codCliente} and a.estado = 'pendiente' and a.vence > ${now} and a.id_usuario <> ${idUsuario} order by a.id desc limit 5`.execute(
    db,
  )
  return rows
}

export type Guardada = FilaDeEncabezado & {
  detalles: PorAutorizar[]
  pedido: PedidoPedido
  /** who asked is one of the client's users still */
  pideActivo: boolean
  lineas: RenglonDado[]
}

const ENTERA = sql`${ENCABEZADO}, a.motivos as detalles, a.pedido,
           exists (select from usuarios_clientes uc join usuarios u using (id_usuario)
                    where uc.id_usuario = a.id_usuario and uc.cod_cliente = a.cod_cliente and uc.activo and u.activo) as "pideActivo",
           (select coalesce(json_agg(json_build_object('codArticulo', r.cod_articulo, 'cantidad', r.cantidad, 'precioVisto', r.precio, 'rutaOrigen', r.ruta_origen) order by r.n), '[]')
              from autorizacion_renglones r where r.id_autorizacion = a.id) as lineas`

/** A request of a client with its lines; undefined where it has none of that number. */
export async function findAutorizacion(db: Reader, id: number, codCliente: string): Promise<Guardada | undefined> {
  const { rows } = await sql<Guardada>`
    select ${ENTERA} from autorizaciones a where a.id = ${id} and a.cod_cliente = ${codCliente}`.execute(db)
  return rows[0]
}

/** The same, locked, within the client's lock: who resolves it at the same time waited for that. */
export async function lockAutorizacion(trx: Trx, id: number, codCliente: string): Promise<Guardada | undefined> {
  await sql`select 1 from clientes where cod_cliente = ${codCliente} for no key update`.execute(trx)
  return findAutorizacion(trx, id, codCliente)
}

export type Nueva = {
  codCliente: string
  idUsuario: number
  creada: Date
  vence: Date
  nota: string
  total: number
  motivos: readonly PorAutorizar[]
  pedido: PedidoPedido
  renglones: readonly RenglonDado[]
}

/** Writes a request with its lines. */
export async function saveAutorizacion(trx: Trx, { renglones, ...n }: Nueva): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with nueva as (
      insert into autorizaciones (cod_cliente, id_usuario, creada, vence, nota, total, motivos, pedido)
      values (${n.codCliente}, ${n.idUsuario}, ${n.creada}, ${n.vence}, ${n.nota}, ${n.total}, ${JSON.stringify(n.motivos)}::jsonb, ${JSON.stringify(n.pedido)}::jsonb) returning id),
    suyos as (
      insert into autorizacion_renglones (id_autorizacion, n, cod_articulo, cantidad, precio, ruta_origen)
      select nueva.id, t.n, t.cod_articulo, t.cantidad, t.precio, t.ruta from nueva cross join rows from (
             jsonb_to_recordset(${JSON.stringify(renglones)}::jsonb) as ("codArticulo" text, cantidad int, "precioVisto" numeric, "rutaOrigen" text))
             with ordinality as t(cod_articulo, cantidad, precio, ruta, n))
    select id from nueva`.execute(trx)
  const [fila] = rows
  if (!fila) throw new Error('a request without a number')
  return fila.id
}

export type Resuelta = {
  estado: EstadoDeSolicitud
  now: Date
  /** nobody did, its time was over */
  idResuelve: number | null
  motivo?: string
  folios?: readonly string[]
}

export async function saveResuelta(trx: Trx, id: number, r: Resuelta): Promise<void> {
  await sql`
    update autorizaciones set estado = ${r.estado}, resuelta = ${r.now}, id_resuelve = ${r.idResuelve}, motivo = ${r.motivo ?? ''}, folios = ${[...(r.folios ?? [])]}::text[]
     where id = ${id} and estado = 'pendiente'`.execute(trx)
}

/** Those whose time is over, oldest first. */
export async function listVencidas(db: Reader, now: Date): Promise<{ id: number; codCliente: string }[]> {
  const { rows } = await sql<{ id: number; codCliente: string }>`
    select id, cod_cliente as "codCliente" from autorizaciones where estado = 'pendiente' and vence <= ${now} order by vence limit 500`.execute(
    db,
  )
  return rows
}
