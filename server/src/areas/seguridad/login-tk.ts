import type * as calls from '@surtia/contracts/seguridad.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { esDelSitio } from '@surtia/rules/sitio/es-del-sitio.ts'
import type { Asked } from '../../edge/answer.ts'
import { audit } from '../../jobs/auditoria.ts'
import { findUsuarioPorId, openSession } from './sesiones.queries.ts'
import { takeTk } from './tks.queries.ts'

const INVALID = 'El acceso no es válido o ya se usó.'

/** Exchanges a single-use tk for a session (docs/reglas/acceso.md#enlaces-de-un-uso). */
export async function loginTk({ portal, body }: Asked<typeof calls.loginTk>) {
  const tk = await takeTk(portal.db, body.tk, portal.ahora())
  const usuario = tk && (await findUsuarioPorId(portal.db, tk.idUsuario, tk.codCliente))
  const tokenInfo = usuario && (await openSession(portal, usuario, tk.soloConsulta))
  if (!tokenInfo) throw new Refusal(INVALID)
  await audit(
    portal.db,
    'acceso.tk',
    { codCliente: usuario.codCliente, idUsuario: usuario.idUsuario },
    { soloConsulta: tk.soloConsulta },
  )
  return { data: { tokenInfo, url: esDelSitio(tk.url) ? tk.url : DIRECCIONES.clientes } }
}
