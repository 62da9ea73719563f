import type { Sustituto } from '@surtia/contracts/sustituto.ts'
import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { reading } from '../../../db/database.ts'
import type { Portal } from '../../../portal.ts'
import { listAlternos } from '../../catalogo/alternos.queries.ts'
import type { Mirada } from '../../catalogo/articulos.queries.ts'
import { sustitutoDe } from '../../catalogo/indice/sustituir.ts'

type Renglon = {
  codArticulo: string
  estatus: string
  cantidad: number
  precioAplicado: number
  existenciaMiCedis: number
}

/** What could take the place of each of these lines, from the catalogue in memory; only what is cancelled is not in it, and is asked for. */
export async function sustitutosDe(
  { db, indice }: Portal,
  m: Mirada,
  renglones: readonly Renglon[],
): Promise<Map<string, Sustituto>> {
  const cancelados = renglones.filter(estaCancelado).map((r) => r.codArticulo)
  const alternos = cancelados.length > 0 ? await reading(() => listAlternos(db, m, cancelados)) : []
  const como = new Map(alternos.map((a) => [a.codArticulo, a.alterno]))
  return new Map(
    renglones.flatMap((r) => {
      const { codArticulo, cantidad, precioAplicado: precio } = r
      const existenciaMiCedis = estaCancelado(r) ? 0 : r.existenciaMiCedis
      const sustituto = sustitutoDe(indice.catalogo, m, {
        codArticulo,
        cantidad,
        precio,
        existenciaMiCedis,
        como: como.get(codArticulo) ?? codArticulo,
      })
      return sustituto ? [[codArticulo, sustituto] as const] : []
    }),
  )
}
