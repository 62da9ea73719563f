import * as contrato from '@surtia/contracts/puerta/carrito.ts'
import { columna, tipo } from '../../tipo.ts'

export const carritosAnteriores = tipo(contrato.carritosAnteriores, {
  tabla: 'carritos_anteriores',
  referencias: [
    { campo: 'codCliente', a: 'clientes' },
    { campo: 'codArticulo', a: 'articulos' },
  ],
  columnas: [
    columna('codCliente', 'cod_cliente', 'text'),
    columna('codArticulo', 'cod_articulo', 'text'),
    columna('cantidad', 'cantidad', 'int'),
  ],
})
