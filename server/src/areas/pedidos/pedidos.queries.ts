import type { Beside, Data } from '@surtia/contracts/call.ts'
import type { PedidoEnc, pedidosDet } from '@surtia/contracts/estatus-pedido.ts'
import type { salenPedidos } from '@surtia/contracts/puerta.ts'
import type { MotivoDeAutorizacion } from '@surtia/rules/autorizaciones/motivos.ts'
import type { MotivoPrecio } from '@surtia/rules/catalogo/precio-vigente.ts'
import { type Dia, ZONA } from '@surtia/rules/fechas.ts'
import type { PedidoArmado } from '@surtia/rules/pedidos/armar-pedidos.ts'
import { CANCELADO, TERMINADOS } from '@surtia/rules/pedidos/estatus.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { literales } from '../../db/literales.ts'
import { RECIBIDO } from '../recepciones/recepciones.queries.ts'

/** How a line was bought: what cannot be known later (docs/reglas/pedidos.md#historia-de-un-renglon). Prices in MXN. */
export type HistoriaDeRenglon = {
  rutaOrigen: string
  precioLista: number
  alterno: string | null
  precioAlterno: number | null
}

export type PedidoNuevo = Omit<PedidoArmado, 'renglones'> & {
  renglones: (PedidoArmado['renglones'][number] & HistoriaDeRenglon)[]
  idUsuario: number
  /** who let it go, where somebody else had to */
  idAutoriza: number | null
  /** for what it needed an approval; null: for nothing */
  motivos: MotivoDeAutorizacion[] | null
  canal: string
  referenciaCliente: string
  notaAlmacen: string
  folio: string
  nombreCedis: string
  envio: string
  codCliente: string
  origen: string
  estatus: string
  estatusMensaje: string
  fecha: Date
  publicoGeneral: boolean
}

/** The other centres of a centre by configured distance, nearest first, the names of all, and the centre's time zone. */
export type Cedis = { cercanos: number[]; nombres: Record<number, string>; zona: string }

export async function findCedis(db: Reader, codSucursal: number): Promise<Cedis> {
  const { rows } = await sql<Cedis>`
    select cercanos, zona, (select jsonb_object_agg(cod_sucursal, nombre) from cedis) as nombres from cedis where cod_sucursal = ${codSucursal}`.execute(
    db,
  )
  return rows[0] ?? { cercanos: [], nombres: {}, zona: ZONA }
}

/** The US and UN dates of what clients just ordered, by article. The warehouse writes the same rows: both write them last, and in this order. */
export async function saveUltimos(
  trx: Trx,
  envios: readonly { folios: readonly string[]; hoy: string }[],
): Promise<void> {
  const deCada = envios.flatMap(({ folios, hoy }) => folios.map((folio) => ({ folio, hoy })))
  await sql`
    insert into historial_de_articulos (cod_cliente, cod_articulo, ultimo_surtido, ultimo_negado)
    select p.cod_cliente, r.cod_articulo, max(t.hoy) filter (where r.cantidad_surtida > 0), max(t.hoy) filter (where r.cantidad_negada > 0)
      from unnest(${deCada.map((e) => e.folio)}::text[], ${deCada.map((e) => e.hoy)}::date[]) as t(folio, hoy)
      join pedidos p using (folio) join pedido_renglones r using (folio)
     group by 1, 2 order by 1, 2
    on conflict (cod_cliente, cod_articulo) do update
       set ultimo_surtido = greatest(excluded.ultimo_surtido, historial_de_articulos.ultimo_surtido),
           ultimo_negado = greatest(excluded.ultimo_negado, historial_de_articulos.ultimo_negado)`.execute(trx)
}

/** Who sent order `p`: the name, or the user where there is none. */
export const QUIEN = sql`coalesce((select coalesce(nullif(u.nombre, ''), u.usuario) from usuarios u where u.id_usuario = p.id_usuario), '')`

/** Who let order `p` go, where somebody else than its user had to; '' where nobody had. */
export const AUTORIZADO_POR = sql`coalesce((select coalesce(nullif(u.nombre, ''), u.usuario) from usuarios u where u.id_usuario = p.id_autoriza), '')`

const ENCABEZADO = sql`p.folio, c.nombre as cedis, p.origen, p.fecha_recepcion as "fechaRecepcion", p.fecha, p.estatus, p.estatus_mensaje as "estatusMensaje", p.total,
  p.referencia_cliente as "referenciaCliente", p.canal, ${QUIEN} as usuario, ${AUTORIZADO_POR} as "autorizadoPor"`
type FilaDeEncabezado = Omit<PedidoEnc, 'fechaRecepcion' | 'fecha'> & { fechaRecepcion: Date; fecha: Date }
const enContrato = (row: FilaDeEncabezado): PedidoEnc => ({
  ...row,
  fechaRecepcion: row.fechaRecepcion.toISOString(),
  fecha: row.fecha.toISOString(),
})

/** Active orders of a client, newest first. */
export async function listActivos(db: Reader, codCliente: string, cuantos = 500): Promise<PedidoEnc[]> {
  const { rows } = await sql<FilaDeEncabezado>`
    select ${ENCABEZADO} from pedidos p join cedis c using (cod_sucursal)
     where p.cod_cliente = ${codCliente} and p.estatus not in (${literales(TERMINADOS)}) order by p.fecha_recepcion desc, p.folio desc limit ${cuantos}`.execute(
    db,
  )
  return rows.map(enContrato)
}

/** The last order of a client that was not cancelled; of one that several centres supply, the largest part. */
export async function findUltimo(db: Reader, codCliente: string): Promise<PedidoEnc | undefined> {
  const { rows } = await sql<FilaDeEncabezado>`
    select ${ENCABEZADO} from pedidos p join cedis c using (cod_sucursal)
     where p.cod_cliente = ${codCliente} and p.estatus <> ${sql.lit(CANCELADO)}
     order by p.fecha_recepcion desc, p.total desc, p.folio desc limit 1`.execute(db)
  return rows.map(enContrato)[0]
}

/** Days of the distributor's time, inclusive. */
export type Rango = { desde: Dia; hasta: Dia; pagina: number; porPagina: number }

/** Orders received in a range of days, newest first, one page of them and how many pages there are: one query. */
export async function listPedidos(
  db: Reader,
  codCliente: string,
  { desde, hasta, pagina, porPagina }: Rango,
  soloTerminados: boolean,
): Promise<{ pedidos: PedidoEnc[]; totalPaginas: number }> {
  const suyos = sql`p.cod_cliente = ${codCliente} and p.fecha_recepcion >= (${desde}::date)::timestamp at time zone ${ZONA}
                and p.fecha_recepcion < (${hasta}::date + 1)::timestamp at time zone ${ZONA} ${soloTerminados ? sql`and p.estatus in (${literales(TERMINADOS)})` : sql``}`
  const { rows } = await sql<{ total: number; pedidos: PedidoEnc[] }>`
    select (select count(*)::int from pedidos p where ${suyos}) as total,
           coalesce((select jsonb_agg(to_jsonb(e)) from (
             select p.folio, c.nombre as cedis, p.origen, to_char(p.fecha_recepcion at time zone 'UTC', ${ISO}) as "fechaRecepcion", to_char(p.fecha at time zone 'UTC', ${ISO}) as fecha,
                    p.estatus, p.estatus_mensaje as "estatusMensaje", p.total, p.referencia_cliente as "referenciaCliente", p.canal, ${QUIEN} as usuario, ${AUTORIZADO_POR} as "autorizadoPor"
               from pedidos p join cedis c using (cod_sucursal) where ${suyos}
              order by p.fecha_recepcion desc, p.folio desc limit ${porPagina} offset ${(pagina - 1) * porPagina}) e), '[]') as pedidos`.execute(
    db,
  )
  const { total = 0, pedidos = [] } = rows[0] ?? {}
  return { pedidos, totalPaginas: Math.ceil(total / porPagina) }
}
const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/** Where a page of orders begins: after one of them. */
export type TrasPedido = readonly [recibido: string, folio: string]
type Seguido = { pedido: PedidoEnc; tras: TrasPedido }

/** A client's orders received since a day, oldest first, so many of them after one. */
export async function listPedidosDesde(
  db: Reader,
  codCliente: string,
  { desde, tras, cuantos }: { desde: Dia; tras: TrasPedido | null; cuantos: number },
): Promise<Seguido[]> {
  const despues = tras
    ? sql`(p.fecha_recepcion, p.folio) > (${tras[0]}::timestamptz, ${tras[1]}::text)`
    : sql`p.fecha_recepcion >= (${desde}::date)::timestamp at time zone ${ZONA}`
  const { rows } = await sql<FilaDeEncabezado & { recibido: string }>`
    select ${ENCABEZADO}, p.fecha_recepcion::text as recibido from pedidos p join cedis c using (cod_sucursal)
     where p.cod_cliente = ${codCliente} and ${despues} order by p.fecha_recepcion, p.folio limit ${cuantos}`.execute(
    db,
  )
  return rows.map(({ recibido, ...fila }) => ({ pedido: enContrato(fila), tras: [recibido, fila.folio] }))
}

type DeReferencia = { pedido: PedidoEnc; renglones: PedidoImpreso['renglones']; facturas: string[] }

/** The orders that a client's own systems sent under a number of theirs, with lines, lots and the invoices that bill them. */
export async function listDeReferencia(db: Reader, codCliente: string, referencia: string): Promise<DeReferencia[]> {
  const { rows } = await sql<FilaDeEncabezado & Omit<DeReferencia, 'pedido'>>`
    select ${ENCABEZADO}, ${RENGLONES_CON_LOTES} as renglones,
           array(select f.uuid from facturas f
                  where f.folio_pedido = p.folio and f.folio_pedido <> '' and f.cod_cliente = p.cod_cliente and f.tipo = 'F' and not f.cancelada
                  order by f.fecha, f.serie, f.folio) as facturas
      from pedidos p join cedis c using (cod_sucursal) join usuarios u using (id_usuario)
     where p.cod_cliente = ${codCliente} and p.referencia_cliente = ${referencia} and p.referencia_cliente <> '' and u.es_clave
     order by p.folio`.execute(db)
  return rows.map(({ renglones, facturas, ...fila }) => ({ pedido: enContrato(fila), renglones, facturas }))
}

/** Which of these folios are orders that were sent here. */
export async function listNacidosAqui(db: Reader, folios: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folio: string }>`
    select f.folio from unnest(${[...folios]}::text[]) as f(folio) join salidas s on s.clave = 'erp.pedido:' || f.folio`.execute(
    db,
  )
  return rows.map(({ folio }) => folio)
}

type Renglon = Omit<Data<typeof pedidosDet>[number], 'existenciaMiCedis'>
type Detalle = { data: Renglon[] } & Beside<typeof pedidosDet>

/** The header, lines and figures of one order of this client, with the invoices that bill it; undefined where it has none of that folio. */
export async function findDetalle(db: Reader, codCliente: string, folio: string): Promise<Detalle | undefined> {
  const { rows } = await sql<Omit<Detalle, 'pedido'> & FilaDeEncabezado>`
    select ${ENCABEZADO}, jsonb_build_object('importe', p.importe, 'cargo', p.cargo, 'ieps', p.ieps, 'iva', p.iva, 'total', p.total) as totales, p.nota_almacen as "notaAlmacen",
           ${RECIBIDO} as recepcion,
           array(select f.serie || f.folio from facturas f
                  where f.folio_pedido = p.folio and f.folio_pedido <> '' and f.cod_cliente = p.cod_cliente and f.tipo = 'F' and not f.cancelada
                  order by f.fecha, f.serie, f.folio) as facturas,
           coalesce((select jsonb_agg(jsonb_build_object('codArticulo', r.cod_articulo, 'descripcion', a.descripcion, 'cantidadPedida', r.cantidad_pedida,
                       'cantidadSurtida', r.cantidad_surtida, 'cantidadNegada', r.cantidad_negada, 'precio', r.precio, 'precioLista', r.precio_lista, 'motivoPrecio', r.motivo_precio, 'importe', r.importe) order by a.descripcion collate es_base, a.cod_articulo)
              from pedido_renglones r join articulos a using (cod_articulo) where r.folio = p.folio), '[]') as data
      from pedidos p join cedis c using (cod_sucursal) where p.folio = ${folio} and p.cod_cliente = ${codCliente}`.execute(
    db,
  )
  return rows.map(({ totales, notaAlmacen, recepcion, facturas, data, ...pedido }) => ({
    data,
    totales,
    notaAlmacen,
    recepcion,
    facturas,
    pedido: enContrato(pedido),
  }))[0]
}

export type PedidoImpreso = {
  folio: string
  codCliente: string
  cliente: string
  cedis: string
  origen: string
  estatus: string
  estatusMensaje: string
  fechaRecepcion: Date
  publicoGeneral: boolean
  referenciaCliente: string
  notaAlmacen: string
  usuario: string
  canal: string
  cargoPorcentaje: number
  importe: number
  cargo: number
  ieps: number
  iva: number
  total: number
  renglones: {
    codArticulo: string
    descripcion: string
    pedida: number
    surtida: number
    negada: number
    precio: number
    precioLista: number | null
    motivoPrecio: MotivoPrecio
    iva: number
    ieps: number
    importe: number
    lotes: { lote: string; caducidad: Dia; piezas: number }[]
  }[]
}

/** The lines of order `p` with their lots. */
export const RENGLONES_CON_LOTES = sql`
  coalesce((select jsonb_agg(jsonb_build_object('codArticulo', r.cod_articulo, 'descripcion', a.descripcion, 'pedida', r.cantidad_pedida, 'surtida', r.cantidad_surtida,
              'negada', r.cantidad_negada, 'precio', r.precio, 'precioLista', r.precio_lista, 'motivoPrecio', r.motivo_precio, 'iva', r.iva, 'ieps', r.ieps, 'importe', r.importe,
              'lotes', coalesce((select jsonb_agg(jsonb_build_object('lote', l.lote, 'caducidad', l.caducidad, 'piezas', l.piezas) order by l.caducidad, l.lote)
                         from pedido_lotes l where l.folio = r.folio and l.cod_articulo = r.cod_articulo), '[]')) order by a.descripcion collate es_base, a.cod_articulo)
     from pedido_renglones r join articulos a using (cod_articulo) where r.folio = p.folio), '[]')`

/** Everything that the paper of an order says: one query. */
export async function findParaImprimir(db: Reader, folio: string): Promise<PedidoImpreso | undefined> {
  const { rows } = await sql<PedidoImpreso>`
    select p.folio, p.cod_cliente as "codCliente", k.nombre as cliente, c.nombre as cedis, p.origen, p.estatus, p.estatus_mensaje as "estatusMensaje", p.fecha_recepcion as "fechaRecepcion",
           p.publico_general as "publicoGeneral", p.referencia_cliente as "referenciaCliente", p.nota_almacen as "notaAlmacen", ${QUIEN} as usuario, p.canal, p.cargo_porcentaje as "cargoPorcentaje", p.importe, p.cargo, p.ieps, p.iva, p.total, ${RENGLONES_CON_LOTES} as renglones
      from pedidos p join cedis c using (cod_sucursal) join clientes k using (cod_cliente) where p.folio = ${folio}`.execute(
    db,
  )
  return rows[0]
}

type PedidoSaliente = Data<typeof salenPedidos.salientes>[number]

/** Orders that the ERP has not acknowledged, oldest first, as it gets them: lines with their lots. */
export async function listSalientes(db: Reader, limite: number): Promise<PedidoSaliente[]> {
  const { rows } = await sql<{ pedido: PedidoSaliente }>`
    select jsonb_build_object('folio', p.folio, 'envio', p.envio, 'codCliente', p.cod_cliente, 'codSucursal', p.cod_sucursal, 'origen', p.origen, 'estatus', p.estatus,
             'fechaRecepcion', to_char(p.fecha_recepcion at time zone 'UTC', ${ISO}), 'publicoGeneral', p.publico_general, 'importe', p.importe, 'cargo', p.cargo,
             'ieps', p.ieps, 'iva', p.iva, 'total', p.total, 'referenciaCliente', p.referencia_cliente, 'canal', p.canal, 'usuario', ${QUIEN}, 'notaAlmacen', p.nota_almacen,
             'renglones', ${RENGLONES_CON_LOTES}) as pedido
      from (select id, carga->>'folio' as folio from salidas where tipo = 'erp.pedido' and terminada is null order by id limit ${limite}) s join pedidos p using (folio)
     order by s.id`.execute(db)
  return rows.map((row) => row.pedido)
}

/** Orders that are not finished, with the seconds since their last step. */
export async function listEnAlmacen(
  db: Reader,
  now: Date,
): Promise<{ folio: string; codSucursal: number; estatus: string; segundos: number }[]> {
  const { rows } = await sql<{ folio: string; codSucursal: number; estatus: string; segundos: number }>`
    select folio, cod_sucursal as "codSucursal", estatus, greatest(0, floor(extract(epoch from ${now}::timestamptz - fecha)))::int as segundos
      from pedidos where estatus not in (${literales(TERMINADOS)}) order by fecha limit 5000`.execute(db)
  return rows
}
