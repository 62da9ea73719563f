import { createHmac } from 'node:crypto'
import type { Settings } from '../settings.ts'
import { trazaEnCurso, writeTraza } from '../traza.ts'

const PACIENCIA_MS = 10_000

/** What the ERP is told of as it happens; it then fetches the order, payment, recall or claim itself. */
export type Aviso = {
  evento: 'pedido.enviado' | 'pago.registrado' | 'retiro.nuevo' | 'reclamacion.nueva'
  folio: string
  instante: string
}

/** `t=seconds,v1=hex`: HMAC-SHA256 of 't.body' with a secret that both sides know. */
export function sign(secreto: string, cuerpo: string, segundos: number): string {
  return `t=${segundos},v1=${createHmac('sha256', secreto).update(`${segundos}.${cuerpo}`).digest('hex')}`
}

/** Tells the ERP's address that there is something to fetch (docs/integracion.md); throws unless it answers 2xx within 10 s. Carries a folio, no personal data, and the trace of whose order it is. */
export async function announce(settings: Settings, id: number, aviso: Aviso, fin: AbortSignal): Promise<void> {
  const cuerpo = JSON.stringify({ id: String(id), ...aviso })
  const traza = trazaEnCurso()
  const respuesta = await fetch(settings.avisosUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'surtia-aviso': String(id),
      ...(traza ? { traceparent: writeTraza(traza) } : {}),
      'surtia-firma': sign(settings.avisosSecreto, cuerpo, Math.floor(Date.now() / 1_000)),
    },
    body: cuerpo,
    redirect: 'error',
    signal: AbortSignal.any([fin, AbortSignal.timeout(PACIENCIA_MS)]),
  })
  await respuesta.body?.cancel()
  if (!respuesta.ok) throw Object.assign(new Error('announcement refused'), { code: `HTTP ${respuesta.status}` })
}
