import { APROBADO, RECHAZADO } from '@surtia/rules/pagos/decision.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { transaction } from '../../db/database.ts'
import { notFound } from '../../edge/refusals.ts'
import { checkVersion } from '../../edge/version.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { lockClientes } from '../adeudos/adeudos.queries.ts'
import { resolver } from './confirmar-pagos.ts'
import { findPorReferencia, lockPorReferencia } from './pagos.queries.ts'

type Decision = {
  confirmado: boolean
  version: number
  /** as the bank's list has it, where the payment has none */
  autorizacion?: string | undefined
  motivo?: string
  idPersonal: number
}

/**
 * A person read the bank's list and settles a card payment that waits for one, as the list itself would
 * (docs/reglas/pagos.md#la-lista-del-banco-manda). Throws 404, 409 for another version, and a Refusal for one that does not wait.
 */
export async function decidirPago(
  portal: Portal,
  referencia: string,
  decision: Decision,
): Promise<{ version: number }> {
  const { confirmado, version, motivo = '', idPersonal } = decision
  return transaction(
    portal.db,
    async (trx) => {
      const visto = await findPorReferencia(trx, referencia)
      if (!visto) throw notFound()
      const { codCliente, idPago, importe } = visto
      await lockClientes(trx, [codCliente])
      const pago = (await lockPorReferencia(trx, referencia)) ?? visto
      const { estado, saldoAFavor } = pago
      const resultado = confirmado ? APROBADO : RECHAZADO
      checkVersion({ estado, version: pago.version }, { estado: resultado, motivo, version })
      if (estado !== 'revisar') throw new Refusal('Ese pago ya no está por revisar.')
      const autorizacion = decision.autorizacion ?? pago.autorizacion
      await resolver(portal, trx, pago, { resultado, autorizacion, motivo })
      const quedo = (await findPorReferencia(trx, referencia)) ?? pago
      const cambio = {
        antes: { estado, saldoAFavor, autorizacion: pago.autorizacion },
        despues: { estado: quedo.estado, saldoAFavor: quedo.saldoAFavor, autorizacion: quedo.autorizacion },
        ...(motivo ? { motivo } : {}),
      }
      const evento = confirmado ? 'pago.aprobado' : 'pago.negado'
      await audit(trx, evento, { codCliente, idPersonal }, { idPago, referencia, importe }, cambio)
      return { version: quedo.version }
    },
    { firme: true },
  )
}
