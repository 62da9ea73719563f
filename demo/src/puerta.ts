import type { AnyCall, Body, Data, Envelope, Query } from '@surtia/contracts/call.ts'

/** Where the ERP door is, and its key; `agente` is how the program that calls names itself. */
export type Puerta = { url: string; clave: string; agente?: string | undefined }

const ESPERA_MS = 10_000

export const encabezados = ({ clave, agente }: Puerta, tipo?: string): Record<string, string> => ({
  authorization: `Bearer ${clave}`,
  ...(agente ? { 'user-agent': agente } : {}),
  ...(tipo ? { 'content-type': tipo } : {}),
})

/** `clave`: sends it once, however often it is tried */
type Asunto<C> = { params?: Record<string, string>; query?: Query<C>; body?: Body<C>; clave?: string }

/** Makes a call of the ERP door by its contract; throws when it is refused. */
export async function preguntar<C extends AnyCall>(
  puerta: Puerta,
  call: C,
  { params = {}, query, body, clave }: Asunto<C> = {},
): Promise<Data<C>> {
  const consulta = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
  const ruta = call.path.replace(/:(\w+)/g, (_, nombre) => encodeURIComponent(params[nombre] ?? ''))
  const respuesta = await fetch(`${puerta.url}${ruta}${consulta}`, {
    method: call.method,
    headers: {
      ...encabezados(puerta, call.method === 'POST' ? 'application/json' : undefined),
      ...(clave ? { 'idempotency-key': clave } : {}),
    },
    ...(call.method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    signal: AbortSignal.timeout(ESPERA_MS),
  })
  const sobre = (await respuesta.json()) as Envelope<Data<C>>
  if (!sobre.value) throw new Error(`La puerta no aceptó ${call.path}: ${sobre.message}`)
  return sobre.data
}
