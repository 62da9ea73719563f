import type { Reader } from '../db/database.ts'

type Who = { codCliente?: string | undefined; idUsuario?: number | undefined }

/**
 * One line of the append-only audit; never a token, a password, a name or an address
 * (docs/reglas/bitacora.md#registro-que-no-se-borra).
 */
export async function audit(
  db: Reader,
  evento: string,
  who: Who,
  detalle: Record<string, unknown> = {},
): Promise<void> {
  await db
    .insertInto('auditoria')
    .values({
      evento,
      cod_cliente: who.codCliente ?? null,
      id_usuario: who.idUsuario ?? null,
      detalle: JSON.stringify(detalle),
    })
    .execute()
}
