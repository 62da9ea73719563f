import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

/** A topic of the help; null where the staff did not rewrite it. */
export type TextoDeAyuda = { numero: number; titulo: string | null; pasos: string[] | null; version: number }

export async function listTextos(db: Reader): Promise<TextoDeAyuda[]> {
  const { rows } = await sql<TextoDeAyuda>`
    select numero, titulo, pasos, version from textos_de_ayuda order by numero`.execute(db)
  return rows
}

/** Of a topic that nobody rewrote yet too: it gets its place. */
export async function lockTexto(trx: Trx, numero: number): Promise<TextoDeAyuda> {
  await sql`insert into textos_de_ayuda (numero) values (${numero}) on conflict (numero) do nothing`.execute(trx)
  const { rows } = await sql<TextoDeAyuda>`
    select numero, titulo, pasos, version from textos_de_ayuda where numero = ${numero} for update`.execute(trx)
  return rows[0] ?? sinReescribir(numero)
}

export const sinReescribir = (numero: number): TextoDeAyuda => ({ numero, titulo: null, pasos: null, version: 1 })

/** Stores how a topic reads, or that it reads as it came; answers its version. */
export async function saveTexto(
  trx: Trx,
  numero: number,
  { titulo, pasos }: { titulo: string | null; pasos: readonly string[] | null },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update textos_de_ayuda set titulo = ${titulo}, pasos = ${pasos && [...pasos]}::text[] where numero = ${numero} returning version`.execute(
    trx,
  )
  return rows[0]?.version ?? 0
}
