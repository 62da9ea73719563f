import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { reading } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import { sha256 } from '../sha256.ts'
import { HttpRefusal } from './refusals.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** name of the key with which the ERP came; '' for anybody else */
    erp: string
  }
}

const FRESH_MS = 5_000

/** Who holds a key of the ERP door: SURTIA_CLAVE_ERP, or one made by `npm run surtia -- clave crear`. A revoked one is refused within 5 s. */
export function erpGuard(portal: Portal): (request: FastifyRequest, given: string) => Promise<void> {
  const known = new Map<string, { until: number; nombre: string }>()
  const owner = portal.settings.claveErp ? sha256(portal.settings.claveErp) : null

  const look = async (hash: Buffer): Promise<string> => {
    const key = hash.toString('base64')
    const time = Date.now()
    const seen = known.get(key)
    if (seen && seen.until > time) return seen.nombre
    const { rows } = await reading(() =>
      sql<{
        nombre: string
      }>`update claves_erp set usada = now() where hash = ${hash} and revocada is null returning nombre`.execute(
        portal.db,
      ),
    )
    if (known.size > 1_000) known.clear()
    const nombre = rows[0]?.nombre ?? ''
    known.set(key, { until: time + FRESH_MS, nombre })
    return nombre
  }
  return async (request, given) => {
    if (!given) throw refused()
    const hash = sha256(given)
    request.erp = owner?.equals(hash) ? 'SURTIA_CLAVE_ERP' : await look(hash)
    if (!request.erp) throw refused()
  }
}

const refused = () => new HttpRefusal(401, 'La clave de integración no es válida.')
