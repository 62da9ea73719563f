import type * as calls from '@surtia/contracts/pagos.ts'
import { suman } from '@surtia/rules/adeudos/distribuir.ts'
import { centavos, enPesos } from '@surtia/rules/dinero.ts'
import { YA_TIENE_UNO_PENDIENTE } from '@surtia/rules/pagos/uno-pendiente.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { Trx } from '../../db/database.ts'
import type { Asked as AskedFor } from '../../edge/answer.ts'
import { badRequest, HttpRefusal, notFound } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import { formularioDePago } from '../../outside/pasarela.ts'
import { claveDe, lockClientes, lockDocumentos } from '../adeudos/adeudos.queries.ts'
import { findPorReferencia, releaseOlder, savePendiente } from './pagos.queries.ts'

const MINIMO = 1
/** an attempt that the bank has not answered for so long may be released */
export const MINUTOS_DE_UN_INTENTO = 30
const YA_TERMINO = 'Este intento de pago ya terminó.'

type Asked = AskedFor<typeof calls.guardarIntento>

/** Opens an attempt under the client's lock: the amount is what its documents get, none above its balance, one pending at a time. Nothing is reserved. */
export async function guardarIntento({ portal, body, cliente, once }: Asked) {
  if (!portal.settings.pasarelaUrl) throw new HttpRefusal(503, 'El pago en línea no está disponible.')
  revisarForma(body)
  const now = portal.ahora()
  const { codCliente, idUsuario } = cliente
  const intento = await once((trx) => abrir(trx, { body, codCliente, idUsuario, now }), {
    firme: true,
    // the form of an attempt that is over would be an invitation to pay twice
    onRepeat: async (trx, { referencia }) => {
      if ((await findPorReferencia(trx, referencia))?.estado !== 'pendiente') throw new HttpRefusal(409, YA_TERMINO)
    },
  })
  const { signature, ...formulario } = formularioDePago(portal.settings, {
    ...intento,
    codCliente,
    importe: body.importe,
  })
  return { data: { idPago: intento.idPago, signature, ...formulario } }
}

/** What the screens never send: an amount that is not what its documents get, a document twice. */
function revisarForma({ importe, documentos }: Asked['body']): void {
  const abonos = documentos.map((d) => d.abono)
  if (!suman(abonos, importe)) throw badRequest([{ campo: 'importe', mensaje: 'Debe ser la suma de los abonos.' }])
  if (new Set(documentos.map((d) => d.documento)).size !== documentos.length)
    throw badRequest([{ campo: 'documentos', mensaje: 'Un documento se repite.' }])
  if (documentos.length === 0) throw new Refusal('No hay docuentos selecionados.') // sic
  if (importe < MINIMO) throw new Refusal(`El importe mínimo es de ${enPesos(MINIMO)}.`)
}

type Nuevo = { body: Asked['body']; codCliente: string; idUsuario: number; now: Date }

async function abrir(trx: Trx, { body: { importe, documentos }, codCliente, idUsuario, now }: Nuevo) {
  const suyo = (await lockClientes(trx, [codCliente])).get(codCliente)
  const saldos = await lockDocumentos(
    trx,
    documentos.map(({ documento }) => ({ codCliente, documento })),
  )
  for (const { documento, abono } of documentos) {
    const saldo = saldos.get(claveDe({ codCliente, documento }))
    if (saldo === undefined) throw notFound()
    if (centavos(abono) > centavos(saldo))
      throw new Refusal('El abono no puede ser mayor al saldo actual del documento.')
  }
  await releaseOlder(trx, new Date(now.getTime() - MINUTOS_DE_UN_INTENTO * 60_000), now, codCliente)
  const nuevo = await savePendiente(trx, { codCliente, idUsuario, importe, documentos, now })
  if (!nuevo) throw new Refusal(YA_TIENE_UNO_PENDIENTE)
  await audit(trx, 'pago.intento', { codCliente, idUsuario }, { idPago: nuevo.idPago, importe })
  return { ...nuevo, nombre: suyo?.nombre ?? '' }
}
