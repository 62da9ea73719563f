import { diaDe, sumarDias } from '@surtia/rules/fechas.ts'
import type { Reader } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import { remember } from '../../remember.ts'
import { listMasPedidos } from '../pedidos/mas-pedidos.queries.ts'
import { type FiltroPublico, listPublicos } from './publico.queries.ts'

/** of how long ago orders count */
const DIAS = 90
/** ten pages of the public catalogue */
const CUANTOS = 240
const RECORDADOS = { ms: 600_000, cuantos: 1 }
const movidos = new WeakMap<Reader, ReturnType<typeof remember<string[]>>>()

/** A page of what anyone may browse; it opens with medicines that show their pack, those that move most first (docs/reglas/busqueda.md#lo-que-ve-cualquiera). */
export const publicos = async (portal: Portal, f: FiltroPublico) =>
  listPublicos(portal.db, portal.settings.imagenesUrl, f, await masMovidos(portal))

/**
 * Adding up the orders of 90 days reads them all: kept for ten minutes. It is only an order: when it takes too long or fails, the
 * catalogue opens by name, and it is not tried again at each visit.
 */
function masMovidos({ db, ahora, log }: Portal): Promise<string[]> {
  const suyos = movidos.get(db) ?? remember<string[]>(RECORDADOS)
  movidos.set(db, suyos)
  return suyos('', () =>
    listMasPedidos(db, sumarDias(diaDe(ahora()), -DIAS), CUANTOS).catch((error) => {
      log.warn({ code: error.code }, 'most ordered not added up')
      return []
    }),
  )
}
