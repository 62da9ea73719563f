import type * as calls from '@surtia/contracts/carrito.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { carritoDe, findVersion } from './carrito.queries.ts'
import { enviando, enviar } from './enviar.ts'
import { enRespuesta } from './respuesta-de-envio.ts'

/** Sends a cart in one transaction: locks idempotency → client → cart → stock (enviar.ts). */
export function surtir({ portal, body, cliente: { codCliente, idUsuario }, once }: Asked<typeof calls.surtir>) {
  const carrito = carritoDe(body.surtirWebExcel)
  const now = portal.ahora()
  const origen = { de: 'carrito', carrito } as const
  return enviando(portal, () =>
    once(async (trx) => enRespuesta(await enviar(portal, trx, { codCliente, idUsuario, origen, pedido: body, now })), {
      firme: true,
      keyless: async () => `version:${carrito}:${await reading(() => findVersion(portal.db, codCliente, carrito))}`,
    }),
  )
}
