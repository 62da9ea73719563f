import { enPesos } from '@surtia/rules/dinero.ts'
import { diaDe, enDiaMesAno } from '@surtia/rules/fechas.ts'
import { Hoja } from '../../outside/pdf/hoja.ts'
import type { Pago } from './pagos.queries.ts'

/** The PDF receipt of a card payment. */
export function hojaDePago(pago: Pago): Promise<Buffer> {
  const hoja = new Hoja({ titulo: 'Recibo de pago en línea', folio: pago.referencia })
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
