import type * as calls from '@surtia/contracts/cobranza.ts'
import { sumar } from '@surtia/rules/adeudos/distribuir.ts'
import { faltasDeFicha, REFERENCIADO, revisarReparto } from '@surtia/rules/cobranza/referencia.ts'
import { CLIENTE_INACTIVO } from '@surtia/rules/cuenta/estatus-cliente.ts'
import { INACTIVO } from '@surtia/rules/cuenta/permisos.ts'
import { centavos } from '@surtia/rules/dinero.ts'
import { type Dia, diaDe } from '@surtia/rules/fechas.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { Trx } from '../../db/database.ts'
import type { Asked as AskedFor } from '../../edge/answer.ts'
import { badRequest, forbidden, notFound } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import { enqueue, paraElErp } from '../../jobs/outbox.ts'
import type { Portal } from '../../portal.ts'
import { claveDe, listAdeudos, lockClientes, lockDocumentos, saveAbonos } from '../adeudos/adeudos.queries.ts'
import { grupoPermitido } from './acceso.ts'
import { findRecibo, listParecidos, lockDeposito, type Miembro, SERIE, saveRecibo } from './cobranza.queries.ts'

type Asked = AskedFor<typeof calls.guardarReferencia>

/** Assigns a deposit to documents in one transaction: clients, documents, then the deposit itself are locked; a likely repeat is questioned before anything is saved. */
export async function guardarReferencia({ portal, params, body, cliente, once }: Asked) {
  const grupo = await grupoPermitido(portal, cliente.codCliente)
  revisarForma(params.codBanco, body)
  const now = portal.ahora()
  const folio = await once(
    (trx) => guardar(trx, { portal, body, grupo, codCliente: cliente.codCliente, idUsuario: cliente.idUsuario, now }),
    { firme: true },
  )
  const recibo = await findRecibo(portal.db, cliente.codCliente, folio)
  if (!recibo) throw notFound()
  // what is stored is told as stored: a receipt that could not be drawn is printed again later
  const hoja = await portal.dibujar('reciboDeCobranza', recibo, { esperar: true }).catch((error) => {
    portal.log.error({ err: error, folio }, 'receipt not drawn')
    return null
  })
  return {
    data: { folio, serie: SERIE, recibo: hoja?.toString('base64') ?? '' },
    message: hoja ? REFERENCIADO : `${REFERENCIADO} Imprima su recibo en Reimprimir recibos.`,
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
  const sinAbono = body.DocumentosPagar.findIndex((d) => d.abono <= 0)
  if (sinAbono >= 0) throw wrong(`DocumentosPagar.${sinAbono}.abono`, 'Cada abono debe ser mayor a 0.')
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
  const pagados = body.DocumentosPagar.map((d) => ({
    codCliente: d.codCliente ?? body.CodigoCliente,
    documento: d.documento,
    abono: d.abono,
  }))
  await revisar(trx, { portal, body, grupo, codCliente, pagados, hoy: diaDe(now) })
  const deposito = { banco: body.Banco, referencia: body.Referencia.trim(), importe: body.Importe }
  // of two that save the same deposit at one moment the second waits here, and is asked
  await lockDeposito(trx, deposito)
  const parecidos = await listParecidos(trx, deposito)
  if (!body.confirmarDuplicado) preguntarSiSeParece(parecidos, grupo)
  const folio = await saveRecibo(trx, {
    codCliente,
    idUsuario,
    codAgente: grupo[0]?.codAgente ?? '',
    ...deposito,
    metodo: body.MetodoPago,
    fechaDeposito: body.FechaDeposito,
    creado: now,
    parecido: parecidos.length > 0,
  })
  await saveAbonos(
    trx,
    pagados.map(({ abono, ...documento }) => ({ origen: 'deposito' as const, folio, ...documento, importe: abono })),
    now,
  )
  await enqueue(trx, paraElErp(portal, 'erp.pago', folio))
  await audit(trx, 'deposito.referenciado', { codCliente, idUsuario }, { folio, importe: body.Importe })
  return folio
}

type Revision = Pick<Deposito, 'portal' | 'body' | 'grupo' | 'codCliente'> & {
  pagados: readonly { codCliente: string; documento: string; abono: number }[]
  hoy: Dia
}

/** Locks the clients and documents of a deposit, and refuses what is not theirs, not filled in, or more than is owed. */
async function revisar(trx: Trx, { portal, body, grupo, codCliente, pagados, hoy }: Revision): Promise<void> {
  const implicados = [...new Set([codCliente, body.CodigoCliente, ...pagados.map((p) => p.codCliente)])]
  if (implicados.some((cod) => !grupo.some((miembro) => miembro.codCliente === cod)))
    throw forbidden('No puede referenciar pagos de ese cliente.')
  const clientes = await lockClientes(trx, implicados)
  if ([codCliente, body.CodigoCliente].some((cod) => clientes.get(cod)?.estatus === CLIENTE_INACTIVO))
    throw new Refusal(INACTIVO)
  const faltas = faltasDeFicha(
    { referencia: body.Referencia, metodo: body.MetodoPago, banco: body.Banco, fechaDeposito: body.FechaDeposito },
    { hoy, bancos: portal.empresa.enVigor().cuentas.map((c) => c.codBanco) },
  )
  if (faltas.length) throw new Refusal(faltas.map((f) => f.texto).join(' '))

  const saldos = await lockDocumentos(trx, pagados)
  if (pagados.some((p) => !saldos.has(claveDe(p)))) throw notFound()
  const deQuienes = [...new Set([body.CodigoCliente, ...pagados.map((p) => p.codCliente)])]
  revisarReparto(
    body.Importe,
    pagados.map((p) => ({ abono: p.abono, saldo: saldos.get(claveDe(p)) ?? 0 })),
    sumar((await listAdeudos(trx, deQuienes, hoy)).map((d) => d.total)),
  )
}

/** Asks before a likely repeat is saved, whoever's it is; the folio of another group's is not told. */
function preguntarSiSeParece(
  parecidos: readonly { folio: string; codCliente: string }[],
  grupo: readonly Miembro[],
): void {
  if (parecidos.length === 0) return
  const propio = parecidos.find((p) => grupo.some((miembro) => miembro.codCliente === p.codCliente))
  throw new Refusal('Ya hay un depósito con el mismo banco, referencia e importe. ¿Desea guardarlo de todos modos?', {
    posibleDuplicado: true,
    folio: propio?.folio ?? '',
  })
}
