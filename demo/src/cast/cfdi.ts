import { createHash } from 'node:crypto'
import { razonSocial } from '@surtia/contracts/razon-social.ts'
import { importeDe, type Totales, totales } from '@surtia/rules/catalogo/impuestos.ts'
import { centavos, type Pesos, pesos } from '@surtia/rules/dinero.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import type { Mercancia } from '../articulos.ts'
import { CLIENTES } from './clientes.ts'

const LEYENDA = 'DEMOSTRACIÓN – SIN VALIDEZ FISCAL'
const CERTIFICADO = '00000000000000000000'

const uuidDe = (semilla: string): string =>
  createHash('sha256')
    .update(semilla)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
    .toUpperCase()
const sello = (semilla: string): string => createHash('sha512').update(semilla).digest('base64')
const xml = (texto: string): string =>
  texto.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
const seis = (n: number): string => n.toFixed(6)
const dos = (n: number): string => n.toFixed(2)

export type Factura = {
  tipoDocumento: 'F' | 'P' | 'C'
  serie: string
  folio: string
  codCliente: string
  xml: string
  folioPedido?: string
}
type Parte = {
  serie: string
  folio: string
  fecha: Dia
  codCliente: string
  tipo: 'I' | 'E' | 'P'
  cuerpo: string
  atributos: string
  complemento?: string
  relacion?: string
  uso: string
}

function comprobante({
  serie,
  folio,
  fecha,
  codCliente,
  tipo,
  cuerpo,
  atributos,
  complemento = '',
  relacion = '',
  uso,
}: Parte): string {
  const nombre = xml(String(CLIENTES.find((c) => c.codCliente === codCliente)?.nombre ?? '').toUpperCase())
  const semilla = `${serie}${folio}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- ${LEYENDA} -->
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" xmlns:pago20="http://www.sat.gob.mx/Pagos20" Version="4.0" Serie="${serie}" Folio="${folio}" Fecha="${fecha}T10:15:00" TipoDeComprobante="${tipo}" Exportacion="01" LugarExpedicion="80000" NoCertificado="${CERTIFICADO}" Certificado="" Sello="${sello(semilla)}" ${atributos}>
${relacion}<cfdi:Emisor Rfc="${razonSocial.rfc}" Nombre="${xml(razonSocial.razonSocial.toUpperCase())}" RegimenFiscal="601"/>
<cfdi:Receptor Rfc="XXX010101${codCliente.slice(-3)}" Nombre="${nombre}" DomicilioFiscalReceptor="80000" RegimenFiscalReceptor="612" UsoCFDI="${uso}"/>
${cuerpo}
<cfdi:Complemento>${complemento}<tfd:TimbreFiscalDigital Version="1.1" UUID="${uuidDe(semilla)}" FechaTimbrado="${fecha}T10:15:30" RfcProvCertif="XXX010101000" SelloCFD="${sello(semilla)}" NoCertificadoSAT="${CERTIFICADO}" SelloSAT="${sello(`sat${semilla}`)}"/></cfdi:Complemento>
</cfdi:Comprobante>
`
}

/** A line of an invoice; precio and importe in MXN before taxes. `impuestos`: in MXN, where its amount with taxes is what was given. */
export type Linea = {
  clave: string
  codigo: string
  descripcion: string
  piezas: number
  precio: number
  iva: number
  ieps: number
  importe: number
  impuestos?: { ieps: Pesos; iva: Pesos }
}

const lineaSin = (articulo: Mercancia['articulo'], piezas: number) => ({
  clave: String(articulo.codigoSat || '51000000'),
  codigo: String(articulo.codArticulo),
  descripcion: String(articulo.descripcion),
  piezas,
  iva: Number(articulo.iva ?? 0),
  ieps: Number(articulo.ieps ?? 0),
})

/** One piece or more of an article at a price. */
export const lineaDe = ({ articulo }: Mercancia, piezas: number, precio: number): Linea => ({
  ...lineaSin(articulo, piezas),
  precio,
  importe: importeDe(piezas, precio),
})

/** One piece or more of an article that are `todo` with taxes, in MXN: what is rounded is of its last tax, so that the parts add up. */
export function lineaPorTodo(articulo: Mercancia['articulo'], piezas: number, todo: Pesos): Linea {
  const linea = lineaSin(articulo, piezas)
  const importe = Number(dos(todo / (1 + linea.ieps / 100) / (1 + linea.iva / 100)))
  const queda = centavos(todo) - centavos(importe)
  const ieps = linea.iva ? centavos(Number(dos((importe * linea.ieps) / 100))) : queda
  const impuestos = { ieps: pesos(ieps), iva: pesos(queda - ieps) }
  return { ...linea, precio: importe / piezas, importe, impuestos }
}

/** What lines add up to: of those whose taxes are told each as it is, else summed exactly and rounded once. */
function sumar(lineas: readonly Linea[]): Totales {
  if (!lineas.every(({ impuestos }) => impuestos)) return totales(lineas)
  const suma = (de: (l: Linea) => Pesos) => lineas.reduce((todo, l) => todo + centavos(de(l)), 0n)
  const [subtotal, ieps, iva] = [
    suma((l) => l.importe),
    suma((l) => l.impuestos?.ieps ?? 0),
    suma((l) => l.impuestos?.iva ?? 0),
  ]
  const total = subtotal + ieps + iva
  return { subtotal: pesos(subtotal), cargo: 0, ieps: pesos(ieps), iva: pesos(iva), total: pesos(total) }
}

/** The taxes of the whole, by tax and rate. */
function impuestosDe(lineas: readonly Linea[]): string {
  const traslado = (impuesto: string, tasa: number, base: number, importe: number) =>
    `<cfdi:Traslado Base="${dos(base)}" Impuesto="${impuesto}" TipoFactor="Tasa" TasaOCuota="${seis(tasa / 100)}" Importe="${dos(importe)}"/>`
  const tasas = (de: (l: (typeof lineas)[number]) => number) => [...new Set(lineas.map(de))]
  return [
    ...tasas((l) => l.ieps)
      .filter((tasa) => tasa > 0)
      .map((tasa) => {
        const t = sumar(lineas.filter((l) => l.ieps === tasa))
        return traslado('003', tasa, t.subtotal, t.ieps)
      }),
    ...tasas((l) => l.iva).map((tasa) => {
      const t = sumar(lineas.filter((l) => l.iva === tasa))
      return traslado('002', tasa, t.subtotal + t.ieps, t.iva)
    }),
  ].join('')
}

type DeIngreso = {
  serie: string
  folio: string
  fecha: Dia
  codCliente: string
  /** of a credit note: the kind of relation, and the invoice that it corrects, where one is known */
  nota?: { clase: string; deFolio?: string }
  folioPedido?: string
}

/** An invoice of these lines; with `nota`, a credit note. */
export function deIngreso(
  lineas: readonly Linea[],
  { serie, folio, fecha, codCliente, nota, folioPedido }: DeIngreso,
): Factura {
  const t = sumar(lineas)
  const cuerpo = `<cfdi:Conceptos>${lineas
    .map((l) => {
      const base = l.impuestos ? l.importe + l.impuestos.ieps : l.importe * (1 + l.ieps / 100)
      const ieps = l.impuestos?.ieps ?? (l.importe * l.ieps) / 100
      const iva = l.impuestos?.iva ?? (base * l.iva) / 100
      const traslados = [
        ...(l.ieps
          ? [
              `<cfdi:Traslado Base="${dos(l.importe)}" Impuesto="003" TipoFactor="Tasa" TasaOCuota="${seis(l.ieps / 100)}" Importe="${dos(ieps)}"/>`,
            ]
          : []),
        `<cfdi:Traslado Base="${dos(base)}" Impuesto="002" TipoFactor="Tasa" TasaOCuota="${seis(l.iva / 100)}" Importe="${dos(iva)}"/>`,
      ].join('')
      return `<cfdi:Concepto ClaveProdServ="${l.clave}" NoIdentificacion="${l.codigo}" Cantidad="${l.piezas}" ClaveUnidad="H87" Unidad="Pieza" Descripcion="${xml(l.descripcion)}" ValorUnitario="${dos(l.precio)}" Importe="${dos(l.importe)}" ObjetoImp="02"><cfdi:Impuestos><cfdi:Traslados>${traslados}</cfdi:Traslados></cfdi:Impuestos></cfdi:Concepto>`
    })
    .join(
      '',
    )}</cfdi:Conceptos><cfdi:Impuestos TotalImpuestosTrasladados="${dos(t.ieps + t.iva)}"><cfdi:Traslados>${impuestosDe(lineas)}</cfdi:Traslados></cfdi:Impuestos>`
  const atributos = `SubTotal="${dos(t.subtotal)}" Moneda="MXN" Total="${dos(t.total)}" FormaPago="${nota ? '15' : '99'}" MetodoPago="${nota ? 'PUE' : 'PPD'}"`
  const relacion = nota?.deFolio
    ? `<cfdi:CfdiRelacionados TipoRelacion="${nota.clase}"><cfdi:CfdiRelacionado UUID="${uuidDe(`FA${nota.deFolio}`)}"/></cfdi:CfdiRelacionados>\n`
    : ''
  return {
    tipoDocumento: nota ? 'C' : 'F',
    serie,
    folio,
    codCliente,
    ...(folioPedido ? { folioPedido } : {}),
    xml: comprobante({
      serie,
      folio,
      fecha,
      codCliente,
      tipo: nota ? 'E' : 'I',
      cuerpo,
      atributos,
      relacion,
      uso: nota ? 'G02' : 'G01',
    }),
  }
}

/** The payment complement of one whole invoice. */
export function dePago(folio: string, fecha: Dia, codCliente: string, deFolio: string, importe: number): Factura {
  const cuerpo =
    '<cfdi:Conceptos><cfdi:Concepto ClaveProdServ="84111506" Cantidad="1" ClaveUnidad="ACT" Descripcion="Pago" ValorUnitario="0" Importe="0" ObjetoImp="01"/></cfdi:Conceptos>'
  const complemento = `<pago20:Pagos Version="2.0"><pago20:Totales MontoTotalPagos="${dos(importe)}"/><pago20:Pago FechaPago="${fecha}T09:00:00" FormaDePagoP="03" MonedaP="MXN" TipoCambioP="1" Monto="${dos(importe)}"><pago20:DoctoRelacionado IdDocumento="${uuidDe(`FA${deFolio}`)}" Serie="FA" Folio="${deFolio}" MonedaDR="MXN" EquivalenciaDR="1" NumParcialidad="1" ImpSaldoAnt="${dos(importe)}" ImpPagado="${dos(importe)}" ImpSaldoInsoluto="0.00" ObjetoImpDR="01"/></pago20:Pago></pago20:Pagos>`
  return {
    tipoDocumento: 'P',
    serie: 'CP',
    folio,
    codCliente,
    xml: comprobante({
      serie: 'CP',
      folio,
      fecha,
      codCliente,
      tipo: 'P',
      cuerpo,
      atributos: 'SubTotal="0" Moneda="XXX" Total="0"',
      complemento,
      uso: 'CP01',
    }),
  }
}
