import { loQueDiceDeSi } from '@surtia/contracts/empresa-en-paginas.ts'
import { quienesSomos as deFabrica } from '@surtia/contracts/quienes-somos.ts'
import { grabada } from './grabada.ts'

/** What the company tells of itself. */
export const quienesSomos = grabada ?? loQueDiceDeSi(deFabrica)
