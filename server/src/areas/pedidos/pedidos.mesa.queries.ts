import type { Data } from '@surtia/contracts/call.ts'
import type { PedidoDeMesa } from '@surtia/contracts/listado.ts'
import { type pedidoDeMesa, pedidos, type RenglonDePedidos } from '@surtia/contracts/pedidos-de-mesa.ts'
import type { MotivoDeAutorizacion } from '@surtia/rules/autorizaciones/motivos.ts'
import { type Dia, ZONA } from '@surtia/rules/fechas.ts'
import { codigosDe, DETENIDO, DETENIDOS, ENVIADO } from '@surtia/rules/pedidos/estatus.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { type ConMarca, desdeElDia, enSql, hastaElDia, igualA, paginar } from '../../db/listado.ts'
import { literales } from '../../db/literales.ts'
import { centroNombrado, clienteNombrado } from '../../db/nombrados.ts'
import type { Carta } from '../../outside/correo.ts'
import { RECIBIDO } from '../recepciones/recepciones.queries.ts'
import { AUTORIZADO_POR, QUIEN, RENGLONES_CON_LOTES } from './pedidos.queries.ts'
import { SIN_ACUSE } from './por-atender.queries.ts'

const COLUMNA = /^[1-7]$/

const listado = (hoy: Dia, codAgente: string | null) =>
  enSql(pedidos, {
    filtros: {
      folio: igualA(sql`p.folio`),
      codCliente: (valor) => clienteNombrado(sql`p.cod_cliente`, valor, codAgente),
      estatus: (valor) =>
        COLUMNA.test(valor)
          ? sql`p.estatus in (${literales(codigosDe(Number(valor)))})`
          : sql`p.estatus = ${valor.toUpperCase()}`,
      canal: igualA(sql`p.canal`),
      centro: (valor) => centroNombrado(sql`p.cod_sucursal`, valor),
      desde: desdeElDia(sql`p.fecha_recepcion`),
      hasta: hastaElDia(sql`p.fecha_recepcion`),
      detenidos: sql`p.estatus in (${literales(DETENIDOS)})`,
      // as an array, each order is found by its key: as a set, the planner reads all orders
      sinAcuse: sql`p.folio = any (array(select s.carga->>'folio' from salidas s where ${SIN_ACUSE}))`,
      hoy: sql`p.fecha_recepcion >= (${hoy}::date)::timestamp at time zone ${ZONA}`,
      deOtrosCedis: sql`p.de_otro_cedis`,
      conNegados: sql`p.con_negados`,
    },
    ordenes: {
      recibido: { valor: sql`p.fecha_recepcion`, tipo: 'timestamptz' },
      folio: { valor: sql`p.folio`, tipo: 'text' },
      cliente: { valor: sql`k.nombre collate es_base`, tipo: 'text', ajena: true },
      total: { valor: sql`p.total`, tipo: 'numeric' },
    },
    llave: { valor: sql`p.folio`, tipo: 'text' },
  })

/** Orders of the clients of an agent; of all, where none is named. */
const deAgente = (codAgente: string | null) =>
  codAgente === null
    ? sql`true`
    : sql`exists (select 1 from clientes a where a.cod_cliente = p.cod_cliente and a.cod_agente = ${codAgente})`

const ENCABEZADO = sql`
  p.folio, p.cod_cliente as "codCliente", k.nombre as cliente, p.cod_sucursal as "codSucursal", c.nombre as centro, p.estatus,
  p.estatus_mensaje as "estatusMensaje", p.canal, p.origen, p.fecha_recepcion as recibido, p.total, p.de_otro_cedis as "deOtrosCedis",
  p.con_negados as "conNegados"`

type Fila = Omit<RenglonDePedidos, 'recibido' | 'acuse'> & { recibido: Date; acuse: Date | null } & ConMarca

/** A page of the staff's orders, with the ERP's acknowledgement of each. */
export const listPedidosDeMesa = (
  db: Reader,
  pedido: PedidoDeMesa,
  { hoy, codAgente }: { hoy: Dia; codAgente: string | null },
) =>
  paginar(db, listado(hoy, codAgente), pedido, (p) => ({
    filas: sql<Fila>`
      select ${ENCABEZADO}, s.terminada as acuse, s.id is not null and s.terminada is null as "porAcusar", ${p.marca}
        from pedidos p join clientes k using (cod_cliente) join cedis c on c.cod_sucursal = p.cod_sucursal
             left join salidas s on s.clave = 'erp.pedido:' || p.folio
       where ${p.donde} and ${deAgente(codAgente)} ${p.orden}`,
    contados: sql`from pedidos p where ${p.filtrado} and ${deAgente(codAgente)}`,
  }))

/** Who confirms the reception of order `p`, that left with pieces since an instant, and since there is reception, and nobody received; '' of another. */
const porRecibir = (desde: Date) => sql`
  case when p.estatus <> ${sql.lit(ENVIADO)} or p.fecha < ${desde} or ${RECIBIDO} is not null
            or not exists (select from recepciones_desde d where p.fecha >= d.instante)
            or not exists (select from pedido_renglones r where r.folio = p.folio and r.cantidad_surtida > 0) then ''
       when exists (select from usuarios u where u.cod_cliente = p.cod_cliente and u.activo) then 'cliente' else 'personal' end`

type Entero = Omit<Data<typeof pedidoDeMesa>, 'recibido' | 'acuse' | 'historia' | 'credito'> & {
  recibido: Date
  acuse: Date | null
  /** for what it needed an approval, and who gave it; null and '' where it needed none */
  motivos: MotivoDeAutorizacion[] | null
  autorizadoPor: string
}

/** One order with its lines and their lots, and who receives it where it left since an instant; undefined where there is none, or it is not of that agent. */
export async function findPedidoDeMesa(
  db: Reader,
  folio: string,
  { codAgente, desde }: { codAgente: string | null; desde: Date },
): Promise<Entero | undefined> {
  const { rows } = await sql<Entero>`
    select ${ENCABEZADO}, p.envio, ${QUIEN} as usuario, ${AUTORIZADO_POR} as "autorizadoPor", p.motivos_de_autorizacion as motivos, p.referencia_cliente as "referenciaCliente",
           p.nota_almacen as "notaAlmacen", p.publico_general as "publicoGeneral", p.facturado, p.importe, p.cargo, p.ieps, p.iva,
           s.id is not null as "nacidoAqui", s.terminada as acuse, s.id is not null and s.terminada is null as "porAcusar",
           ${RECIBIDO} as recepcion, ${porRecibir(desde)} as "porRecibir", ${RENGLONES_CON_LOTES} as renglones
      from pedidos p join clientes k using (cod_cliente) join cedis c on c.cod_sucursal = p.cod_sucursal
           left join salidas s on s.clave = 'erp.pedido:' || p.folio
     where p.folio = ${folio} and ${deAgente(codAgente)}`.execute(db)
  return rows[0]
}

/** What is held of the sending that an order was part of: all of it fits the credit, or nothing of it. MXN. */
export async function findDetenidoDelEnvio(
  db: Reader,
  { codCliente, envio }: { codCliente: string; envio: string },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(total), 0) as total from pedidos where cod_cliente = ${codCliente} and envio = ${envio}::uuid and estatus = ${DETENIDO}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

export type Anotado = {
  instante: Date
  que: 'pedido.estatus' | 'pedido.surtido' | 'pedido.reenviado'
  quien: string
  de: string
  a: string
  detalle: string
}

/** What the audit says of an order, oldest first. */
export async function listAnotado(db: Reader, folio: string): Promise<Anotado[]> {
  const { rows } = await sql<Anotado>`
    select a.instante, a.evento as que, coalesce(p.nombre, '') as quien, coalesce(a.detalle->>'de', '') as de,
           coalesce(a.detalle->>'a', '') as a,
           coalesce(a.detalle->>'que', jsonb_array_length(a.detalle->'renglones')::text, '') as detalle
      from auditoria a left join personal p using (id_personal)
     where a.evento in ('pedido.estatus', 'pedido.surtido', 'pedido.reenviado') and a.detalle->>'folio' = ${folio}
     order by a.instante, a.id limit 500`.execute(db)
  return rows
}

export type Mandado = {
  tipo: 'correo' | 'erp.pedido'
  para: string
  creada: Date
  terminada: Date | null
  muerta: boolean
  error: string
}

/** Between which keys an order's mails are: the sign after ':' ends what begins with it. */
const correosDe = (envio: string) => ({ desde: `pedido:${envio}:`, hasta: `pedido:${envio};` })

/** The mails of an order and its notice to the ERP. Mails that went are kept a month. */
export async function listMandado(db: Reader, { folio, envio }: { folio: string; envio: string }): Promise<Mandado[]> {
  const { desde, hasta } = correosDe(envio)
  const { rows } = await sql<Mandado>`
    select tipo, coalesce(carga->>'para', '') as para, creada, terminada, muerta, error from salidas
     where tipo = 'correo' and clave collate "C" >= ${desde} and clave collate "C" < ${hasta}
    union all
    select tipo, '', creada, terminada, muerta, error from salidas where clave = ${`erp.pedido:${folio}`}
     order by 3`.execute(db)
  return rows
}

export type PorReenviar = {
  folio: string
  envio: string
  codCliente: string
  cliente: string
  correo: string
  /** null for one that was not sent here */
  acusado: boolean | null
}

/** An order that is given out again, locked with its notice to the ERP. */
export async function lockPorReenviar(
  trx: Trx,
  folio: string,
  codAgente: string | null,
): Promise<PorReenviar | undefined> {
  await sql`select 1 from pedidos where folio = ${folio} for no key update`.execute(trx)
  const { rows } = await sql<PorReenviar>`
    select p.folio, p.envio, p.cod_cliente as "codCliente", k.nombre as cliente, k.correo,
           (select s.terminada is not null from salidas s where s.clave = 'erp.pedido:' || p.folio) as acusado
      from pedidos p join clientes k using (cod_cliente) where p.folio = ${folio} and ${deAgente(codAgente)}`.execute(
    trx,
  )
  return rows[0]
}

/** A mail of an order to that address, as the one that would be sent now, has not gone yet. */
export async function isPorSalir(trx: Trx, envio: string, { para, asunto }: Pick<Carta, 'para' | 'asunto'>) {
  const { desde, hasta } = correosDe(envio)
  const { rows } = await sql<{ hay: boolean }>`
    select exists (select 1 from salidas
                    where tipo = 'correo' and clave collate "C" >= ${desde} and clave collate "C" < ${hasta} and terminada is null and not muerta
                      and carga->>'para' = ${para} and carga->>'asunto' = ${asunto}) as hay`.execute(trx)
  return rows[0]?.hay ?? false
}
