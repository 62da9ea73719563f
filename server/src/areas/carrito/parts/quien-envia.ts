import { estaInactivo } from '@surtia/rules/cuenta/estatus-cliente.ts'
import { INACTIVO, PERMISOS } from '@surtia/rules/cuenta/permisos.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { Trx } from '../../../db/database.ts'
import { forbidden } from '../../../edge/refusals.ts'
import { type ClienteQueEnvia, lockCliente } from '../envio.queries.ts'
import type { PedidoDeEnvio } from '../origen.ts'

/** The client who sends, locked; refused are one who may not order, and an invoice that it may not ask for. */
export async function lockQuienEnvia(
  trx: Trx,
  { codCliente, idUsuario }: { codCliente: string; idUsuario: number },
  pedido: PedidoDeEnvio,
): Promise<ClienteQueEnvia> {
  const cliente = await lockCliente(trx, codCliente, idUsuario)
  if (!cliente || estaInactivo(cliente)) throw new Refusal(INACTIVO)
  if (pedido.facturarPublicoGeneral && !cliente.publicoGeneral)
    throw forbidden(PERMISOS.facturarPublicoGeneral['sin público general'])
  return cliente
}
