import { EMPRESA_DE_FABRICA } from '@surtia/contracts/empresa-de-fabrica.ts'
import type { Empresa } from '@surtia/rules/personal/empresa.ts'

// A thread draws one paper after another, each of the company that it is told with it (dibujos.ts).
let suya = EMPRESA_DE_FABRICA

/** The company of the paper that is drawn. */
export const deQuien = (): Empresa => suya

export const dibujarDe = (empresa: Empresa): void => {
  suya = empresa
}
