import { type CobroDeMesa, cobranza } from '@surtia/contracts/cobranza-de-mesa.ts'
import type { PedidoDeMesa } from '@surtia/contracts/listado.ts'
import type { Cuenta } from '@surtia/rules/personal/empresa.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { type ConMarca, desdeElDia, enSql, hastaElDia, igualA, paginar, unoDe } from '../../db/listado.ts'
import { clienteNombrado } from '../../db/nombrados.ts'

type Fila = Omit<CobroDeMesa, 'origen' | 'banco' | 'creado' | 'autorizacion' | 'saldoAFavor'> & { creado: Date }

/** Others of the same bank, reference and amount. */
const PARECIDOS = sql`recibos b where b.cod_banco = r.cod_banco and b.importe = r.importe and lower(b.referencia) = lower(r.referencia) and b.folio <> r.folio`
const DEPOSITO = sql`r.folio, r.cod_cliente as "codCliente", c.nombre as cliente, r.importe, r.cod_banco as "codBanco", r.referencia, r.metodo, r.fecha_deposito as fecha, r.creado,
  r.estado, r.motivo, r.version, r.comprobante is not null as comprobante,
  (select count(*)::int from abonos a where a.folio = r.folio) as documentos,
  array(select b.folio from ${PARECIDOS} order by b.creado limit 10) as duplicados`
const DE = sql`from recibos r join clientes c using (cod_cliente)`

const LISTADO = enSql(cobranza, {
  filtros: {
    origen: unoDe({ deposito: sql`true` }),
    estado: igualA(sql`r.estado`),
    codCliente: (valor) => clienteNombrado(sql`r.cod_cliente`, valor),
    folio: igualA(sql`r.folio`),
    codBanco: (valor) => (/^\d{1,5}$/.test(valor) ? sql`r.cod_banco = ${valor}::text::int` : null),
    referencia: (valor) => sql`lower(r.referencia) = lower(${valor})`,
    conComprobante: { '1': sql`r.comprobante is not null`, '0': sql`r.comprobante is null` },
    duplicados: { '1': sql`r.parecido` },
    desde: desdeElDia(sql`r.creado`),
    hasta: hastaElDia(sql`r.creado`),
  },
  ordenes: {
    creado: { valor: sql`r.creado`, tipo: 'timestamptz' },
    fecha: { valor: sql`r.fecha_deposito`, tipo: 'date' },
    importe: { valor: sql`r.importe`, tipo: 'numeric' },
    folio: { valor: sql`r.folio`, tipo: 'text' },
  },
  llave: { valor: sql`r.folio`, tipo: 'text' },
})

const comoViaja = (cuentas: readonly Cuenta[], { creado, ...fila }: Fila): CobroDeMesa => ({
  ...fila,
  origen: 'deposito',
  banco: cuentas.find(({ codBanco }) => codBanco === fila.codBanco)?.banco ?? '',
  creado: creado.toISOString(),
  autorizacion: '',
  saldoAFavor: 0,
})

/** A page of the deposits, newest first. MXN. */
export const listDepositos = (db: Reader, pedido: PedidoDeMesa, cuentas: readonly Cuenta[]) =>
  paginar(db, LISTADO, pedido, (p) => ({
    filas: sql<Fila & ConMarca>`select ${DEPOSITO}, ${p.marca} ${DE} where ${p.donde} ${p.orden}`,
    contados: sql`from recibos r where ${p.filtrado}`,
    comoViaja: (fila: Fila) => comoViaja(cuentas, fila),
  }))

/** A deposit and when it was decided. MXN. */
export async function findDeposito(db: Reader, folio: string, cuentas: readonly Cuenta[]) {
  const { rows } = await sql<Fila & { decidido: Date | null }>`
    select ${DEPOSITO}, r.decidido ${DE} where r.folio = ${folio}`.execute(db)
  if (!rows[0]) return undefined
  const { decidido, ...fila } = rows[0]
  return { ...comoViaja(cuentas, fila), decidido: decidido?.toISOString() ?? null }
}

type Parecido = { folio: string; codCliente: string; cliente: string; fecha: string; estado: string }

/** The other deposits of the same bank, reference and amount, oldest first. */
export async function listParecidosA(db: Reader, folio: string): Promise<Parecido[]> {
  const { rows } = await sql<Parecido>`
    select b.folio, b.cod_cliente as "codCliente", c.nombre as cliente, b.fecha_deposito as fecha, b.estado
      from recibos r cross join lateral (select * from ${PARECIDOS} order by b.creado limit 10) b join clientes c on c.cod_cliente = b.cod_cliente
     where r.folio = ${folio} order by b.creado`.execute(db)
  return rows
}

/** The file of a deposit's proof, and what it is; undefined where it has none. */
export async function findComprobante(db: Reader, folio: string): Promise<{ id: string; tipo: string } | undefined> {
  const { rows } = await sql<{ id: string; tipo: string }>`
    select coalesce(comprobante::text, '') as id, comprobante_tipo as tipo from recibos where folio = ${folio} and comprobante is not null`.execute(
    db,
  )
  return rows[0]
}
