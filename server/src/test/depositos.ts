import { randomUUID } from 'node:crypto'
import { saldos } from '@surtia/contracts/adeudos.ts'
import { guardarReferencia } from '@surtia/contracts/cobranza.ts'
import { sumar } from '@surtia/rules/adeudos/distribuir.ts'
import type { PortalDePruebas } from './portal.ts'

type Abono = { documento: string; abono: number }

/** A client that makes deposits: what it owes, and a deposit of its own by transfer; answers its folio. */
export function quienDeposita(portal: Pick<PortalDePruebas, 'pedir'>, token: string, codCliente = '100001') {
  return {
    adeudos: async () =>
      (await portal.pedir(saldos, { token })).sobre.data.antiguedad.detalle as { documento: string; total: number }[],
    depositar: async (DocumentosPagar: Abono[], Referencia = `REF${randomUUID().slice(0, 8)}`): Promise<string> => {
      const Importe = sumar(DocumentosPagar.map(({ abono }) => abono))
      const { sobre } = await portal.pedir(guardarReferencia, {
        params: { codBanco: 4 },
        body: {
          CodigoCliente: codCliente,
          FechaDeposito: '2026-11-17',
          Referencia,
          Banco: 4,
          Importe,
          Cheque: 0,
          Efectivo: 0,
          Transferencia: Importe,
          Formapagosat: '03',
          MetodoPago: '03',
          DocumentosPagar,
          confirmarDuplicado: true,
        },
        token,
        headers: { 'idempotency-key': randomUUID() },
      })
      if (!sobre.value) throw new Error(sobre.message)
      return sobre.data.folio
    },
  }
}
