import type { Logger } from 'pino'
import { isConnectionLost } from '../errors.ts'
import type { Embedded } from './embedded.ts'

/** Looks twice a second whether the embedded PostgreSQL still runs, and starts it again when it was killed, until it does. */
export function supervise(embedded: Embedded, log: Logger): NodeJS.Timeout {
  let busy = false
  let told = ''
  const look = async () => {
    if (busy || embedded.pid()) return
    busy = true
    if (!told) log.warn('embedded PostgreSQL is gone, starting it again')
    told = await embedded.revive().then(
      () => '',
      (error) => {
        const motivo = error instanceof Error ? error.message : 'error'
        if (motivo !== told) log.error({ lost: isConnectionLost(error), motivo }, 'PostgreSQL did not start')
        return motivo
      },
    )
    busy = false
  }
  return setInterval(look, 500)
}
