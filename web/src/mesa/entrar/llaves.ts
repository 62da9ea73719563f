import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { type CredencialNueva, type CredencialUsada, passkeyDePersonal } from '@surtia/contracts/personal.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { Failure, textOf } from '../../api/send.ts'
import { enviar } from '../enviar.ts'

// fetched with the first passkey
const webauthn = () => import('@simplewebauthn/browser')

/** Asks the browser for a passkey of this site; what it signed goes back with its challenge. */
export async function usarLlave(): Promise<{ reto: string; credencial: CredencialUsada }> {
  const { reto, opciones } = (await enviar(passkeyDePersonal)).data
  const { startAuthentication } = await webauthn()
  const optionsJSON =
    opciones as Partial<PublicKeyCredentialRequestOptionsJSON> as PublicKeyCredentialRequestOptionsJSON
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  return { reto, credencial: { id, rawId, type, response: { ...response } } }
}

/** Has the browser make a passkey. */
export async function crearLlave(opciones: Record<string, unknown>): Promise<CredencialNueva> {
  const { startRegistration } = await webauthn()
  const optionsJSON =
    opciones as Partial<PublicKeyCredentialCreationOptionsJSON> as PublicKeyCredentialCreationOptionsJSON
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  return { id, rawId, type, response: { ...response } }
}

/** What to say when it did not come to that; the server's words are its own. */
export function textoDeLlave(error: unknown): string {
  if (error instanceof Refusal || error instanceof Failure) return textOf(error)
  const { name } = error as Error
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No se usó ninguna llave de acceso.'
  if (name === 'InvalidStateError') return 'Este equipo ya tiene una llave de acceso suya.'
  return 'Este navegador no pudo usar una llave de acceso aquí.'
}
