import { randomUUID } from 'node:crypto'

/** How a race's senders reach the portal: put pieces into the cart, send it with a key. Both answer the envelope. */
export type Remitente = {
  poner: (cantidad: number) => Promise<void>
  enviar: (clave: string) => Promise<{ value: boolean; data: unknown }>
}

type Enviado = { pedidos: { folio: string }[] }

/** All senders want one piece each at the same moment; answers how many got theirs. */
export async function porLasUltimas(remitentes: readonly Remitente[]): Promise<number> {
  await Promise.all(remitentes.map((r) => r.poner(1)))
  const respuestas = await Promise.all(remitentes.map((r) => r.enviar(randomUUID())))
  return respuestas.filter((r) => r.value).length
}

/** One cart sent many times at once with one key; answers the different folios that came of it. */
export async function muchasVeces(
  remitente: Remitente,
  veces: number,
): Promise<{ folios: Set<string>; buenas: number }> {
  await remitente.poner(2)
  const clave = randomUUID()
  const respuestas = await Promise.all(Array.from({ length: veces }, () => remitente.enviar(clave)))
  const buenas = respuestas.filter((r) => r.value)
  return {
    buenas: buenas.length,
    folios: new Set(buenas.flatMap((r) => (r.data as Enviado).pedidos.map((p) => p.folio))),
  }
}
