import { bandera, codCliente, type Tipo } from './campo.ts'
import { idReclamacion } from './reclamaciones.ts'

export const facturas = {
  ayuda:
    'Facturas, complementos de pago y notas de crédito: el XML timbrado y, si se tiene, su PDF; sin él, el portal lo dibuja del XML',
  clave: ['tipoDocumento', 'serie', 'folio'],
  campos: {
    tipoDocumento: {
      tipo: 'texto',
      opciones: ['F', 'P', 'C'],
      obligatorio: true,
      ayuda: 'F factura, P complemento de pago, C nota de crédito',
    },
    serie: { tipo: 'texto', max: 25, ayuda: 'Serie, como en el XML; un CFDI puede no llevarla' },
    folio: { tipo: 'texto', max: 40, obligatorio: true, ayuda: 'Folio, como en el XML' },
    codCliente,
    xml: {
      tipo: 'crudo',
      max: 1_000_000,
      obligatorio: true,
      ayuda: 'El CFDI 4.0, entero, como texto; en MXN, y que sus cifras sumen su Total',
    },
    pdf: { tipo: 'crudo', max: 4_000_000, ayuda: 'Su PDF, en base64' },
    cancelada: bandera('Ya no vale: se ve como cancelada y deja de contar (0)'),
    folioPedido: { tipo: 'texto', max: 20, ayuda: 'Folio del pedido que factura, si se sabe' },
    idReclamacion: { ...idReclamacion, ayuda: 'De una nota de crédito, la reclamación que cierra' },
  },
} as const satisfies Tipo
