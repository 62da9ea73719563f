import * as calls from '@surtia/contracts/claves-de-clientes.ts'
import { PASSWORD_INCORRECTA } from '@surtia/rules/cuenta/password.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { soloDeAgente } from '@surtia/rules/personal/permisos.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { type Asked, answer } from '../../edge/answer.ts'
import type { SesionDePersonal } from '../../edge/personal.ts'
import { notFound } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { listClavesDeCliente } from './claves-de-clientes.queries.ts'
import { crearClaveDeCliente, revocarClaveDeCliente } from './claves-de-clientes.ts'
import { tryPassword } from './intentos.queries.ts'
import { verifyPassword } from './passwords.ts'
import { findUsuarioPorId } from './sesiones.queries.ts'
import { isClienteDe } from './usuarios.mesa.queries.ts'

/** Keys of clients' own systems: the client's own calls, and the staff's. */
export function registerClavesDeClientes(app: FastifyInstance, portal: Portal): void {
  const deCliente = (codCliente: string) =>
    reading(() => listClavesDeCliente(portal.db, codCliente, diaDe(portal.ahora())))
  answer(app, portal, calls.clavesDeCuenta, async ({ cliente }) => ({ data: await deCliente(cliente.codCliente) }))
  answer(app, portal, calls.crearClaveDeCuenta, crearDeCuenta)
  answer(app, portal, calls.revocarClaveDeCuenta, async ({ params, cliente }) => {
    await revocarClaveDeCliente(portal, cliente, params.id)
    return { data: null }
  })

  /** 404 where there is no such client, or it is of another agent. */
  const comoPersonal = async (personal: SesionDePersonal, codCliente: string) => {
    if (!(await reading(() => isClienteDe(portal.db, codCliente, soloDeAgente(personal))))) throw notFound()
    return { codCliente, idPersonal: personal.idPersonal }
  }
  answer(app, portal, calls.clavesDeCliente, async ({ params, personal }) => {
    const { codCliente } = await comoPersonal(personal, params.codCliente)
    return { data: await deCliente(codCliente) }
  })
  answer(app, portal, calls.crearClaveDeCliente, async ({ params, body, personal }) => {
    const quien = await comoPersonal(personal, params.codCliente)
    return { data: await crearClaveDeCliente(portal, quien, body) }
  })
  answer(app, portal, calls.revocarClaveDeCliente, async ({ params, personal }) => {
    const quien = await comoPersonal(personal, params.codCliente)
    await revocarClaveDeCliente(portal, quien, params.id)
    return { data: null }
  })
}

/** A key lets in as a person does: who makes one shows that it is still itself, and a wrong password counts as a wrong sign-in. */
async function crearDeCuenta({ portal, body, cliente, request }: Asked<typeof calls.crearClaveDeCuenta>) {
  const { password, ...nueva } = body
  const { codCliente, idUsuario, user } = cliente
  const usuario = await findUsuarioPorId(portal.db, idUsuario)
  const right = await tryPassword(portal, { usuario: user, ip: request.ip }, () =>
    verifyPassword(portal.settings, usuario?.passwordHash ?? null, password),
  )
  if (!right) {
    await audit(portal.db, 'acceso.denegado', { codCliente, idUsuario })
    throw new Refusal(PASSWORD_INCORRECTA)
  }
  return { data: await crearClaveDeCliente(portal, { codCliente, idUsuario }, nueva) }
}
