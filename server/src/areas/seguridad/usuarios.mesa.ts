import * as calls from '@surtia/contracts/usuarios-de-mesa.ts'
import { NOMBRE_DE_PAPEL } from '@surtia/rules/cuenta/papeles.ts'
import { soloDeAgente } from '@surtia/rules/personal/permisos.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import { answerListado } from '../../edge/listado.ts'
import type { SesionDePersonal } from '../../edge/personal.ts'
import type { Portal } from '../../portal.ts'
import { cambiarPersona } from './cambiar-persona.ts'
import * as deeds from './cambiar-usuario.ts'
import { crearUsuario } from './crear-usuario.ts'
import type { Quien } from './quien-cambia.ts'
import { listUsuariosDeMesa } from './usuarios.mesa.queries.ts'

const MINUTOS_DE_LIGA = 5
const quienEs = (personal: SesionDePersonal): Quien => ({
  idPersonal: personal.idPersonal,
  codAgente: soloDeAgente(personal),
})

/** Clients' users, for the staff. */
export function registerUsuariosDeMesa(app: FastifyInstance, portal: Portal): void {
  answerListado(
    app,
    portal,
    calls.usuarios,
    (pedido, personal) =>
      reading(() => listUsuariosDeMesa(portal.db, pedido, { now: portal.ahora(), codAgente: soloDeAgente(personal) })),
    { activo: (u) => (u.activo ? 'sí' : 'no'), papel: (u) => NOMBRE_DE_PAPEL[u.papel] },
  )
  answer(app, portal, calls.crearUsuario, async ({ body, personal }) => ({
    data: { idUsuario: await crearUsuario(portal, quienEs(personal), { ...body, passwordHash: null }) },
    message: 'El usuario se creó y se le mandó la liga para poner su contraseña.',
  }))
  answer(app, portal, calls.mandarLiga, async ({ params, body, personal }) => {
    await deeds.mandarLiga(portal, quienEs(personal), params.id, body)
    return { data: null, message: 'La liga se mandó por correo.' }
  })
  answer(app, portal, calls.darAcceso, async ({ params, body, personal }) => {
    const { soloConsulta = false, minutos = MINUTOS_DE_LIGA, version } = body
    const acceso = await deeds.darAcceso(portal, quienEs(personal), params.id, { soloConsulta, minutos, version })
    return { data: { liga: acceso.liga, expira: acceso.expira.toISOString(), soloConsulta } }
  })
  answer(app, portal, calls.terminarSesionesDeUsuario, async ({ params, body, personal }) => ({
    data: { terminadas: await deeds.terminarSesiones(portal, quienEs(personal), params.id, body) },
  }))
  answer(app, portal, calls.activarUsuario, async ({ params, body, personal }) => ({
    data: await deeds.activarUsuario(portal, quienEs(personal), params.id, body),
  }))
  answer(app, portal, calls.clientesDeUsuario, async ({ params, body, personal }) => {
    const { codCliente, papel, version } = body
    const cambio = { codCliente, version, lugar: papel && { papel } }
    return { data: await cambiarPersona(portal, quienEs(personal), params.id, cambio) }
  })
}
