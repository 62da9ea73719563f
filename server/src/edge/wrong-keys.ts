import { createHmac } from 'node:crypto'
import { dichoDeEspera } from '@surtia/rules/espera.ts'
import type { FastifyRequest } from 'fastify'
import type { Portal } from '../portal.ts'
import { TooMany } from './refusals.ts'
import { countTry, networkOf } from './tries.ts'

const MOST = 30
const MINUTES = 15
const MOST_CLOSED = 10_000

type WrongKeys = {
  /** refuses an address that is closed here, whatever it brings */
  check: (request: FastifyRequest) => void
  /** counts a wrong key; the one after the thirtieth closes its address for a quarter of an hour */
  count: (request: FastifyRequest) => Promise<void>
}

const NONE: WrongKeys = { check: () => undefined, count: async () => undefined }
const open = new WeakMap<Portal, WrongKeys>()

/**
 * Wrong keys of machines (ERP, metrics), counted per address as wrong sign-ins are (docs/reglas/puerta.md#claves-que-no-son): in all
 * processes together. Of a demo, whose key lies in a file, none are.
 */
export function wrongKeys(portal: Portal): WrongKeys {
  if (portal.settings.demo) return NONE
  const known = open.get(portal) ?? countingKeys(portal)
  open.set(portal, known)
  return known
}

function countingKeys(portal: Portal): WrongKeys {
  // a right key asks no database: this process remembers what it saw closed
  const closed = new Map<string, number>()
  const keyOf = ({ ip }: FastifyRequest): string =>
    createHmac('sha256', portal.settings.secreto)
      .update(`clave-a:${networkOf(ip)}`)
      .digest('base64url')
  const refuse = (seconds: number) => new TooMany(dichoDeEspera(seconds), seconds)
  return {
    check: (request) => {
      if (closed.size === 0) return
      const seconds = Math.ceil(((closed.get(keyOf(request)) ?? 0) - Date.now()) / 1_000)
      if (seconds > 0) throw refuse(seconds)
    },
    count: async (request) => {
      const clave = keyOf(request)
      const [shut] = await countTry(portal.db, [{ clave, most: MOST, minutes: MINUTES }], portal.ahora())
      if (!shut) return
      if (closed.size >= MOST_CLOSED) closed.clear()
      closed.set(clave, Date.now() + shut.seconds * 1_000)
      throw refuse(shut.seconds)
    },
  }
}
