import { METODOS_DE_PAGO } from '@surtia/rules/cobranza/referencia.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { importeConLetra } from '@surtia/rules/facturas/importe-con-letra.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { deQuien } from '../../outside/pdf/de-quien.ts'
import { Hoja } from '../../outside/pdf/hoja.ts'
import type { ReciboImpreso } from './cobranza.queries.ts'

/** The PDF of a collection receipt (docs/reglas/depositos.md#recibos-de-nuevo). */
export function hojaDeRecibo(r: ReciboImpreso): Promise<Buffer> {
  const banco = deQuien().cuentas.find((c) => c.codBanco === r.banco)?.banco ?? String(r.banco)
  const deOtros = r.abonos.some((a) => a.codCliente !== r.codCliente)
  return new Hoja({ titulo: 'Recibo de cobranza', folio: `${r.serie} ${r.folio}` })
    .cifra(enPesos(r.importe))
    .parrafo(importeConLetra(r.importe), 8.5)
    .datos(
      [
        ['Cliente', `${r.codCliente} · ${r.cliente}`],
        ['Banco', banco],
      ],
      [
        ['Referencia', r.referencia],
        [
          'Método de pago',
          `${r.metodo} ${METODOS_DE_PAGO.find((m) => m.idMetodoPago === r.metodo)?.descripcion ?? ''}`,
        ],
      ],
      [
        ['Fecha de depósito', enDiaMesAno(r.fechaDeposito)],
        ['Agente', r.codAgente],
      ],
    )
    .titulo('Documentos')
    .tabla(
      [
        { titulo: 'Documento', parte: 35 },
        { titulo: deOtros ? 'Cliente' : '', parte: 30 },
        { titulo: 'Abono', parte: 35, derecha: true },
      ],
      r.abonos.map((a) => [a.documento, deOtros ? a.codCliente : '', enPesos(a.importe)]),
      ['Total', '', enPesos(r.importe)],
    )
    .parrafo('El abono es virtual hasta que cobranza confirme el depósito.', 8)
    .firma('Recibió')
    .terminar()
}
