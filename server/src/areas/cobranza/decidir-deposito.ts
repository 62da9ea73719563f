import { type DecisionDeDeposito, porQueNoDecidir } from '@surtia/rules/cobranza/decision.ts'
import { VEN_DINERO } from '@surtia/rules/cuenta/papeles.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { type Trx, transaction } from '../../db/database.ts'
import { notFound } from '../../edge/refusals.ts'
import { checkVersion } from '../../edge/version.ts'
import { audit } from '../../jobs/auditoria.ts'
import { enqueue, tellErpOfPago } from '../../jobs/outbox.ts'
import type { Portal } from '../../portal.ts'
import { listAbonos, lockAbonos, lockClientes, lockDocumentos } from '../adeudos/adeudos.queries.ts'
import { regresarAbonos } from '../adeudos/regresar-abonos.ts'
import { saveNotificaciones } from '../notificaciones/notificaciones.queries.ts'
import { type DepositoPorDecidir, findPorDecidir, lockRecibo, moveRecibo } from './decisiones.queries.ts'

type Decision = { a: DecisionDeDeposito; version: number; motivo?: string; idPersonal: number }

/**
 * A person looked for a deposit in the bank. Confirmed, it goes on being virtual until the ledger has it; rejected, it goes back to the
 * balances and the client hears why. The ERP is told either way. Throws 404, 409 for another version, and a Refusal for what is decided.
 */
export async function decidirDeposito(portal: Portal, folio: string, decision: Decision): Promise<{ version: number }> {
  const { a, version, motivo = '', idPersonal } = decision
  return transaction(
    portal.db,
    async (trx) => {
      const { deposito, abonos } = await lockPorDecidir(trx, folio)
      const { codCliente, importe, estado } = deposito
      checkVersion({ estado, motivo: deposito.motivo, version: deposito.version }, { estado: a, motivo, version })
      const falta = porQueNoDecidir(estado, a)
      if (falta) throw new Refusal(falta)
      const now = portal.ahora()
      if (a === 'rechazado') {
        await lockDocumentos(trx, abonos)
        await regresarAbonos(trx, { folio, abonos: await lockAbonos(trx, folio), motivo, now })
        await avisar(trx, deposito, motivo, { abonos, now })
      }
      await moveRecibo(trx, folio, { a, motivo, now })
      await tellErpOfPago(trx, portal, folio, a)
      const cambio = { antes: { estado }, despues: { estado: a }, ...(motivo ? { motivo } : {}) }
      await audit(trx, `deposito.${a}`, { codCliente, idPersonal }, { folio, importe }, cambio)
      return { version: version + 1 }
    },
    { firme: true },
  )
}

/** The deposit as it is once its clients and it are locked, with what it paid. */
async function lockPorDecidir(trx: Trx, folio: string) {
  const visto = await findPorDecidir(trx, folio)
  if (!visto) throw notFound()
  const abonos = await listAbonos(trx, folio)
  await lockClientes(trx, [...new Set([visto.codCliente, ...abonos.map((abono) => abono.codCliente)])])
  await lockRecibo(trx, folio)
  return { deposito: (await findPorDecidir(trx, folio)) ?? visto, abonos }
}

type Aviso = { abonos: readonly { codCliente: string }[]; now: Date }

/** Who made the deposit hears of it by mail, and in the bell where none of the documents is its own. */
async function avisar(trx: Trx, deposito: DepositoPorDecidir, motivo: string, { abonos, now }: Aviso): Promise<void> {
  const { folio, codCliente, cliente, correo: para, importe, referencia } = deposito
  const asunto = `Su depósito ${folio} no se aplicó`
  if (!abonos.some((abono) => abono.codCliente === codCliente))
    await saveNotificaciones(trx, [
      {
        codCliente,
        titulo: `Pago ${folio} rechazado`,
        mensaje: motivo,
        url: DIRECCIONES.adeudos,
        papeles: VEN_DINERO,
        fecha: now,
      },
    ])
  if (!para) return
  const texto = `Hola, ${cliente}:\n\nNo pudimos aplicar su depósito ${folio} por ${enPesos(importe)}, con referencia ${referencia}, y el importe regresó a su saldo.\n\nMotivo: ${motivo}\n`
  await enqueue(trx, [{ tipo: 'correo', clave: `deposito-rechazado:${folio}`, carga: { para, asunto, texto } }])
}
