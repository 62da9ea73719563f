import type { PersonaDelEquipo } from '@surtia/contracts/equipo.ts'
import * as calls from '@surtia/contracts/equipo.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import { audit } from '../../jobs/auditoria.ts'
import { type Columnas, exportarListado } from '../../outside/exportar-listado.ts'
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

const COLUMNAS: Columnas<PersonaDelEquipo> = {
  Nombre: (p) => p.nombre,
  Correo: (p) => p.correo,
  Papeles: (p) => p.papeles.join(', '),
  Agente: (p) => p.codAgente,
  Activo: (p) => (p.activo ? 'Sí' : 'No'),
  Factores: (p) => p.factores.join(', '),
  Sesiones: (p) => p.sesiones,
}

export function registerEquipo(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.consultarEquipo, ({ body }) => listEquipo(portal.db, body, portal.ahora()))
  answer(app, portal, calls.exportarEquipo, async ({ body, personal }) => {
    // what was looked for may be a name
    const { texto: _, ...filtros } = body.filtros
    await audit(portal.db, 'personal.exportado', { idPersonal: personal.idPersonal }, { filtros })
    return exportarListado('equipo', COLUMNAS, body, (pedido) => listEquipo(portal.db, pedido, portal.ahora()))
  })
  answer(app, portal, calls.crearPersona, crearPersona)
  answer(app, portal, calls.cambiarPapeles, cambiarPapeles)
  answer(app, portal, calls.terminarSesionesDePersona, terminarSesionesDePersona)
  answer(app, portal, calls.cambiarActivo, cambiarActivo)
  answer(app, portal, calls.quitarFactores, quitarFactores)
  answer(app, portal, calls.abrirPersona, abrirPersona)
}
