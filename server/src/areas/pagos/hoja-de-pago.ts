import { restar, sumar } from '@surtia/rules/adeudos/distribuir.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { diaDe, enDiaMesAno } from '@surtia/rules/fechas.ts'
import { Hoja } from '../../outside/pdf/hoja.ts'
import type { Recibo } from './recibo.ts'

/** The PDF receipt of a card payment. */
export function hojaDePago(pago: Recibo): Promise<Buffer> {
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
      renglones(pago).map(([nombre, importe]) => [nombre, enPesos(importe)]),
      ['Total', enPesos(pago.importe)],
    )
  if (pago.saldoAFavor > 0) hoja.parrafo('Su agente de cobranza revisará con usted el saldo a favor.')
  return hoja.terminar()
}

/** Where the whole of the amount went, MXN: what the ledger turned down went nowhere. */
function renglones({ importe, abonos, saldoAFavor }: Recibo): [string, number][] {
  const sinAplicar = restar(importe, sumar([...abonos.map((a) => a.abono), saldoAFavor]))
  return [
    ...abonos.map((a): [string, number] => [a.documento, a.abono]),
    ...(saldoAFavor > 0 ? [['Saldo a favor', saldoAFavor] satisfies [string, number]] : []),
    ...(sinAplicar > 0 ? [['Sin aplicar', sinAplicar] satisfies [string, number]] : []),
  ]
}
