import type * as calls from '@surtia/contracts/cuenta.ts'
import { reading, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { HttpRefusal } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import { findReglas, saveReglas } from './limites.queries.ts'

export async function reglasDeCuenta({ portal, cliente }: Asked<typeof calls.reglasDeCuenta>) {
  return { data: await reading(() => findReglas(portal.db, cliente.codCliente)) }
}

/** Sets the client's rules; 409 with those of now where somebody else set them meanwhile. */
export async function guardarReglas({ portal, cliente, body }: Asked<typeof calls.guardarReglas>) {
  const { codCliente, idUsuario } = cliente
  const data = await transaction(portal.db, async (trx) => {
    const antes = await findReglas(trx, codCliente)
    const guardadas = await saveReglas(trx, codCliente, body)
    if (!guardadas) throw new HttpRefusal(409, 'Otra persona lo cambió.', { actual: await findReglas(trx, codCliente) })
    await audit(trx, 'cuenta.reglas', { codCliente, idUsuario }, {}, { antes, despues: guardadas })
    return guardadas
  })
  return { data, message: 'Se guardaron las reglas.' }
}
