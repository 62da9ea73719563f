import type { Sustituto } from '@surtia/contracts/sustituto.ts'
import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import type { Mirada } from '../../../indice/mirada.ts'
import { sustitutoDe } from '../../../indice/sustituir.ts'
import type { Portal } from '../../../portal.ts'

type Renglon = {
  codArticulo: string
  estatus: string
  cantidad: number
  precioAplicado: number
  existenciaMiCedis: number
}

/** What could take the place of a line; of what is cancelled there is nothing to order. */
export const sustitutoPara = ({ indice }: Pick<Portal, 'indice'>, m: Mirada, r: Renglon): Sustituto | null =>
  sustitutoDe(indice.catalogo, m, {
    codArticulo: r.codArticulo,
    cantidad: r.cantidad,
    precio: r.precioAplicado,
    existenciaMiCedis: estaCancelado(r) ? 0 : r.existenciaMiCedis,
  })
