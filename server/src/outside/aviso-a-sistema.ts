import type { Agent } from 'node:https'
import { porQueNoSirve } from '@surtia/rules/webhooks/direccion.ts'
import type { EventoDeWebhook } from '@surtia/rules/webhooks/eventos.ts'
import { sign } from './aviso-firmado.ts'
import { PACIENCIA_MS, PRIVADA, post } from './internet.ts'

/** What a client's own system is told: which, never a medicine or an amount (docs/reglas/webhooks.md#que-se-avisa). */
export type AvisoASistema = {
  evento: EventoDeWebhook | 'prueba'
  /** of pedido.avance, factura.nueva and retiro.nuevo */
  folio?: string
  uuid?: string
  retiro?: number
  instante: string
}

/** `agent`: over the internet; `prueba`: the one origin where a test listens, '' for none. */
export type CaminoASistema = { agent: Agent; prueba: string }

/**
 * Tells a client's own system, signed as the ERP is told; throws with a `code` unless it answers 2xx within 10 s. Follows no
 * redirection and keeps nothing of the answer.
 */
export async function avisarASistema(
  { agent, prueba }: CaminoASistema,
  { url, secreto }: { url: string; secreto: string },
  { id, ...aviso }: AvisoASistema & { id: string },
  fin: AbortSignal,
): Promise<void> {
  if (porQueNoSirve(url, prueba)) throw Object.assign(new Error('no address of the internet'), { code: PRIVADA })
  const cuerpo = JSON.stringify({ id, ...aviso })
  const headers = {
    'content-type': 'application/json',
    'surtia-aviso': id,
    'surtia-firma': sign(secreto, cuerpo, Math.floor(Date.now() / 1_000)),
  }
  const propio = prueba !== '' && new URL(url).origin === prueba
  const estado = await post(url, headers, Buffer.from(cuerpo), {
    agent: propio ? undefined : agent,
    signal: AbortSignal.any([fin, AbortSignal.timeout(PACIENCIA_MS)]),
  })
  if (estado < 200 || estado > 299) throw Object.assign(new Error('notice refused'), { code: `HTTP ${estado}` })
}

const CAUSAS: Readonly<Record<string, string>> = {
  [PRIVADA]: 'su nombre lleva a una red privada',
  ENOTFOUND: 'su nombre no existe',
  ECONNREFUSED: 'nadie contesta ahí',
  ABORT_ERR: 'no contestó en 10 segundos',
}

/** Why a notice was not taken, for whoever tries one. */
export function porQueNoLlego(error: unknown): string {
  const code = String((error as { code?: string | number }).code ?? '')
  if (code.startsWith('HTTP ')) return `contestó ${code.slice(5)}`
  return CAUSAS[code] ?? 'no se pudo conectar'
}
