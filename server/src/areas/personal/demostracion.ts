import { transaction } from '../../db/database.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { hashPassword } from '../seguridad/passwords.ts'
import type { Nueva } from './alta.ts'
import { listPersonalDeDemostracion } from './demostracion.queries.ts'
import { saveFactor } from './factores.queries.ts'
import { savePasswordDePersona, savePersona } from './personal.queries.ts'
import { seal } from './sellar.ts'

type Reparto = { password: string; secreto: string; personas: readonly Nueva[] }

/** The demo's staff, who needs no link: enrolled with a password and a secret that everybody knows. Those who are there stay as they are. */
export async function inscribirDemostracion(portal: Portal, { password, secreto, personas }: Reparto): Promise<void> {
  if (!portal.settings.demo) throw new Error('only a demo has a staff that everybody knows')
  const ya = new Set(await listPersonalDeDemostracion(portal.db))
  const faltan = personas.filter(({ correo }) => !ya.has(correo))
  if (faltan.length === 0) return
  // one password, one hash: a start does not wait for eight
  const passwordHash = await hashPassword(portal.settings, password)
  const now = portal.ahora()
  await transaction(portal.db, async (trx) => {
    for (const persona of faltan) {
      const idPersonal = await savePersona(trx, { ...persona, codAgente: persona.codAgente ?? null })
      // another process was first
      if (idPersonal === undefined) continue
      await savePasswordDePersona(trx, idPersonal, passwordHash)
      const factor = { clase: 'totp', nombre: 'Aplicación de códigos', secreto: seal(portal, secreto) } as const
      await saveFactor(trx, idPersonal, factor, 0, now)
      const { papeles, codAgente = null } = persona
      const detalle = { persona: idPersonal, origen: 'demostracion' }
      await audit(trx, 'personal.creado', {}, detalle, { despues: { papeles, codAgente } })
    }
  })
}
