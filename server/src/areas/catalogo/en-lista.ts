import type { NombreDeLista } from '@surtia/contracts/listas.ts'
import type { Peticion } from '../../indice/buscar-en-indice.ts'
import type { Mirada } from '../../indice/mirada.ts'
import { NOMBRE } from '../../indice/orden.ts'
import type { Portal } from '../../portal.ts'

const POR_PAGINA = 10

/** A page of one of the four lists. */
export async function enLista({ indice }: Pick<Portal, 'indice'>, m: Mirada, lista: NombreDeLista, p: Peticion = {}) {
  await indice.alTanto()
  return indice.buscar(m, [], { ...p, lista, porPagina: POR_PAGINA, orden: p.orden || NOMBRE })
}

/** How many articles each list holds. */
export async function cuantosEnListas(
  portal: Pick<Portal, 'indice'>,
  m: Mirada,
): Promise<Record<NombreDeLista, number>> {
  const de = async (lista: NombreDeLista) => (await enLista(portal, m, lista)).resultados
  const [nuevos, ofertas, remates, buenFin] = await Promise.all([
    de('nuevos'),
    de('ofertas'),
    de('remates'),
    de('buen-fin'),
  ])
  return { nuevos, ofertas, remates, 'buen-fin': buenFin }
}
