import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Portal } from '../portal.ts'

/**
 * Deletes what is too old to keep: keys of sends after a week, sessions and tokens a day after their end, delivered mail, what
 * prices were before a delivery, and deliveries that nobody decided on after a month.
 */
const VENCIDO = [
  sql`delete from idempotencia where creado < now() - interval '7 days'`,
  sql`delete from sesiones where expira < now() - interval '1 day'`,
  sql`delete from referencias_de_password where expira < now() - interval '1 day'`,
  sql`delete from tks where expira < now() - interval '1 day'`,
  sql`delete from intentos_de_acceso where instante < now() - interval '2 days'`,
  sql`delete from salidas where tipo in ('correo', 'aviso') and terminada < now() - interval '30 days'`,
  sql`delete from precios_anteriores where entrega in (select id from entregas where fin < now() - interval '30 days')`,
  sql`update entregas set estado = 'descartada' where estado = 'detenida' and fin < now() - interval '30 days'`,
  sql`delete from entrega_renglones where entrega in (select id from entregas where estado <> 'detenida' and vista < now() - interval '1 day')`,
  sql`delete from entregas where fin < now() - interval '400 days'`,
  sql`delete from limites where hasta < now()`,
]

/** Sweeps once; safe while other processes do the same. */
export async function limpiar(portal: Portal): Promise<void> {
  for (const orden of VENCIDO) await orden.execute(portal.db)
  await purgarCandidatos(portal)
}

const UN_DIA_MS = 86_400_000

/**
 * Candidates' data and files leave after CANDIDATOS_DIAS; files that no row names, and uploads that were cut off, after
 * a day (docs/reglas/archivos.md#lo-que-se-purga).
 */
async function purgarCandidatos({ db, settings, ahora }: Portal): Promise<void> {
  const limite = new Date(ahora().getTime() - settings.candidatosDias * UN_DIA_MS)
  const { rows } = await sql<{ id: string }>`delete from candidaturas where creada < ${limite} returning id`.execute(db)
  const carpeta = join(settings.datos, 'candidatos')
  for (const { id } of rows) await rm(join(carpeta, id), { force: true })
  for (const lugar of [carpeta, join(settings.datos, 'subidas')]) {
    const nombres = await readdir(lugar).catch(() => [] as string[])
    const { rows: guardadas } = await sql<{
      id: string
    }>`select id from candidaturas where id::text = any(${nombres}::text[])`.execute(db)
    const conocidas = new Set(guardadas.map(({ id }) => id))
    for (const nombre of nombres) {
      const archivo = join(lugar, nombre)
      const datos = await stat(archivo).catch(() => null)
      if (!conocidas.has(nombre) && datos && Date.now() - datos.mtimeMs > UN_DIA_MS) await rm(archivo, { force: true })
    }
  }
}
