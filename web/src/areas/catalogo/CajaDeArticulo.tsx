import { type ComponentProps, type ReactNode, useId } from 'react'
import { Caja, Rotulado } from '../../ui/Campo.tsx'
import { ligasDeCombo } from '../../ui/combo.ts'
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
  const id = useId()
  return (
    <Rotulado etiqueta={etiqueta} error="">
      {(ligas) => (
        <div className={lugar}>
          <Caja
            {...ligas}
            {...ligasDeCombo(id, a.visibles.length, a.marcada)}
            placeholder="Nombre, código o código de barras"
            maxLength={200}
            {...caja}
            onKeyDown={a.onKeyDown}
          />
          {junto}
          <Sugerencias
            id={id}
            buscado={a.texto}
            visibles={a.visibles}
            marcada={a.marcada}
            marcar={a.marcar}
            elegir={a.elegir}
            pistas={pistas}
          />
        </div>
      )}
    </Rotulado>
  )
}
