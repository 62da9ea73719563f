import { sql } from 'kysely'
import type { Portal } from '../portal.ts'

/** What has served its time: keys of sends after a week, sessions and tokens a day after their end, delivered mail after a month. */
const VENCIDO = [
  "delete from idempotencia where creado < now() - interval '7 days'",
  "delete from sesiones where expira < now() - interval '1 day'",
  "delete from referencias_de_password where expira < now() - interval '1 day'",
  "delete from tks where expira < now() - interval '1 day'",
  "delete from intentos_de_acceso where instante < now() - interval '1 day'",
  "delete from salidas where tipo = 'correo' and terminada < now() - interval '30 days'",
]

/** Sweeps once; safe while other processes do the same. */
export async function limpiar(portal: Portal): Promise<void> {
  for (const orden of VENCIDO) await sql.raw(orden).execute(portal.db)
}
