import * as calls from '@surtia/contracts/reclamaciones-de-mesa.ts'
import { soloDeAgente } from '@surtia/rules/personal/permisos.ts'
import { NOMBRES_DE_ESTADO_DE_RECLAMO } from '@surtia/rules/reclamaciones/estado.ts'
import { TITULOS_DE_MOTIVO } from '@surtia/rules/reclamaciones/nombres.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import { answerListado } from '../../edge/listado.ts'
import type { SesionDePersonal } from '../../edge/personal.ts'
import { notFound } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import { abrirFoto } from './fotos.ts'
import { findDeQuien, listReclamacionesDeMesa } from './reclamaciones.mesa.queries.ts'
import { findReclamacion } from './reclamaciones.queries.ts'
import { dar } from './seguir.ts'

/** Claims of clients, for those who judge them, fetch their goods, or sell. */
export function registerReclamacionesDeMesa(app: FastifyInstance, portal: Portal): void {
  answerListado(
    app,
    portal,
    calls.reclamacionesDeMesa,
    (pedido, personal) => reading(() => listReclamacionesDeMesa(portal.db, pedido, soloDeAgente(personal))),
    {
      motivos: ({ motivos }) => motivos.map((motivo) => TITULOS_DE_MOTIVO[motivo]).join(', '),
      estado: ({ estado }) => NOMBRES_DE_ESTADO_DE_RECLAMO[estado],
    },
  )
  answer(app, portal, calls.reclamacionDeMesa, async ({ params: { id }, personal }) => {
    const deQuien = await find(portal, id, personal)
    const suya = await reading(() => findReclamacion(portal.db, id, deQuien.codCliente))
    if (!suya) throw notFound()
    return { data: { ...suya, ...deQuien, fecha: suya.fecha.toISOString() } }
  })
  answer(app, portal, calls.fotoDeReclamacionDeMesa, async ({ params: { id, n }, personal }) =>
    abrirFoto(portal, id, n, (await find(portal, id, personal)).codCliente),
  )
  answer(app, portal, calls.tomarReclamacion, dar('tomar'))
  answer(app, portal, calls.autorizarReclamacion, dar('autorizar'))
  answer(app, portal, calls.rechazarReclamacion, dar('rechazar'))
  answer(app, portal, calls.recolectarReclamacion, dar('recolectar'))
  answer(app, portal, calls.recibirReclamacion, dar('recibir'))
  answer(app, portal, calls.cerrarReclamacion, dar('cerrar'))
}

/** Another agent's is none. */
async function find({ db }: Portal, id: number, personal: SesionDePersonal) {
  const deQuien = await reading(() => findDeQuien(db, id, soloDeAgente(personal)))
  if (!deQuien) throw notFound()
  return deQuien
}
