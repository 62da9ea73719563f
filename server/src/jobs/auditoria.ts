import type { Evento } from '@surtia/rules/personal/auditoria.ts'
import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'

/** The client and user of whom it is, and the person of the staff who did it. */
export type Who = { codCliente?: string | undefined; idUsuario?: number | undefined; idPersonal?: number | undefined }
/** What changed, and why where somebody was asked. */
type Change = { antes?: object; despues?: object; motivo?: string }

/**
 * One line of the append-only audit, for a statement that writes more beside it; never a token, a password, a name or an address, but for
 * the mail that somebody of the staff writes (docs/reglas/bitacora.md#registro-que-no-se-borra).
 */
export const enAuditoria = (
  evento: Evento,
  who: Who,
  detalle: Record<string, unknown> = {},
  { antes, despues, motivo }: Change = {},
) => sql`
  insert into auditoria (evento, cod_cliente, id_usuario, detalle, id_personal, antes, despues, motivo)
  values (${evento}, ${who.codCliente ?? null}, ${who.idUsuario ?? null}, ${JSON.stringify(detalle)}, ${who.idPersonal ?? null},
          ${antes ? JSON.stringify(antes) : null}, ${despues ? JSON.stringify(despues) : null}, ${motivo ?? null})`

/** The same, as a statement of its own. */
export async function audit(db: Reader, ...linea: Parameters<typeof enAuditoria>): Promise<void> {
  await enAuditoria(...linea).execute(db)
}
