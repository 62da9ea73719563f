import { IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Caja, Rotulado } from '../../ui/Campo.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { Sugerencias } from '../catalogo/Sugerencias.tsx'
import estilos from './Estadisticas.module.css'
import { useElegirArticulo } from './use-elegir-articulo.ts'

const PISTAS = ['Enter para elegir', 'Esc para dejar el que estaba']

type Props = { elegido: string | undefined; onElegir: (codArticulo: string | undefined) => void }

/** Looks for the article of which one wants to know, by name, code or barcode. */
export function ElegirArticulo({ elegido, onElegir }: Props) {
  const id = useId()
  const caja = useRef<HTMLInputElement>(null)
  const a = useElegirArticulo(elegido, onElegir)
  return (
    <div className={estilos.elegir}>
      <Rotulado etiqueta="Artículo" error="">
        {(ligas) => (
          <div className={estilos.buscador}>
            <Caja
              {...ligas}
              ref={caja}
              role="combobox"
              aria-expanded={a.visibles.length > 0}
              aria-controls={id}
              aria-autocomplete="list"
              aria-activedescendant={a.marcada >= 0 ? `${id}-${a.marcada}` : undefined}
              placeholder="Nombre, código o código de barras"
              autoComplete="off"
              maxLength={200}
              value={a.mostrado}
              onChange={(e) => a.escribir(e.target.value)}
              onFocus={(e) => e.target.select()}
              onBlur={() => a.escribir(null)}
              onKeyDown={a.onKeyDown}
            />
            {elegido !== undefined && (
              <Boton
                modo="liso"
                cuadrado
                icono={IconX}
                aria-label="Quitar artículo"
                title="Quitar artículo"
                onClick={() => {
                  a.quitar()
                  caja.current?.focus()
                }}
              />
            )}
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
