import { PERMISOS } from '@surtia/rules/cuenta/permisos.ts'
import { reading } from '../../db/database.ts'
import { forbidden } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import { listGrupo, type Miembro } from './cobranza.queries.ts'

/** The group of a client that may reference payments (itself first); 403 for one that may not. */
export async function grupoPermitido(portal: Portal, codCliente: string): Promise<Miembro[]> {
  const grupo = await reading(() => listGrupo(portal.db, codCliente))
  if (!grupo[0]?.permitido) throw forbidden(PERMISOS.verReferencias['sin referenciar'])
  return grupo
}
