import * as calls from '@surtia/contracts/seguridad.ts'
import type { FastifyInstance } from 'fastify'
import { answer, answerAnyone } from '../../edge/answer.ts'
import { rateLimit } from '../../edge/limits.ts'
import { HttpRefusal } from '../../edge/refusals.ts'
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

export function registerSeguridad(app: FastifyInstance, portal: Portal): void {
  answerAnyone(app, portal, calls.login, login)
  answerAnyone(app, portal, calls.loginTk, loginTk)
  answerAnyone(app, portal, calls.verificarNombreUsuario, verificarNombreUsuario)
  answerAnyone(app, portal, calls.recuperarPasswordCorreo, recuperarPasswordCorreo)
  answerAnyone(app, portal, calls.recuperarPasswordVerificar, recuperarPasswordVerificar)
  answerAnyone(app, portal, calls.recuperarPasswordRestablecer, recuperarPasswordRestablecer)
  answer(app, portal, calls.cerrarSesion, cerrarSesion)

  // the one answer without envelope (docs/reglas/cable.md#respuesta-sin-sobre)
  const { path, summary, body, limit } = calls.renovarToken
  app.post<{ Body: { refresh_token: string } }>(
    path,
    {
      config: { access: 'publico', ...rateLimit(portal, limit, path) },
      schema: { summary, tags: ['seguridad'], body, response: { 200: calls.renovado } },
    },
    async (request) => {
      const renewed = await renovarToken(portal, request.body.refresh_token)
      if (!renewed) throw new HttpRefusal(401, 'Su sesión expiró, inicie sesión de nuevo.')
      return renewed
    },
  )
}
