import type { carritoPorCedis, RenglonPorCedis, Visto } from '@surtia/contracts/carrito.ts'
import { MAXIMO_DE_VISTOS } from '@surtia/contracts/topes.ts'
import { importeDe } from '@surtia/rules/catalogo/impuestos.ts'
import type { Answer } from '../../api/send.ts'

/** What can be supplied from where. */
export type PorCedis = Answer<typeof carritoPorCedis>

/** An article's pieces over all centres; `sinExistencia`: how many of them nobody has. */
export type Junto = Pick<RenglonPorCedis, 'codArticulo' | 'nombreArticulo' | 'laboratorio'> & {
  cantidad: number
  importe: number
  sinExistencia: number
}

/** One row per article, whoever has the pieces. */
export function juntar(renglones: readonly RenglonPorCedis[]): Junto[] {
  const porCodigo = new Map<string, Junto>()
  for (const { codArticulo, nombreArticulo, laboratorio, cantidad, precio, sinExistencia } of renglones) {
    const antes = porCodigo.get(codArticulo)
    const piezas = cantidad + (antes?.cantidad ?? 0)
    porCodigo.set(codArticulo, {
      codArticulo,
      nombreArticulo,
      laboratorio,
      cantidad: piezas,
      importe: importeDe(piezas, precio),
      sinExistencia: (sinExistencia ? cantidad : 0) + (antes?.sinExistencia ?? 0),
    })
  }
  return [...porCodigo.values()]
}

/** What was shown, for the sending: what changed meanwhile is then told by its cause. A larger order is sent without. */
export function comoVistos(partes: readonly Visto[]): { vistos?: Visto[] } {
  if (partes.length > MAXIMO_DE_VISTOS) return {}
  const vistos = partes.map(({ codArticulo, codSucursal, cantidad, precio }) => ({
    codArticulo,
    codSucursal,
    cantidad,
    precio,
  }))
  return { vistos }
}
