import * as calls from '@surtia/contracts/cobranza.ts'
import { METODOS_DE_PAGO } from '@surtia/rules/cobranza/referencia.ts'
import { estaInactivo } from '@surtia/rules/cuenta/estatus-cliente.ts'
import { INACTIVO, impedimento } from '@surtia/rules/cuenta/permisos.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { type Asked, answer } from '../../edge/answer.ts'
import { forbidden, notFound } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import { listAdeudos } from '../adeudos/adeudos.queries.ts'
import { grupoPermitido } from './acceso.ts'
import { findRecibo, listRecibos } from './cobranza.queries.ts'
import { subirComprobante } from './comprobante.ts'
import { guardarReferencia } from './guardar.ts'

const AJENO = 'No puede referenciar pagos de ese cliente.'

export function registerCobranza(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.accesoReferenciar, async ({ session }) => {
    if (impedimento('verReferencias', session.estado)) throw new Refusal('')
    return { data: null }
  })
  answer(app, portal, calls.metodosDePago, async ({ cliente }) => {
    await grupoPermitido(portal, cliente.codCliente)
    return { data: [...METODOS_DE_PAGO] }
  })
  answer(app, portal, calls.bancos, async ({ cliente }) => {
    await grupoPermitido(portal, cliente.codCliente)
    const { cuentas } = portal.empresa.enVigor()
    return { data: cuentas.map(({ codBanco, banco }) => ({ codBanco, descripcion: banco })) }
  })
  answer(app, portal, calls.saldosPorReferenciar, async ({ body, cliente }) => {
    const grupo = await grupoPermitido(portal, cliente.codCliente)
    const pedido = grupo.find((miembro) => miembro.codCliente === body.codCliente)
    if (!pedido) throw forbidden(AJENO)
    const [quienEntra = pedido] = grupo
    if (estaInactivo(quienEntra) || estaInactivo(pedido)) throw new Refusal(INACTIVO)
    const deQuienes = body.esGrupo
      ? grupo.filter((miembro) => !estaInactivo(miembro)).map((miembro) => miembro.codCliente)
      : [body.codCliente]
    return { data: { detalle: await reading(() => listAdeudos(portal.db, deQuienes, diaDe(portal.ahora()))) } }
  })
  answer(app, portal, calls.buscarClientes, buscarClientes)
  answer(app, portal, calls.buscarClientesDe, buscarClientes)
  answer(app, portal, calls.guardarReferencia, guardarReferencia)
  answer(app, portal, calls.consultarFolios, async ({ body, cliente }) => {
    await grupoPermitido(portal, cliente.codCliente)
    if (body.FechaInicio > body.FechaFin) throw new Refusal('La fecha inicio no puede ser posterior a la fecha fin')
    const rango = {
      desde: body.FechaInicio,
      hasta: body.FechaFin,
      pagina: body.Pagina,
      porPagina: calls.RECIBOS_POR_PAGINA,
    }
    return { data: await reading(() => listRecibos(portal.db, cliente.codCliente, rango)) }
  })
  answer(app, portal, calls.imprimirRecibo, async ({ params, cliente }) => {
    await grupoPermitido(portal, cliente.codCliente)
    const recibo = await reading(() => findRecibo(portal.db, cliente.codCliente, params.folio, params.codAgente))
    if (!recibo) throw notFound()
    return {
      data: {
        folio: recibo.folio,
        serie: recibo.serie,
        recibo: (await portal.dibujar('reciboDeCobranza', recibo)).toString('base64'),
      },
    }
  })
  answer(app, portal, calls.subirComprobante, subirComprobante)
}

/** Clients of one's own group by code or name; a code outside it is 403, whether it exists or not. */
async function buscarClientes({
  portal,
  body,
  cliente,
}: Pick<Asked<typeof calls.buscarClientes>, 'portal' | 'body' | 'cliente'>) {
  const grupo = await grupoPermitido(portal, cliente.codCliente)
  const texto = body.textoBuscar.trim().toLowerCase()
  const esCodigo = /^\d+$/.test(texto)
  const hallados = grupo.filter((m) =>
    esCodigo ? m.codCliente.startsWith(texto) : m.nombre1.toLowerCase().includes(texto),
  )
  if (esCodigo && hallados.length === 0) throw forbidden(AJENO)
  return {
    data: hallados.map(({ codCliente, nombre1, iDGrupo, estatus }) => ({ codCliente, nombre1, iDGrupo, estatus })),
  }
}
