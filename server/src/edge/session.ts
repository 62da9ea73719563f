import type { Access, Once } from '@surtia/contracts/call.ts'
import type { Usuario } from '@surtia/contracts/seguridad.ts'
import { CLIENTE_INACTIVO } from '@surtia/rules/cuenta/estatus-cliente.ts'
import { type Acto, type EstadoDeCliente, impedimento, VIENDO_COMO } from '@surtia/rules/cuenta/permisos.ts'
import { type ActoDePersonal, type Papel, puede } from '@surtia/rules/personal/permisos.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Portal } from '../portal.ts'
import { type Sessions, signToken, watchSessions } from './access-tokens.ts'
import { erpGuard } from './erp.ts'
import { farmaciaGuard } from './farmacia.ts'
import { staffGuard } from './personal.ts'
import { forbidden, unauthorized } from './refusals.ts'

export const MINUTES_OF_ACCESS = 15
const CLIENTES = { name: 'surtia-clientes', minutes: MINUTES_OF_ACCESS }
const DOCUMENTATION = /^\/api\/documentacion(\/|\?|$)/i

/** The signed-in client, as the database knows it (at most 5 s ago). */
export type Session = {
  idSesion: string
  usuario: Usuario
  estado: EstadoDeCliente
  /** the person of the staff who sees the portal as this user; null for the user itself */
  idPersonal: number | null
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
  interface FastifyContextConfig {
    access?: Access
    /** the deed for which the table of permissions is asked */
    acto?: Acto | undefined
    /** the call changes something: not for who sees the portal as a client */
    cambia?: boolean
    /** the same of a person of the staff */
    mesa?: ActoDePersonal | undefined
    /** it answers a file that one takes along */
    descarga?: boolean
    /** a file comes with it: its pace is that of edge/uploads.ts */
    upload?: boolean
    /** milliseconds that its answer may take, where they are others than everybody's */
    patience?: number | undefined
    /** how a repeat is known (edge/idempotency.ts) */
    once?: Once | undefined
  }
}

/** A signed access token of 15 minutes. */
export const signAccess = (
  portal: Portal,
  { idSesion, usuario }: Pick<Session, 'idSesion' | 'usuario'>,
): Promise<{ accessToken: string; expiresAt: Date }> =>
  signToken(portal, CLIENTES, {
    subject: usuario.idUsuario,
    user: usuario,
    soloConsulta: usuario.soloConsulta,
    sid: idSesion,
  })

/** The session behind a request that passed the guard. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw unauthorized()
  return request.session
}

const known = new WeakMap<Portal, Sessions<Session>>()

/** Forgets what this process knows of some sessions, so that their end shows at once, also to who listens; other processes see it within 5 s. */
export function forgetSessions(portal: Portal, ids: readonly string[]): void {
  known.get(portal)?.forget(ids)
  portal.avisos.emit('sesiones', ids)
}

/** Whether a session goes on, as the database knows it (at most 5 s ago). */
export const isAlive = async (portal: Portal, idSesion: string): Promise<boolean> =>
  (await known.get(portal)?.look(idSesion)) != null

/** Guards every call whose access is not 'publico'. A route without a declared access is not served at all. */
export function registerSession(app: FastifyInstance, portal: Portal): void {
  const sessions = watchSessions(portal, CLIENTES, findSession)
  known.set(portal, sessions)
  app.decorateRequest('session', null)
  app.decorateRequest('erp', '')
  app.decorateRequest('erpAutoriza', false)
  app.decorateRequest('personal', null)
  app.decorateRequest('sistema', null)
  const guardErp = erpGuard(portal)
  const guardStaff = staffGuard(portal)
  const guardFarmacia = farmaciaGuard(portal)

  // what a stranger would learn of every call is for who has business with them
  const guardDocumentation = async (request: FastifyRequest) => {
    const token = bearerOf(request)
    await guardStaff(request, token, undefined).catch(() => guardErp(request, token))
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!portal.settings.demo && DOCUMENTATION.test(request.url)) return guardDocumentation(request)
    const access = request.routeOptions.config.access
    if (access === 'integracion') {
      // without a key not a byte more of a delivery is read
      await guardErp(request, bearerOf(request)).catch((error) => {
        reply.header('Connection', 'close')
        throw error
      })
      return
    }
    if (access === 'farmacia') return guardFarmacia(request, bearerOf(request))
    if (access === 'personal') return guardStaff(request, bearerOf(request), request.routeOptions.config.mesa)
    if (access !== 'cliente') return
    const session = await sessions.of(bearerOf(request))
    request.session = session
    if (session.idPersonal !== null && request.routeOptions.config.cambia) throw forbidden(VIENDO_COMO)
    allow(request.routeOptions.config.acto, session.estado)
  })
}

/** Before a call is even read. An inactive client gets a refusal of the form, the others 403. */
function allow(acto: Acto | undefined, estado: EstadoDeCliente): void {
  const falta = acto && impedimento(acto, estado)
  if (falta) throw falta.condicion === 'inactivo' ? new Refusal(falta.texto) : forbidden(falta.texto)
}

function bearerOf(request: FastifyRequest): string {
  const header = request.headers.authorization ?? ''
  // the scheme is read in any case, as RFC 9110 has it
  return /^Bearer [\x21-\x7e]{1,4000}$/i.test(header) ? header.slice(7) : ''
}

/** Who of the staff sees the portal as the user of a session. */
type Mirada = { idPersonal: number; activo: boolean; papeles: Papel[] }

/** At how many clients the user `u` may be; and the one at which its session `s` is, as what: at none it is no session. */
export const CLIENTES_DE_USUARIO = sql`(select count(*)::int from usuarios_clientes donde where donde.id_usuario = u.id_usuario and donde.activo)`
export const CLIENTE_DE_SESION = sql`
  join usuarios_clientes uc on uc.id_usuario = u.id_usuario and uc.cod_cliente = coalesce(s.cod_cliente, u.cod_cliente) and uc.activo
  join clientes c on c.cod_cliente = uc.cod_cliente`

/** One look-up: session, user and client must all be alive; and who of the staff looks, still be one who may. */
async function findSession(portal: Portal, idSesion: string): Promise<Session | null> {
  if (!/^[0-9a-f-]{36}$/.test(idSesion)) return null
  const { rows } = await sql<Usuario & EstadoDeCliente & { idSesion: string; mirada: Mirada | null }>`
    select s.id_sesion as "idSesion", c.cod_cliente as "codCliente", u.usuario as "user", c.cod_sucursal as "sucursal",
           u.id_usuario as "idUsuario", c.nombre as "nombre", c.forzar_poc as "forzarPOC", s.solo_consulta as "soloConsulta",
           c.estatus = ${sql.lit(CLIENTE_INACTIVO)} as inactivo, c.permitir_referenciar as referenciar, c.herramientas, c.facturar_publico_general as "publicoGeneral",
           uc.papel, ${CLIENTES_DE_USUARIO} as clientes,
           (select jsonb_build_object('idPersonal', v.id_personal, 'activo', p.activo and v.fin is null,
                     'papeles', array(select papel from personal_papeles pp where pp.id_personal = p.id_personal))
              from ver_como v join personal p using (id_personal) where v.id_sesion = s.id_sesion) as mirada
      from sesiones s join usuarios u using (id_usuario) ${CLIENTE_DE_SESION}
     where s.id_sesion = ${idSesion} and s.revocada is null and s.expira > ${portal.ahora()} and u.activo`.execute(
    portal.db,
  )
  const row = rows[0]
  if (!row) return null
  const { idSesion: id, inactivo, referenciar, herramientas, publicoGeneral, mirada, ...usuario } = row
  if (mirada && !(mirada.activo && puede(mirada.papeles, 'verComo'))) return null
  return {
    idSesion: id,
    usuario,
    estado: {
      papel: usuario.papel,
      soloConsulta: usuario.soloConsulta,
      inactivo,
      referenciar,
      herramientas,
      publicoGeneral,
    },
    idPersonal: mirada?.idPersonal ?? null,
  }
}
