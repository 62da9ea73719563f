import { CLIENTE_ACTIVO } from '@surtia/rules/cuenta/estatus-cliente.ts'
import type { Alcance } from '@surtia/rules/farmacias/claves.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { reading } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import { sha256 } from '../sha256.ts'
import { HttpRefusal } from './refusals.ts'
import { wrongKeys } from './wrong-keys.ts'

/** A client's own system, as the database knows its key (at most 5 s ago). */
export type Sistema = {
  idClave: number
  nombre: string
  codCliente: string
  sucursal: number
  /** it is supplied by other centres without being asked */
  forzarPoc: boolean
  /** the person that the key acts as */
  idUsuario: number
  alcances: Alcance[]
  /** MXN with taxes of an order and of a month; null: none */
  limitePedido: number | null
  limiteMes: number | null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null of whoever did not come with a client's key */
    sistema: Sistema | null
  }
  interface FastifyContextConfig {
    /** what a client's key must be for */
    alcance?: Alcance | undefined
  }
}

const FRESH_MS = 5_000
const MOST_KNOWN = 5_000

/** The system behind a request that passed the guard. */
export function sistemaOf(request: FastifyRequest): Sistema {
  if (!request.sistema) throw wrong()
  return request.sistema
}

/**
 * Guards every call whose access is 'farmacia' (docs/reglas/farmacias.md#la-clave). What is no key, one that is unknown, revoked or past
 * its day, and one whose client may not be served, are looked up alike and refused alike.
 */
export function farmaciaGuard(portal: Portal): (request: FastifyRequest, given: string) => Promise<void> {
  const known = new Map<string, { until: number; sistema: Promise<Sistema | null> }>()
  const wrongs = wrongKeys(portal)

  const look = (hash: Buffer): Promise<Sistema | null> => {
    const key = hash.toString('base64')
    const time = Date.now()
    const seen = known.get(key)
    if (seen && seen.until > time) return seen.sistema
    const sistema = reading(() => findSistema(portal, hash))
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(key, { until: time + FRESH_MS, sistema })
    sistema.catch(() => known.delete(key))
    return sistema
  }
  return async (request, given) => {
    wrongs.check(request)
    if (!given) throw wrong()
    const sistema = await look(sha256(given))
    if (!sistema) {
      await wrongs.count(request)
      throw wrong()
    }
    request.sistema = sistema
    const { alcance } = request.routeOptions.config
    if (alcance && !sistema.alcances.includes(alcance)) throw sinAlcance(alcance)
  }
}

const wrong = () => new HttpRefusal(401, 'La clave no es válida.')
const sinAlcance = (alcance: Alcance) => new HttpRefusal(403, `Esta clave no tiene el alcance «${alcance}».`)

/** The key must be in force, its client active, and a titular of the client answer for it. */
async function findSistema({ db, ahora }: Portal, hash: Buffer): Promise<Sistema | null> {
  const { rows } = await sql<Sistema>`
    select k.id as "idClave", k.nombre, k.cod_cliente as "codCliente", c.cod_sucursal as sucursal, c.forzar_poc as "forzarPoc",
           k.id_usuario as "idUsuario", k.alcances, p.limite_pedido as "limitePedido", p.limite_mes as "limiteMes"
      from claves_de_clientes k join clientes c using (cod_cliente) join usuarios_clientes p using (id_usuario, cod_cliente)
     where k.hash = ${hash} and k.revocada is null and (k.hasta is null or k.hasta >= ${diaDe(ahora())}::date)
       and c.estatus = ${sql.lit(CLIENTE_ACTIVO)}
       and exists (select from usuarios_clientes t join usuarios u using (id_usuario)
                    where t.cod_cliente = k.cod_cliente and t.papel = 'titular' and t.activo and u.activo)`.execute(db)
  return rows[0] ?? null
}
