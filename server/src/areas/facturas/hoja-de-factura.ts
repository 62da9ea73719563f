import { pesos as enMxn, enPesos, sumarTextos } from '@surtia/rules/dinero.ts'
import { importeConLetra } from '@surtia/rules/facturas/importe-con-letra.ts'
import { Hoja } from '../../outside/pdf/hoja.ts'
import { parseCfdi } from './cfdi.ts'

// the keys of the tax authority
const IVA = '002'
const IEPS = '003'
const TITULOS: Record<string, string> = { F: 'Factura', P: 'Complemento de pago', C: 'Nota de crédito' }
/** MXN of amounts as the XML writes them: with up to six decimals. */
const suma = (textos: readonly (string | undefined)[]): number =>
  enMxn(sumarTextos(textos.map((texto) => texto ?? '0')))
const pesos = (texto: string | undefined): string => enPesos(suma([texto]))

const CANCELADA = 'Cancelada'
/** Papers of the demo say so in a framed line, and carry no code that points to the tax authority. */
const SIN_VALIDEZ = 'DEMOSTRACIÓN – SIN VALIDEZ FISCAL'

/** The PDF of a CFDI, drawn from its XML where the ERP gave none (docs/reglas/facturas.md#el-xml-es-el-documento). */
export async function hojaDeFactura({
  tipo,
  xml,
  cancelada,
}: {
  tipo: string
  xml: string
  cancelada: boolean
}): Promise<Buffer> {
  const cfdi = parseCfdi(xml)
  const { comprobante: c, relacionados, pagos } = cfdi
  const leyenda = [cancelada ? CANCELADA : '', xml.includes(SIN_VALIDEZ) ? SIN_VALIDEZ : ''].filter(Boolean).join(' · ')
  const hoja = new Hoja({
    titulo: TITULOS[tipo] ?? 'Comprobante',
    folio: `${c.Serie ?? ''}${c.Folio ?? ''}`,
    ...(leyenda ? { leyenda } : {}),
  })
  partes(hoja, cfdi)
  if (relacionados) hoja.parrafo(`Relación ${relacionados.tipo}: ${relacionados.uuids.join(', ')}`, 8)
  for (const pago of pagos) documentosDelPago(hoja, pago)
  if (pagos.length === 0) conceptosYTotal(hoja, cfdi)
  return sellos(hoja, cfdi).terminar()
}

type Cfdi = ReturnType<typeof parseCfdi>

/** Who bills whom, when and how it is paid. */
function partes(hoja: Hoja, { comprobante: c, emisor, receptor }: Cfdi): void {
  hoja.datos(
    [
      ['Emisor', emisor.Nombre ?? ''],
      ['RFC', emisor.Rfc ?? ''],
      ['Régimen fiscal', emisor.RegimenFiscal ?? ''],
    ],
    [
      ['Receptor', receptor.Nombre ?? ''],
      ['RFC', receptor.Rfc ?? ''],
      [
        'Régimen, código postal y uso',
        [receptor.RegimenFiscalReceptor, receptor.DomicilioFiscalReceptor, receptor.UsoCFDI]
          .filter(Boolean)
          .join(' · '),
      ],
    ],
    [
      ['Fecha', (c.Fecha ?? '').replace('T', ' ')],
      ['Lugar de expedición', c.LugarExpedicion ?? ''],
      ['Forma y método de pago', [c.FormaPago, c.MetodoPago, c.Moneda].filter(Boolean).join(' · ')],
    ],
  )
}

/** What a payment paid of each invoice. */
function documentosDelPago(hoja: Hoja, p: Cfdi['pagos'][number]): void {
  hoja.titulo(`Pago de ${pesos(p.Monto)}, forma ${p.FormaDePagoP ?? ''}, ${(p.FechaPago ?? '').slice(0, 10)}`).tabla(
    [
      { titulo: 'Documento', parte: 11 },
      { titulo: 'UUID', parte: 41 },
      { titulo: 'Parcialidad', parte: 10, derecha: true },
      { titulo: 'Saldo anterior', parte: 13, derecha: true },
      { titulo: 'Pagado', parte: 12.5, derecha: true },
      { titulo: 'Saldo', parte: 12.5, derecha: true },
    ],
    p.documentos.map((d) => [
      `${d.Serie ?? ''}${d.Folio ?? ''}`,
      d.IdDocumento ?? '',
      d.NumParcialidad ?? '',
      pesos(d.ImpSaldoAnt),
      pesos(d.ImpPagado),
      pesos(d.ImpSaldoInsoluto),
    ]),
  )
}

function conceptosYTotal(hoja: Hoja, cfdi: Cfdi): void {
  const { comprobante: c, conceptos } = cfdi
  hoja.titulo('Conceptos').tabla(
    [
      { titulo: 'Clave SAT', parte: 10 },
      { titulo: 'Código', parte: 10 },
      { titulo: 'Descripción', parte: 36 },
      { titulo: 'Cantidad', parte: 9, derecha: true },
      { titulo: 'Precio', parte: 11, derecha: true },
      { titulo: 'Impuestos', parte: 11, derecha: true },
      { titulo: 'Importe', parte: 13, derecha: true },
    ],
    conceptos.map((x) => [
      x.ClaveProdServ ?? '',
      x.NoIdentificacion ?? '',
      x.Descripcion ?? '',
      `${x.Cantidad ?? ''} ${x.ClaveUnidad ?? ''}`,
      pesos(x.ValorUnitario),
      x.impuestos.length
        ? x.impuestos.map((t) => `${t.Impuesto === IEPS ? 'IEPS' : 'IVA'} ${Number(t.TasaOCuota) * 100}%`).join('\n')
        : '–',
      pesos(x.Importe),
    ]),
  )
  hoja.datos(
    [['Total con letra', importeConLetra(suma([c.Total]))]],
    [
      ['Subtotal', pesos(c.SubTotal)],
      ['Descuento', pesos(c.Descuento)],
      ['IEPS', enPesos(trasladado(cfdi, IEPS))],
      ['IVA', enPesos(trasladado(cfdi, IVA))],
      ['Total', pesos(c.Total)],
    ],
  )
}

/** What a tax adds to the subtotal, MXN: as the whole says it, else line by line. */
const trasladado = ({ impuestos, conceptos }: Cfdi, impuesto: string): number =>
  suma(
    (impuestos.length > 0 ? impuestos : conceptos.flatMap((x) => x.impuestos))
      .filter((t) => t.Impuesto === impuesto)
      .map((t) => t.Importe),
  )

function sellos(hoja: Hoja, { comprobante: c, timbre }: Cfdi): Hoja {
  hoja.datos(
    [['UUID', timbre.UUID ?? '']],
    [
      ['Certificado', c.NoCertificado ?? ''],
      [
        'Certificado SAT y fecha',
        [timbre.NoCertificadoSAT, timbre.FechaTimbrado?.replace('T', ' ')].filter(Boolean).join(' · '),
      ],
    ],
  )
  return hoja.parrafo(`Sello: ${c.Sello ?? ''}`, 6.5).parrafo(`Sello SAT: ${timbre.SelloSAT ?? ''}`, 6.5)
}
