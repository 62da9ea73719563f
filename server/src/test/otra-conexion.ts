import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** A second connection that holds locks in a test's way; `esperando` answers the backend that waits for a lock. */
export type OtraConexion = {
  hacer: (texto: string, valores?: unknown[]) => Promise<void>
  /** process ids of the portal's backends that wait for a lock, once there are as many as that */
  esperando: (cuantos: number) => Promise<number[]>
  cerrar: () => Promise<void>
}

export async function otraConexion(url: string): Promise<OtraConexion> {
  const [manos, ojos] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  for (const cliente of [manos, ojos]) {
    cliente.on('error', () => undefined)
    await cliente.connect()
  }
  return {
    hacer: async (texto, valores = []) => {
      await manos.query(texto, valores)
    },
    esperando: async (cuantos) => {
      for (;;) {
        const { rows } = await ojos.query<{ pid: number }>(
          "select pid from pg_stat_activity where datname = current_database() and application_name = 'surtia' and wait_event_type = 'Lock'",
        )
        if (rows.length >= cuantos) return rows.map((r) => r.pid)
        await pause(10)
      }
    },
    cerrar: async () => {
      await manos.end()
      await ojos.end()
    },
  }
}
