import { type CobroDeMesa, cobranza } from '@surtia/contracts/cobranza-de-mesa.ts'
import type { PedidoDeMesa } from '@surtia/contracts/listado.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { type ConMarca, desdeElDia, enSql, hastaElDia, igualA, paginar, unoDe } from '../../db/listado.ts'
import { clienteNombrado } from '../../db/nombrados.ts'

type Fila = Pick<
  CobroDeMesa,
  'folio' | 'codCliente' | 'cliente' | 'importe' | 'estado' | 'documentos' | 'autorizacion' | 'saldoAFavor' | 'version'
> & { creado: Date }

const PAGO = sql`p.referencia as folio, p.cod_cliente as "codCliente", c.nombre as cliente, p.importe, p.estado, jsonb_array_length(p.documentos) as documentos, p.autorizacion,
  p.saldo_a_favor as "saldoAFavor", p.version, p.creado`
const DE = sql`from pagos_web p join clientes c using (cod_cliente)`

const LISTADO = enSql(cobranza, {
  filtros: {
    origen: unoDe({ tarjeta: sql`true` }),
    estado: igualA(sql`p.estado`),
    codCliente: (valor) => clienteNombrado(sql`p.cod_cliente`, valor),
    folio: igualA(sql`p.referencia`),
    codBanco: null,
    referencia: null,
    conComprobante: null,
    duplicados: null,
    desde: desdeElDia(sql`p.creado`),
    hasta: hastaElDia(sql`p.creado`),
  },
  ordenes: {
    creado: { valor: sql`p.creado`, tipo: 'timestamptz' },
    importe: { valor: sql`p.importe`, tipo: 'numeric' },
    folio: { valor: sql`p.referencia`, tipo: 'text' },
    fecha: null,
  },
  llave: { valor: sql`p.referencia`, tipo: 'text' },
})

const comoViaja = ({ creado, ...fila }: Fila): CobroDeMesa => ({
  ...fila,
  origen: 'tarjeta',
  codBanco: 0,
  banco: '',
  referencia: fila.folio,
  metodo: '04',
  fecha: diaDe(creado),
  creado: creado.toISOString(),
  duplicados: [],
  comprobante: false,
  motivo: '',
})

/** A page of the card payments, newest first. MXN. */
export const listPagosDeMesa = (db: Reader, pedido: PedidoDeMesa) =>
  paginar(db, LISTADO, pedido, (p) => ({
    filas: sql<Fila & ConMarca>`select ${PAGO}, ${p.marca} ${DE} where ${p.donde} ${p.orden}`,
    contados: sql`from pagos_web p where ${p.filtrado}`,
    comoViaja,
  }))

/** A card payment, when it was settled, and to which documents it was meant to go. MXN. */
export async function findPagoDeMesa(db: Reader, referencia: string) {
  const { rows } = await sql<Fila & { resuelto: Date | null; pedidos: { documento: string; abono: number }[] }>`
    select ${PAGO}, p.resuelto, p.documentos as pedidos ${DE} where p.referencia = ${referencia}`.execute(db)
  if (!rows[0]) return undefined
  const { resuelto, pedidos, ...fila } = rows[0]
  return { pago: { ...comoViaja(fila), decidido: resuelto?.toISOString() ?? null }, pedidos }
}
