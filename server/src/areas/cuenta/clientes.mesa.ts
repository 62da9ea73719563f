import type { RenglonDeClientes } from '@surtia/contracts/clientes-de-mesa.ts'
import * as calls from '@surtia/contracts/clientes-de-mesa.ts'
import type { PedidoDeMesa } from '@surtia/contracts/mesa.ts'
import { soloDeAgente } from '@surtia/rules/personal/permisos.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import type { SesionDePersonal } from '../../edge/personal.ts'
import { audit } from '../../jobs/auditoria.ts'
import { type Columnas, exportarListado } from '../../outside/exportar-listado.ts'
import type { Portal } from '../../portal.ts'
import { terminarVerComo, verComo } from '../seguridad/ver-como.ts'
import { cambiarBandera } from './cambiar-bandera.ts'
import { listClientesDeMesa } from './clientes.mesa.queries.ts'
import { clienteDeMesa } from './ficha-de-mesa.ts'

const COLUMNAS: Columnas<RenglonDeClientes> = {
  Código: (c) => c.codCliente,
  Cliente: (c) => c.nombre,
  Centro: (c) => c.centro,
  Activo: (c) => (c.activo ? 'sí' : 'no'),
  Límite: (c) => c.limite,
  Plazo: (c) => c.plazo,
  Agente: (c) => c.codAgente,
  'Nombre del agente': (c) => c.agente,
  Ciudad: (c) => c.ciudad,
  Estado: (c) => c.estado,
  Usuarios: (c) => c.usuarios,
}

/** What the staff sees of clients, and does; and the portal as they see it. */
export function registerClientesDeMesa(app: FastifyInstance, portal: Portal): void {
  const consultar = (pedido: PedidoDeMesa, personal: SesionDePersonal) =>
    reading(() => listClientesDeMesa(portal.db, pedido, soloDeAgente(personal)))
  answer(app, portal, calls.consultarClientesDeMesa, ({ body, personal }) => consultar(body, personal))
  answer(app, portal, calls.exportarClientesDeMesa, async ({ body, personal }) => {
    // what was searched for may be somebody's name
    const filtros = Object.keys(body.filtros)
    await audit(portal.db, 'clientes.exportados', { idPersonal: personal.idPersonal }, { filtros })
    return exportarListado('clientes', COLUMNAS, body, (pedido) => consultar(pedido, personal))
  })
  answer(app, portal, calls.clienteDeMesa, clienteDeMesa)
  answer(app, portal, calls.cambiarBandera, async ({ params, body, personal }) => {
    const quien = { idPersonal: personal.idPersonal, codAgente: soloDeAgente(personal) }
    return { data: { version: await cambiarBandera(portal, quien, params.codCliente, body) } }
  })
  answer(app, portal, calls.verComo, verComo)
  answer(app, portal, calls.terminarVerComo, terminarVerComo)
}
