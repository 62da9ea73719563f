import * as contrato from '@surtia/contracts/puerta/pagos.ts'
import type { Portal } from '../../portal.ts'
import { type Guardando, tipo } from '../../tipo.ts'
import { confirmarPagos } from './confirmar-pagos.ts'

export const confirmacionesDePago = tipo(contrato.confirmacionesDePago, {
  tabla: 'pagos_web',
  avance: (filas, { portal, trx }: Guardando<Portal>) => confirmarPagos(portal, trx, filas),
})
