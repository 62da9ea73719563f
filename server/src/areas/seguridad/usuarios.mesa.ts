import type { PedidoDeMesa } from '@surtia/contracts/mesa.ts'
import type { RenglonDeUsuarios } from '@surtia/contracts/usuarios-de-mesa.ts'
import * as calls from '@surtia/contracts/usuarios-de-mesa.ts'
import { soloDeAgente } from '@surtia/rules/personal/permisos.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import type { SesionDePersonal } from '../../edge/personal.ts'
import { audit } from '../../jobs/auditoria.ts'
import { type Columnas, exportarListado } from '../../outside/exportar-listado.ts'
import type { Portal } from '../../portal.ts'
import * as deeds from './cambiar-usuario.ts'
import { listUsuariosDeMesa } from './usuarios.mesa.queries.ts'

const COLUMNAS: Columnas<RenglonDeUsuarios> = {
  Usuario: (u) => u.usuario,
  Nombre: (u) => u.nombre,
  Correo: (u) => u.correo,
  Código: (u) => u.codCliente,
  Cliente: (u) => u.cliente,
  Activo: (u) => (u.activo ? 'sí' : 'no'),
  'Última sesión': (u) => u.ultimaSesion,
}

const MINUTOS_DE_LIGA = 5
const quienEs = (personal: SesionDePersonal): deeds.Quien => ({
  idPersonal: personal.idPersonal,
  codAgente: soloDeAgente(personal),
})

/** Clients' users, for the staff. */
export function registerUsuariosDeMesa(app: FastifyInstance, portal: Portal): void {
  const consultar = (pedido: PedidoDeMesa, personal: SesionDePersonal) =>
    reading(() => listUsuariosDeMesa(portal.db, pedido, { now: portal.ahora(), codAgente: soloDeAgente(personal) }))
  answer(app, portal, calls.consultarUsuariosDeMesa, ({ body, personal }) => consultar(body, personal))
  answer(app, portal, calls.exportarUsuariosDeMesa, async ({ body, personal }) => {
    const { filtros } = body
    await audit(
      portal.db,
      'usuarios.exportados',
      { idPersonal: personal.idPersonal },
      { filtros: Object.keys(filtros) },
    )
    return exportarListado('usuarios', COLUMNAS, body, (pedido) => consultar(pedido, personal))
  })
  answer(app, portal, calls.crearUsuario, async ({ body, personal }) => ({
    data: { idUsuario: await deeds.crearUsuario(portal, quienEs(personal), { ...body, passwordHash: null }) },
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
}
