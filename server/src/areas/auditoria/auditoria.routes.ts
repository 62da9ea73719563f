import { auditoria } from '@surtia/contracts/auditoria.ts'
import type { FastifyInstance } from 'fastify'
import { answerListado } from '../../edge/listado.ts'
import type { Portal } from '../../portal.ts'
import { listAuditoria } from './auditoria.queries.ts'

const enTexto = (dato: object | null): string => (dato ? JSON.stringify(dato) : '')

export function registerAuditoria(app: FastifyInstance, portal: Portal): void {
  answerListado(app, portal, auditoria, (pedido) => listAuditoria(portal.db, pedido), {
    detalle: (a) => enTexto(a.detalle),
    antes: (a) => enTexto(a.antes),
    despues: (a) => enTexto(a.despues),
  })
}
