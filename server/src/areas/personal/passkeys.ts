import type { CredencialNueva, CredencialUsada } from '@surtia/contracts/personal.ts'
import { urlDePersonal } from '../../edge/origen.ts'
import type { Portal } from '../../portal.ts'
import type { FactorGuardado } from './factores.queries.ts'

/** Passkeys belong to the host of the staff's pages (docs/reglas/personal.md#llaves-de-acceso). */
const hostOf = (portal: Portal): string => new URL(urlDePersonal(portal)).hostname
const originOf = (portal: Portal): string => new URL(urlDePersonal(portal)).origin

// loaded with the first passkey: a start neither waits for it nor says what it warns of
const webauthn = () => import('@simplewebauthn/server')

/** What an authenticator is asked; it says itself whose key it holds. */
export async function askPasskey(portal: Portal) {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({ rpID: hostOf(portal), userVerification: 'required' })
}

/** What an authenticator is asked to make; not one that already has a key of this person. */
export async function askNewPasskey(
  portal: Portal,
  { idPersonal, correo, nombre }: { idPersonal: number; correo: string; nombre: string },
  ya: readonly string[] = [],
) {
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: portal.empresa.enVigor().nombre,
    rpID: hostOf(portal),
    userName: correo,
    userDisplayName: nombre,
    userID: new TextEncoder().encode(`personal-${idPersonal}`),
    attestationType: 'none',
    excludeCredentials: ya.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The new counter of an authenticator that signed what was asked, here and with its person; null for any other answer. */
export async function checkPasskey(
  portal: Portal,
  { id, rawId, response: { clientDataJSON, authenticatorData, signature } }: CredencialUsada,
  desafio: string,
  { credencial, llave, contador }: FactorGuardado,
): Promise<number | null> {
  if (!credencial || !llave) return null
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: desafio,
      expectedOrigin: originOf(portal),
      expectedRPID: hostOf(portal),
      requireUserVerification: true,
      credential: { id: credencial, publicKey: Uint8Array.from(llave), counter: contador },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // whatever is wrong with it, it is no way in
    return null
  }
}

/** The key that an authenticator made; null when it is not what was asked. */
export async function checkNewPasskey(
  portal: Portal,
  { id, rawId, response: { clientDataJSON, attestationObject } }: CredencialNueva,
  desafio: string,
): Promise<{ credencial: string; llave: Buffer; contador: number } | null> {
  const { verifyRegistrationResponse } = await webauthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: desafio,
      expectedOrigin: originOf(portal),
      expectedRPID: hostOf(portal),
      requireUserVerification: true,
    })
    if (!verified) return null
    const { id: credencial, publicKey, counter } = registrationInfo.credential
    return { credencial, llave: Buffer.from(publicKey), contador: counter }
  } catch {
    return null
  }
}
