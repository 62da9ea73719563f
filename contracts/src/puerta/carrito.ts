import { CANTIDAD_MAXIMA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { codArticulo, codCliente, type Tipo } from './campo.ts'

export const carritosAnteriores = {
  ayuda: 'Carritos que los clientes traen de su portal anterior; cada uno pasa una vez a su carrito',
  clave: ['codCliente', 'codArticulo'],
  campos: {
    codCliente,
    codArticulo,
    cantidad: { tipo: 'entero', min: 1, max: CANTIDAD_MAXIMA, obligatorio: true, ayuda: 'Piezas' },
  },
} as const satisfies Tipo
