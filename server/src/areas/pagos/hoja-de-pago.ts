import { enPesos } from '@surtia/rules/dinero.ts'
import { diaDe, enDiaMesAno } from '@surtia/rules/fechas.ts'
import type { Reader } from '../../db/database.ts'
import { Hoja } from '../../outside/pdf/hoja.ts'
import { findPorReferencia } from './pagos.queries.ts'

/** The PDF receipt of a card payment. Throws when there is no such reference. */
export async function hojaDePago(db: Reader, referencia: string): Promise<Buffer> {
  const pago = await findPorReferencia(db, referencia)
  if (!pago) throw new Error('no such payment')
  const hoja = new Hoja({ titulo: 'Recibo de pago en línea', folio: referencia })
  hoja
    .datos(
      [
        ['Cliente', `${pago.codCliente} · ${pago.nombre}`],
        ['Fecha', enDiaMesAno(diaDe(pago.resuelto ?? pago.creado))],
      ],
      [
        ['Autorización', pago.autorizacion],
        ['Importe', enPesos(pago.importe)],
      ],
    )
    .titulo('Documentos')
    .tabla(
      [
        { titulo: 'Documento', parte: 60 },
        { titulo: 'Abono', parte: 40, derecha: true },
      ],
      pago.documentos.map((d) => [d.documento, enPesos(d.abono)]),
      ['Total', enPesos(pago.importe)],
    )
  if (pago.saldoAFavor > 0)
    hoja.parrafo(`Saldo a favor: ${enPesos(pago.saldoAFavor)}. Su agente de cobranza lo revisará con usted.`)
  return hoja.terminar()
}
