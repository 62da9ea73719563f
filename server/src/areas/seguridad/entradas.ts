import type { Trx } from '../../db/database.ts'
import { removeSuscripciones } from '../../jobs/suscripciones.queries.ts'
import { isEnOtro } from './personas.queries.ts'
import { endReferences } from './referencias.queries.ts'
import { endSessions, endSessionsEn } from './sesiones.queries.ts'
import { endTks } from './tks.queries.ts'

/**
 * Ends all by which some users are in or could come in without their password: sessions, mailed links, links of access, devices that are
 * told. Answers the sessions that ended (docs/reglas/acceso.md#clave-que-cambia).
 */
export async function endEntradas(trx: Trx, usuarios: readonly number[], now: Date): Promise<string[]> {
  await endReferences(trx, usuarios, now)
  await endTks(trx, usuarios, now)
  await removeSuscripciones(trx, usuarios)
  return endSessions(trx, usuarios, now)
}

/**
 * The same at one client, of a user who may no longer be there: where it may be at another, what is of itself stays
 * (docs/reglas/personas.md#lo-que-se-quita-vale-en-el-acto).
 */
export async function endEntradasEn(trx: Trx, idUsuario: number, codCliente: string, now: Date): Promise<string[]> {
  if (!(await isEnOtro(trx, idUsuario, codCliente))) return endEntradas(trx, [idUsuario], now)
  await endTks(trx, [idUsuario], now, codCliente)
  return endSessionsEn(trx, idUsuario, codCliente, now)
}
