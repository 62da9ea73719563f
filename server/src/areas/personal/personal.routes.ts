import * as calls from '@surtia/contracts/personal.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { confirmarIdentidad, entrarPersonal, factorDePersonal, passkeyDePersonal } from './entrar.ts'
import { countRespaldos, listFactores } from './factores.queries.ts'
import { inscripcion, terminarInscripcion } from './inscripcion.ts'
import { misSesiones, renovarPersonal, salirPersonal, terminarMiSesion } from './sesion.ts'

export function registerPersonal(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.entrarPersonal, entrarPersonal)
  answer(app, portal, calls.factorDePersonal, factorDePersonal)
  answer(app, portal, calls.passkeyDePersonal, passkeyDePersonal)
  answer(app, portal, calls.renovarPersonal, renovarPersonal)
  answer(app, portal, calls.inscripcion, inscripcion)
  answer(app, portal, calls.terminarInscripcion, terminarInscripcion)
  answer(app, portal, calls.salirPersonal, salirPersonal)
  answer(app, portal, calls.confirmarIdentidad, confirmarIdentidad)
  answer(app, portal, calls.misSesiones, misSesiones)
  answer(app, portal, calls.terminarMiSesion, terminarMiSesion)
  answer(app, portal, calls.misFactores, async ({ personal }) => ({
    data: {
      factores: (await listFactores(portal.db, personal.idPersonal)).map((f) => ({
        idFactor: f.idFactor,
        clase: f.clase,
        nombre: f.nombre,
        creado: f.creado.toISOString(),
        usado: f.usado?.toISOString() ?? null,
      })),
      respaldos: await countRespaldos(portal.db, personal.idPersonal),
    },
  }))
}
