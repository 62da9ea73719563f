import type { PortalDePruebas } from './portal.ts'

type Lote = { codArticulo: string; lote: string; caducidad: string; piezas: number }
type Pedido = {
  codCliente: string
  salio: Date
  /** pieces of each article */
  surtido: Record<string, number>
  lotes: readonly Lote[]
  estatus?: string
  codSucursal?: number
  cargo?: number
}

let numero = 880_000

/** An order that left, at 10.00 a piece with 16% of IVA; answers its folio. */
export async function pedidoConLotes(
  portal: Pick<PortalDePruebas, 'sql'>,
  { codCliente, salio, surtido, lotes, estatus = 'B', codSucursal = 3, cargo = 0 }: Pedido,
): Promise<string> {
  const folio = String(++numero)
  await portal.sql(
    `insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, fecha_recepcion, fecha, importe, total, cargo_porcentaje)
     values ($1, gen_random_uuid(), $2, $3, 'Portal web', $4, $5::timestamptz - interval '1 day', $5::timestamptz, 0, 0, $6)`,
    [folio, codCliente, codSucursal, estatus, salio, cargo],
  )
  for (const [codArticulo, piezas] of Object.entries(surtido))
    await portal.sql(
      `insert into pedido_renglones (folio, cod_articulo, cantidad_pedida, cantidad_surtida, cantidad_negada, precio, motivo_precio, iva, ieps, importe)
       values ($1, $2, $3, $3, 0, 10, 'neto', 16, 0, 0)`,
      [folio, codArticulo, piezas],
    )
  for (const { codArticulo, lote, caducidad, piezas } of lotes)
    await portal.sql(
      'insert into pedido_lotes (folio, cod_articulo, lote, caducidad, piezas) values ($1, $2, $3, $4, $5)',
      [folio, codArticulo, lote, caducidad, piezas],
    )
  return folio
}
