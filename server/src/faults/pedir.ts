import { setTimeout as pause } from 'node:timers/promises'
/** `reintentar`: seconds of Retry-After, 0 without one; `posicion`: X-Surtia-Posicion, '' without one */
export type Sobre = {
  value: boolean
  message: string
  data: unknown
  status: number
  reintentar: number
  posicion: string
}
export type Pedir = (path: string, body: unknown, token?: string, headers?: Record<string, string>) => Promise<Sobre>

/** POSTs to a portal, or GETs without a body; throws only when it cannot be reached, or takes longer than `plazoMs`. */
export const pedirEn =
  (url: string, plazoMs?: number): Pedir =>
  async (path, body, token, headers = {}) => {
    const respuesta = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(plazoMs ? { signal: AbortSignal.timeout(plazoMs) } : {}),
    })
    const sobre = (await respuesta.json()) as Pick<Sobre, 'value' | 'message' | 'data'>
    return {
      ...sobre,
      status: respuesta.status,
      reintentar: Number(respuesta.headers.get('retry-after') ?? 0),
      posicion: respuesta.headers.get('x-surtia-posicion') ?? '',
    }
  }

/** The same as a client does it: what is answered 503 is asked again after the seconds that the answer names. */
export const conPaciencia =
  (pedir: Pedir): Pedir =>
  async (...peticion) => {
    for (;;) {
      const sobre = await pedir(...peticion)
      if (sobre.status !== 503 || sobre.reintentar === 0) return sobre
      await pause(sobre.reintentar * 1_000)
    }
  }
