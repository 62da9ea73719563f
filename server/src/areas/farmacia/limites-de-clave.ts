import { sumarTotales } from '@surtia/rules/catalogo/impuestos.ts'
import { centavos, enPesos } from '@surtia/rules/dinero.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import type { Trx } from '../../db/database.ts'
import type { Sistema } from '../../edge/farmacia.ts'
import type { Enviado } from '../carrito/enviar.ts'
import { negada } from './causas.ts'
import { findGastado } from './referencias.queries.ts'

/** Refuses what is over the limits of its key, which nobody but a titular lifts (docs/reglas/farmacias.md#limites). Its client is locked. */
export async function checkLimites(trx: Trx, sistema: Sistema, { pedidos }: Enviado, now: Date): Promise<void> {
  const { limitePedido, limiteMes, codCliente, idUsuario } = sistema
  const { total } = sumarTotales(pedidos.map((p) => p.totales))
  if (limitePedido !== null && centavos(total) > centavos(limitePedido)) throw excedida('por pedido', limitePedido)
  if (limiteMes === null) return
  const desde = `${diaDe(now).slice(0, 7)}-01`
  const gastado = await findGastado(trx, { codCliente, idUsuario, desde })
  if (centavos(gastado) > centavos(limiteMes)) throw excedida('del mes', limiteMes)
}

function excedida(cual: string, limite: number) {
  const motivo = `El pedido pasa del límite ${cual} de la clave: ${enPesos(limite)}.`
  return negada(motivo, [{ causa: 'autorizacion', campo: '', motivo }])
}
