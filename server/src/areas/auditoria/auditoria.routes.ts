import type { Asiento } from '@surtia/contracts/auditoria.ts'
import * as calls from '@surtia/contracts/auditoria.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import { audit } from '../../jobs/auditoria.ts'
import { type Columnas, exportarListado } from '../../outside/exportar-listado.ts'
import type { Portal } from '../../portal.ts'
import { listAuditoria } from './auditoria.queries.ts'

const enTexto = (dato: object | null): string => (dato ? JSON.stringify(dato) : '')
const COLUMNAS: Columnas<Asiento> = {
  Cuándo: (a) => a.instante,
  Quién: (a) => a.quien,
  Cliente: (a) => a.codCliente,
  Qué: (a) => a.evento,
  Detalle: (a) => enTexto(a.detalle),
  Antes: (a) => enTexto(a.antes),
  Después: (a) => enTexto(a.despues),
  Motivo: (a) => a.motivo,
}

export function registerAuditoria(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.consultarAuditoria, ({ body }) => listAuditoria(portal.db, body))
  answer(app, portal, calls.exportarAuditoria, async ({ body, personal }) => {
    // who was looked for may be a name
    const { quien: _, ...filtros } = body.filtros
    await audit(portal.db, 'auditoria.exportada', { idPersonal: personal.idPersonal }, { filtros })
    return exportarListado('auditoria', COLUMNAS, body, (pedido) => listAuditoria(portal.db, pedido))
  })
}
