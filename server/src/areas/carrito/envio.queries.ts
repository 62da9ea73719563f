import type { Fraccion } from '@surtia/rules/catalogo/control.ts'
import {
  type HechosDePrecio,
  type Precios,
  preciosDelDia,
  precioVigente,
} from '@surtia/rules/catalogo/precio-vigente.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { enDias } from '../../indice/dias.ts'
import type { Mirada } from '../../indice/mirada.ts'
import type { EnVigor, Interruptores, Puesto } from '../../portal.ts'
import { type Saldo, SIN_SALDO, saldoDe } from '../adeudos/saldo.queries.ts'
import { type LimitesLeidos, limitesDe, SIN_LIMITES } from '../cuenta/limites.queries.ts'
import { puestosEl } from '../interruptores/interruptores.queries.ts'
import { type PedidoNuevo, QUIEN } from '../pedidos/pedidos.queries.ts'
import type { Linea } from './carrito.queries.ts'
import { deSuCarrito, tomadasDe } from './origen.queries.ts'
import type { Origen } from './origen.ts'

// The statements of a send, in their order, but for its lots (existencias.queries.ts) and its traces (rastro.queries.ts); what depends on a lock is read in a later one (docs/reglas/candados.md#esperar-y-luego-leer).

export type ClienteQueEnvia = {
  nombre: string
  estatus: string
  sucursal: number
  forzarPoc: boolean
  publicoGeneral: boolean
  cercanos: number[]
  correo: string
  /** the name of who sends, as its orders say it */
  quien: string
}

/** The client, locked: one send at a time (docs/reglas/candados.md#un-hecho-por-cliente). */
export async function lockCliente(
  trx: Trx,
  codCliente: string,
  idUsuario: number,
): Promise<ClienteQueEnvia | undefined> {
  const { rows } = await sql<ClienteQueEnvia>`
    select c.nombre, c.estatus, c.cod_sucursal as sucursal, c.forzar_poc as "forzarPoc", c.facturar_publico_general as "publicoGeneral", s.cercanos, c.correo,
           ${QUIEN} as quien
      from clientes c join cedis s using (cod_sucursal) cross join (select ${idUsuario}::int as id_usuario) p
     where c.cod_cliente = ${codCliente} for no key update of c`.execute(trx)
  return rows[0]
}

/** A line that is sent: what decides its price today, its taxes and who can supply it, and where it was added from. */
export type RenglonTomado = Linea &
  Precios & {
    rutaOrigen: string
    iva: number
    ieps: number
    colectivo: number
    minimoMeses: number
    fraccion: Fraccion
    estatus: string
  }
type FilaTomada = Omit<RenglonTomado, keyof Precios | 'precioVisto'> & HechosDePrecio & { precioVisto: number | null }

/** What a send is judged by. */
type Juicio = Pick<EnVigor, 'cargoOtrosCedis' | 'creditoEstricto' | 'candadoControlados' | 'acuseControladosDias'> & {
  m: Mirada
  renglones: RenglonTomado[]
  saldo: Saldo
  /** what may be spent, and what needs an approval */
  limites: LimitesLeidos
}

/** Who asks, and who lets it go: of them it is read what they may. */
type DeQuienes = { origen: Origen; quienes: readonly number[] }

/** It is of this very moment: the switches, the lines, locked until they are sent, the credit and the limits. */
export async function lockRenglones(
  trx: Trx,
  interruptores: Interruptores,
  m: Mirada,
  { origen, quienes }: DeQuienes,
): Promise<Juicio> {
  const { rows } = await sql<Saldo & Leidos>`
    select (select coalesce(json_agg(tomadas), '[]') from (${tomadasDe(m.codCliente, origen)}) tomadas) as lineas,
           (select coalesce(json_agg(puestos), '[]') from (${puestosEl(m.hoy)}) puestos) as puestos,
           ${limitesDe({ codCliente: m.codCliente, quienes })} as limites,
           saldo.* from (${saldoDe(m.codCliente, m.hoy)}) saldo`.execute(trx)
  const { lineas, puestos, limites, ...saldo } = rows[0] ?? { ...NADA_LEIDO, ...SIN_SALDO }
  const { eventoBuenFin, ...enVigor } = interruptores.con(puestos)
  const { hoy } = enDias(m)
  return {
    m: { ...m, evento: eventoBuenFin },
    ...enVigor,
    renglones: lineas.map((fila) => {
      const precios = preciosDelDia(fila, hoy, eventoBuenFin)
      // of which no price was seen, that of today is no other one
      const precioVisto = fila.precioVisto ?? precioVigente(precios, fila.cantidad, eventoBuenFin).precio
      return { ...fila, ...precios, precioVisto }
    }),
    saldo,
    limites,
  }
}

type Leidos = {
  lineas: FilaTomada[]
  puestos: Puesto[]
  limites: LimitesLeidos
}
const NADA_LEIDO: Leidos = { lineas: [], puestos: [], limites: SIN_LIMITES }

export type PorGuardar = Omit<PedidoNuevo, 'folio' | 'nombreCedis'>
/** The order of a centre, with the centre's name. */
type Guardado = { sucursal: number; folio: string; nombre: string }

/**
 * Takes the pieces, each only if its lot still holds them (one that does not is a bug, and stops the transaction), writes orders, lines and
 * lots, and takes what was sent out of its cart: a line that came in meanwhile stays for the next order. Folios may leave gaps.
 */
export async function saveEnvio(
  trx: Trx,
  codCliente: string,
  origen: Origen,
  pedidos: readonly PorGuardar[],
  codigos: readonly string[],
): Promise<Guardado[]> {
  const encabezados = pedidos.map(({ renglones: _, tomas: __, totales, ...p }) => ({ ...p, ...totales }))
  const renglones = pedidos.flatMap((p) => p.renglones.map((r) => ({ sucursal: p.sucursal, ...r })))
  const lotes = pedidos.flatMap((p) => p.tomas)
  const { rows } = await sql<Guardado & { tomados: number }>`
    with encabezados as materialized (
      select nextval('folios_de_pedido')::text as folio, t.*
        from jsonb_to_recordset(${JSON.stringify(encabezados)}::jsonb) as t(sucursal int, envio uuid, origen text, estatus text, "estatusMensaje" text, fecha timestamptz,
             subtotal numeric, cargo numeric, ieps numeric, iva numeric, total numeric, "cargoPorcentaje" numeric, "publicoGeneral" boolean, "idUsuario" int, canal text,
             "referenciaCliente" text, "notaAlmacen" text, "idAutoriza" int, motivos text[])),
    lotes as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(lotes)}::jsonb) as t(sucursal int, "codArticulo" text, lote text, caducidad date, piezas int)),
    tomados as (
      update existencias e set piezas = e.piezas - t.piezas from lotes t
       where e.cod_articulo = t."codArticulo" and e.cod_sucursal = t.sucursal and e.lote = t.lote and e.piezas >= t.piezas returning 1),
    pedidos_nuevos as (
      insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, estatus_mensaje, fecha_recepcion, fecha, importe, cargo, ieps, iva, total, cargo_porcentaje, publico_general,
                           id_usuario, canal, referencia_cliente, nota_almacen, id_autoriza, motivos_de_autorizacion)
      select folio, envio, ${codCliente}, sucursal, origen, estatus, "estatusMensaje", fecha, fecha, subtotal, cargo, ieps, iva, total, "cargoPorcentaje", "publicoGeneral",
             "idUsuario", canal, "referenciaCliente", "notaAlmacen", "idAutoriza", motivos from encabezados),
    renglones_nuevos as (
      insert into pedido_renglones (folio, cod_articulo, cantidad_pedida, cantidad_surtida, cantidad_negada, precio, motivo_precio, iva, ieps, importe, ruta_origen, precio_lista, cod_alterno, precio_alterno)
      select p.folio, t."codArticulo", t.pedida, t.surtida, t.negada, t.precio, t.motivo, t.iva, t.ieps, t.importe, t."rutaOrigen", t."precioLista", t.alterno, t."precioAlterno"
        from jsonb_to_recordset(${JSON.stringify(renglones)}::jsonb) as t(sucursal int, "codArticulo" text, pedida int, surtida int, negada int, precio numeric, motivo text,
             iva numeric, ieps numeric, importe numeric, "rutaOrigen" text, "precioLista" numeric, alterno text, "precioAlterno" numeric)
        join encabezados p using (sucursal)),
    lotes_nuevos as (
      insert into pedido_lotes (folio, cod_articulo, lote, caducidad, piezas)
      select p.folio, t."codArticulo", t.lote, t.caducidad, t.piezas from lotes t join encabezados p using (sucursal))${deSuCarrito(codCliente, origen, codigos)}
    select p.sucursal, p.folio, c.nombre, (select count(*)::int from tomados) as tomados from encabezados p join cedis c on c.cod_sucursal = p.sucursal`.execute(
    trx,
  )
  if (rows[0]?.tomados !== lotes.length) throw new Error('a lot changed while it was locked')
  return rows
}
