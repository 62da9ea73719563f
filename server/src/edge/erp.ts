import { entregar } from '@surtia/contracts/puerta.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { reading } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import { isOneOf, sha256 } from '../sha256.ts'
import { forbidden, HttpRefusal } from './refusals.ts'
import { wrongKeys } from './wrong-keys.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** name of the key with which the ERP came; '' for anybody else */
    erp: string
    /** its key may let prices through that the alarm stops */
    erpAutoriza: boolean
  }
}

const FRESH_MS = 5_000

/** The kinds of rows that a key may deliver; null: all, and all the other calls of the door. */
type Holder = { nombre: string; tipos: readonly string[] | null; autoriza: boolean }

/**
 * Who holds a key of the ERP door: SURTIA_CLAVE_ERP, or one that the staff made. A revoked one is refused within 5 s; one that is
 * limited to kinds delivers these and opens nothing else (docs/reglas/puerta.md#claves-que-se-retiran). The owner's authorises prices
 * in a demo alone (docs/reglas/puerta.md#quien-autoriza-precios).
 */
export function erpGuard(portal: Portal): (request: FastifyRequest, given: string) => Promise<void> {
  const known = new Map<string, Holder & { until: number }>()
  const { claveErp, claveErpTambien, demo } = portal.settings
  const wrong = wrongKeys(portal)

  const look = async (hash: Buffer): Promise<Holder> => {
    const key = hash.toString('base64')
    const time = Date.now()
    const seen = known.get(key)
    if (seen && seen.until > time) return seen
    const { rows } = await reading(() =>
      sql<Holder>`update claves_erp set usada = now() where hash = ${hash} and revocada is null returning nombre, tipos, autoriza`.execute(
        portal.db,
      ),
    )
    if (known.size > 1_000) known.clear()
    const holder = rows[0] ?? NOBODY
    known.set(key, { ...holder, until: time + FRESH_MS })
    return holder
  }
  return async (request, given) => {
    if (!given) throw refused()
    wrong.check(request)
    const suya = isOneOf(given, [claveErp, claveErpTambien])
      ? { nombre: 'SURTIA_CLAVE_ERP', tipos: null, autoriza: demo }
      : await look(sha256(given))
    const { nombre, tipos } = suya
    if (!nombre) {
      await wrong.count(request)
      throw refused()
    }
    request.erp = nombre
    request.erpAutoriza = suya.autoriza
    if (tipos && !tipos.includes(kindOf(request))) throw forbidden('Esta clave no sirve para lo que pide.')
  }
}

const NOBODY: Holder = { nombre: '', tipos: null, autoriza: false }
/** The kind that is delivered; '' for the other calls of the door. */
const kindOf = ({ routeOptions, params }: FastifyRequest): string =>
  routeOptions.url === entregar.path ? String((params as { tipo?: unknown }).tipo) : ''
const refused = () => new HttpRefusal(401, 'La clave de integración no es válida.')
