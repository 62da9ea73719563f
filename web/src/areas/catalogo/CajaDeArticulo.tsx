import type { ComponentProps, ReactNode } from 'react'
import { Caja, Rotulado } from '../../ui/Campo.tsx'
import { Sugerencias } from './Sugerencias.tsx'
import type { useUnArticulo } from './use-un-articulo.ts'

type Props = ComponentProps<typeof Caja> & {
  etiqueta: string
  articulo: Omit<ReturnType<typeof useUnArticulo>, 'cambiar' | 'desmarcar' | 'decir'>
  pistas: readonly string[]
  /** the class of the place in which box and suggestions stand */
  lugar: string | undefined
  /** beside the box */
  junto?: ReactNode
}

/** A box in which an article is found by name, code or barcode, with what is suggested for it. */
export function CajaDeArticulo({ etiqueta, articulo: a, pistas, lugar, junto, ...caja }: Props) {
  return (
    <Rotulado etiqueta={etiqueta} error="">
      {(ligas) => (
        <div className={lugar}>
          <Caja
            {...ligas}
            {...a.combo.ligas}
            placeholder="Nombre, código o código de barras"
            maxLength={200}
            {...caja}
            onKeyDown={a.onKeyDown}
          />
          {junto}
          <Sugerencias combo={a.combo} buscado={a.texto} visibles={a.visibles} elegir={a.elegir} pistas={pistas} />
        </div>
      )}
    </Rotulado>
  )
}
