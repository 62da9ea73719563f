import { Readable } from 'node:stream'
import { entradaDeFactura } from '@surtia/contracts/entradas.ts'
import * as calls from '@surtia/contracts/facturas.ts'
import { correosValidos } from '@surtia/rules/facturas/correos.ts'
import { papelBuscado } from '@surtia/rules/facturas/folio-o-importe.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { reading, transaction } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import { enqueue } from '../../jobs/outbox.ts'
import type { Portal } from '../../portal.ts'
import { comoViaja } from '../entradas/hacer-entrada.ts'
import { entradaDeLaFactura } from './entrada-de-factura.ts'
import { areOwn, listCorreos, listFacturas, replaceCorreos } from './facturas.queries.ts'
import { zipEnPartes } from './zip-de-facturas.ts'

export function registerFacturas(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.consultarFacturas, async ({ body, cliente }) => {
    if (body.fechaInicio > body.fechaFin) throw new Refusal('La fecha inicio no puede ser posterior a la fecha fin')
    const buscado = papelBuscado(body.texto ?? '')
    const dias = { desde: body.fechaInicio, hasta: body.fechaFin }
    const que = { tipo: body.tipoDocumento, ...(buscado ? { buscado } : dias) }
    return { data: await reading(() => listFacturas(portal.db, cliente.codCliente, que)) }
  })
  answer(app, portal, calls.descargarFacturas, async ({ body, cliente }) => {
    if (!(await areOwn(portal.db, cliente.codCliente, body))) throw notFound()
    return Readable.from(enSobre(zipEnPartes(portal, body)))
  })
  answer(app, portal, calls.correosFrecuentes, async ({ cliente }) => ({
    data: await reading(() => listCorreos(portal.db, cliente.codCliente)),
  }))
  answer(app, portal, calls.actualizarCorreos, async ({ body, cliente }) => {
    const correos = correosValidos(body.map(({ correo }) => correo))
    await transaction(portal.db, (trx) => replaceCorreos(trx, cliente.codCliente, correos))
    return { data: await listCorreos(portal.db, cliente.codCliente) }
  })
  answer(app, portal, calls.enviarFacturas, async ({ body, cliente, request }) => {
    const correos = correosValidos(body.correos)
    if (!(await areOwn(portal.db, cliente.codCliente, body.facturas))) throw notFound()
    await transaction(portal.db, async (trx) => {
      const cuantas = body.facturas.length === 1 ? '1 documento' : `${body.facturas.length} documentos`
      await enqueue(trx, [
        {
          tipo: 'correo',
          clave: `facturas:${request.id}`,
          carga: {
            para: correos.join(', '),
            asunto: `Sus facturas: ${cuantas}`,
            texto: `Hola:\n\n${cliente.nombre} le manda ${cuantas} en PDF y XML, en el archivo adjunto.\n`,
            adjuntos: [{ papel: 'facturas', folio: JSON.stringify(body.facturas) }],
          },
        },
      ])
      await audit(
        trx,
        'facturas.correo',
        { codCliente: cliente.codCliente, idUsuario: cliente.idUsuario },
        { facturas: body.facturas.length, correos: correos.length },
      )
    })
    return { data: null, message: 'Las facturas se enviaron por correo.' }
  })
  answer(app, portal, entradaDeFactura, async ({ params, cliente }) =>
    comoViaja(await reading(() => entradaDeLaFactura(portal, cliente.codCliente, params.uuid))),
  )
}

/** The envelope around bytes that are still being made: base64 in whole groups of three. */
async function* enSobre(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  yield '{"value":true,"message":"Las facturas se descargaron.","data":"'
  let resto: Uint8Array = new Uint8Array(0)
  for await (const parte of bytes) {
    const todo = Buffer.concat([resto, parte])
    const enteros = todo.length - (todo.length % 3)
    resto = todo.subarray(enteros)
    if (enteros) yield todo.subarray(0, enteros).toString('base64')
  }
  yield `${Buffer.from(resto).toString('base64')}"}`
}
