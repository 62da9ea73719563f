import type { Trx } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import { removeDireccionesDe } from './direcciones.queries.ts'
import { removeFactoresDe } from './factores.queries.ts'
import { removePasswordDePersona } from './personal.queries.ts'
import { endLigas } from './retos.queries.ts'
import { endTodas } from './sesion.ts'

/**
 * Everything with which a person signed in until now ends: factors, recovery codes, password, links, sessions and what it looks at as a
 * client (docs/reglas/personal.md#un-telefono-perdido). Answers the sessions that ended, for `forgetEnded` once it is stored.
 */
export async function endEntradas(trx: Trx, portal: Portal, idPersonal: number): Promise<string[]> {
  await removeFactoresDe(trx, idPersonal)
  await removePasswordDePersona(trx, idPersonal)
  await removeDireccionesDe(trx, idPersonal)
  await endLigas(trx, idPersonal, portal.ahora())
  const { sesiones, miradas } = await endTodas(trx, portal, idPersonal)
  return [...sesiones, ...miradas]
}
