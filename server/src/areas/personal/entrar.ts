import type * as calls from '@surtia/contracts/personal.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { Asked } from '../../edge/answer.ts'
import { forgetStaffSessions } from '../../edge/personal.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { verifyPassword } from '../seguridad/passwords.ts'
import { isFactorOf, whoseCredencial } from './factor.ts'
import { countRespaldos, listFactores } from './factores.queries.ts'
import { quienPorFactor, tryAsStaff } from './intentos.ts'
import { askPasskey } from './passkeys.ts'
import { findPersona, findPersonaPorId } from './personal.queries.ts'
import * as retos from './retos.queries.ts'
import { openStaffSession } from './sesion.ts'
import { saveConfirmada } from './sesiones.queries.ts'

const MINUTES_TO_ANSWER = 5
/** One text for every reason (docs/reglas/personal.md#una-sola-negativa). */
const NO = 'No fue posible entrar.'

const inMinutes = (portal: Portal, minutes: number): Date => new Date(portal.ahora().getTime() + minutes * 60_000)

/** Mail and password: what is answered then is a challenge, not a session. Unknown people cost the same time. */
export async function entrarPersonal({ portal, body, request }: Asked<typeof calls.entrarPersonal>) {
  const persona = await findPersona(portal.db, body.correo)
  const right = await tryAsStaff(portal, { quien: body.correo, idPersonal: persona?.idPersonal, ip: request.ip }, () =>
    verifyPassword(portal.settings, persona?.passwordHash ?? null, body.password),
  )
  const factores = right && persona ? await factoresDe(portal, persona.idPersonal) : []
  if (!persona || factores.length === 0) {
    await audit(portal.db, 'personal.denegado', { idPersonal: persona?.idPersonal })
    throw new Refusal(NO)
  }
  const reto = await retos.saveReto(
    portal.db,
    { clase: 'password', idPersonal: persona.idPersonal },
    inMinutes(portal, MINUTES_TO_ANSWER),
  )
  return { data: { reto, factores } }
}

async function factoresDe(portal: Portal, idPersonal: number): Promise<calls.Factor[]> {
  const clases = new Set((await listFactores(portal.db, idPersonal)).map((f) => f.clase))
  const quedan = await countRespaldos(portal.db, idPersonal)
  return [
    ...(clases.has('totp') ? (['codigo'] as const) : []),
    ...(quedan > 0 ? (['respaldo'] as const) : []),
    ...(clases.has('passkey') ? (['credencial'] as const) : []),
  ]
}

export async function passkeyDePersonal({ portal }: Asked<typeof calls.passkeyDePersonal>) {
  const opciones = await askPasskey(portal)
  const reto = await retos.saveReto(
    portal.db,
    { clase: 'passkey', desafio: opciones.challenge },
    inMinutes(portal, MINUTES_TO_ANSWER),
  )
  return { data: { reto, opciones: { ...opciones } } }
}

/** A factor opens a session: after the password a code, or a passkey alone, which is both. */
export async function factorDePersonal({ portal, body, request }: Asked<typeof calls.factorDePersonal>) {
  const idPersonal = await (body.credencial ? byPasskey(portal, body) : afterPassword(portal, body, request.ip))
  const persona = idPersonal === null ? undefined : await findPersonaPorId(portal.db, idPersonal)
  if (!persona || !(await retos.takeReto(portal.db, body.reto, portal.ahora()))) {
    await audit(portal.db, 'personal.denegado', {})
    throw new Refusal(NO)
  }
  return { data: await openStaffSession(portal, persona, request.ip) }
}

type Respuesta = Asked<typeof calls.factorDePersonal>['body']

async function byPasskey(portal: Portal, { reto, credencial }: Respuesta): Promise<number | null> {
  const asked = await retos.findReto(portal.db, reto, 'passkey', portal.ahora())
  return asked?.desafio && credencial ? whoseCredencial(portal, credencial, asked.desafio) : null
}

async function afterPassword(portal: Portal, body: Respuesta, ip: string): Promise<number | null> {
  const asked = await retos.tryReto(portal.db, body.reto, 'password', portal.ahora())
  const idPersonal = asked?.idPersonal ?? null
  if (idPersonal === null) return null
  const right = await tryAsStaff(portal, { quien: quienPorFactor(idPersonal), idPersonal, ip }, () =>
    isFactorOf(portal, idPersonal, body, null),
  )
  return right ? idPersonal : null
}

/** Shows again who one is: for five minutes what asks for it may be done. */
export async function confirmarIdentidad({ portal, personal, body, request }: Asked<typeof calls.confirmarIdentidad>) {
  const { idPersonal, idSesion } = personal
  const asked = body.reto ? await retos.findReto(portal.db, body.reto, 'passkey', portal.ahora()) : undefined
  const right = await tryAsStaff(portal, { quien: quienPorFactor(idPersonal), idPersonal, ip: request.ip }, () =>
    isFactorOf(portal, idPersonal, body, asked?.desafio ?? null),
  )
  const fresh = right && (!body.reto || (await retos.takeReto(portal.db, body.reto, portal.ahora())))
  await audit(portal.db, fresh ? 'personal.confirmado' : 'personal.denegado', { idPersonal })
  if (!fresh) throw new Refusal('No fue posible confirmar su identidad.')
  await saveConfirmada(portal.db, idSesion, portal.ahora())
  forgetStaffSessions(portal, [idSesion])
  return { data: null }
}
