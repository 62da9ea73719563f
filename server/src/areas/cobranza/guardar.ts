import type * as calls from '@surtia/contracts/cobranza.ts'
import { sumar } from '@surtia/rules/adeudos/distribuir.ts'
import { faltasDeFicha, REFERENCIADO, revisarReparto } from '@surtia/rules/cobranza/referencia.ts'
import { INACTIVO } from '@surtia/rules/cuenta/permisos.ts'
import { centavos } from '@surtia/rules/dinero.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Trx, transaction } from '../../db/database.ts'
import type { AskedByClient } from '../../edge/answer.ts'
import { keyOf, once } from '../../edge/idempotency.ts'
import { badRequest, forbidden, notFound } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import { enqueue, paraElErp } from '../../jobs/outbox.ts'
import type { Portal } from '../../portal.ts'
import { claveDe, listAdeudos, lockClientes, lockDocumentos, saveAbonos } from '../adeudos/adeudos.queries.ts'
import { grupoPermitido } from './acceso.ts'
import { findParecido, findRecibo, type Miembro, SERIE, saveRecibo } from './cobranza.queries.ts'
import { hojaDeRecibo } from './hoja-de-recibo.ts'

type Asked = AskedByClient<typeof calls.guardarReferencia>

/** Assigns a deposit to documents in one transaction (decisions 8.3, 10 "Money"): clients, then documents, are locked; a likely repeat is questioned before anything is saved. */
export async function guardarReferencia({ portal, params, body, cliente, request }: Asked) {
  const grupo = await grupoPermitido(portal, cliente.codCliente)
  revisarForma(params.codBanco, body)
  const now = portal.ahora()
  const clave = keyOf(request)
  const folio = await transaction(portal.db, (trx) => {
    const deed = () =>
      guardar(trx, { portal, body, grupo, codCliente: cliente.codCliente, idUsuario: cliente.idUsuario, now })
    return clave ? once(trx, { codCliente: cliente.codCliente, clave, body, now }, deed) : deed()
  })
  const recibo = await findRecibo(portal.db, cliente.codCliente, folio)
  if (!recibo) throw notFound()
  return {
    data: { folio, serie: SERIE, recibo: (await hojaDeRecibo(recibo)).toString('base64') },
    message: REFERENCIADO,
  }
}

/** What the screens never send: two codes that differ, an amount that stands under another method, a document twice. */
function revisarForma(codBanco: number, body: Asked['body']): void {
  const wrong = (campo: string, mensaje: string) => badRequest([{ campo, mensaje }])
  if (body.Banco !== codBanco) throw wrong('Banco', 'Debe ser el de la dirección.')
  if (body.Formapagosat !== body.MetodoPago) throw wrong('MetodoPago', 'Debe ser igual a Formapagosat.')
  const importes: Record<string, number> = { '01': body.Efectivo, '02': body.Cheque, '03': body.Transferencia }
  for (const [metodo, importe] of Object.entries(importes)) {
    const debido = metodo === body.MetodoPago ? body.Importe : 0
    if (body.MetodoPago in importes && centavos(importe) !== centavos(debido))
      throw wrong('Importe', 'Debe estar en el método de pago elegido, y sólo ahí.')
  }
  if (body.Importe <= 0) throw wrong('Importe', 'Debe ser mayor a 0.')
  if (body.DocumentosPagar.some((d) => d.abono <= 0)) throw wrong('DocumentosPagar', 'Cada abono debe ser mayor a 0.')
  const claves = body.DocumentosPagar.map((d) =>
    claveDe({ codCliente: d.codCliente ?? body.CodigoCliente, documento: d.documento }),
  )
  if (new Set(claves).size !== claves.length) throw wrong('DocumentosPagar', 'Un documento se repite.')
}

type Deposito = {
  portal: Portal
  body: Asked['body']
  grupo: readonly Miembro[]
  codCliente: string
  idUsuario: number
  now: Date
}

async function guardar(trx: Trx, { portal, body, grupo, codCliente, idUsuario, now }: Deposito): Promise<string> {
  const hoy = diaDe(now)
  const pagados = body.DocumentosPagar.map((d) => ({
    codCliente: d.codCliente ?? body.CodigoCliente,
    documento: d.documento,
    abono: d.abono,
  }))
  const implicados = [...new Set([codCliente, body.CodigoCliente, ...pagados.map((p) => p.codCliente)])]
  if (implicados.some((cod) => !grupo.some((miembro) => miembro.codCliente === cod)))
    throw forbidden('No puede referenciar pagos de ese cliente.')
  const clientes = await lockClientes(trx, implicados)
  if (clientes.get(codCliente)?.estatus === 'I' || clientes.get(body.CodigoCliente)?.estatus === 'I')
    throw new Refusal(INACTIVO)
  const faltas = faltasDeFicha(
    { referencia: body.Referencia, metodo: body.MetodoPago, banco: body.Banco, fechaDeposito: body.FechaDeposito },
    hoy,
  )
  if (faltas.length) throw new Refusal(faltas.map((f) => f.texto).join(' '))

  const saldos = await lockDocumentos(trx, pagados)
  if (pagados.some((p) => !saldos.has(claveDe(p)))) throw notFound()
  const deQuienes = [...new Set([body.CodigoCliente, ...pagados.map((p) => p.codCliente)])]
  const saldoTotal = sumar((await listAdeudos(trx, deQuienes, hoy)).map((d) => d.total))
  revisarReparto(
    body.Importe,
    pagados.map((p) => ({ abono: p.abono, saldo: saldos.get(claveDe(p)) ?? 0 })),
    saldoTotal,
  )
  const referencia = body.Referencia.trim()
  if (!body.confirmarDuplicado) {
    const parecido = await findParecido(trx, body.Banco, referencia, body.Importe)
    if (parecido)
      throw new Refusal(
        'Ya hay un depósito con el mismo banco, referencia e importe. ¿Desea guardarlo de todos modos?',
        { posibleDuplicado: true, folio: parecido },
      )
  }
  const folio = await saveRecibo(trx, {
    codCliente,
    idUsuario,
    codAgente: grupo[0]?.codAgente ?? '',
    banco: body.Banco,
    referencia,
    metodo: body.MetodoPago,
    importe: body.Importe,
    fechaDeposito: body.FechaDeposito,
    creado: now,
  })
  await saveAbonos(
    trx,
    pagados.map(({ codCliente: cod, documento, abono }) => ({
      origen: 'deposito' as const,
      folio,
      codCliente: cod,
      documento,
      importe: abono,
    })),
    now,
  )
  await enqueue(trx, paraElErp(portal, 'erp.pago', folio))
  await audit(trx, 'deposito.referenciado', { codCliente, idUsuario }, { folio, importe: body.Importe })
  return folio
}
