import type { CredencialUsada } from '@surtia/contracts/personal.ts'
import type { Portal } from '../../portal.ts'
import { findPasskey, listFactores, takeContador, takeRespaldo } from './factores.queries.ts'
import { checkPasskey } from './passkeys.ts'
import { unseal } from './sellar.ts'
import { stepOf } from './totp.ts'

/** What somebody shows that they are who they say. */
export type Mostrado = {
  codigo?: string | undefined
  respaldo?: string | undefined
  credencial?: CredencialUsada | undefined
}

/** Whether the code of an application is right now and was not taken before: each counts once per person. */
async function isCodigo(portal: Portal, idPersonal: number, codigo: string): Promise<boolean> {
  for (const { idFactor, clase, secreto } of await listFactores(portal.db, idPersonal)) {
    const secret = clase === 'totp' && secreto ? unseal(portal, secreto) : null
    const step = secret === null ? null : stepOf(portal, secret, codigo)
    if (step !== null && (await takeContador(portal.db, idFactor, step, portal.ahora(), { estricto: true })))
      return true
  }
  return false
}

/** Whose passkey answered what was asked; null for none, or for a counter that went back. */
export async function whoseCredencial(
  portal: Portal,
  credencial: CredencialUsada,
  desafio: string,
): Promise<number | null> {
  const factor = await findPasskey(portal.db, credencial.id)
  const contador = factor ? await checkPasskey(portal, credencial, desafio, factor) : null
  if (!factor || contador === null) return null
  const taken = await takeContador(portal.db, factor.idFactor, contador, portal.ahora(), { estricto: false })
  return taken ? factor.idPersonal : null
}

/** Whether a person showed one of its factors; of a passkey, the answer to `desafio`. */
export async function isFactorOf(
  portal: Portal,
  idPersonal: number,
  { codigo, respaldo, credencial }: Mostrado,
  desafio: string | null,
): Promise<boolean> {
  if (codigo !== undefined) return isCodigo(portal, idPersonal, codigo)
  if (respaldo !== undefined) return takeRespaldo(portal.db, idPersonal, respaldo.trim().toLowerCase(), portal.ahora())
  if (!credencial || desafio === null) return false
  return (await whoseCredencial(portal, credencial, desafio)) === idPersonal
}
