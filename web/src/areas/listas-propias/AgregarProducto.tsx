import { useId } from 'react'
import { Caja, Rotulado } from '../../ui/Campo.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { Sugerencias } from '../catalogo/Sugerencias.tsx'
import type { ArticuloSugerido } from '../catalogo/use-sugerencias.ts'
import estilos from './ListaPropia.module.css'
import { useAgregarProducto } from './use-agregar-producto.ts'

const PISTAS = ['Enter para agregar', 'Esc para cerrar']

/** Looks for an article by name, code or barcode and puts it at the end of the list; the focus stays here for the next one. */
export function AgregarProducto({ onAgregar }: { onAgregar: (articulo: ArticuloSugerido) => boolean }) {
  const id = useId()
  const a = useAgregarProducto(onAgregar)
  return (
    <div className={estilos.agregar}>
      <Rotulado etiqueta="Agregar producto" error="">
        {(ligas) => (
          <div className={estilos.buscador}>
            <Caja
              {...ligas}
              role="combobox"
              aria-expanded={a.visibles.length > 0}
              aria-controls={id}
              aria-autocomplete="list"
              aria-activedescendant={a.marcada >= 0 ? `${id}-${a.marcada}` : undefined}
              placeholder="Nombre, código o código de barras"
              autoComplete="off"
              maxLength={200}
              value={a.texto}
              onChange={(e) => a.escribir(e.target.value)}
              onFocus={a.abrir}
              onBlur={a.cerrar}
              onKeyDown={a.onKeyDown}
            />
            <Sugerencias
              id={id}
              buscado={a.texto}
              visibles={a.visibles}
              marcada={a.marcada}
              marcar={a.marcar}
              elegir={a.elegir}
              pistas={PISTAS}
            />
          </div>
        )}
      </Rotulado>
      <Nota role="status" className={estilos.dicho}>
        {a.dicho}
      </Nota>
    </div>
  )
}
