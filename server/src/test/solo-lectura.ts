import type pg from 'pg'
import { openPool } from '../db/database.ts'
import type { Lector } from '../db/lector.ts'
import type { Pulso } from '../db/pulso.ts'

/** Stands for a replica that is always up to date: the same database, where nothing can be written or locked. */
export function soloLectura(url: string, pulso: Pulso, escribieron: string[]): Lector {
  const pool = openPool({ url, conexiones: 4, onError: () => undefined })
  pool.on('connect', (client) => {
    void client.query('set default_transaction_read_only = on').catch(() => undefined)
    notar(client, escribieron)
  })
  const nunca = new AbortController().signal
  return {
    nombre: 'solo-lectura',
    pool: () => pool,
    enUso: () => true,
    visto: () => 2n ** 64n,
    alcanza: async () => true,
    posicion: pulso.posicion,
    perdido: () => nunca,
    atraso: () => ({ ms: 0, bytes: 0 }),
    empezar: () => undefined,
    cerrar: () => pool.end(),
  }
}

const NO_SE_ESCRIBE = '25006'

function notar(client: pg.PoolClient, escribieron: string[]): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const notada = (...args: unknown[]) => {
    const respuesta = query(...args)
    if (respuesta instanceof Promise)
      respuesta.catch((error: { code?: string }) => {
        const [dicha] = args as [string | { text: string }]
        if (error.code === NO_SE_ESCRIBE) escribieron.push(typeof dicha === 'string' ? dicha : dicha.text)
      })
    return respuesta
  }
  client.query = notada as typeof client.query
}
