import type { Readable } from 'node:stream'
import { termsOf } from '@surtia/contracts/call.ts'
import * as calls from '@surtia/contracts/puerta.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import { badRequest, forbidden, HttpRefusal } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import { countEspera, listUltimas } from './entregas.queries.ts'
import { resumenDe } from './informe.ts'
import { asignacionesDe } from './parts/columnas.ts'
import { countTipos } from './parts/filas.queries.ts'
import { recibirEntrega } from './recibir-entrega.ts'

/** The instant of which a delivery tells; one that has not come yet is a wrong clock. */
function corteDe(dado: string | undefined, now: Date): Date | undefined {
  if (!dado) return undefined
  const corte = new Date(dado)
  if (corte.getTime() > now.getTime() + 60_000)
    throw badRequest([{ campo: 'corte', mensaje: 'No puede ser un instante que aún no llega.' }])
  return corte
}

function formatoDe(tipo = ''): 'csv' | 'ndjson' {
  const dado = tipo.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!termsOf(calls.entregar).lines.includes(dado))
    throw new HttpRefusal(415, 'Envíe text/csv o application/x-ndjson.')
  return dado === 'text/csv' ? 'csv' : 'ndjson'
}

/** The calls of the ERP (docs/integracion.md); a delivery is a CSV or NDJSON body, read as it arrives. */
export function registerIntegracion(app: FastifyInstance, portal: Portal): void {
  app.register(async (door) => {
    for (const type of termsOf(calls.entregar).lines)
      door.addContentTypeParser(type, (_request, payload, done) => done(null, payload))
    answer(door, portal, calls.resumen, async () => ({ data: await countTipos(portal) }))
    answer(door, portal, calls.estado, async () => ({
      data: { entregas: await listUltimas(portal.db), espera: await countEspera(portal.db) },
    }))
    answer(door, portal, calls.entregar, async ({ request, params, query, erp }) => {
      const formato = formatoDe(request.headers['content-type'])
      if (query.autorizados === '1' && !request.erpAutoriza) throw forbidden('Esta clave no autoriza precios.')
      const { simulacro, entrega, corte, autorizados, renglones, columnas = '', ...lectura } = query
      const data = await recibirEntrega(portal, request.body as Readable, {
        ...lectura,
        tipo: params.tipo,
        formato,
        columnas: asignacionesDe(columnas),
        simulacro: simulacro === '1',
        autorizados: autorizados === '1',
        renglones: renglones === undefined ? undefined : Number(renglones),
        clave: entrega,
        origen: erp,
        corte: corteDe(corte, portal.ahora()),
      })
      return { message: resumenDe(data), data }
    })
  })
}
