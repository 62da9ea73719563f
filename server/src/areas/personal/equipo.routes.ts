import * as calls from '@surtia/contracts/equipo.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import { answerListado } from '../../edge/listado.ts'
import type { Portal } from '../../portal.ts'
import { listEquipo } from './equipo.queries.ts'
import {
  abrirPersona,
  cambiarActivo,
  cambiarPapeles,
  crearPersona,
  quitarFactores,
  terminarSesionesDePersona,
} from './equipo.ts'

export function registerEquipo(app: FastifyInstance, portal: Portal): void {
  answerListado(app, portal, calls.equipo, (pedido) => listEquipo(portal.db, pedido, portal.ahora()), {
    papeles: (p) => p.papeles.join(', '),
    activo: (p) => (p.activo ? 'Sí' : 'No'),
    factores: (p) => p.factores.join(', '),
  })
  answer(app, portal, calls.crearPersona, crearPersona)
  answer(app, portal, calls.cambiarPapeles, cambiarPapeles)
  answer(app, portal, calls.terminarSesionesDePersona, terminarSesionesDePersona)
  answer(app, portal, calls.cambiarActivo, cambiarActivo)
  answer(app, portal, calls.quitarFactores, quitarFactores)
  answer(app, portal, calls.abrirPersona, abrirPersona)
}
