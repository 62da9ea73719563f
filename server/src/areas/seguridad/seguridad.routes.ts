import * as calls from '@surtia/contracts/seguridad.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { cerrarSesion } from './cerrar-sesion.ts'
import { login } from './login.ts'
import { loginTk } from './login-tk.ts'
import {
  recuperarPasswordCorreo,
  recuperarPasswordRestablecer,
  recuperarPasswordVerificar,
  verificarNombreUsuario,
} from './recuperar-password.ts'
import { renovarToken } from './renovar-token.ts'
import { registerVerComoBajado } from './ver-como-bajado.ts'

export function registerSeguridad(app: FastifyInstance, portal: Portal): void {
  registerVerComoBajado(app, portal)
  answer(app, portal, calls.login, login)
  answer(app, portal, calls.loginTk, loginTk)
  answer(app, portal, calls.verificarNombreUsuario, verificarNombreUsuario)
  answer(app, portal, calls.recuperarPasswordCorreo, recuperarPasswordCorreo)
  answer(app, portal, calls.recuperarPasswordVerificar, recuperarPasswordVerificar)
  answer(app, portal, calls.recuperarPasswordRestablecer, recuperarPasswordRestablecer)
  answer(app, portal, calls.cerrarSesion, cerrarSesion)

  // the one answer without envelope (docs/reglas/cable.md#respuesta-sin-sobre)
  answer(app, portal, calls.renovarToken, renovarToken)
}
