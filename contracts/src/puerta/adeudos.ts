import { codCliente, type Tipo } from './campo.ts'

export const documentos = {
  ayuda: 'Documentos por cobrar de cada cliente',
  clave: ['codCliente', 'documento'],
  campos: {
    codCliente,
    documento: {
      tipo: 'texto',
      max: 40,
      obligatorio: true,
      ayuda: 'Documento: serie y folio',
      alias: ['factura', 'folio'],
    },
    fechaDocumento: { tipo: 'dia', obligatorio: true, ayuda: 'Fecha del documento', alias: ['fecha'] },
    fechaVencimiento: {
      tipo: 'dia',
      obligatorio: true,
      ayuda: 'Vencimiento; no antes de su fecha',
      alias: ['vencimiento', 'vence'],
    },
    importe: { tipo: 'pesos', obligatorio: true, ayuda: 'Importe en MXN' },
    abonoReal: { tipo: 'pesos', ayuda: 'Pagado (0)', alias: ['abono', 'pagado'] },
    notaCredito: { tipo: 'pesos', ayuda: 'Notas de crédito aplicadas (0)' },
  },
} as const satisfies Tipo

export const pagosAplicados = {
  ayuda:
    'Lo que cobranza decidió de un pago con tarjeta o de un recibo: confirmado, el abono virtual se vuelve real; rechazado, regresa al saldo',
  clave: ['folio'],
  campos: {
    folio: {
      tipo: 'texto',
      max: 20,
      obligatorio: true,
      ayuda: 'Folio del recibo, o referencia del pago con tarjeta (PAG…)',
    },
    estado: { tipo: 'texto', opciones: ['C', 'R'], obligatorio: true, ayuda: 'C confirmado, R rechazado' },
    motivo: { tipo: 'texto', max: 200, ayuda: 'Por qué se rechazó: se le dice al cliente' },
  },
} as const satisfies Tipo
