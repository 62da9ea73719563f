import type { CambioDeInterruptor } from '@surtia/contracts/interruptores.ts'
import * as calls from '@surtia/contracts/interruptores.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import { audit } from '../../jobs/auditoria.ts'
import { type Columnas, exportarListado } from '../../outside/exportar-listado.ts'
import type { Portal } from '../../portal.ts'
import { cambiarInterruptor, listInterruptores } from './cambiar-interruptor.ts'
import { listCambios } from './interruptores.queries.ts'

const COLUMNAS: Columnas<CambioDeInterruptor> = {
  Interruptor: (c) => c.nombre,
  Valor: (c) => c.valor,
  Desde: (c) => c.desde,
  Hasta: (c) => c.hasta,
  Quién: (c) => c.quien,
  Cuándo: (c) => c.cambiado,
}

export function registerInterruptores(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.consultarInterruptores, async ({ body: { filtros } }) => {
    const todos = await listInterruptores(portal, portal.db)
    const { nombre } = filtros
    const data = nombre === undefined ? todos : todos.filter((uno) => uno.nombre === nombre)
    const filtrosIgnorados = Object.keys(filtros).filter((clave) => clave !== 'nombre')
    return { data, cursor: null, cuantos: data.length, filtrosIgnorados }
  })
  answer(app, portal, calls.exportarInterruptores, async ({ body, personal }) => {
    await audit(portal.db, 'interruptores.exportados', { idPersonal: personal.idPersonal }, { filtros: body.filtros })
    return exportarListado('interruptores', COLUMNAS, body, (pedido) => listCambios(portal.db, pedido))
  })
  answer(app, portal, calls.cambiarInterruptor, cambiarInterruptor)
}
