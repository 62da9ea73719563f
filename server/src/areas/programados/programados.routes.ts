import * as calls from '@surtia/contracts/programados.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { findCortes } from '../pedidos/cortes.queries.ts'
import { descartarPreparado, enviarPreparado, pedirAhora, prepararAlCarrito, verPreparado } from './preparados.ts'
import { listProgramados } from './programados.queries.ts'
import {
  cambiarProgramado,
  crearProgramado,
  pausarProgramado,
  quitarProgramado,
  reanudarProgramado,
  saltarProgramado,
} from './programados.ts'

export function registerProgramados(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.programados, ({ cliente }) =>
    reading(async () => ({
      data: await listProgramados(portal.db, cliente.codCliente),
      zona: (await findCortes(portal.db, cliente.sucursal)).zona,
    })),
  )
  answer(app, portal, calls.crearProgramado, crearProgramado)
  answer(app, portal, calls.cambiarProgramado, cambiarProgramado)
  answer(app, portal, calls.pausarProgramado, pausarProgramado)
  answer(app, portal, calls.reanudarProgramado, reanudarProgramado)
  answer(app, portal, calls.saltarProgramado, saltarProgramado)
  answer(app, portal, calls.quitarProgramado, quitarProgramado)
  answer(app, portal, calls.pedirAhora, pedirAhora)
  answer(app, portal, calls.pedidoPreparado, verPreparado)
  answer(app, portal, calls.prepararAlCarrito, prepararAlCarrito)
  answer(app, portal, calls.enviarPreparado, enviarPreparado)
  answer(app, portal, calls.descartarPreparado, descartarPreparado)
}
