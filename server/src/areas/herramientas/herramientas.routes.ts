import { Readable } from 'node:stream'
import * as calls from '@surtia/contracts/herramientas.ts'
import { impedimento } from '@surtia/rules/cuenta/permisos.ts'
import { revisarRango } from '@surtia/rules/facturas/rango.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Session } from '../../edge/session.ts'
import { mirada } from '../../indice/mirada.ts'
import { audit } from '../../jobs/auditoria.ts'
import { xlsxEnPartes } from '../../outside/xlsx-en-partes.ts'
import type { Portal } from '../../portal.ts'
import {
  articulosEnLotes,
  COLUMNAS_DE_ARTICULOS,
  COLUMNAS_DE_FACTURAS,
  facturasEnLotes,
} from './herramientas.queries.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function registerHerramientas(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.accesoHerramientas, async ({ session }) => {
    if (impedimento('usarHerramientas', session.estado)) throw new Refusal('')
    return { data: null }
  })
  answer(app, portal, calls.catalogoDeArticulos, async ({ cliente, session }) => {
    await anotar(portal, session, 'catalogo')
    return {
      nombre: 'catalogoarticulos.xlsx',
      tipo: XLSX,
      contenido: Readable.from(
        xlsxEnPartes('articulos', COLUMNAS_DE_ARTICULOS, articulosEnLotes(portal.db, mirada(portal, cliente))),
      ),
    }
  })
  answer(app, portal, calls.consultaDeFacturas, async ({ body, cliente, session }) => {
    await anotar(portal, session, 'facturas')
    revisarRango(body.FechaInicio, body.FechaFinal)
    const filas = facturasEnLotes(portal.db, cliente.codCliente, body.FechaInicio, body.FechaFinal)
    return {
      nombre: 'facturas.xlsx',
      tipo: XLSX,
      contenido: Readable.from(xlsxEnPartes('facturas', COLUMNAS_DE_FACTURAS, filas)),
    }
  })
}

async function anotar(portal: Portal, { usuario, idPersonal }: Session, que: string): Promise<void> {
  const { codCliente, idUsuario } = usuario
  await audit(
    portal.db,
    'herramientas.descarga',
    { codCliente, idUsuario, idPersonal: idPersonal ?? undefined },
    { que },
  )
}
