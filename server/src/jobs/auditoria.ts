import type { Reader } from '../db/database.ts'

/** The client and user of whom it is, and the person of the staff who did it. */
export type Who = { codCliente?: string | undefined; idUsuario?: number | undefined; idPersonal?: number | undefined }
/** What changed, and why where somebody was asked. */
type Change = { antes?: object; despues?: object; motivo?: string }

/**
 * One line of the append-only audit; never a token, a password, a name or an address, but for the mail that somebody of the staff
 * writes (docs/reglas/bitacora.md#registro-que-no-se-borra).
 */
export async function audit(
  db: Reader,
  evento: string,
  who: Who,
  detalle: Record<string, unknown> = {},
  { antes, despues, motivo }: Change = {},
): Promise<void> {
  await db
    .insertInto('auditoria')
    .values({
      evento,
      cod_cliente: who.codCliente ?? null,
      id_usuario: who.idUsuario ?? null,
      detalle: JSON.stringify(detalle),
      id_personal: who.idPersonal ?? null,
      antes: antes ? JSON.stringify(antes) : null,
      despues: despues ? JSON.stringify(despues) : null,
      motivo: motivo ?? null,
    })
    .execute()
}
