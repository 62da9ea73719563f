import pg from 'pg'
import { type Address, addressOf, KEEP_ALIVE_MS } from './database.ts'

type Listening = {
  url: Address
  channel: string
  onMessage: (payload: string) => void
  onError: (error: Error) => void
}

const PAUSE_MS = 1_000
const CONNECT_MS = 5_000

/** Hears what PostgreSQL tells on a channel, on a connection of its own; comes back by itself when the connection is lost. What was told meanwhile is not heard. */
export function listen({ url, channel, onMessage, onError }: Listening): { stop: () => Promise<void> } {
  let stopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  const again = () => {
    client = undefined
    if (!stopped) timer = setTimeout(connect, PAUSE_MS)
  }
  const connect = async () => {
    const one = new pg.Client({
      connectionString: addressOf(url),
      application_name: 'surtia-avisos',
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    })
    client = one
    one.on('error', onError)
    one.once('end', again)
    one.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await one.connect()
      await one.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      onError(error as Error)
      await one.end().catch(() => undefined)
    }
  }
  void connect()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
