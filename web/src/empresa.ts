import { empresa as deFabrica } from '@surtia/contracts/empresa.ts'
import { grabada } from './grabada.ts'

/** What every page shows of the company. */
export const empresa = grabada ?? deFabrica
