import { once } from 'node:events'
import { connect } from 'node:tls'
import { stating } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import { saveAnotado } from './cuidados.queries.ts'

const PLAZO_MS = 10_000

/** When the certificate that is shown at an address ends, whoever signed it. */
export async function finDelCertificado(direccion: string): Promise<Date> {
  const { hostname, port } = new URL(direccion)
  const signal = AbortSignal.timeout(PLAZO_MS)
  const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal })
    return new Date(socket.getPeerCertificate().valid_to)
  } finally {
    socket.destroy()
  }
}

/** Asks the portal's own public names, as anybody sees them, and notes which certificate ends first. */
export async function mirarCertificado({ db, settings, log }: Portal): Promise<void> {
  const direcciones = [settings.url, settings.urlPersonal].filter((una) => una.startsWith('https:'))
  const fines: Date[] = []
  for (const direccion of new Set(direcciones)) {
    const fin = await finDelCertificado(direccion).catch((error) =>
      log.warn({ direccion, code: error.code }, 'certificate not seen'),
    )
    if (fin) fines.push(fin)
  }
  const [instante] = fines.sort((a, b) => a.getTime() - b.getTime())
  if (instante) await stating(() => saveAnotado(db, { cuidado: 'certificado', instante }))
}
