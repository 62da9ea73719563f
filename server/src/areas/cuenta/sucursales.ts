import type * as calls from '@surtia/contracts/cuenta.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import { forgetSessions } from '../../edge/session.ts'
import { audit } from '../../jobs/auditoria.ts'
import { listClientesDe, saveUltimoCliente } from '../seguridad/personas.queries.ts'
import { endSession, findExpira, findUsuarioPorId, openSession } from '../seguridad/sesiones.queries.ts'

export async function clientesDeUsuario({ portal, cliente }: Asked<typeof calls.clientesDeUsuario>) {
  const suyos = await reading(() => listClientesDe(portal.db, cliente.idUsuario))
  return { data: suyos.map((uno) => ({ ...uno, actual: uno.codCliente === cliente.codCliente })) }
}

/**
 * The session at the other client takes the place of this one, for as long as this one would have gone on and no more able
 * (docs/reglas/acceso.md#sucursales); the next sign-in begins there. A client that is not the user's is as none.
 */
export async function cambiarCliente({ portal, body, cliente, session }: Asked<typeof calls.cambiarCliente>) {
  const { idUsuario } = cliente
  const usuario = await findUsuarioPorId(portal.db, idUsuario, body.codCliente)
  const hasta = await findExpira(portal.db, session.idSesion)
  if (!usuario || !hasta) throw notFound()
  const { codCliente } = usuario
  const data = await openSession(portal, usuario, cliente.soloConsulta, {
    hasta,
    alAbrir: async (trx, { now }) => {
      await endSession(trx, session.idSesion, now)
      await saveUltimoCliente(trx, idUsuario, codCliente)
      await audit(trx, 'acceso.sucursal', { codCliente, idUsuario }, { antes: cliente.codCliente })
    },
  })
  if (!data) throw notFound()
  forgetSessions(portal, [session.idSesion])
  return { data }
}
