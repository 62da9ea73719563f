import { type HechosDePrecio, type Precios, preciosDelDia } from '@surtia/rules/catalogo/precio-vigente.ts'
import { SIN_CREDITO } from '@surtia/rules/pedidos/estatus.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { literales } from '../../db/literales.ts'
import { annulled, tooLate } from '../../edge/idempotency.ts'
import { enDias } from '../../indice/dias.ts'
import { HECHOS_DE_PRECIO } from '../../indice/indice.queries.ts'
import type { Mirada } from '../../indice/mirada.ts'

/** The two carts of a client (docs/reglas/carrito.md#dos-carritos). */
export type Carrito = 'web' | 'excel'
export const carritoDe = (surtirWebExcel: boolean | undefined): Carrito => (surtirWebExcel ? 'excel' : 'web')

type Renglon = { codArticulo: string; cantidad: number; rutaOrigen: string; uuidAcceso: string; precioVisto: number }

const otros = (codCliente: string, carrito: Carrito, codArticulo: string) =>
  sql`(select count(*)::int from carrito_renglones where cod_cliente = ${codCliente} and carrito = ${carrito} and cod_articulo <> ${codArticulo})`

/** Puts a line with its absolute quantity; answers the lines that the cart has then. It throws 409 when the key with which it came was annulled. One statement. */
export async function saveRenglon(
  db: Reader,
  codCliente: string,
  carrito: Carrito,
  r: Renglon,
  clave = '',
): Promise<number> {
  const { rows } = await sql<{ renglones: number }>`
    with renglon as (
      insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen, uuid_acceso, precio_visto)
      select ${codCliente}, ${carrito}, ${r.codArticulo}, ${r.cantidad}, ${r.rutaOrigen}, ${r.uuidAcceso}, ${r.precioVisto}
       where not ${annulled(codCliente, clave)}
      on conflict (cod_cliente, carrito, cod_articulo) do update set cantidad = excluded.cantidad, precio_visto = excluded.precio_visto, cambiado = excluded.cambiado
      returning 1)
    select ${otros(codCliente, carrito, r.codArticulo)} + 1 as renglones from renglon`.execute(db)
  return hechos(rows)
}

/** Takes a line out; answers the lines that are left. It throws 409 when the key with which it came was annulled. One statement. */
export async function removeRenglon(
  db: Reader,
  codCliente: string,
  carrito: Carrito,
  codArticulo: string,
  clave = '',
): Promise<number> {
  const { rows } = await sql<{ renglones: number }>`
    with fuera as (delete from carrito_renglones where cod_cliente = ${codCliente} and carrito = ${carrito} and cod_articulo = ${codArticulo} and not ${annulled(codCliente, clave)})
    select ${otros(codCliente, carrito, codArticulo)} as renglones where not ${annulled(codCliente, clave)}`.execute(db)
  return hechos(rows)
}

function hechos([cuenta]: readonly { renglones: number }[]): number {
  if (!cuenta) throw tooLate()
  return cuenta.renglones
}

export async function countRenglones(db: Reader, codCliente: string, carrito: Carrito = 'web'): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from carrito_renglones where cod_cliente = ${codCliente} and carrito = ${carrito}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

export async function emptyCarrito(db: Reader, codCliente: string, carrito: Carrito): Promise<void> {
  await sql`delete from carrito_renglones where cod_cliente = ${codCliente} and carrito = ${carrito}`.execute(db)
}

/** A line as it is stored; precioVisto in MXN. */
export type Linea = { codArticulo: string; cantidad: number; precioVisto: number }

const lineasDe = (codCliente: string, carrito: Carrito) => sql<Linea>`
    select r.cod_articulo as "codArticulo", r.cantidad, r.precio_visto as "precioVisto" from carrito_renglones r
     where r.cod_cliente = ${codCliente} and r.carrito = ${carrito} order by r.agregado, r.cod_articulo`

/** The lines of a cart in the order in which they were added. */
export const listLineas = async (db: Reader, codCliente: string, carrito: Carrito): Promise<Linea[]> =>
  (await lineasDe(codCliente, carrito).execute(db)).rows

export type Saldo = { creditoDisponible: number; saldoActual: number; vencido: number }
const SIN_SALDO: Saldo = { creditoDisponible: 0, saldoActual: 0, vencido: 0 }

/** The web cart and the credit after one of its lines changed. One statement: its parts are of one instant, and it costs one way to PostgreSQL. */
export async function findTrasGuardar(db: Reader, m: Mirada): Promise<Saldo & { lineas: Linea[] }> {
  const { rows } = await sql<Saldo & { lineas: Linea[] }>`
    select (select coalesce(json_agg(todas), '[]') from (${lineasDe(m.codCliente, 'web')}) todas) as lineas,
           saldo.* from (${saldoDe(m.codCliente, m.hoy)}) saldo`.execute(db)
  return rows[0] ?? { lineas: [], ...SIN_SALDO }
}

/** A line that is sent: what decides its price today, its taxes and who can supply it, and where it was added from. */
export type RenglonTomado = Linea &
  Precios & {
    rutaOrigen: string
    iva: number
    ieps: number
    colectivo: number
    minimoMeses: number
    estatus: string
  }

/** The lines, locked against changes until they are sent: facts of this very moment, whose price the rule tells. */
export async function lockRenglones(trx: Trx, m: Mirada, carrito: Carrito): Promise<RenglonTomado[]> {
  const { rows } = await sql<Omit<RenglonTomado, keyof Precios> & HechosDePrecio>`
    select r.cod_articulo as "codArticulo", r.cantidad, r.precio_visto as "precioVisto", r.ruta_origen as "rutaOrigen", a.iva, a.ieps,
           a.emp_colectivo as colectivo, a.minimo_meses as "minimoMeses", a.estatus, ${HECHOS_DE_PRECIO}
      from carrito_renglones r join articulos a using (cod_articulo) join precios p using (cod_articulo)
     where r.cod_cliente = ${m.codCliente} and r.carrito = ${carrito} order by r.agregado, r.cod_articulo for update of r`.execute(
    trx,
  )
  const { hoy } = enDias(m)
  return rows.map((fila) => ({ ...fila, ...preciosDelDia(fila, hoy, m.evento) }))
}

/** Takes the lines out that were sent; a line that came in meanwhile stays for the next order. */
export async function removeRenglones(
  trx: Trx,
  codCliente: string,
  carrito: Carrito,
  codigos: readonly string[],
): Promise<void> {
  await sql`delete from carrito_renglones where cod_cliente = ${codCliente} and carrito = ${carrito} and cod_articulo = any(${[...codigos]}::text[])`.execute(
    trx,
  )
}

const saldoDe = (codCliente: string, hoy: string) => sql<Saldo>`
    select c.limite_credito - s.saldo
         - coalesce((select sum(total) from pedidos p where p.cod_cliente = c.cod_cliente and not p.facturado and p.estatus not in (${literales(SIN_CREDITO)})), 0) as "creditoDisponible",
           s.saldo as "saldoActual", s.vencido
      from clientes c
      cross join lateral (
        select coalesce(sum(q.queda), 0) as saldo, coalesce(sum(q.queda) filter (where q.queda > 0 and d.fecha_vencimiento < ${hoy}::date), 0) as vencido
          from documentos d cross join lateral (select d.importe - d.abono_real - d.abono_virtual - d.nota_credito as queda) q
         where d.cod_cliente = c.cod_cliente) s
     where c.cod_cliente = ${codCliente}`

/**
 * MXN. saldoActual: open balances, and what of them is past its day (docs/reglas/adeudos.md#pagar-lo-vencido); creditoDisponible: limit − balances − orders not yet invoiced, those on hold and
 * cancelled apart (docs/reglas/credito.md#disponible).
 */
export const findSaldo = async (db: Reader, codCliente: string, hoy: string): Promise<Saldo> =>
  (await saldoDe(codCliente, hoy).execute(db)).rows[0] ?? SIN_SALDO

export type ClienteQueEnvia = {
  nombre: string
  estatus: string
  sucursal: number
  forzarPoc: boolean
  publicoGeneral: boolean
  cercanos: number[]
  correo: string
}

/** The client, locked: one send at a time (docs/reglas/candados.md#un-hecho-por-cliente). */
export async function lockCliente(trx: Trx, codCliente: string): Promise<ClienteQueEnvia | undefined> {
  const { rows } = await sql<ClienteQueEnvia>`
    select c.nombre, c.estatus, c.cod_sucursal as sucursal, c.forzar_poc as "forzarPoc", c.facturar_publico_general as "publicoGeneral", s.cercanos, c.correo
      from clientes c join cedis s using (cod_sucursal) where c.cod_cliente = ${codCliente} for no key update of c`.execute(
    trx,
  )
  return rows[0]
}

/** The client's row, locked: its carts are emptied, filled from elsewhere and sent one after the other. */
export async function lockCarritos(trx: Trx, codCliente: string): Promise<void> {
  await sql`select 1 from clientes where cod_cliente = ${codCliente} for no key update`.execute(trx)
}

/** What the cart holds, as a fingerprint: any change of a line makes another one. */
export async function findVersion(db: Reader, codCliente: string, carrito: Carrito): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select md5(string_agg(cod_articulo || ':' || cantidad || ':' || cambiado::text, ',' order by cod_articulo)) as version
      from carrito_renglones where cod_cliente = ${codCliente} and carrito = ${carrito}`.execute(db)
  return rows[0]?.version ?? 'vacio'
}
