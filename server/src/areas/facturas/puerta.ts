import * as contrato from '@surtia/contracts/puerta/facturas.ts'
import { columna, tipo } from '../integracion/tipo.ts'
import { facturaEntendida } from './factura-recibida.ts'

export const facturas = tipo(contrato.facturas, {
  tabla: 'facturas',
  // whole documents: a batch of them must still fit the memory
  porLote: 25,
  referencias: [{ campo: 'codCliente', a: 'clientes' }],
  columnas: [
    columna('tipoDocumento', 'tipo', 'text'),
    columna('serie', 'serie', 'text'),
    columna('folio', 'folio', 'text'),
    columna('codCliente', 'cod_cliente', 'text'),
    columna('fecha', 'fecha', 'date'),
    columna('total', 'total', 'numeric', '0'),
    columna('uuid', 'uuid', 'text', "''"),
    columna('xml', 'xml', 'text'),
    columna('pdf', 'pdf', 'bytea'),
  ],
  preparar: (filas) => filas.map(facturaEntendida),
})
