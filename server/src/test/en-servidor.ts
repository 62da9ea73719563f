import pg from 'pg'

/** One order to the server, outside of any test's database. */
export async function enServidor(servidor: string, orden: string): Promise<void> {
  const admin = new pg.Client({ connectionString: servidor })
  await admin.connect()
  await admin.query(orden).finally(() => admin.end())
}

export function databaseUrl(servidor: string, base: string): string {
  const url = new URL(servidor)
  url.pathname = `/${base}`
  return url.href
}

/** How the names of a template's clones begin. */
export const clonesDe = (plantilla: string): string => `${plantilla.replace('plantilla', 'prueba')}_`
