import * as contrato from '@surtia/contracts/puerta/adeudos.ts'
import type { Portal } from '../../portal.ts'
import { type Guardando, tipo } from '../../tipo.ts'
import { aplicarPagos } from './aplicar-pagos.ts'

export const pagosAplicados = tipo(contrato.pagosAplicados, {
  tabla: 'abonos',
  avance: (filas, { portal, trx }: Guardando<Portal>) => aplicarPagos(portal, trx, filas),
})
