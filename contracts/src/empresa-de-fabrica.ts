import type { Empresa } from '@surtia/rules/personal/empresa.ts'
import { cuentas } from './cuentas.ts'
import { empresa } from './empresa.ts'
import { quienesSomos } from './quienes-somos.ts'
import { razonSocial } from './razon-social.ts'

const { telefonoMundial, ...deTodas } = empresa

/** The company of a portal that recorded no other. */
export const EMPRESA_DE_FABRICA: Empresa = { ...deTodas, ...razonSocial, ...quienesSomos, cuentas }
