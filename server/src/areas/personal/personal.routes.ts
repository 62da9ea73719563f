import * as calls from '@surtia/contracts/personal.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { confirmarIdentidad, entrarPersonal, factorDePersonal, passkeyDePersonal } from './entrar.ts'
import { inscripcion, terminarInscripcion } from './inscripcion.ts'
import * as factores from './mis-factores.ts'
import { misSesiones, renovarPersonal, salirPersonal, terminarMiSesion, terminarMisOtras } from './sesion.ts'

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
  answer(app, portal, calls.terminarMisOtras, terminarMisOtras)
  answer(app, portal, calls.misFactores, factores.misFactores)
  answer(app, portal, calls.factorNuevo, factores.factorNuevo)
  answer(app, portal, calls.agregarFactor, factores.agregarFactor)
  answer(app, portal, calls.quitarFactor, factores.quitarFactor)
  answer(app, portal, calls.nuevosRespaldos, factores.nuevosRespaldos)
  answer(app, portal, calls.cambiarPasswordDePersonal, factores.cambiarPasswordDePersonal)
}
