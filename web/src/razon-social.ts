import { razonSocial as deFabrica } from '@surtia/contracts/razon-social.ts'
import { grabada } from './grabada.ts'

/** What the privacy notice tells of the company. */
export const razonSocial = grabada ?? deFabrica
