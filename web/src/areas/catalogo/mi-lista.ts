import type { Data } from '@surtia/contracts/call.ts'
import type { obtenerLista } from '@surtia/contracts/listas.ts'
import { importeDe } from '@surtia/rules/catalogo/impuestos.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import type { Pesos } from '@surtia/rules/dinero.ts'
import { type RefCallback, useState } from 'react'

/** An article of 'Mi lista de pedido'. */
export type ArticuloDeLista = Data<typeof obtenerLista>[number]

/** What is in the cart of it, MXN. */
export const importe = (a: ArticuloDeLista): Pesos =>
  a.cantidad > 0 ? importeDe(a.cantidad, precioVigente(a, a.cantidad, true).precio) : 0

export type Cajas = {
  /** the ref of an article's box */
  guardar: (codArticulo: string) => RefCallback<HTMLInputElement>
  /** the box so many rows below (above, negative), as they stand on the page */
  vecina: (codArticulo: string, pasos: number) => HTMLInputElement | undefined
}

/** The quantity boxes of the column, so that Enter and the arrows go from one to the next. */
export function useCajas(): Cajas {
  const [cajas] = useState(() => new Map<string, HTMLInputElement>())
  return {
    guardar: (codArticulo) => (caja) => {
      if (caja) cajas.set(codArticulo, caja)
      else cajas.delete(codArticulo)
    },
    vecina: (codArticulo, pasos) => {
      const enOrden = [...cajas.values()].sort((a, b) =>
        a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      )
      const propia = cajas.get(codArticulo)
      return propia && enOrden[enOrden.indexOf(propia) + pasos]
    },
  }
}
