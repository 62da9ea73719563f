import { cuentas as deFabrica } from '@surtia/contracts/cuentas.ts'
import { grabada } from './grabada.ts'

/** Where one pays the company. */
export const { cuentas } = grabada ?? { cuentas: deFabrica }
