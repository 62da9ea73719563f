import * as contrato from '@surtia/contracts/puerta/adeudos.ts'
import { columna, RenglonMalo, tipo } from '../../tipo.ts'

export const documentos = tipo(contrato.documentos, {
  tabla: 'documentos',
  restricciones: {
    abono_dentro_del_importe: [
      'importe',
      'Es menos que lo pagado, lo que se está pagando en el portal y sus notas de crédito.',
    ],
  },
  referencias: [{ campo: 'codCliente', a: 'clientes' }],
  columnas: [
    columna('codCliente', 'cod_cliente', 'text'),
    columna('documento', 'documento', 'text'),
    columna('fechaDocumento', 'fecha_documento', 'date'),
    columna('fechaVencimiento', 'fecha_vencimiento', 'date'),
    columna('importe', 'importe', 'numeric'),
    columna('abonoReal', 'abono_real', 'numeric', '0'),
    columna('notaCredito', 'nota_credito', 'numeric', '0'),
  ],
  preparar(filas) {
    for (const { fechaDocumento, fechaVencimiento } of filas)
      if (fechaVencimiento < fechaDocumento)
        throw new RenglonMalo('fechaVencimiento', 'No puede ser antes de fechaDocumento.')
    return filas
  },
})
