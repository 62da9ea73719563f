import { cifrasDe } from '@surtia/rules/sitio/cifras.ts'
import type { Portal } from '../../portal.ts'
import { countEnVenta } from '../catalogo/publico.queries.ts'

/** The figures that the public pages tell, counted (docs/reglas/textos.md#las-cifras-del-sitio). */
export const cifrasDelSitio =
  ({ db }: Portal) =>
  async (): Promise<Record<string, string>> =>
    cifrasDe(await countEnVenta(db))
