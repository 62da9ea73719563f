import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Caja, Opcion } from '../../ui/Campo.tsx'
import { Vacio } from '../../ui/Estados.tsx'
import { Encabezamiento } from '../../ui/Pagina.tsx'
import { Nota } from '../../ui/Texto.tsx'
import estilos from './Region.module.css'
import type { Tramo } from './use-tramo.ts'

/** Rows that are seen at a glance need no search. */
const POCAS = 24

type Props = {
  titulo: string
  /** one, several */
  nombres: readonly [string, string]
  tramo: Tramo
  /** all that there are, whatever is looked for */
  total: number
  /** a box that leaves only some of them */
  solo?: { texto: string; puesto: boolean; onCambio: (puesto: boolean) => void } | undefined
  vacio: string
  children: ReactNode
}

/** A part of an order that may be long: how many rows, what is looked for in them, and the next two hundred. */
export function Region({ titulo, nombres, tramo, total, solo, vacio, children }: Props) {
  const id = useId()
  const { cuantas, halladas } = tramo
  const [uno, varios] = nombres
  return (
    <section aria-labelledby={id} className={estilos.region}>
      <Encabezamiento
        junto={
          <Nota cifras role="status">
            {`${halladas < total ? `${enMiles(halladas)} de ` : ''}${enMiles(total)} ${total === 1 ? uno : varios}`}
          </Nota>
        }
        acciones={
          <div className={estilos.buscar}>
            {solo && (
              <Opcion checked={solo.puesto} onChange={(e) => solo.onCambio(e.target.checked)}>
                {solo.texto}
              </Opcion>
            )}
            {total > POCAS && (
              <Caja
                type="search"
                aria-label={`Buscar en ${titulo}`}
                placeholder="Código o descripción"
                value={tramo.buscado}
                onChange={(e) => tramo.buscar(e.target.value)}
              />
            )}
          </div>
        }
      >
        <h2 id={id}>{titulo}</h2>
      </Encabezamiento>
      {halladas > 0 ? children : <Vacio breve titulo={total > 0 ? 'Nada coincide con lo que busca.' : vacio} />}
      {cuantas < halladas && (
        <Boton icono={IconChevronDown} onClick={tramo.mas}>
          {`Ver más (${enMiles(halladas - cuantas)})`}
        </Boton>
      )}
    </section>
  )
}

const enMiles = (n: number): string => n.toLocaleString('es-MX')
