import type * as calls from '@surtia/contracts/pagos.ts'
import { sumar } from '@surtia/rules/adeudos/distribuir.ts'
import { centavos, enPesos } from '@surtia/rules/dinero.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { transaction } from '../../db/database.ts'
import type { AskedByClient } from '../../edge/answer.ts'
import { keyOf, once } from '../../edge/idempotency.ts'
import { badRequest, HttpRefusal } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import { formularioDePago } from '../../outside/pasarela.ts'
import { claveDe, lockClientes, lockDocumentos } from '../adeudos/adeudos.queries.ts'
import { releaseOlder, savePendiente } from './pagos.queries.ts'

export const MINIMO = 1
/** an attempt that the bank has not answered for so long may be released (decisions 8.2) */
export const MINUTOS_DE_UN_INTENTO = 30
export const YA_HAY_UNO = 'No se puede proceder con el pago porque ya tiene uno pendiente.'

/** Opens an attempt under the client's lock: the amount is what its documents get, none above its balance, one pending at a time. Nothing is reserved. */
export async function guardarIntento({ portal, body, cliente, request }: AskedByClient<typeof calls.guardarIntento>) {
  const { url } = formularioDePago(portal.settings, {
    codCliente: '',
    nombre: '',
    referencia: '',
    importe: 0,
    idPago: 0,
  })
  if (!url) throw new HttpRefusal(503, 'El pago en línea no está disponible.')
  const { importe, documentos } = body
  if (centavos(importe) !== centavos(sumar(documentos.map((d) => d.abono))))
    throw badRequest([{ campo: 'importe', mensaje: 'Debe ser la suma de los abonos.' }])
  if (new Set(documentos.map((d) => d.documento)).size !== documentos.length)
    throw badRequest([{ campo: 'documentos', mensaje: 'Un documento se repite.' }])
  if (documentos.length === 0) throw new Refusal('No hay docuentos selecionados.') // sic
  if (importe < MINIMO) throw new Refusal(`El importe mínimo es de ${enPesos(MINIMO)}.`)

  const now = portal.ahora()
  const { codCliente, idUsuario } = cliente
  const abrir = async () =>
    transaction(portal.db, async (trx) => {
      const clave = keyOf(request)
      const deed = async () => {
        const suyo = (await lockClientes(trx, [codCliente])).get(codCliente)
        const saldos = await lockDocumentos(
          trx,
          documentos.map(({ documento }) => ({ codCliente, documento })),
        )
        for (const { documento, abono } of documentos) {
          const saldo = saldos.get(claveDe({ codCliente, documento }))
          if (saldo === undefined) throw new HttpRefusal(404, 'No se encontró lo que busca.')
          if (centavos(abono) > centavos(saldo))
            throw new Refusal('El abono no puede ser mayor al saldo actual del documento.')
        }
        await releaseOlder(trx, new Date(now.getTime() - MINUTOS_DE_UN_INTENTO * 60_000), now, codCliente)
        const nuevo = await savePendiente(trx, { codCliente, idUsuario, importe, documentos, now })
        if (!nuevo) throw new Refusal(YA_HAY_UNO)
        await audit(trx, 'pago.intento', { codCliente, idUsuario }, { idPago: nuevo.idPago, importe })
        return { ...nuevo, nombre: suyo?.nombre ?? '' }
      }
      return clave ? once(trx, { codCliente, clave, body, now }, deed) : deed()
    })
  const { idPago, referencia, nombre } = await abrir()
  const { signature, ...formulario } = formularioDePago(portal.settings, {
    codCliente,
    nombre,
    referencia,
    importe,
    idPago,
  })
  return { data: { idPago, signature, ...formulario } }
}
