import * as calls from '@surtia/contracts/interruptores.ts'
import type { Filtrado, PedidoDeMesa } from '@surtia/contracts/listado.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import { answerArchivo } from '../../edge/listado.ts'
import type { Portal } from '../../portal.ts'
import { cambiarInterruptor, listInterruptores } from './cambiar-interruptor.ts'
import { listCambios } from './interruptores.queries.ts'

export function registerInterruptores(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.interruptores.consultar, async ({ body: { filtros } }) => {
    const todos = await listInterruptores(portal, portal.db)
    const { nombre }: Filtrado<typeof calls.interruptores> = filtros
    const data = nombre === undefined ? todos : todos.filter((uno) => uno.nombre === nombre)
    const filtrosIgnorados = Object.keys(filtros).filter((clave) => clave !== 'nombre')
    return { data, cursor: null, cuantos: data.length, filtrosIgnorados }
  })
  answerArchivo(app, portal, calls.interruptores, (pedido: PedidoDeMesa) => listCambios(portal.db, pedido), {})
  answer(app, portal, calls.cambiarInterruptor, cambiarInterruptor)
}
