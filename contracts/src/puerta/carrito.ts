import { codArticulo, codCliente, type Tipo } from './campo.ts'

export const carritosAnteriores = {
  ayuda: 'Carritos que los clientes traen de su portal anterior; cada uno pasa una vez a su carrito',
  clave: ['codCliente', 'codArticulo'],
  campos: {
    codCliente,
    codArticulo,
    cantidad: { tipo: 'entero', min: 1, max: 99_999, obligatorio: true, ayuda: 'Piezas' },
  },
} as const satisfies Tipo
