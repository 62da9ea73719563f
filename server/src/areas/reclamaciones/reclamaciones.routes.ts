import * as calls from '@surtia/contracts/reclamaciones.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import { agregarFotos, fotoDeReclamacion } from './fotos.ts'
import { findReclamacion, listReclamaciones } from './reclamaciones.queries.ts'
import { crearReclamacion, retirarReclamacion, revisarReclamacion } from './reclamar.ts'

export function registerReclamaciones(app: FastifyInstance, portal: Portal): void {
  const { db } = portal
  answer(app, portal, calls.reclamaciones, async ({ cliente }) => {
    const filas = await reading(() => listReclamaciones(db, cliente.codCliente))
    return { data: filas.map((fila) => ({ ...fila, fecha: fila.fecha.toISOString() })) }
  })
  answer(app, portal, calls.reclamacionDe, async ({ params: { id }, cliente }) => {
    const suya = await reading(() => findReclamacion(db, id, cliente.codCliente))
    if (!suya) throw notFound()
    return { data: { ...suya, fecha: suya.fecha.toISOString() } }
  })
  answer(app, portal, calls.fotoDeReclamacion, fotoDeReclamacion)
  answer(app, portal, calls.revisarReclamacion, revisarReclamacion)
  answer(app, portal, calls.crearReclamacion, crearReclamacion)
  answer(app, portal, calls.agregarFotos, agregarFotos)
  answer(app, portal, calls.retirarReclamacion, retirarReclamacion)
}
