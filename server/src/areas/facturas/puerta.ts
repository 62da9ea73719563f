import * as contrato from '@surtia/contracts/puerta/facturas.ts'
import { columna, tipo } from '../integracion/tipo.ts'
import { desglosada, facturaEntendida } from './factura-recibida.ts'
import { replacePagos } from './pagos-de-facturas.queries.ts'
import { replaceVentas } from './ventas.queries.ts'

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
    columna('cancelada', 'cancelada', 'boolean', 'false'),
    columna('folioPedido', 'folio_pedido', 'text', "''"),
  ],
  preparar: (filas) => filas.map(facturaEntendida),
  async despues(filas, { trx }) {
    const papeles = filas.map(desglosada)
    await replacePagos(trx, papeles)
    await replaceVentas(trx, papeles)
  },
})
