import type { Reader } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import { type Alterno, listAlternos } from './alternos.queries.ts'
import { alternosEnMemoria } from './indice/alternos-en-memoria.ts'
import type { Mirada } from './mirada.ts'

/**
 * What could be bought instead of each of these articles, of the catalogue in memory as it is known; asked of the base only until that
 * one is loaded. Who needs it less than a second old waits for `portal.indice.alDia()` before.
 */
export const alternosDe = async (
  portal: Portal,
  db: Reader,
  m: Mirada,
  codigos: readonly string[],
): Promise<Alterno[]> =>
  portal.indice.listo() ? alternosEnMemoria(portal.indice.catalogo, m, codigos) : listAlternos(db, m, codigos)
